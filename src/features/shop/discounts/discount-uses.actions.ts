import type { Transaction } from 'kysely'
import * as store from '#features/shop/discounts/discount-uses.store.ts'
import { compareIds } from '#lib/id.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export { countUsesOf } from '#features/shop/discounts/discount-uses.store.ts'

type Tx = Transaction<Tables>

/** A discount that an order uses. */
export interface UsedDiscount {
  readonly id: Id
  readonly code: string
  readonly cents: number
}

/**
 * Counts the discounts of an order, in the order of their ids. The row of each stays locked until the transaction ends, so
 * that the orders of a customer are counted one after the other. Fails with the first one that is used up, by everybody or
 * by this customer, or does not exist any more.
 */
export async function takeDiscounts(
  tx: Tx,
  siteId: Id,
  used: readonly UsedDiscount[],
  order: { readonly orderId: Id; readonly emailKey: string; readonly now: Date },
): Promise<Result<undefined, UsedDiscount>> {
  for (const discount of used.toSorted((one, other) => compareIds(one.id, other.id))) {
    const counted = await store.countUse(tx, siteId, discount.id)
    if (counted === undefined) return fail(discount)
    if (counted.customerLimit !== null) {
      const uses = await store.countUsesOf(tx, siteId, [discount.id], order.emailKey)
      if ((uses.get(discount.id) ?? 0) >= counted.customerLimit) return fail(discount)
    }
    await store.insertUse(tx, siteId, { ...order, discountId: discount.id, cents: discount.cents })
  }
  return ok(undefined)
}

/** Gives back the discounts of an order that was closed; twice is once. */
export async function releaseDiscounts(tx: Tx, siteId: Id, orderId: Id): Promise<void> {
  const released = await store.deleteUses(tx, siteId, orderId)
  for (const id of released.toSorted(compareIds)) await store.uncountUse(tx, siteId, id)
}
