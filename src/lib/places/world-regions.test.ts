import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '#lib/places/countries.ts'
import { WORLD_REGIONS } from '#lib/places/world-regions.ts'

test('each country is in exactly one part of the world, and the European Union has 27', () => {
  const [union, ...parts] = WORLD_REGIONS.slice(0, -1)
  expect(parts.flatMap(({ countries }) => countries).toSorted()).toEqual(COUNTRY_CODES.toSorted())
  expect(union?.countries).toHaveLength(27)
  expect(union?.countries.every((code) => COUNTRY_CODES.includes(code))).toBe(true)
})
