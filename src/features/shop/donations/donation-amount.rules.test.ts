import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DonationAmountProblem,
  feeOf,
  OTHER_AMOUNT,
  readDonation,
} from '#features/shop/donations/donation-amount.rules.ts'
import { MAX_DONATION, MIN_DONATION } from '#features/shop/donations/types.ts'
import { goalPercent } from '#features/shop/donations/goal-percent.rules.ts'
import { fail, ok } from '#lib/result.ts'

const page = { amounts: [1000, 2500], allowsCustom: true, minCents: MIN_DONATION, maxCents: MAX_DONATION }
const other = (text: string, of = page) => readDonation(of, { choice: OTHER_AMOUNT, other: text })

describe('DON-03 an amount', () => {
  test.each([
    ['1', 100],
    ['1,00', 100],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['12,5', 1250],
    [' 20 ', 2000],
    ['1000000', MAX_DONATION],
    ['1,000,000.00', MAX_DONATION],
  ])('may be entered as %s', (text, cents) => {
    expect(other(text)).toEqual(ok(cents))
  })

  test.each<[string, DonationAmountProblem]>([
    ['', 'missing'],
    ['  ', 'missing'],
    ['0', 'tooLow'],
    ['0.5', 'tooLow'],
    ['0,99', 'tooLow'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['1000000.01', 'tooHigh'],
    ['100000001', 'tooHigh'],
    ['100000000000000000000', 'tooHigh'],
    ['1e20', 'unreadable'],
    ['NaN', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['0x10', 'unreadable'],
    ['ten', 'unreadable'],
    ['5.005', 'decimals'],
  ])('cannot be %j: %s', (text, problem) => {
    expect(other(text)).toEqual(fail(problem))
  })

  test('is one that the page suggests, or within its bounds', () => {
    const bounded = { ...page, minCents: 500, maxCents: 10_000 }
    expect([other('4.99', bounded), other('5', bounded)]).toEqual([fail('tooLow'), ok(500)])
    expect([other('100', bounded), other('100.01', bounded)]).toEqual([ok(10_000), fail('tooHigh')])
    expect(readDonation(page, { choice: '2500', other: '' })).toEqual(ok(2500))
    for (const choice of ['2501', '25', '', '-2500', '2500.0', 'NaN'])
      expect(readDonation(page, { choice, other: '' })).toEqual(fail('missing'))
  })

  test('is rejected where a suggestion is chosen and another amount is entered', () => {
    expect(readDonation(page, { choice: '2500', other: '40' })).toEqual(fail('twoAmounts'))
    expect(readDonation(page, { choice: '2500', other: 'x' })).toEqual(fail('twoAmounts'))
    expect(readDonation(page, { choice: '2500', other: '25,00' })).toEqual(ok(2500))
  })

  test('cannot be entered where the page offers suggestions only', () => {
    const fixed = { ...page, allowsCustom: false }
    expect(other('40', fixed)).toEqual(fail('missing'))
    expect(readDonation(fixed, { choice: '1000', other: '40' })).toEqual(ok(1000))
  })
})

describe('the costs of a payment', () => {
  test('are added so that the whole donation arrives', () => {
    expect(feeOf(10_000, { feeRate: 29_000, feeCents: 30 })).toBe(330)
    expect(feeOf(10_000, { feeRate: 0, feeCents: 0 })).toBe(0)
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_DONATION, max: MAX_DONATION }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, feeRate, feeCents) => {
          const paid = cents + feeOf(cents, { feeRate, feeCents })
          const arrives = (of: number) => of - Math.floor((of * feeRate) / 1_000_000) - feeCents
          expect(arrives(paid)).toBeGreaterThanOrEqual(cents)
          expect(paid - 2 - Math.ceil(((paid - 2) * feeRate) / 1_000_000) - feeCents).toBeLessThan(cents)
        },
      ),
    )
  })
})

test('a goal is reached only with its whole amount', () => {
  expect([0, 1, 99_999, 100_000, 250_000].map((raised) => goalPercent(raised, 100_000))).toEqual([
    0, 0, 99, 100, 100,
  ])
})
