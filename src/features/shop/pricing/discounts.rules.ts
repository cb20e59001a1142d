import { lineCents, type PricedLine } from '#features/shop/pricing/priced-line.rules.ts'
import {
  byId,
  compare,
  type Ppm,
  shareOf,
  splitByWeight,
  sumOf,
} from '#features/shop/pricing/rounding.rules.ts'

/** What a discount takes off. */
export type DiscountEffect =
  | { readonly kind: 'percent'; readonly rate: Ppm }
  /** Off the sum of all products in its scope, at most that sum. */
  | { readonly kind: 'fixed'; readonly cents: bigint }
  | { readonly kind: 'freeShipping' }
  /** Of each `buy + get` products in its scope the `get` cheapest are reduced by the rate. */
  | { readonly kind: 'buyXGetY'; readonly buy: number; readonly get: number; readonly rate: Ppm }

/** What a discount is taken off: some products, the whole order, or its shipping. */
export const DISCOUNT_CLASSES = ['product', 'order', 'shipping'] as const
export type DiscountClass = (typeof DISCOUNT_CLASSES)[number]

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
  /** Classes of which others may be used beside it, if these allow its class too. */
  readonly combinesWith: readonly DiscountClass[]
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
  /** The buyer would not pay less with it. */
  | 'noSaving'

export interface AppliedDiscount {
  readonly discount: Discount
  readonly cents: bigint
}

/** What a set of discounts takes off. */
export interface TakenDiscounts {
  readonly applied: readonly AppliedDiscount[]
  /** What is taken off each line, by its id. */
  readonly byLine: ReadonlyMap<string, bigint>
  readonly totalCents: bigint
  readonly isShippingFree: boolean
}

/** Those that are used in a cart, and why each of the others is not. */
export interface Discounts extends TakenDiscounts {
  readonly invalid: readonly { readonly discount: Discount; readonly reason: InvalidReason }[]
}

/** Returns the class of a discount of a kind: sets of products are one of products, also where all products count. */
export function classOfKind(kind: DiscountEffect['kind'], isForAll: boolean): DiscountClass {
  if (kind === 'freeShipping') return 'shipping'
  return kind === 'buyXGetY' || !isForAll ? 'product' : 'order'
}

const isForAll = ({ productIds, categoryIds }: Discount): boolean =>
  productIds.length + categoryIds.length === 0

/** Returns the class of a discount. */
export const classOf = (discount: Discount): DiscountClass =>
  classOfKind(discount.effect.kind, isForAll(discount))

/** Returns what a discount of a class combines with unless its owner says otherwise: one of each other class. */
export const usualCombinations = (own: DiscountClass): readonly DiscountClass[] =>
  DISCOUNT_CLASSES.filter((other) => other !== own)

/** Whether two discounts may be used together: each allows the class of the other. */
export const canCombine = (one: Discount, other: Discount): boolean =>
  one.combinesWith.includes(classOf(other)) && other.combinesWith.includes(classOf(one))

const KINDS = ['buyXGetY', 'percent', 'fixed', 'freeShipping'] as const

/** Discounts of products come before those of the order; of a class, sets come first, and fixed amounts last. */
const byTurn = (one: Discount, other: Discount): number =>
  DISCOUNT_CLASSES.indexOf(classOf(one)) - DISCOUNT_CLASSES.indexOf(classOf(other)) ||
  KINDS.indexOf(one.effect.kind) - KINDS.indexOf(other.effect.kind) ||
  byId(one, other)

/**
 * Takes discounts off one after the other, each from what the ones before left, in an order that does not depend on theirs.
 * No line becomes negative.
 */
export function takeDiscounts(lines: readonly PricedLine[], discounts: readonly Discount[]): TakenDiscounts {
  const left = lines.map(lineCents)
  const applied = discounts.toSorted(byTurn).map((discount) => {
    const parts = partsOf(lines, discount, left)
    for (const [index, part] of parts.entries()) left[index] = (left[index] ?? 0n) - part
    return { discount, cents: sumOf(parts) }
  })
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
    case 'buyXGetY': {
      const counts = reducedUnits(lines, discount, effect)
      const reduced = lines.map(({ unitCents }, index) => (counts[index] ?? 0n) * unitCents)
      const parts = splitByWeight(shareOf(sumOf(reduced), effect.rate), reduced)
      return parts.map((part, index) => (part < (left[index] ?? 0n) ? part : (left[index] ?? 0n)))
    }
    case 'freeShipping':
      return lines.map(() => 0n)
  }
}

/**
 * Returns how many of each line are reduced: the cheapest of each set. The dearest products make the first set, so that a
 * further product never makes what is reduced less.
 */
function reducedUnits(
  lines: readonly PricedLine[],
  discount: Discount,
  { buy, get }: { readonly buy: number; readonly get: number },
): bigint[] {
  const inScope = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => isInScope(line, discount))
    .toSorted((one, other) => compare(other.line.unitCents, one.line.unitCents) || one.index - other.index)
  const units = inScope.reduce((sum, { line }) => sum + line.quantity, 0)
  const set = buy + get
  const last = units - (units % set)
  /** How many of the first units are reduced. */
  const reducedOf = (count: number) => {
    const counted = Math.min(count, last)
    return Math.floor(counted / set) * get + Math.max(0, (counted % set) - buy)
  }
  const counts = lines.map(() => 0n)
  let before = 0
  for (const { line, index } of inScope) {
    counts[index] = BigInt(reducedOf(before + line.quantity) - reducedOf(before))
    before += line.quantity
  }
  return counts
}

/** Returns why a discount takes nothing off a cart, whatever is used beside it; undefined for one that may. */
export function reasonAgainst(
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

const isInScope = (line: PricedLine, discount: Discount): boolean =>
  isForAll(discount) ||
  discount.productIds.includes(line.productId) ||
  line.categoryIds.some((id) => discount.categoryIds.includes(id))
