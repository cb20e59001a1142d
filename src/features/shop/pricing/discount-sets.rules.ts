import { canCombine, type Discount } from '#features/shop/pricing/discounts.rules.ts'
import { byId } from '#features/shop/pricing/rounding.rules.ts'

type DiscountSet = readonly Discount[]

/** Sets that are compared one by one: all of ten discounts that combine with each other. */
export const MAX_COMPARED_SETS = 1024

/**
 * Returns the best set of discounts that may be used together, the empty one included. All of them are compared, up to
 * `MAX_COMPARED_SETS`. Of a store with more, single discounts are, and the sets that grow from the best of them by each that
 * makes them better. `isBetter` orders all prices, and no two sets have the same.
 */
export function bestSet<Price>(
  discounts: DiscountSet,
  priceOf: (set: DiscountSet) => Price,
  isBetter: (one: Price, other: Price) => boolean,
): Price {
  const sorted = discounts.toSorted(byId)
  const all: DiscountSet[] = []
  for (const set of setsOf(sorted)) {
    if (all.length === MAX_COMPARED_SETS) return grownSet(sorted, priceOf, isBetter)
    all.push(set)
  }
  return all.map(priceOf).reduce((best, price) => (isBetter(price, best) ? price : best))
}

/** Yields every set of discounts that may be used together once, the empty one first. */
export function* setsOf(discounts: DiscountSet, chosen: DiscountSet = []): Generator<DiscountSet> {
  yield chosen
  for (const [index, discount] of discounts.entries()) {
    const beside = discounts.slice(index + 1).filter((other) => canCombine(discount, other))
    yield* setsOf(beside, [...chosen, discount])
  }
}

/** From how many single discounts a set is grown. */
const SEEDS = 8

function grownSet<Price>(
  discounts: DiscountSet,
  priceOf: (set: DiscountSet) => Price,
  isBetter: (one: Price, other: Price) => boolean,
): Price {
  const alone = discounts
    .map((discount) => ({ set: [discount], discount, price: priceOf([discount]) }))
    .toSorted((one, other) => (isBetter(one.price, other.price) ? -1 : 1))
  const grown = alone.slice(0, SEEDS).map((seed) =>
    alone.reduce<{ readonly set: DiscountSet; readonly price: Price }>(({ set, price }, { discount }) => {
      if (set.includes(discount) || !set.every((one) => canCombine(one, discount))) return { set, price }
      const larger = [...set, discount]
      const largerPrice = priceOf(larger)
      return isBetter(largerPrice, price) ? { set: larger, price: largerPrice } : { set, price }
    }, seed),
  )
  return grown
    .map(({ price }) => price)
    .reduce((best, price) => (isBetter(price, best) ? price : best), priceOf([]))
}
