/** Returns a quotient rounded to whole cents, halves away from zero. The denominator is positive. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** A rate in millionths: 190,000 is 19 %. */
export type Ppm = number

export const ONE_IN_PPM = 1_000_000n

/** Returns the part of an amount that a rate is of it. */
export const shareOf = (cents: bigint, rate: Ppm): bigint => divideRounded(cents * BigInt(rate), ONE_IN_PPM)

/**
 * Splits an amount in proportion to weights by the method of the largest remainder: the parts are whole cents and their
 * sum is the amount. Neither the amount nor a weight is negative. The amount must be 0 if all weights are; each
 * part is at most its weight if the amount is at most their sum.
 */
export function splitByWeight(cents: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  if (sum === 0n) {
    if (cents !== 0n) throw new RangeError('An amount cannot be split without weights.')
    return weights.map(() => 0n)
  }
  const parts = weights.map((weight) => (cents * weight) / sum)
  let missing = cents - parts.reduce((total, part) => total + part, 0n)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % sum }))
    .toSorted((one, other) => compare(other.remainder, one.remainder) || one.index - other.index)
  for (const { index } of byRemainder) {
    if (missing === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    missing -= 1n
  }
  return parts
}

/** Orders numbers upwards. */
export const compare = (one: bigint | number, other: bigint | number): -1 | 0 | 1 =>
  one < other ? -1 : one > other ? 1 : 0

/** Returns the sum of amounts. */
export const sumOf = (amounts: Iterable<bigint>): bigint => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/** Orders by id, which is unique. */
export const byId = (one: { readonly id: string }, other: { readonly id: string }): -1 | 1 =>
  one.id < other.id ? -1 : 1
