import { type GiftCardError, giftCardErrors } from '#features/shop/gift-cards/errors.ts'
import type { PayingCard } from '#features/shop/gift-cards/types.ts'

/** Returns why a card cannot pay an amount in a currency now; undefined when it can. */
export function findCardProblem(
  card: PayingCard | undefined,
  currency: string,
  now: Date,
): GiftCardError | undefined {
  if (card === undefined || card.status === 'pending') return giftCardErrors.unknown()
  if (card.status === 'disabled') return giftCardErrors.disabled()
  // The job that expires cards may not have run yet.
  if (card.status === 'expired' || (card.expiresAt !== null && card.expiresAt <= now))
    return giftCardErrors.expired()
  if (card.status === 'exhausted' || card.balanceCents <= 0) return giftCardErrors.spent()
  return card.currency === currency ? undefined : giftCardErrors.otherCurrency(card.currency)
}
