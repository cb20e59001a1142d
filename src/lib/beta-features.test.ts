import { expect, expectTypeOf, test } from 'vitest'
import { BETA_GROUPS, BETA_KEYS, type BetaFeature, enabledBetaFeatures } from '#lib/beta-features.ts'

test('BET-04 a beta feature has a cookie, a title and a description', () => {
  expectTypeOf<keyof BetaFeature>().toEqualTypeOf<'cookieKey' | 'title' | 'description'>()
  for (const { features } of BETA_GROUPS)
    for (const feature of features) {
      expect(Object.keys(feature)).toEqual(['cookieKey', 'title', 'description'])
      expect(feature.cookieKey).toMatch(/^beta_[a-z_]+$/)
      expect(feature.title.length * feature.description.length, feature.cookieKey).toBeGreaterThan(0)
    }
  expect(new Set(BETA_KEYS).size).toBe(BETA_KEYS.length)
})

test('BET-05 features are in the groups General, i18n, Commerce and Developers, none of them empty', () => {
  expect(BETA_GROUPS.map(({ title }) => title)).toEqual(['General', 'i18n', 'Commerce', 'Developers'])
  expect(Math.min(...BETA_GROUPS.map(({ features }) => features.length))).toBeGreaterThan(0)
})

test('BET-03 features are enabled whose cookie is true or that the server sends', () => {
  const on = (cookies: string, sent: readonly string[] = []) => [...enabledBetaFeatures(cookies, sent)]
  expect(on('')).toEqual([])
  expect(on('crumb=x; beta_iso_dates=true')).toEqual(['beta_iso_dates'])
  expect(on('', ['beta_compact_lists'])).toEqual(['beta_compact_lists'])
  expect(on('beta_iso_dates=true', ['beta_compact_lists', 'beta_iso_dates'])).toEqual([
    'beta_compact_lists',
    'beta_iso_dates',
  ])
  // A cookie cannot disable a feature that the server sent.
  expect(on('beta_iso_dates=false', ['beta_iso_dates'])).toEqual(['beta_iso_dates'])
  expect(on('beta_iso_dates=false; xbeta_iso_dates=true; beta_iso_dates_x=true; beta_nothing=true')).toEqual(
    [],
  )
})
