import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A refund. Amounts are cents. */
export interface Refund {
  readonly id: Id
  readonly orderId: Id
  readonly paymentId: Id
  readonly key: string
  readonly amountCents: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly accountId: Id | null
}

const selectRefunds = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('order_refunds')
    .select([
      'id',
      'order_id as orderId',
      'payment_id as paymentId',
      'key',
      'amount',
      'status',
      'account_id as accountId',
    ])
    .where('site_id', '=', siteId)

type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number]

const toRefund = ({ amount, ...row }: Row): Refund => ({ ...row, amountCents: Number(amount) })

/** Inserts a refund; returns its id, undefined if the payment has one with this key. */
export async function insertRefund(
  tx: Tx,
  siteId: Id,
  refund: {
    readonly orderId: Id
    readonly paymentId: Id
    readonly key: string
    readonly amountCents: number
    readonly status: Refund['status']
    readonly reason: string
    readonly accountId: Id | null
    readonly now: Date
  },
): Promise<Id | undefined> {
  const row = await tx
    .insertInto('order_refunds')
    .values({
      site_id: siteId,
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      key: refund.key,
      amount: refund.amountCents,
      status: refund.status,
      reason: refund.reason,
      account_id: refund.accountId,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'payment_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns a refund; undefined if there is none. */
export async function findRefund(tx: Tx, siteId: Id, id: Id): Promise<Refund | undefined> {
  const row = await selectRefunds(tx, siteId).where('id', '=', id).executeTakeFirst()
  return row && toRefund(row)
}

/** Returns the refunds of an order that a provider has not decided. */
export const listPendingRefunds = async (tx: Tx, siteId: Id, orderId: Id): Promise<readonly Refund[]> =>
  (
    await selectRefunds(tx, siteId)
      .where('order_id', '=', orderId)
      .where('status', '=', 'pending')
      .orderBy('id')
      .execute()
  ).map(toRefund)

/** Returns the refunds of an order with a key. */
export const listRefundsOf = async (
  tx: Tx,
  siteId: Id,
  orderId: Id,
  key: string,
): Promise<readonly Refund[]> =>
  (await selectRefunds(tx, siteId).where('order_id', '=', orderId).where('key', '=', key).execute()).map(
    toRefund,
  )

/** Ends a pending refund; returns whether it was pending. */
export async function endRefund(
  tx: Tx,
  siteId: Id,
  id: Id,
  ended: { readonly status: 'succeeded' | 'failed'; readonly ref: string | null; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_refunds')
    .set({ status: ended.status, provider_ref: ended.ref, updated_at: ended.now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
