import type { Transaction } from 'kysely'
import type { WithdrawalStatus, WithdrawalView } from '#features/shop/withdrawals/types.ts'
import { isoTimeOf } from '#lib/dates/iso-time.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A withdrawal as it is inserted. */
export interface NewWithdrawal {
  readonly orderId: Id | null
  readonly orderNumber: string
  readonly email: string
  readonly name: string
  readonly message: string
  readonly language: string
  readonly isLate: boolean
  readonly submittedAt: Date
  readonly keyHash: string
}

const COLUMNS = [
  'id',
  'order_id as orderId',
  'order_number as orderNumber',
  'email',
  'name',
  'message',
  'language',
  'submitted_at as submittedAt',
  'is_late as isLate',
  'status',
  'reason',
  'decided_at as decidedAt',
] as const

/** A withdrawal with the language of its buyer. */
export type StoredWithdrawal = WithdrawalView & { readonly language: string }

const viewOf = ({
  submittedAt,
  decidedAt,
  ...row
}: Omit<StoredWithdrawal, 'submittedAt' | 'decidedAt'> & {
  readonly submittedAt: Date
  readonly decidedAt: Date | null
}): StoredWithdrawal => ({
  ...row,
  submittedAt: submittedAt.toISOString(),
  decidedAt: isoTimeOf(decidedAt),
})

/** Inserts a withdrawal. */
export async function insertWithdrawal(tx: Tx, siteId: Id, withdrawal: NewWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      site_id: siteId,
      order_id: withdrawal.orderId,
      order_number: withdrawal.orderNumber,
      email: withdrawal.email,
      name: withdrawal.name,
      message: withdrawal.message,
      language: withdrawal.language,
      submitted_at: withdrawal.submittedAt,
      is_late: withdrawal.isLate,
      key_hash: withdrawal.keyHash,
    })
    .execute()
}

/** Returns the withdrawal that a form sent before; undefined for a form that sent none. */
export async function findByKey(tx: Tx, siteId: Id, keyHash: string): Promise<StoredWithdrawal | undefined> {
  const row = await tx
    .selectFrom('withdrawals')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row && viewOf(row)
}

/** Returns when an order was withdrawn from first; undefined if it was not. */
export async function findFirstOf(tx: Tx, siteId: Id, orderId: Id): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('withdrawals')
    .select('submitted_at as submittedAt')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.submittedAt
}

/** Whether an order has a withdrawal that was not answered. */
export async function hasOpen(tx: Tx, siteId: Id, orderId: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns withdrawals, the newest first. */
export async function listWithdrawals(
  tx: Tx,
  siteId: Id,
  {
    status,
    after,
    limit,
  }: {
    readonly status: WithdrawalStatus | undefined
    readonly after: Id | undefined
    readonly limit: number
  },
): Promise<readonly StoredWithdrawal[]> {
  const rows = await tx
    .selectFrom('withdrawals')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? '0'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(viewOf)
}

/** Locks a withdrawal until the transaction ends; undefined if there is none. */
export async function lockWithdrawal(tx: Tx, siteId: Id, id: Id): Promise<StoredWithdrawal | undefined> {
  const row = await tx
    .selectFrom('withdrawals')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && viewOf(row)
}

/** Stores what an owner answered. */
export async function setAnswer(
  tx: Tx,
  siteId: Id,
  id: Id,
  {
    status,
    reason,
    now,
  }: { readonly status: 'accepted' | 'declined'; readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ status, reason, decided_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
