import type pg from 'pg'
import { giftCardCodes, newCode } from '#features/shop/gift-cards/gift-card-codes.ts'
import type { Id } from '#lib/id.ts'

/** The secret of the servers of a test, without which the database says nothing of codes. */
export const SHOP_SECRET = 'a secret that only tests know, long enough'

export interface IssuedCard {
  readonly id: Id
  readonly code: string
}

/** Writes a gift card with a balance in cents into the database, and returns its code. */
export async function issueCard(
  database: Pick<pg.Pool | pg.Client, 'query'>,
  siteId: Id,
  cents: number,
  {
    currency = 'USD',
    expiresAt = null,
  }: { readonly currency?: string; readonly expiresAt?: Date | null } = {},
): Promise<IssuedCard> {
  const code = newCode()
  const codes = giftCardCodes(SHOP_SECRET)
  const { rows } = await database.query<{ id: Id }>(
    `with card as (
       insert into gift_cards
         (site_id, code_hash, sealed_code, last4, status, initial, balance, currency, expires_at, created_at)
       values ($1, $2, $3, $4, 'active', $5, $5, $6, $7, now()) returning site_id, id, initial)
     insert into gift_card_entries (site_id, card_id, kind, change, balance, created_at)
     select site_id, id, 'issue', initial, initial, now() from card returning card_id as id`,
    [siteId, codes.hash(siteId, code), codes.seal(siteId, code), code.slice(-4), cents, currency, expiresAt],
  )
  return { id: rows[0]?.id ?? '', code }
}
