import type { Transaction } from 'kysely'
import * as lists from '#features/shop/catalogue/list/owner-list.store.ts'
import { findProducts, type ListedItem } from '#features/shop/catalogue/store.ts'
import type { Product } from '#features/shop/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** A part of the list of products. */
export interface ProductList {
  readonly items: readonly (ListedItem & { readonly product: Product | undefined })[]
  /** How many match in all. */
  readonly total: number
  /** Of all items; empty behind the first part. */
  readonly categories: readonly string[]
  readonly hasPrices: boolean
}

/** Returns a part of the items of lists of products with what they are as products. */
export async function listProducts(
  tx: Transaction<Tables>,
  siteId: Id,
  request: lists.ProductListRequest,
): Promise<ProductList> {
  const { items, total } = await lists.findProductItems(tx, siteId, request)
  const ids = items.map(({ id }) => id)
  const products = await findProducts(tx, siteId, ids)
  const facts =
    request.offset === 0
      ? await lists.findListFacts(tx, siteId)
      : { categories: [], hasPrices: products.size > 0 }
  return { ...facts, total, items: items.map((item) => ({ ...item, product: products.get(item.id) })) }
}
