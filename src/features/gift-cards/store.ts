import type { Transaction } from 'kysely'
import type { PayingCard } from '#features/gift-cards/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const PAYING_COLUMNS = ['id', 'status', 'balance', 'currency', 'expires_at', 'last4'] as const

/** Returns the card with a hashed code; undefined if there is none. */
export async function findByHash(tx: Tx, siteId: Id, codeHash: string): Promise<PayingCard | undefined> {
  const row = await tx
    .selectFrom('gift_cards')
    .select(PAYING_COLUMNS)
    .where('site_id', '=', siteId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { balance, expires_at, ...card } = row
  return { ...card, balanceCents: Number(balance), expiresAt: expires_at }
}
