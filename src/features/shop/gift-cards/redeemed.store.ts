import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** What an order took from a card and has not been given back, in cents. */
export interface TakenFromCard {
  readonly cardId: Id
  readonly cents: number
  /** Whether all of it was given back because the order was never paid. */
  readonly isReleased: boolean
}

/** Returns what an order took from each card, in the order in which cards are locked. */
export async function listTaken(
  tx: Transaction<Tables>,
  siteId: Id,
  orderId: Id,
): Promise<readonly TakenFromCard[]> {
  const { rows } = await sql<{ cardId: Id; cents: string; isReleased: boolean }>`
    select card_id as "cardId", -sum(change) as cents, bool_or(kind = 'release') as "isReleased"
    from gift_card_entries
    where site_id = ${siteId} and order_id = ${orderId} and kind in ('redeem', 'release', 'refund')
    group by card_id order by card_id`.execute(tx)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}
