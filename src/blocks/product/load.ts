import type { Load } from '#blocks/load-contract.ts'
import type { ProductData } from '#blocks/product/block.ts'
import type { LoadedProduct } from '#blocks/product/loaded-product.ts'
import { findNotedProducts } from '#features/shop/catalogue/actions.ts'
import { listedPrice, showProduct } from '#features/shop/catalogue/show/shown-product.rules.ts'
import { entryBodySchema } from '#features/content/collections/body.types.ts'
import { findById } from '#features/content/releases/published.actions.ts'

/** Products have these fields in common with all other items. */
const shownSchema = entryBodySchema.pick({ excerpt: true, mediaId: true })

/** Returns the product as it is now; undefined if none was chosen, or visitors cannot see it or buy any of it. */
export const load: Load<ProductData, LoadedProduct | undefined> = async (
  { documentId },
  { tx, content, siteId, now, currency, dependsOn },
) => {
  // A password of its collection hides it, too.
  dependsOn('store-settings', 'locks')
  if (documentId === null) return undefined
  dependsOn(`product:${documentId}`, `document:${documentId}`)
  const item = await findById(content, siteId, documentId, now)
  if (item === undefined || item.locked || item.collection === null) return undefined
  const body = shownSchema.safeParse(item.body)
  const { products, hasTaxNote } = await findNotedProducts(tx, siteId, [documentId])
  const stored = products.get(documentId)
  const product = stored && showProduct(stored, currency, () => undefined)
  const price = stored && listedPrice(stored, currency, hasTaxNote)
  if (product === undefined || price === undefined) return undefined
  const { excerpt = '', mediaId = null } = body.data ?? {}
  return { path: item.path, title: item.title, excerpt, mediaId, price, product }
}
