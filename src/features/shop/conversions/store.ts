import type { Transaction } from 'kysely'
import type { Conversion } from '#features/shop/conversions/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Claims that something is told of an order; false for what somebody claimed before. */
export async function claimConversion(
  tx: Transaction<Tables>,
  siteId: Id,
  { orderId, what, now }: { readonly orderId: Id; readonly what: Conversion; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_conversions')
    .values({ site_id: siteId, order_id: orderId, what, told_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'what']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
