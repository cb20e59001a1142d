import { expect, test } from 'vitest'
import { EU_RATES } from '#features/shop/taxes/eu-rates.rules.ts'
import { parsePercent, writePercent } from '#features/shop/taxes/rate.rules.ts'
import { isCountryCode } from '#lib/places/countries.ts'

test('percentages are read exactly, as people write them', () => {
  const read = (text: string) => {
    const result = parsePercent(text)
    return result.ok ? result.value : undefined
  }
  expect(['19', '8.25', '8,25 %', ' 25.5%', '.5', '0', '100', '9.8875'].map(read)).toEqual([
    190_000, 82_500, 82_500, 255_000, 5000, 0, 1_000_000, 98_875,
  ])
  for (const text of ['', '%', '.', '101', '1000', '-1', '1.23456', 'x', '1e1', '1 9'])
    expect([text, read(text)]).toEqual([text, undefined])
  for (const rate of [0, 190_000, 82_500, 98_875, 1_000_000, 1]) expect(read(writePercent(rate))).toBe(rate)
})

test('the table of the European Union has 27 countries, each with its lower reduced rates', () => {
  expect(new Set(EU_RATES.map(({ country }) => country)).size).toBe(27)
  for (const { country, standard, reduced } of EU_RATES) {
    expect(isCountryCode(country)).toBe(true)
    expect(standard).toBeGreaterThanOrEqual(150_000)
    expect(reduced).toEqual(reduced.toSorted((one, other) => one - other))
    for (const rate of reduced) expect(rate < standard && rate >= 50_000 && Number.isInteger(rate)).toBe(true)
  }
})
