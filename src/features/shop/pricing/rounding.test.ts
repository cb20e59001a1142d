import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, shareOf, splitByWeight, sumOf } from '#features/shop/pricing/rounding.rules.ts'

Big.RM = Big.roundHalfUp
const cents = fc.bigInt(0n, 10_000_000_000n)

test('rounds halves away from zero', () => {
  expect([5n, 15n, -5n, -15n, 4n, -4n].map((value) => divideRounded(value, 10n))).toEqual([
    1n,
    2n,
    -1n,
    -2n,
    0n,
    0n,
  ])
})

test('a share equals that of exact decimal arithmetic, rounded once', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
      const expected = new Big(amount.toString()).times(rate).div(1_000_000).round(0)
      expect(shareOf(amount, rate).toString()).toBe(expected.toFixed())
    }),
  )
})

test('the parts of a split sum to the amount, are in proportion to a cent, and do not exceed their weights', () => {
  const weights = fc.array(fc.bigInt(0n, 1_000_000n), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.nat(1000), (all, permille) => {
      const sum = sumOf(all)
      const amount = (sum * BigInt(permille)) / 1000n
      const parts = splitByWeight(amount, all)
      expect(sumOf(parts)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const weight = all[index] ?? 0n
        expect(part >= 0n && part <= weight).toBe(true)
        if (sum > 0n) {
          const exact = new Big((amount * weight).toString()).div(sum.toString())
          expect(exact.minus(part.toString()).abs().lt(1)).toBe(true)
        }
      }
    }),
  )
})

test('an amount is not split if there are no parts', () => {
  expect(splitByWeight(0n, [0n, 0n])).toEqual([0n, 0n])
  expect(() => splitByWeight(1n, [0n, 0n])).toThrow(RangeError)
})
