import { expect, test } from 'vitest'
import { eventSchema } from '#features/content/collections/event.types.ts'
import {
  eventDateText,
  periodText,
  timeText,
  withOffset,
} from '#features/content/events/event-dates.rules.ts'
import {
  hasOccurrence,
  instantOf,
  occurrencesOf,
  shownOccurrence,
  upcomingThenPast,
} from '#features/content/events/occurrences.rules.ts'

const BERLIN = 'Europe/Berlin'
const whole = { from: new Date('2020-01-01'), to: new Date('2030-01-01') }
const eventOf = (input: object) => eventSchema.parse(input)
const startsOf = (input: object, zone = BERLIN) =>
  occurrencesOf(eventOf(input), zone, whole).map(({ startsAt }) => startsAt.toISOString())

test('a weekly event keeps its hour when the clocks change', () => {
  expect(startsOf({ startDate: '2026-10-20T19:00', repeat: 'FREQ=WEEKLY;COUNT=2' })).toEqual([
    '2026-10-20T17:00:00.000Z',
    '2026-10-27T18:00:00.000Z',
  ])
})

test('a time that clocks show twice is the first of both, and a skipped one uses the offset before it', () => {
  expect(instantOf('2007-11-04T01:30', 'America/New_York').toISOString()).toBe('2007-11-04T05:30:00.000Z')
  expect(instantOf('2007-03-11T02:30', 'America/New_York').toISOString()).toBe('2007-03-11T07:30:00.000Z')
})

test('a rule with many repeats has those of the period, and one with too many has no dates', () => {
  const daily = (count: number) =>
    eventOf({ startDate: '2006-11-03T18:30', repeat: `FREQ=DAILY;COUNT=${count}` })
  const december = { from: new Date('2026-12-01'), to: new Date('2027-01-01') }
  expect(occurrencesOf(daily(9999), BERLIN, december)).toHaveLength(31)
  expect(hasOccurrence(daily(99_999))).toBe(false)
})

test('EVT-01 an event that ends as a period begins is not in it, but one that starts then is, also without an end', () => {
  const december = { from: instantOf('2026-12-01', BERLIN), to: instantOf('2027-01-01', BERLIN) }
  const starts = (input: object) => occurrencesOf(eventOf(input), BERLIN, december).map(({ start }) => start)
  expect(starts({ startDate: '2026-11-30', allDay: true })).toEqual([])
  expect(starts({ startDate: '2026-11-30T20:00', endDate: '2026-12-01T00:00' })).toEqual([])
  expect(starts({ startDate: '2026-11-30T20:00', endDate: '2026-12-01T00:01' })).toHaveLength(1)
  expect(starts({ startDate: '2026-12-01T00:00' })).toHaveLength(1)
})

test('an exception counts towards the number of repeats', () => {
  const input = { startDate: '2026-10-20T19:00', repeat: 'FREQ=DAILY;COUNT=3', exceptions: ['2026-10-21'] }
  expect(occurrencesOf(eventOf(input), BERLIN, whole).map(({ start }) => start)).toEqual([
    '2026-10-20T19:00',
    '2026-10-22T19:00',
  ])
})

test('further dates are added after exceptions are left out, and neither changes the number of repeats', () => {
  const input = {
    startDate: '2026-10-20T19:00',
    repeat: 'FREQ=DAILY;COUNT=3',
    exceptions: ['2026-10-21T19:00', '2026-10-22T20:00'],
    additions: ['2026-12-01T09:00'],
  }
  expect(occurrencesOf(eventOf(input), BERLIN, whole).map(({ start }) => start)).toEqual([
    '2026-10-20T19:00',
    '2026-10-22T19:00',
    '2026-12-01T09:00',
  ])
})

test('a rule ends at an instant in UTC, or with the whole of a day', () => {
  const startDate = '2026-10-20T19:00'
  expect(startsOf({ startDate, repeat: 'FREQ=DAILY;UNTIL=20261021T170000Z' })).toHaveLength(2)
  expect(startsOf({ startDate, repeat: 'FREQ=DAILY;UNTIL=20261021T165900Z' })).toHaveLength(1)
  expect(startsOf({ startDate, repeat: 'FREQ=DAILY;UNTIL=20261022' })).toHaveLength(3)
})

