import type { Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { selectProducts, toProducts } from '#features/shop/catalogue/store.ts'
import type { Product } from '#features/shop/catalogue/types.ts'
import { selectTaxNote } from '#features/shop/taxes/actions.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

/** Products with whether their prices say that they include tax. */
export interface NotedProducts {
  readonly products: ReadonlyMap<Id, Product>
  readonly hasTaxNote: boolean
}

/** Returns products by item, with what is said of their prices, in one statement. */
export async function findNotedProducts(
  tx: Transaction<Tables>,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<NotedProducts> {
  if (itemIds.length === 0) return { products: new Map(), hasTaxNote: false }
  const read = await tx
    .selectNoFrom([])
    .modifyFront(PREPARED)
    .select([
      jsonArrayFrom(selectProducts(tx, siteId, itemIds)).as('products'),
      selectTaxNote(siteId).as('taxNote'),
    ])
    .executeTakeFirstOrThrow()
  return { products: toProducts(read.products), hasTaxNote: read.taxNote === true }
}
