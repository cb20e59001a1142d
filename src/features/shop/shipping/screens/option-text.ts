import type { OptionKind, ZoneView } from '#features/shop/shipping/types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'

/** The kinds of shipping rates, as the app names them. */
export const KIND_LABELS: Readonly<Record<OptionKind, string>> = {
  flat: 'Flat rate',
  weight: 'By weight',
  price: 'By order value',
  pickup: 'Pickup',
  localDelivery: 'Local delivery',
}

/** Returns what an option costs in a few words: `$4.90, free from $50.00`. */
export function priceText(option: ZoneView['options'][number], currency: string): string {
  const money = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), currency))
  const { kind, cents, tiers, freeFromCents } = option
  const prices = tiers.flatMap((tier) => tier.cents ?? []).toSorted((one, other) => one - other)
  const ends = new Set([prices.at(0) ?? 0, prices.at(-1) ?? 0])
  const price =
    kind === 'weight' || kind === 'price'
      ? prices.length === 0
        ? 'Not delivered'
        : [...ends].map(money).join(' – ')
      : cents === 0
        ? 'Free'
        : money(cents)
  return freeFromCents === null ? price : `${price}, free from ${money(freeFromCents)}`
}
