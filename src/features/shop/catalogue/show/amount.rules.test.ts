import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lengthMeasure,
  parseAmount,
  parseMeasure,
  parsePrice,
  weightMeasure,
  writeMeasure,
} from '#features/shop/catalogue/show/amount.rules.ts'
import { writePrice } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import { MAX_PRICE } from '#features/shop/catalogue/types.ts'
import { ok } from '#lib/result.ts'

describe('a price', () => {
  test.each([
    ['14', 1400],
    ['14.5', 1450],
    ['14,50', 1450],
    ['.99', 99],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234', 123_400],
    ['1 234,50', 123_450],
    ['1’234.50', 123_450],
    ['1,000,000.00', 100_000_000],
    ['0', 0],
  ])('may be written as %s', (text, cents) => {
    expect(parsePrice(text)).toEqual(ok(cents))
  })

  test.each([
    ['', 'Enter a price.'],
    ['-1', 'A price cannot be negative.'],
    ['1.234', 'Enter a price with at most two decimals, such as 1,234.50.'],
    ['1.999', 'Enter a price with at most two decimals, such as 1,234.50.'],
    ['1,23,4', 'Enter a price such as 1,234.50.'],
    ['12,34.50', 'Enter a price such as 1,234.50.'],
    ['1e3', 'Enter a price such as 1,234.50.'],
    ['.', 'Enter a price such as 1,234.50.'],
    ['free', 'Enter a price such as 1,234.50.'],
    ['1,000,000.01', 'A price can be at most 1,000,000.00.'],
    ['99999999999', 'A price can be at most 1,000,000.00.'],
  ])('is not read from %j, and a message says what to do', (text, message) => {
    expect(parsePrice(text)).toEqual({ ok: false, error: message })
  })

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (cents) => {
        expect(parsePrice(writePrice(cents))).toEqual(ok(cents))
      }),
    )
  })
})

test('a count has no decimals', () => {
  expect(parseAmount('12', 0)).toEqual(ok(12))
  expect(parseAmount('1.5', 0)).toEqual({ ok: false, error: 'decimals' })
  expect(parseAmount('-1', 0)).toEqual({ ok: false, error: 'negative' })
})

describe('weights and lengths', () => {
  test('are stored in the same units in both systems', () => {
    expect(parseMeasure('1.5', weightMeasure(2))).toEqual(ok(1_500_000))
    expect(parseMeasure('1', weightMeasure(1))).toEqual(ok(453_592))
    expect(parseMeasure('2,54', lengthMeasure(2))).toEqual(ok(25_400))
    expect(parseMeasure('1', lengthMeasure(1))).toEqual(ok(25_400))
    expect(parseMeasure('', weightMeasure(2))).toEqual(ok(null))
    expect(parseMeasure('0', weightMeasure(2)).ok).toBe(false)
  })

  test('are shown as they were entered', () => {
    for (const measure of [weightMeasure(1), weightMeasure(2), lengthMeasure(1), lengthMeasure(2)])
      for (const text of ['0.25', '1', '1.125', '12.5', '300']) {
        const stored = parseMeasure(text, measure)
        expect(stored.ok && writeMeasure(stored.value, measure)).toBe(text)
      }
  })
})