test.each(['Pacific/Auckland', 'Pacific/Pago_Pago'])('whole days are the same days in %s', (zone) => {
  const input = { startDate: '2026-05-01', endDate: '2026-05-03', allDay: true }
  const [found] = occurrencesOf(eventOf(input), zone, whole)
  expect(found).toMatchObject({ start: '2026-05-01', end: '2026-05-03' })
  expect((found?.endsAt.getTime() ?? 0) - (found?.startsAt.getTime() ?? 0)).toBe(3 * 86_400_000)
})

test.each(['FREQ=MONTHLY;BYMONTH=11;BYMONTHDAY=31', 'FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2'])(
  'a rule without dates is expanded to nothing: %s',
  (repeat) => {
    const event = eventOf({ startDate: '2026-10-20T19:00', repeat })
    expect(occurrencesOf(event, BERLIN, whole)).toEqual([])
    expect(hasOccurrence(event)).toBe(false)
  },
)

test('EVT-02 coming events are first, the earliest at the top, followed by past ones, the latest at the top', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const items = ['2026-11-01', '2026-12-24', '2026-11-20', '2026-11-27', '2026-12-01'].flatMap((startDate) =>
    occurrencesOf(eventOf({ startDate, allDay: true }), BERLIN, whole).map((occurrence) => ({
      startDate,
      occurrence,
    })),
  )
  expect(upcomingThenPast(items, now).map(({ startDate }) => startDate)).toEqual([
    '2026-11-27',
    '2026-12-01',
    '2026-12-24',
    '2026-11-20',
    '2026-11-01',
  ])
})

test('the page of an event is about its next occurrence, otherwise its last one', () => {
  const event = eventOf({ startDate: '2026-10-20T19:00', repeat: 'FREQ=WEEKLY;COUNT=3' })
  const at = (now: string) => shownOccurrence(event, BERLIN, new Date(now))?.start
  expect(at('2026-10-21T00:00:00Z')).toBe('2026-10-27T19:00')
  expect(at('2026-10-27T18:00:00Z')).toBe('2026-10-27T19:00')
  expect(at('2027-10-21T00:00:00Z')).toBe('2026-11-03T19:00')
})

test('dates are shown in the language and the time zone that are given', () => {
  const [found] = occurrencesOf(
    eventOf({ startDate: '2026-10-20T19:00', endDate: '2026-10-20T21:30' }),
    BERLIN,
    whole,
  )
  if (!found) throw new Error('It happens once.')
  const options = { zone: BERLIN, language: 'de' }
  expect(eventDateText(found, options)).toMatch(
    /Dienstag, 20\. Oktober 2026, 19:00\u2060–\u206021:30\u00A0Uhr\u00A0MESZ/,
  )
  expect(timeText('19:00', 'en')).toMatch(/7:00\sPM/)
  expect(timeText('19:00', 'de')).toBe('19:00')
  expect(periodText({ view: 'month', from: '2026-11-01', last: '2026-11-30' }, 'de')).toBe('November 2026')
  expect(periodText({ view: 'list', from: '2026-11-01', last: '2027-01-31' }, 'fr')).toMatch(
    /novembre 2026.*janvier 2027/,
  )
  expect(withOffset(found.startsAt, BERLIN)).toBe('2026-10-20T19:00:00+02:00')
  expect(withOffset(new Date('2026-01-01T05:00:00Z'), 'America/New_York')).toBe('2026-01-01T00:00:00-05:00')
})

test.each([
  [{ startDate: '2026-02-30', allDay: true }, 'Enter a day, such as 2026-11-27.'],
  [{ startDate: '2026-02-20' }, 'Enter a day and a time, such as 2026-11-27T19:00.'],
  [
    { startDate: '2026-02-20T10:00', endDate: '2026-02-20T09:00' },
    'The event ends before it starts. Choose a later end.',
  ],
  [
    { startDate: '2026-02-20T10:00', repeat: 'FREQ=DAILY;COUNT=2;UNTIL=20270101' },
    'Use COUNT or UNTIL, not both.',
  ],
])('the invalid dates %j have a message', (input, message) => {
  expect(eventSchema.safeParse(input).error?.issues[0]?.message).toBe(message)
})
