import { LIKE_MARKER } from '#features/content/likes/like.marker.ts'
import type { Ordering } from '#features/content/collections/types.ts'
import type { ShareService } from '#features/content/sharing/rules.ts'
import { SHARE_BUTTONS_MARKER } from '#features/content/sharing/share-buttons.marker.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import { minifyCss } from '#lib/minify-css.ts'
import { commentMarkersOf, commentStylesOf, type PageComments } from '#site/page/comments/comment-parts.ts'
import { changedAfter } from '#site/page/items/item-article.ts'
import type { ItemDetails } from '#site/page/items/item-kind.ts'
import { kindOfItem } from '#site/page/items/item-kinds.ts'
import type { TextLink } from '#site/page/model.ts'
import type { PageKind } from '#site/page/page-kind.ts'
import { ITEM_PARAMETERS } from '#site/page/page-query.ts'
import { withComments } from '#site/page/structured/comments.ts'
import reactions from '#site/page/styles/reactions.css?raw'

/** An item of a collection. */
export interface ItemContent extends ItemDetails {
  /** That of its item kind. */
  readonly recordType: number
  readonly collection: TextLink
  readonly ordering: Ordering
  readonly newer: TextLink | undefined
  readonly older: TextLink | undefined
  /** Its id where its owner lets visitors like it. */
  readonly likeId: Id | undefined
  /** In the order of the buttons. */
  readonly shareServices: readonly ShareService[]
  readonly comments: PageComments
}

const itemKindOf = ({ recordType }: Pick<ItemContent, 'recordType'>) => kindOfItem(recordType)

export const kind: PageKind<ItemContent> = {
  name: 'item',
  pageType: PAGE_TYPE.contentItem,
  frame: 'site',
  cachePolicy: { per: 'path', parameters: ITEM_PARAMETERS },
  parts: (content) => [...(itemKindOf(content).parts?.(content) ?? []), 'entry'],
  styles: minifyCss(reactions),
  contentStyles: (content) =>
    commentStylesOf(content.comments) + (itemKindOf(content).styles?.(content) ?? ''),
  contentMarkers: ({ likeId, shareServices, ...content }) => [
    ...(likeId === undefined ? [] : [LIKE_MARKER]),
    ...(shareServices.length === 0 ? [] : [SHARE_BUTTONS_MARKER]),
    ...commentMarkersOf(content.comments),
    ...(itemKindOf(content).markers?.(content) ?? []),
  ],
  showsOwnLayout: true,
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
    withComments(itemKindOf(content).structured(content, page), content.comments),
  ],
  breadcrumbs(content) {
    const path = itemKindOf(content).path?.(content) ?? []
    return path.length > 0 ? path : [content.collection]
  },
}
