import { lineCents, type PricedLine } from '#lib/pricing/priced-line.ts'
import { byId, compare, type Ppm, shareOf, splitByWeight, sumOf } from '#lib/pricing/rounding.ts'

/** What a discount takes off. */
export type DiscountEffect =
  | { readonly kind: 'percent'; readonly rate: Ppm }
  /** Off the sum of all products in its scope, at most that sum. */
  | { readonly kind: 'fixed'; readonly cents: bigint }
  | { readonly kind: 'freeShipping' }
  /** Of each `buy + get` products in its scope the `get` cheapest are reduced by the rate. */
  | { readonly kind: 'buyXGetY'; readonly buy: number; readonly get: number; readonly rate: Ppm }

/** A coupon with a code, or an automatic discount without one. */
export interface Discount {
  readonly id: string
  /** Empty for an automatic one. */
  readonly code: string
  readonly effect: DiscountEffect
  /** Products that it is for; both empty for all. */
  readonly productIds: readonly string[]
  readonly categoryIds: readonly string[]
  /** Of the products in its scope, before any discount. */
  readonly minimumCents: bigint
  readonly minimumQuantity: number
  /** Milliseconds since 1970; undefined without an end. The end itself is too late. */
  readonly startsAt: number | undefined
  readonly endsAt: number | undefined
  /** Orders that used it, and how many may. */
  readonly used: number
  readonly usageLimit: number | undefined
  /** The same of this customer. */
  readonly usedByCustomer: number
  readonly customerLimit: number | undefined
  /** Whether it may be used beside others that combine. */
  readonly isCombinable: boolean
}

/** Why a coupon takes nothing off (CRT-08). */
export type InvalidReason =
  | 'notStarted'
  | 'ended'
  | 'usedUp'
  | 'usedByCustomer'
  | 'outOfScope'
  | 'belowMinimum'
  | 'notCombinable'

export interface AppliedDiscount {
  readonly discount: Discount
  readonly cents: bigint
}

export interface Discounts {
  readonly applied: readonly AppliedDiscount[]
  readonly invalid: readonly { readonly discount: Discount; readonly reason: InvalidReason }[]
  /** What is taken off each line, by its id. */
  readonly byLine: ReadonlyMap<string, bigint>
  readonly totalCents: bigint
  readonly isShippingFree: boolean
}

/**
 * Returns what discounts take off. Those that combine are used together, or the single one that does not, whichever
 * takes off more; every other is invalid (CRT-08). The result does not depend on the order of discounts, and no line
 * becomes negative.
 */
export function applyDiscounts(
  lines: readonly PricedLine[],
  discounts: readonly Discount[],
  now: number,
): Discounts {
  const sorted = discounts.toSorted(byId)
  const reasons = new Map(sorted.map((discount) => [discount, reasonAgainst(lines, discount, now)]))
  const valid = sorted.filter((discount) => reasons.get(discount) === undefined)
  const choices = [
    valid.filter(({ isCombinable }) => isCombinable),
    ...valid.filter(({ isCombinable }) => !isCombinable).map((discount) => [discount]),
  ].map((chosen) => take(lines, chosen))
  const best = choices.reduce((one, other) => (isBetter(other, one) ? other : one))
  const used = new Set(best.applied.map(({ discount }) => discount))
  const invalid = sorted
    .filter((discount) => !used.has(discount))
    .map((discount) => ({ discount, reason: reasons.get(discount) ?? ('notCombinable' as const) }))
  return { ...best, invalid }
}

type Taken = Omit<Discounts, 'invalid'>

/** Free shipping decides between equal amounts: its value is not known before an address is. */
const isBetter = (one: Taken, other: Taken): boolean =>
  compare(one.totalCents, other.totalCents) > 0 ||
  (one.totalCents === other.totalCents && one.isShippingFree && !other.isShippingFree)

const ORDER = ['buyXGetY', 'percent', 'fixed', 'freeShipping'] as const

