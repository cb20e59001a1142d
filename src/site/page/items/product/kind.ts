import { PRODUCT_INFO_MARKER } from '#features/shop/catalogue/product-info.marker.ts'
import { PRODUCT_MARKER } from '#features/shop/catalogue/product.marker.ts'
import { QUICK_VIEW_MARKER } from '#features/shop/catalogue/quick-views.marker.ts'
import { IMAGE_ZOOM_MARKER } from '#features/media/image-zoom/image-zoom.marker.ts'
import type { ShownVariant } from '#features/shop/catalogue/show/shown-product.rules.ts'
import { productBodySchema } from '#features/content/collections/body.types.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import { FRACTION_DIGITS } from '#lib/money/currencies.ts'
import { minifyCss } from '#lib/minify-css.ts'
import customTextsStyle from '#parts/styles/custom-texts.css?raw'
import priceStyle from '#parts/styles/price.css?raw'
import sizeStyle from '#parts/styles/product-sizes.css?raw'
import { itemArticle } from '#site/page/items/item-article.ts'
import type { ItemDetails, ItemKind } from '#site/page/items/item-kind.ts'
import type { ProductDetails } from '#site/page/items/product/product-details.types.ts'
import { projectItem } from '#site/page/items/project-item.ts'
import type { StructuredPage } from '#site/page/page-kind.ts'
import {
  product,
  productGroup,
  type StructuredVariant,
  variantProduct,
} from '#site/page/structured/product.ts'
import infoStyle from '#site/page/styles/product-info.css?raw'
import relatedStyle from '#site/page/styles/product-related.css?raw'
import productStyle from '#site/page/styles/product.css?raw'

const productStyles = minifyCss(priceStyle + productStyle)
const textStyles = minifyCss(customTextsStyle)
const infoStyles = minifyCss(infoStyle)
const relatedStyles = minifyCss(relatedStyle)
const sizeStyles = minifyCss(sizeStyle)

/** Beside its text on wide screens. */
const SIZES = '(min-width: 82rem) 43rem, (min-width: 56rem) 54vw, 100vw'

/** Whether a script shows something of a product: its options, texts or sizes. */
const hasChoices = ({ product: shown, customTexts = [], sizeChart }: ProductDetails): boolean =>
  shown !== undefined && (shown.options.length + customTexts.length > 0 || sizeChart !== undefined)

/** A product, without date. Without a price, search engines are told when and by whom its page was published. */
export const kind: ItemKind<ProductDetails> = {
  name: 'product',
  recordType: RECORD_TYPE.product,
  collectionType: 'products',
  hasComments: false,
  body: productBodySchema,
  project: (body) => ({ ...projectItem(body), updatedOn: null }),
  structured: (item, page) => structuredProduct(item, page) ?? itemArticle(item, page),
  // What is related to it is a list.
  parts: ({ own: { related = [] } = {} }) => (related.length === 0 ? [] : ['index']),
  styles: ({ own: { product: shown, customTexts = [], sizeChart, infoSections = [], related = [] } = {} }) =>
    (shown === undefined ? '' : productStyles) +
    (customTexts.length === 0 ? '' : textStyles) +
    (sizeChart === undefined ? '' : sizeStyles) +
    (infoSections.length === 0 ? '' : infoStyles) +
    (related.length === 0 ? '' : relatedStyles),
  markers: ({ image, own = {} }) => [
    ...(hasChoices(own) ? [PRODUCT_MARKER] : []),
    ...((own.infoSections ?? []).length === 0 ? [] : [PRODUCT_INFO_MARKER]),
    ...((own.related ?? []).length === 0 ? [] : [QUICK_VIEW_MARKER]),
    ...(own.product === undefined || image?.src === undefined ? [] : [IMAGE_ZOOM_MARKER]),
  ],
  path: ({ own }) => own?.shopPath ?? [],
  // What is sold is seen before its price and texts, also on phones.
  lead: ({ own }) => (own?.product === undefined ? undefined : { className: 'entry-product', sizes: SIZES }),
}

function structuredProduct(
  { title, own }: ItemDetails<ProductDetails>,
  page: StructuredPage,
): object | undefined {
  const shown = own?.product
  if (shown === undefined) return undefined
  const { offer, variants, options, selectedId } = shown
  const selected = variants.find(({ id }) => id === selectedId)
  const common = {
    description: page.description,
    brand: shown.brand,
    currency: offer.currency,
    decimals: FRACTION_DIGITS,
  }
  const variantOf = (variant: ShownVariant): StructuredVariant => ({
    ...common,
    title: `${title} – ${variant.values.join(' / ')}`,
    url: `${page.url}?variant=${variant.id}`,
    sku: variant.offer.sku,
    gtin: variant.offer.gtin,
    images: imagesOf([variant.image?.src && page.absolute(variant.image.src), page.image?.url]).slice(0, 1),
    lowestPrice: variant.offer.price,
    highestPrice: variant.offer.price,
    isInStock: variant.available,
    isBackOrder: variant.backOrder !== undefined,
    properties: options.map(({ name }, index) => ({ name, value: variant.values[index] ?? '' })),
  })
  if (selected && variants.length > 1)
    return variantProduct(variantOf(selected), { groupId: shown.itemId, url: page.url })
  const images = imagesOf([
    page.image?.url,
    ...variants.map(({ image }) => image?.src && page.absolute(image.src)),
  ])
  if (variants.length > 1)
    return productGroup({
      ...common,
      title,
      url: page.url,
      images,
      groupId: shown.itemId,
      options: options.map(({ name }) => name),
      variants: variants.map(variantOf),
    })
  return product({
    ...common,
    title,
    url: page.url,
    sku: offer.sku,
    gtin: offer.gtin,
    images,
    lowestPrice: offer.from,
    highestPrice: offer.to,
    isInStock: offer.isInStock,
    isBackOrder: offer.isBackOrder,
    offers: variants.length,
  })
}

const imagesOf = (urls: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(urls.filter((url) => url !== undefined)),
]
