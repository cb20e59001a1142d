import { type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Counts one more order of a discount, on the condition that it may be used so often. Returns how many orders of one customer
 * may use it, null for any number; undefined for one that is used up, switched off or deleted. Its row stays locked.
 */
export async function countUse(
  tx: Tx,
  siteId: Id,
  discountId: Id,
): Promise<{ readonly customerLimit: number | null } | undefined> {
  return tx
    .updateTable('discounts')
    .set({ used: sql<number>`used + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', discountId)
    .where('is_active', '=', true)
    .where(sql<boolean>`(usage_limit is null or used < usage_limit)`)
    .returning('customer_limit as customerLimit')
    .executeTakeFirst()
}

/** Counts one order less. */
export async function uncountUse(tx: Tx, siteId: Id, discountId: Id): Promise<void> {
  await tx
    .updateTable('discounts')
    .set({ used: sql<number>`used - 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', discountId)
    .where('used', '>', 0)
    .execute()
}

/** Inserts the use of a discount by an order. */
export async function insertUse(
  tx: Tx,
  siteId: Id,
  use: {
    readonly discountId: Id
    readonly orderId: Id
    readonly emailKey: string
    readonly cents: number
    readonly now: Date
  },
): Promise<void> {
  await tx
    .insertInto('discount_uses')
    .values({
      site_id: siteId,
      discount_id: use.discountId,
      order_id: use.orderId,
      email_key: use.emailKey,
      amount: use.cents,
      created_at: use.now,
    })
    .execute()
}

/** Deletes the uses of an order, in the order of the discounts. Returns these. */
export async function deleteUses(tx: Tx, siteId: Id, orderId: Id): Promise<readonly Id[]> {
  const rows = await tx
    .deleteFrom('discount_uses')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning('discount_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns how many orders of a customer used each of these discounts; those without any are missing. */
export async function countUsesOf(
  db: Kysely<Tables>,
  siteId: Id,
  discountIds: readonly Id[],
  emailKey: string,
): Promise<ReadonlyMap<Id, number>> {
  if (discountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; uses: number }>`
    select discount_id as id, count(*)::integer as uses from discount_uses
    where site_id = ${siteId} and discount_id = any(${discountIds}::bigint[]) and email_key = ${emailKey}
    group by discount_id`.execute(db)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
