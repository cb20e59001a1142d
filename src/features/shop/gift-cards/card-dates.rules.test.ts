import { expect, test } from 'vitest'
import {
  addMonths,
  expiryOf,
  lastDayOf,
  sendAtOf,
  sendingDays,
} from '#features/shop/gift-cards/card-dates.rules.ts'

const BERLIN = 'Europe/Berlin'
// Already the 28th in Berlin.
const NOW = new Date('2026-11-27T23:30:00Z')

test.each([
  ['2026-11-28', 12, '2027-11-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))

test('a card expires at the end of a day of its site, or never', () => {
  const expiry = expiryOf(NOW, 12, BERLIN)
  expect(expiry?.toISOString()).toBe('2027-11-28T23:00:00.000Z')
  expect(lastDayOf(expiry ?? NOW, BERLIN)).toBe('2027-11-28')
  expect(expiryOf(NOW, null, BERLIN)).toBeNull()
})

test('a card is sent in the morning of its day, where the site is', () => {
  expect(sendAtOf('2026-12-24', NOW, BERLIN)).toEqual({ ok: true, value: new Date('2026-12-24T06:00:00Z') })
  expect(sendAtOf('2027-07-01', NOW, BERLIN)).toEqual({ ok: true, value: new Date('2027-07-01T05:00:00Z') })
})

test.each(['', '2026-11-28'])('a card for %j is sent at once', (day) => {
  expect(sendAtOf(day, NOW, BERLIN)).toEqual({ ok: true, value: null })
})

test.each(['2026-11-27', '2027-11-29', '2026-02-30', 'tomorrow', '24.12.2026'])(
  'a card cannot be sent on %s',
  (day) => {
    expect(sendingDays(NOW, BERLIN)).toEqual({ first: '2026-11-28', last: '2027-11-28' })
    expect(sendAtOf(day, NOW, BERLIN).ok).toBe(false)
  },
)
