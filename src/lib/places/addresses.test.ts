import { expect, test } from 'vitest'
import {
  ADDRESS_FIELDS,
  addressForm,
  addressLines,
  addressText,
  isPossiblePostalCode,
  missingFields,
  type PostalAddress,
  tidyAddress,
  tidyPostalCode,
} from '#lib/places/addresses.ts'
import { COUNTRY_CODES } from '#lib/places/countries.ts'

const address = (more: Partial<PostalAddress>): PostalAddress => ({
  name: 'Ada Lovelace',
  company: '',
  line1: '12 High Street',
  line2: '',
  city: 'Springfield',
  region: '',
  postalCode: '',
  country: 'US',
  ...more,
})

test('an address is written as in its country', () => {
  expect(addressLines(address({ region: 'IL', postalCode: '62701', company: 'Engines' }))).toEqual([
    'Ada Lovelace',
    'Engines',
    '12 High Street',
    'Springfield, IL 62701',
  ])
  const berlin = address({ country: 'DE', line1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115' })
  expect(addressText(berlin, 'de').split('\n')).toEqual([
    'Ada Lovelace',
    'Hauptstr. 1',
    '10115 Berlin',
    'Deutschland',
  ])
  expect(addressLines(address({ country: 'CH', city: 'Zürich', postalCode: '8001' })).at(-1)).toBe(
    'CH-8001 Zürich',
  )
})

test('no entered field is lost in any country, and an empty one leaves no separator', () => {
  const typed = {
    name: 'Name',
    company: 'Company',
    line1: 'First',
    line2: 'Second',
    city: 'Town',
    region: 'Part',
    postalCode: 'Code',
  }
  for (const country of [...COUNTRY_CODES, 'XX']) {
    const text = addressLines({ ...typed, country }).join('\n')
    for (const field of ADDRESS_FIELDS) {
      expect(text, `${country} ${field}`).toContain(typed[field])
      const without = addressLines({ ...typed, [field]: '', country })
      expect(without.join('\n'), `${country} without ${field}`).not.toMatch(/^[\s,/-]|[\s,/-]$|%|, ,/m)
    }
    const { fields } = addressForm(country)
    expect(fields[0], country).toBe('name')
    expect(new Set(fields).size, country).toBe(fields.length)
  }
  expect(addressForm('JP').fields).toEqual([
    'name',
    'company',
    'postalCode',
    'region',
    'city',
    'line1',
    'line2',
  ])
})

test('a country has its own labels for the fields', () => {
  const labels = (country: string) => {
    const { cityWord, regionWord, postalWord } = addressForm(country)
    return [cityWord, regionWord, postalWord]
  }
  expect(labels('GB')).toEqual(['postTown', 'region', 'postcode'])
  expect(labels('AU')).toEqual(['suburb', 'state', 'postcode'])
  expect(labels('TW')).toEqual(['district', 'county', 'postalCode'])
  expect(labels('DE')).toEqual(['city', 'region', 'postalCode'])
})

test('a postal code is written as in its country, however it was entered', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['GB', ' sw1a1aa ', 'SW1A 1AA'],
    ['NL', '1234ab', '1234 AB'],
    ['CA', 'h3z2y7', 'H3Z 2Y7'],
    ['US', '62701 1234', '62701-1234'],
    ['US', '62701', '62701'],
    ['JP', '１５４００２３', '154-0023'],
    ['PL', '00950', '00-950'],
    ['DE', '10 115', '10115'],
    ['XX', 'ab  12', 'AB 12'],
    // What is no postal code stays as it was typed.
    ['DE', 'abc', 'ABC'],
  ]
  for (const [country, typed, expected] of cases) expect(tidyPostalCode(country, typed)).toBe(expected)
})

test('every example is a possible postal code of its country, written as in that country', () => {
  const shown = COUNTRY_CODES.flatMap((country) => {
    const { postalExample } = addressForm(country)
    return postalExample === '' ? [] : [[country, postalExample] as const]
  })
  expect(shown.length).toBeGreaterThan(45)
  for (const [country, example] of shown) {
    expect(isPossiblePostalCode(country, example), country).toBe(true)
    expect(tidyPostalCode(country, example), country).toBe(example)
  }
  expect(isPossiblePostalCode('DE', '1234')).toBe(false)
  expect(isPossiblePostalCode('XX', 'anything')).toBe(true)
})

test('exactly the fields that a delivery needs are required', () => {
  expect(missingFields(address({ country: 'US', line1: '' }))).toEqual(['line1', 'region', 'postalCode'])
  expect(missingFields(address({ country: 'IE' }))).toEqual([])
  expect(missingFields(address({ country: 'ZZ', name: ' ', city: '' }))).toEqual(['name'])
})

test('a stored address has the code of a known region, and no field that its form does not have', () => {
  expect(tidyAddress(address({ region: 'illinois', postalCode: '62701' })).region).toBe('IL')
  expect(tidyAddress(address({ country: 'DE', region: 'IL' })).region).toBe('')
  expect(tidyAddress(address({ country: 'IE', region: 'Co. Kerry' })).region).toBe('Co. Kerry')
  expect(tidyAddress(address({ name: '  Ada \n Lovelace ' })).name).toBe('Ada Lovelace')
})
