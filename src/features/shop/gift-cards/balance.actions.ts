import type { Transaction } from 'kysely'
import type { GiftCardError } from '#features/shop/gift-cards/errors.ts'
import { giftCardErrors } from '#features/shop/gift-cards/errors.ts'
import { giftCardCodes } from '#features/shop/gift-cards/gift-card-codes.ts'
import { readCode } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { findCardProblem } from '#features/shop/gift-cards/paying-card.rules.ts'
import { listTaken } from '#features/shop/gift-cards/redeemed.store.ts'
import * as store from '#features/shop/gift-cards/store.ts'
import type { PayingCard } from '#features/shop/gift-cards/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** A code as a buyer entered it, and what it is to pay. */
export interface EnteredCard {
  readonly code: string
  readonly currency: string
  readonly now: Date
  /** An order that takes its place again: what it took from the card still pays. */
  readonly orderId?: Id | null
}

/**
 * Returns the card with a code that pays in a currency now. It is not locked: anyone who takes something off it has to do so
 * on the condition of its balance. Fails with GIFT_CARD_UNKNOWN, _DISABLED, _EXPIRED, _SPENT or _OTHER_CURRENCY.
 */
export async function findGiftCardBalance(
  tx: Transaction<Tables>,
  secret: string,
  siteId: Id,
  { code, currency, now, orderId = null }: EnteredCard,
): Promise<Result<PayingCard, GiftCardError>> {
  const read = readCode(code)
  if (read === undefined) return fail(giftCardErrors.unknown())
  const found = await store.findByHash(tx, siteId, giftCardCodes(secret).hash(siteId, read))
  const card = found && orderId !== null ? await withTaken(tx, siteId, found, orderId) : found
  const problem = findCardProblem(card, currency, now)
  if (problem !== undefined || card === undefined) return fail(problem ?? giftCardErrors.unknown())
  return ok(card)
}

async function withTaken(
  tx: Transaction<Tables>,
  siteId: Id,
  card: PayingCard,
  orderId: Id,
): Promise<PayingCard> {
  const taken = (await listTaken(tx, siteId, orderId)).find(({ cardId }) => cardId === card.id)
  if (taken === undefined || taken.isReleased || taken.cents === 0) return card
  const status = card.status === 'exhausted' ? 'active' : card.status
  return { ...card, status, balanceCents: card.balanceCents + taken.cents }
}
