import { expect, test } from 'vitest'
import {
  hasPostalCode,
  isPostalPattern,
  normalizePostalCode,
  specificityOf,
} from '#features/shop/pricing/places.rules.ts'

const area = (country: string, region = '', ...postalCodes: string[]) => ({ country, region, postalCodes })
const at = (country: string, postalCode = '', region = '') => ({ country, region, postalCode })

test('postal codes are compared without spaces, hyphens and case, and ZIP codes by five digits', () => {
  const read = (country: string, code: string) => normalizePostalCode(country, code)
  expect(read('GB', 'sw1a 1aa')).toBe('SW1A1AA')
  expect([read('US', '46032-1234'), read('US', '460321234'), read('US', '46032')]).toEqual([
    '46032',
    '46032',
    '46032',
  ])
  expect(read('BR', '01310-100')).toBe('01310100')
})

test.each([
  ['its exact code', '10115', true],
  ['another code', '10116', false],
  ['a prefix', '101*', true],
  ['a prefix with a space', '10 1*', true],
  ['another prefix', '11*', false],
  ['a range that begins with it', '10115..10999', true],
  ['a range that ends with it', '10000..10115', true],
  ['a range of one', '10115..10115', true],
  ['a range after it', '10116..10999', false],
  ['a range of shorter codes', '1000..9999', false],
  ['all codes', '*', true],
])('an area of postal codes with %s contains a postal code or not', (_what, pattern, isInside) => {
  expect(specificityOf(area('DE', '', pattern), at('DE', '10115')) > 0).toBe(isInside)
})

test('the more exact an area is, the higher its rank', () => {
  const berlin = at('DE', '10115', 'BE')
  const ranks = [
    area('FR'),
    area('DE', 'BY'),
    area('DE'),
    area('DE', 'BE'),
    area('DE', '', '10000..10999'),
    area('DE', '', '1*'),
    area('DE', '', '101*'),
    area('DE', '', '9*', '10115'),
  ].map((one) => specificityOf(one, berlin))
  expect(ranks.slice(0, 2)).toEqual([0, 0])
  expect(ranks.slice(1)).toEqual(ranks.slice(1).toSorted((one, other) => one - other))
  expect(new Set(ranks.slice(2)).size).toBe(ranks.length - 2)
})

test('an area of postal codes contains no location without one', () => {
  expect(specificityOf(area('DE', '', '1*'), at('DE'))).toBe(0)
  expect(specificityOf(area('DE'), at('DE'))).toBeGreaterThan(0)
})

test('the whole world contains every location, less exactly than its country does', () => {
  const world = { country: '', region: '', postalCodes: [] }
  const france = { country: 'FR', region: '', postalCode: '' }
  expect(specificityOf(world, france)).toBeGreaterThan(0)
  expect(specificityOf(world, france)).toBeLessThan(specificityOf({ ...world, country: 'FR' }, france))
})

test('patterns of postal codes are codes, beginnings of codes and ranges of codes with the same length', () => {
  for (const text of ['10115', 'SW1A 1AA', 'SW1*', '101*', '10000..19999', '10000-0000..10000-9999'])
    expect([text, isPostalPattern('US', text)]).toEqual([text, true])
  for (const text of ['', '*', '1..2..3', '20000..10000', '1..10', '101*..102*', 'a\nb', '-'])
    expect([text, isPostalPattern('DE', text)]).toEqual([text, false])
  const berlin = { country: 'DE', region: '', postalCode: '10 115' }
  expect(hasPostalCode([], berlin)).toBe(true)
  expect(hasPostalCode(['20*', '10000..10999'], berlin)).toBe(true)
  expect(hasPostalCode(['20*'], berlin)).toBe(false)
  expect(hasPostalCode(['10*'], { ...berlin, postalCode: '' })).toBe(false)
})
