import type { GiftCardStatus } from '#features/shop/gift-cards/types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

export const GIFT_CARD_STATES: Readonly<Record<GiftCardStatus, readonly [Tone, string]>> = {
  pending: ['info', 'Not paid'],
  active: ['good', 'Active'],
  exhausted: ['plain', 'Spent'],
  disabled: ['warn', 'Disabled'],
  expired: ['plain', 'Expired'],
}

/** The state of a gift card. */
export function GiftCardBadge({ status }: { readonly status: GiftCardStatus }) {
  const [tone, label] = GIFT_CARD_STATES[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

/** Returns an amount of a gift card with its currency. */
export const cardAmount = (cents: number, currency: string): string =>
  formatMoney(Money.fromCents(BigInt(cents), currency))
