import type { ShownVariant } from '#features/shop/catalogue/shown-product.rules.ts'
import { productBodySchema } from '#features/content/collections/body.types.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import { FRACTION_DIGITS } from '#lib/money/currencies.ts'
import { itemArticle } from '#site/page/items/item-article.ts'
import type { ItemDetails, ItemKind } from '#site/page/items/item-kind.ts'
import { projectItem } from '#site/page/items/project-item.ts'
import type { StructuredPage } from '#site/page/page-kind.ts'
import {
  product,
  productGroup,
  type StructuredVariant,
  variantProduct,
} from '#site/page/structured/product.ts'

/** A product, without date. Without a price, search engines are told when and by whom its page was published. */
export const kind: ItemKind = {
  name: 'product',
  recordType: RECORD_TYPE.product,
  collectionType: 'products',
  body: productBodySchema,
  project: (body) => ({ ...projectItem(body), updatedOn: null }),
  structured: (item, page) => structuredProduct(item, page) ?? itemArticle(item, page),
}

function structuredProduct({ title, product: shown }: ItemDetails, page: StructuredPage): object | undefined {
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
