import { PRODUCT_INFO_MARKER } from '#features/shop/catalogue/product-info.marker.ts'
import { PRODUCT_MARKER } from '#features/shop/catalogue/product.marker.ts'
import { QUICK_VIEW_MARKER } from '#features/shop/catalogue/quick-views.marker.ts'
import type { InfoSection } from '#features/content/collections/product-extras.types.ts'
import { IMAGE_ZOOM_MARKER } from '#features/media/image-zoom/image-zoom.marker.ts'
import { LIKE_MARKER } from '#features/content/likes/like.marker.ts'
import type { Ordering } from '#features/content/collections/types.ts'
import type { ShareService } from '#features/content/sharing/rules.ts'
import { SHARE_BUTTONS_MARKER } from '#features/content/sharing/share-buttons.marker.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { Image } from '#parts/scope.ts'
import customTexts from '#parts/styles/custom-texts.css?raw'
import productSizes from '#parts/styles/product-sizes.css?raw'
import productPrice from '#parts/styles/price.css?raw'
import { commentMarkersOf, commentStylesOf, type PageComments } from '#site/page/comments/comment-parts.ts'
import { changedAfter } from '#site/page/items/item-article.ts'
import type { ItemDetails } from '#site/page/items/item-kind.ts'
import { kindOfItem } from '#site/page/items/item-kinds.ts'
import type { TextLink } from '#site/page/model.ts'
import type { PageKind } from '#site/page/page-kind.ts'
import { ITEM_PARAMETERS } from '#site/page/page-query.ts'
import eventPage from '#site/page/styles/event.css?raw'
import type { GridProduct } from '#site/page/product-list.types.ts'
import { withComments } from '#site/page/structured/comments.ts'
import productInfo from '#site/page/styles/product-info.css?raw'
import productRelated from '#site/page/styles/product-related.css?raw'
import productPage from '#site/page/styles/product.css?raw'
import reactions from '#site/page/styles/reactions.css?raw'

/** An item of a collection. */
export interface ItemContent extends ItemDetails {
  /** That of its item kind. */
  readonly recordType: number
  readonly image: Image | undefined
  readonly collection: TextLink
  /** Of a product in a category of the store: from the shop to that category. */
  readonly shopPath?: readonly TextLink[] | undefined
  /** Sections of information about a product. */
  readonly infoSections?: readonly InfoSection[] | undefined
  /** Products that are shown below it. */
  readonly related?: readonly GridProduct[] | undefined
  readonly ordering: Ordering
  readonly newer: TextLink | undefined
  readonly older: TextLink | undefined
  /** Its id where its owner lets visitors like it. */
  readonly likeId: Id | undefined
  /** In the order of the buttons. */
  readonly shareServices: readonly ShareService[]
  readonly comments: PageComments
}

const eventStyles = minifyCss(eventPage)
const productStyles = minifyCss(productPrice + productPage)
const textStyles = minifyCss(customTexts)
const infoStyles = minifyCss(productInfo)
const relatedStyles = minifyCss(productRelated)
const sizeStyles = minifyCss(productSizes)

/** Whether a script shows something of a product: its options, texts or sizes. */
const hasChoices = ({
  product,
  customTexts: texts = [],
  sizeChart,
}: Pick<ItemContent, 'product' | 'customTexts' | 'sizeChart'>): boolean =>
  product !== undefined && (product.options.length + texts.length > 0 || sizeChart !== undefined)

export const kind: PageKind<ItemContent> = {
  name: 'item',
  pageType: PAGE_TYPE.contentItem,
  frame: 'site',
  cachePolicy: { per: 'path', parameters: ITEM_PARAMETERS },
  // What is related to a product is a list.
  parts: ({ related = [] }) => (related.length === 0 ? ['entry'] : ['index', 'entry']),
  styles: minifyCss(reactions),
  contentStyles: ({
    comments,
    event,
    product,
    sizeChart,
    customTexts: texts = [],
    infoSections = [],
    related = [],
  }) =>
    commentStylesOf(comments) +
    (event === undefined ? '' : eventStyles) +
    (product === undefined ? '' : productStyles) +
    (texts.length === 0 ? '' : textStyles) +
    (sizeChart === undefined ? '' : sizeStyles) +
    (infoSections.length === 0 ? '' : infoStyles) +
    (related.length === 0 ? '' : relatedStyles),
  contentMarkers: ({ likeId, shareServices, ...content }) => [
    ...(likeId === undefined ? [] : [LIKE_MARKER]),
    ...(shareServices.length === 0 ? [] : [SHARE_BUTTONS_MARKER]),
    ...commentMarkersOf(content.comments),
    ...(hasChoices(content) ? [PRODUCT_MARKER] : []),
    ...((content.infoSections ?? []).length === 0 ? [] : [PRODUCT_INFO_MARKER]),
    ...((content.related ?? []).length === 0 ? [] : [QUICK_VIEW_MARKER]),
    ...(content.product === undefined || content.image?.src === undefined ? [] : [IMAGE_ZOOM_MARKER]),
  ],
  leadsWithImage: ({ image }) => image?.src !== undefined,
  head: (content, page) => ({
    article: {
      publishedOn: content.publishedOn,
      changedOn: changedAfter(content.publishedOn, page.changedOn),
      author: content.author && page.absolute(content.author.href),
      section: content.categories[0]?.label,
      tags: [...new Set(content.tags.map(({ label }) => label))],
    },
  }),
  structured: (content, page) => [
    withComments(kindOfItem(content.recordType).structured(content, page), content.comments),
  ],
  breadcrumbs: ({ collection, shopPath = [] }) => (shopPath.length > 0 ? shopPath : [collection]),
}
