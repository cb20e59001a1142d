import { expect, test } from 'vitest'
import { UNIT_SYSTEM, unitsOf } from '#lib/units/units.ts'

test('I18-07 imperial units are lbs and inches, and all others are kg and cm', () => {
  expect(unitsOf(1)).toEqual({ weight: 'lbs', length: 'inches' })
  for (const system of [2, undefined, 0, 3]) expect(unitsOf(system)).toEqual({ weight: 'kg', length: 'cm' })
})

test('I18-08 the imperial system is 1, and the metric one is 2', () => {
  expect(UNIT_SYSTEM).toEqual({ imperial: 1, metric: 2 })
})