/** Takes discounts off one after the other, each from what the ones before left. */
function take(lines: readonly PricedLine[], discounts: readonly Discount[]): Taken {
  const left = lines.map(lineCents)
  const applied = ORDER.flatMap((kind) => discounts.filter(({ effect }) => effect.kind === kind)).map(
    (discount) => {
      const parts = partsOf(lines, discount, left)
      for (const [index, part] of parts.entries()) left[index] = (left[index] ?? 0n) - part
      return { discount, cents: sumOf(parts) }
    },
  )
  const byLine = new Map(lines.map((line, index) => [line.id, lineCents(line) - (left[index] ?? 0n)]))
  return {
    applied,
    byLine,
    totalCents: sumOf(byLine.values()),
    isShippingFree: discounts.some(({ effect }) => effect.kind === 'freeShipping'),
  }
}

/** Returns what a discount takes off each line. */
function partsOf(lines: readonly PricedLine[], discount: Discount, left: readonly bigint[]): bigint[] {
  const { effect } = discount
  const base = lines.map((line, index) => (isInScope(line, discount) ? (left[index] ?? 0n) : 0n))
  switch (effect.kind) {
    case 'percent':
      return splitByWeight(shareOf(sumOf(base), effect.rate), base)
    case 'fixed': {
      const sum = sumOf(base)
      return splitByWeight(effect.cents < sum ? effect.cents : sum, base)
    }
    case 'buyXGetY':
      return reducedUnits(lines, discount, effect).map((count, index) => {
        const line = lines[index]
        const off = line === undefined || count === 0n ? 0n : shareOf(count * line.unitCents, effect.rate)
        return off < (left[index] ?? 0n) ? off : (left[index] ?? 0n)
      })
    case 'freeShipping':
      return lines.map(() => 0n)
  }
}

/** Returns how many of each line are reduced: the cheapest, in whole sets. */
function reducedUnits(
  lines: readonly PricedLine[],
  discount: Discount,
  { buy, get }: { readonly buy: number; readonly get: number },
): bigint[] {
  const inScope = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => isInScope(line, discount))
    .toSorted((one, other) => compare(one.line.unitCents, other.line.unitCents) || one.index - other.index)
  const units = inScope.reduce((sum, { line }) => sum + line.quantity, 0)
  let remaining = Math.floor(units / (buy + get)) * get
  const counts = lines.map(() => 0n)
  for (const { line, index } of inScope) {
    const count = Math.min(remaining, line.quantity)
    counts[index] = BigInt(count)
    remaining -= count
  }
  return counts
}

function reasonAgainst(
  lines: readonly PricedLine[],
  discount: Discount,
  now: number,
): InvalidReason | undefined {
  const { startsAt, endsAt, used, usageLimit, usedByCustomer, customerLimit, effect } = discount
  if (startsAt !== undefined && now < startsAt) return 'notStarted'
  if (endsAt !== undefined && now >= endsAt) return 'ended'
  if (usageLimit !== undefined && used >= usageLimit) return 'usedUp'
  if (customerLimit !== undefined && usedByCustomer >= customerLimit) return 'usedByCustomer'
  const inScope = lines.filter((line) => isInScope(line, discount))
  if (inScope.length === 0) return 'outOfScope'
  if (effect.kind === 'freeShipping' && !lines.some(({ isShipped }) => isShipped)) return 'outOfScope'
  const quantity = inScope.reduce((sum, line) => sum + line.quantity, 0)
  const set = effect.kind === 'buyXGetY' ? effect.buy + effect.get : 0
  const isEnough = quantity >= Math.max(discount.minimumQuantity, set)
  return isEnough && sumOf(inScope.map(lineCents)) >= discount.minimumCents ? undefined : 'belowMinimum'
}

const isInScope = (line: PricedLine, { productIds, categoryIds }: Discount): boolean =>
  (productIds.length === 0 && categoryIds.length === 0) ||
  productIds.includes(line.productId) ||
  line.categoryIds.some((id) => categoryIds.includes(id))
