import { sql, type Transaction } from 'kysely'
import type { PaymentState } from '#features/shop/orders/types.ts'
import type { Dispute } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** An attempt to pay. Amounts are cents. */
export interface Attempt {
  readonly id: Id
  readonly orderId: Id
  readonly provider: 'test' | 'stripe' | 'offline'
  readonly method: string
  readonly ref: string | null
  readonly status: PaymentState
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly currency: string
  readonly failureCode: string
  readonly dispute: '' | Dispute
  readonly createdAt: Date
  readonly updatedAt: Date
}

const selectAttempts = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('order_payments')
    .select([
      'id',
      'order_id as orderId',
      'provider',
      'method',
      'provider_ref as ref',
      'status',
      'amount',
      'captured',
      'refunded',
      'currency',
      'failure_code as failureCode',
      'dispute',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('site_id', '=', siteId)

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>['execute']>>[number]

const toAttempt = ({ amount, captured, refunded, ...row }: Row): Attempt => ({
  ...row,
  amountCents: Number(amount),
  capturedCents: Number(captured),
  refundedCents: Number(refunded),
})

/** Returns the attempts of an order, the first one first. */
export const listAttempts = async (tx: Tx, siteId: Id, orderId: Id): Promise<readonly Attempt[]> =>
  (await selectAttempts(tx, siteId).where('order_id', '=', orderId).orderBy('id').execute()).map(toAttempt)

/** Returns an attempt; undefined if there is none. */
export async function findAttempt(tx: Tx, siteId: Id, id: Id): Promise<Attempt | undefined> {
  const row = await selectAttempts(tx, siteId).where('id', '=', id).executeTakeFirst()
  return row && toAttempt(row)
}

/** Returns the attempt that a provider calls by this reference; undefined if none is known by it yet. */
export async function findAttemptByRef(
  tx: Tx,
  siteId: Id,
  provider: 'test' | 'stripe',
  ref: string,
): Promise<Attempt | undefined> {
  const row = await selectAttempts(tx, siteId)
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
  return row && toAttempt(row)
}

/** Inserts an attempt; returns its id. Throws a violation of a constraint if the order has a live one. */
export async function insertAttempt(
  tx: Tx,
  siteId: Id,
  attempt: {
    readonly orderId: Id
    readonly provider: Attempt['provider']
    readonly method: string
    readonly amountCents: number
    readonly currency: string
    readonly now: Date
  },
): Promise<Id> {
  const { id } = await tx
    .insertInto('order_payments')
    .values({
      site_id: siteId,
      order_id: attempt.orderId,
      provider: attempt.provider,
      method: attempt.method,
      amount: attempt.amountCents,
      currency: attempt.currency,
      created_at: attempt.now,
      updated_at: attempt.now,
    })
    .returning('id')
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return id
}

/** Sets what is known of an attempt; what is left out stays. */
export async function updateAttempt(
  tx: Tx,
  siteId: Id,
  id: Id,
  known: {
    readonly ref?: string
    readonly status?: PaymentState
    readonly capturedCents?: number
    readonly refundedCents?: number
    readonly failureCode?: string
    readonly dispute?: Dispute
    readonly card?: { readonly brand: string; readonly last4: string } | null
    readonly now: Date
  },
): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({
      updated_at: known.now,
      ...(known.ref !== undefined && { provider_ref: known.ref }),
      ...(known.status !== undefined && { status: known.status }),
      ...(known.capturedCents !== undefined && { captured: known.capturedCents }),
      ...(known.refundedCents !== undefined && { refunded: known.refundedCents }),
      ...(known.failureCode !== undefined && { failure_code: known.failureCode }),
      ...(known.dispute !== undefined && { dispute: known.dispute }),
      ...(known.card && { card_brand: known.card.brand, card_last4: known.card.last4 }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Takes over an attempt whose process did not finish it, if nobody else did since; returns whether it is ours. */
export async function claimAttempt(tx: Tx, siteId: Id, id: Id, seen: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_payments')
    .set({ updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('updated_at', '=', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Adds to what was given back of an attempt, on the condition that so much was taken; returns whether it was. */
export async function addRefunded(tx: Tx, siteId: Id, id: Id, cents: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_payments')
    .set({ refunded: sql<number>`refunded + ${cents}::bigint`, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where(sql<boolean>`captured - refunded >= ${cents}::bigint and refunded + ${cents}::bigint >= 0`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
