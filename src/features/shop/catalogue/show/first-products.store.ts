import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Whether these products are the first ones of their site: before, its pages had no cart. */
export async function areFirstProducts(
  tx: Transaction<Tables>,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<boolean> {
  const other = await tx
    .selectFrom('products')
    .select('item_id')
    .where('site_id', '=', siteId)
    .where('item_id', 'not in', itemIds)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
