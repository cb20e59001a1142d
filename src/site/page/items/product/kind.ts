import { productBodySchema } from '#features/collections/body.types.ts'
import { RECORD_TYPE } from '#features/collections/types.ts'
import { FRACTION_DIGITS } from '#lib/money/currencies.ts'
import { itemArticle } from '#site/page/items/item-article.ts'
import type { ItemDetails, ItemKind } from '#site/page/items/item-kind.ts'
import { projectItem } from '#site/page/items/project-item.ts'
import type { StructuredPage } from '#site/page/page-kind.ts'
import { product } from '#site/page/structured/product.ts'

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
  const { offer, variants } = shown
  const images = [page.image?.url, ...variants.map(({ image }) => image?.src && page.absolute(image.src))]
  return product({
    title,
    description: page.description,
    url: page.url,
    sku: offer.sku,
    gtin: offer.gtin,
    images: [...new Set(images.filter((url) => url !== undefined))],
    lowestPrice: offer.from,
    highestPrice: offer.to,
    currency: offer.currency,
    decimals: FRACTION_DIGITS,
    isInStock: offer.isInStock,
    isBackOrder: offer.isBackOrder,
    offers: variants.length,
  })
}
