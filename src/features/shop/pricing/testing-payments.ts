import type { Discount } from '#features/shop/pricing/discounts.rules.ts'
import type { PricedLine } from '#features/shop/pricing/priced-line.rules.ts'

/** Free from this sum of what is shipped. */
const FREE_FROM = 10_000n

/**
 * Returns what a buyer pays for a cart with exactly these discounts, computed piece by piece and without the code that is
 * tested: for carts of few pieces. A discount that does not count takes nothing off.
 */
export function paidWith(lines: readonly PricedLine[], set: readonly Discount[], shipping: bigint): bigint {
  const sorted = lines.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const rest = new Map(sorted.map((line) => [line, line.unitCents * BigInt(line.quantity)]))
  const isFor = (line: PricedLine, { productIds, categoryIds }: Discount) =>
    productIds.length + categoryIds.length === 0 ||
    productIds.includes(line.productId) ||
    categoryIds.some((id) => line.categoryIds.includes(id))
  const counts = (discount: Discount) => {
    const inScope = sorted.filter((line) => isFor(line, discount))
    const pieces = inScope.reduce((sum, { quantity }) => sum + quantity, 0)
    const sum = inScope.reduce((cents, line) => cents + line.unitCents * BigInt(line.quantity), 0n)
    const { effect } = discount
    if (pieces === 0 || sum < discount.minimumCents || pieces < discount.minimumQuantity) return false
    return effect.kind !== 'buyXGetY' || pieces >= effect.buy + effect.get
  }
  const take = (cents: bigint, weights: ReadonlyMap<PricedLine, bigint>) => {
    for (const [line, part] of sharesOf(cents, weights)) {
      const left = rest.get(line) ?? 0n
      rest.set(line, left > part ? left - part : 0n)
    }
  }
  for (const discount of set
    .filter(counts)
    .toSorted((one, other) => turnOf(one) - turnOf(other) || (one.id < other.id ? -1 : 1))) {
    const { effect } = discount
    const base = new Map(sorted.map((line) => [line, isFor(line, discount) ? (rest.get(line) ?? 0n) : 0n]))
    const sum = [...base.values()].reduce((one, other) => one + other, 0n)
    if (effect.kind === 'percent') take(half(sum * BigInt(effect.rate)), base)
    if (effect.kind === 'fixed') take(effect.cents < sum ? effect.cents : sum, base)
    if (effect.kind === 'buyXGetY') {
      const pieces = sorted
        .filter((line) => isFor(line, discount))
        .flatMap((line) => Array.from({ length: line.quantity }, () => line))
        .toSorted((one, other) =>
          one.unitCents > other.unitCents ? -1 : one.unitCents < other.unitCents ? 1 : 0,
        )
      const size = effect.buy + effect.get
      const reduced = pieces.filter(
        (_, at) => at % size >= effect.buy && Math.floor(at / size) < Math.floor(pieces.length / size),
      )
      const weights = new Map(
        sorted.map((line) => [line, BigInt(reduced.filter((one) => one === line).length) * line.unitCents]),
      )
      const value = [...weights.values()].reduce((one, other) => one + other, 0n)
      take(half(value * BigInt(effect.rate)), weights)
    }
  }
  const left = [...rest.values()].reduce((one, other) => one + other, 0n)
  const shipped = sorted.filter(({ isShipped }) => isShipped)
  const sent = shipped.reduce((sum, line) => sum + (rest.get(line) ?? 0n), 0n)
  const isFree = set.some((discount) => discount.effect.kind === 'freeShipping' && counts(discount))
  const isPost = shipping === POST && sent >= FREE_FROM
  return left + (shipped.length === 0 || isFree || isPost ? 0n : shipping)
}

/** The one that is free from a sum. */
const POST = 490n

/** Of products before those of the order; sets, then percentages, then amounts. */
function turnOf({ effect, productIds, categoryIds }: Discount): number {
  if (effect.kind === 'buyXGetY') return 0
  const isOfOrder = productIds.length + categoryIds.length === 0
  return (effect.kind === 'percent' ? 1 : 2) + (isOfOrder ? 2 : 0)
}

/** Millionths as whole cents, halves upwards. */
const half = (millionths: bigint): bigint => (millionths + 500_000n) / 1_000_000n

/** Splits an amount by weights; cents that are left go to the largest remainders, of equal ones to the first. */
function sharesOf(cents: bigint, weights: ReadonlyMap<PricedLine, bigint>): Map<PricedLine, bigint> {
  const sum = [...weights.values()].reduce((one, other) => one + other, 0n)
  if (sum === 0n) return new Map()
  const shares = new Map([...weights].map(([line, weight]) => [line, (cents * weight) / sum]))
  const remainders = [...weights]
    .map(([line, weight]) => ({ line, remainder: (cents * weight) % sum }))
    .toSorted((one, other) => Number(other.remainder - one.remainder))
  const missing = cents - [...shares.values()].reduce((one, other) => one + other, 0n)
  for (const { line } of remainders.slice(0, Number(missing))) shares.set(line, (shares.get(line) ?? 0n) + 1n)
  return shares
}
