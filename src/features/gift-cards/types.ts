import type { Id } from '#lib/id.ts'

/** Only an active card pays; a spent one is exhausted until something is refunded to it. */
export const GIFT_CARD_STATUSES = ['pending', 'active', 'exhausted', 'disabled', 'expired'] as const
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number]

export const ENTRY_KINDS = ['issue', 'redeem', 'release', 'refund', 'correction'] as const
/** Why a balance changed: a release gives back what an order that was never paid took. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What is needed of a card to pay with it. Amounts are cents. */
export interface PayingCard {
  readonly id: Id
  readonly status: GiftCardStatus
  readonly balanceCents: number
  readonly currency: string
  readonly expiresAt: Date | null
  readonly last4: string
}
