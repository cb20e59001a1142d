import { expect, test } from 'vitest'
import { addDays, daysBetween, isDay, mondayOf, weekdayOf } from '#lib/dates/calendar-days.ts'

test('days are counted on the calendar, whatever the clocks show', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
})

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-29')).toBe(6)
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-8', false],
  ['9999-12-31', false],
  ['tomorrow', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
