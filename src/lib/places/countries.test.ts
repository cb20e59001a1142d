import { expect, test } from 'vitest'
import { COUNTRY_CODES, countryName, isCountryCode, namedCountries } from '#lib/places/countries.ts'
import { regionCode } from '#lib/places/regions.ts'

test('every country has one code and a name', () => {
  expect(new Set(COUNTRY_CODES).size).toBe(249)
  for (const code of COUNTRY_CODES) expect(countryName(code, 'en')).not.toBe(code)
  expect([isCountryCode('DE'), isCountryCode('de'), isCountryCode('XX'), isCountryCode('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(namedCountries(['ES', 'AT', 'DE'], 'de').map(({ name }) => name)).toEqual([
    'Deutschland',
    'Österreich',
    'Spanien',
  ])
})

test('a list of countries depends on its codes and its language, however often it is read', () => {
  const names = (codes: readonly string[], language: string) =>
    namedCountries(codes, language).map(({ name }) => name)
  for (const attempt of ['first', 'second']) {
    expect(names(['DE', 'AT'], 'en'), attempt).toEqual(['Austria', 'Germany'])
    expect(names(['DE', 'AT'], 'fr'), attempt).toEqual(['Allemagne', 'Autriche'])
    expect(names(['DE'], 'en'), attempt).toEqual(['Germany'])
    expect(names([], 'en'), attempt).toEqual([])
  }
})

test('a region is known by its code and by its name', () => {
  for (const text of ['CA', ' ca ', 'US-CA', 'california']) expect(regionCode('US', text)).toBe('CA')
  expect([regionCode('DE', 'be'), regionCode('CA', 'Ontario'), regionCode('FR', '')]).toEqual([
    'BE',
    'ON',
    '',
  ])
})
