import type { ShownProduct } from '#features/shop/catalogue/show/shown-product.rules.ts'
import type { Id } from '#lib/id.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'

/** A product as its block shows it. */
export interface LoadedProduct {
  readonly path: string
  readonly title: string
  readonly excerpt: string
  readonly mediaId: Id | null
  readonly price: ListedPrice
  readonly product: ShownProduct
}
