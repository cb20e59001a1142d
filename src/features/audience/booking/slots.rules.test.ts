import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkBooking,
  openSlotsOn,
  peakOf,
  type SlotProblem,
  type SlotQuery,
  slotsOn,
} from '#features/audience/booking/slots.rules.ts'
import type { CalendarSettings, Opening } from '#features/audience/booking/types.ts'
import { addDays } from '#lib/dates/calendar-days.ts'

const everyDay = (...openings: readonly Opening[]): CalendarSettings['hours'] =>
  Array.from({ length: 7 }, () => [...openings])

interface Changes {
  readonly calendar?: Partial<SlotQuery['calendar']>
  readonly service?: Partial<SlotQuery['service']>
  readonly busy?: SlotQuery['busy']
  readonly party?: number
  readonly now?: string
}

/** A table for four, open in the evening. */
const query = ({
  calendar,
  service,
  busy = [],
  party = 1,
  now = '2026-01-01T00:00:00Z',
}: Changes = {}): SlotQuery => ({
  calendar: {
    zone: 'Europe/Berlin',
    capacity: 4,
    hours: everyDay({ from: '18:00', to: '21:00' }),
    exceptions: [],
    ...calendar,
  },
  service: {
    duration: 60,
    buffer: 0,
    step: 60,
    minParty: 1,
    maxParty: 4,
    placePerPerson: true,
    notice: 0,
    horizon: 400,
    ...service,
  },
  busy,
  party,
  now: new Date(now),
})

const minuteOf = (date: Date) => date.toISOString().slice(0, 16)
const open = (day: string, changes?: Changes) =>
  openSlotsOn(day, query(changes)).map(({ start }) => minuteOf(start))
const night = (from: string, to: string) => ({ hours: everyDay({ from, to }) })
const halfHours = { duration: 30, step: 30 }

test('times are counted from the opening time, and a booking ends before closing', () => {
  expect(open('2026-11-27')).toEqual(['2026-11-27T17:00', '2026-11-27T18:00', '2026-11-27T19:00'])
  expect(open('2026-11-27', { service: { duration: 90, step: 45 } })).toEqual([
    '2026-11-27T17:00',
    '2026-11-27T17:45',
    '2026-11-27T18:30',
  ])
})

test('a pause after a booking may lie outside the opening hours, and occupies the calendar', () => {
  const service = { buffer: 30, step: 30 }
  expect(open('2026-11-27', { service }).at(-1)).toBe('2026-11-27T19:00')
  const busy = [{ start: new Date('2026-11-27T18:00Z'), end: new Date('2026-11-27T19:30Z'), places: 4 }]
  expect(open('2026-11-27', { service, busy })).toEqual([])
  expect(open('2026-11-27', { service: { buffer: 0, step: 30 }, busy })).toEqual(['2026-11-27T17:00'])
})

test('a day without openings offers no times, and one with an exception offers only those of the exception', () => {
  const hours = everyDay({ from: '18:00', to: '21:00' }).with(4, [])
  expect(open('2026-11-27', { calendar: { hours } })).toEqual([])
  const exceptions = [
    { from: '2026-12-24', to: '2026-12-31', openings: [], note: 'Holidays' },
    { from: '2026-12-27', to: '2026-12-27', openings: [{ from: '12:00', to: '13:00' }], note: '' },
  ]
  expect(open('2026-12-24', { calendar: { exceptions } })).toEqual([])
  expect(open('2026-12-27', { calendar: { exceptions } })).toEqual(['2026-12-27T11:00'])
  expect(open('2027-01-01', { calendar: { exceptions } })).toHaveLength(3)
})

test('times after midnight belong to the day on whose date they are', () => {
  const calendar = { hours: everyDay().with(4, [{ from: '22:00', to: '02:00' }]) }
  expect(open('2026-11-27', { calendar })).toEqual(['2026-11-27T21:00', '2026-11-27T22:00'])
  expect(open('2026-11-28', { calendar })).toEqual(['2026-11-27T23:00', '2026-11-28T00:00'])
  expect(open('2026-11-29', { calendar })).toEqual([])
})

test('a calendar that never closes offers every hour once', () => {
  expect(new Set(open('2026-11-27', { calendar: night('00:00', '00:00') })).size).toBe(24)
})

describe('on days when the clocks change', () => {
  test.each([
    [
      'Europe/Berlin skips an hour',
      'Europe/Berlin',
      '2026-03-29',
      night('01:00', '04:00'),
      halfHours,
      '00:00 00:30 01:00 01:30',
    ],
    [
      'Europe/Berlin repeats an hour',
      'Europe/Berlin',
      '2026-10-25',
      night('01:00', '04:00'),
      halfHours,
      '23:00 23:30 00:00 00:30 01:00 01:30 02:00 02:30',
    ],
    [
      'an opening begins in the skipped hour',
      'Europe/Berlin',
      '2026-03-29',
      night('02:30', '04:00'),
      halfHours,
      '01:00 01:30',
    ],
    [
      'a booking lasts over the skipped hour',
      'Europe/Berlin',
      '2026-03-29',
      night('01:30', '04:00'),
      { duration: 90, step: 30 },
      '00:30',
    ],
    [
      'America/New_York skips an hour',
      'America/New_York',
      '2026-03-08',
      night('01:00', '04:00'),
      halfHours,
      '06:00 06:30 07:00 07:30',
    ],
    [
      'America/New_York repeats an hour',
      'America/New_York',
      '2026-11-01',
      night('00:30', '02:00'),
      { duration: 60, step: 60 },
      '04:30 05:30',
    ],
    [
      'Australia/Lord_Howe skips half an hour',
      'Australia/Lord_Howe',
      '2026-10-04',
      night('01:00', '03:00'),
      halfHours,
      '14:30 15:00 15:30',
    ],
    [
      'Australia/Lord_Howe repeats half an hour',
      'Australia/Lord_Howe',
      '2026-04-05',
      night('01:00', '03:00'),
      halfHours,
      '14:00 14:30 15:00 15:30 16:00',
    ],
    [
      'Asia/Kathmandu changes nothing',
      'Asia/Kathmandu',
      '2026-03-29',
      night('10:00', '12:00'),
      halfHours,
      '04:15 04:45 05:15 05:45',
    ],
  ])('the offered times have their full length when %s', (_about, zone, day, hours, service, expected) => {
    const slots = openSlotsOn(day, query({ calendar: { zone, ...hours }, service }))
    expect(slots.map(({ start }) => minuteOf(start).slice(11)).join(' ')).toBe(expected)
    for (const { start, end } of slots)
      expect(end.getTime() - start.getTime()).toBe(service.duration * 60_000)
  })

  test('a notice period that ends on such a day is counted in real hours', () => {
    const changes = {
      calendar: night('01:00', '05:00'),
      service: { ...halfHours, notice: 180 },
      now: '2026-10-24T23:00:00Z',
    }
    expect(open('2026-10-25', changes)[0]).toBe('2026-10-25T02:00')
  })
})

const reasonFor = (start: string, changes: Changes = {}): string => {
  const checked = checkBooking(new Date(start), query(changes))
  return checked.ok ? 'ok' : checked.error
}

test.each<[string, string, string, Changes]>([
  ['in the past', '2026-11-27T17:00Z', 'past', { now: '2026-11-27T17:00Z' }],
  ['in the past, at a time that was never offered', '2020-01-01T03:07Z', 'past', {}],
  [
    'within the notice period',
    '2026-11-27T17:00Z',
    'tooSoon',
    { now: '2026-11-27T16:30Z', service: { notice: 60 } },
  ],
  [
    'beyond the horizon',
    '2026-11-27T17:00Z',
    'tooFar',
    { now: '2026-11-20T12:00Z', service: { horizon: 6 } },
  ],
  [
    'on the last day of the horizon',
    '2026-11-27T17:00Z',
    'ok',
    { now: '2026-11-20T12:00Z', service: { horizon: 7 } },
  ],
  ['on a closed day', '2026-11-27T17:00Z', 'closed', { calendar: { hours: everyDay() } }],
  ['between two offered times', '2026-11-27T17:30Z', 'notOffered', {}],
  ['a second after an offered time', '2026-11-27T17:00:01Z', 'notOffered', {}],
  [
    'in an hour that the clocks skip',
    '2026-03-29T00:45Z',
    'notOffered',
    { calendar: night('01:00', '04:00') },
  ],
  ['for nobody', '2026-11-27T17:00Z', 'party', { party: 0 }],
  ['for too many', '2026-11-27T17:00Z', 'party', { party: 5 }],
  ['for half a person', '2026-11-27T17:00Z', 'party', { party: 1.5 }],
  ['for NaN persons', '2026-11-27T17:00Z', 'party', { party: Number.NaN }],
  [
    'when too few places are left',
    '2026-11-27T17:00Z',
    'full',
    {
      party: 2,
      busy: [{ start: new Date('2026-11-27T17:30Z'), end: new Date('2026-11-27T18:30Z'), places: 3 }],
    },
  ],
])('a booking %s: %s is %s', (_about, start, expected, changes) => {
  expect(reasonFor(start, changes)).toBe(expected)
})

test('a party that shares one place occupies one place', () => {
  const busy = [{ start: new Date('2026-11-27T17:00Z'), end: new Date('2026-11-27T18:00Z'), places: 3 }]
  expect(reasonFor('2026-11-27T17:00Z', { party: 4, busy })).toBe('full')
  expect(reasonFor('2026-11-27T17:00Z', { party: 4, busy, service: { placePerPerson: false } })).toBe('ok')
})

test('the peak counts places that are taken at the same time, not one after the other', () => {
  const taken = (from: string, to: string, places = 1) => ({
    start: new Date(`2026-11-27T${from}Z`),
    end: new Date(`2026-11-27T${to}Z`),
    places,
  })
  const busy = [taken('17:00', '18:00', 2), taken('18:00', '19:00', 2), taken('17:30', '18:30')]
  const peak = (from: string, to: string) =>
    peakOf(busy, new Date(`2026-11-27T${from}Z`), new Date(`2026-11-27T${to}Z`))
  expect(peak('17:00', '19:00')).toBe(3)
  expect(peak('18:30', '19:00')).toBe(2)
  expect(peak('19:00', '20:00')).toBe(0)
  expect(peak('16:00', '17:00')).toBe(0)
})

test('every offered time can be booked, and no other', () => {
  const minutes = fc.integer({ min: 0, max: 47 }).map((half) => half * 30)
  const time = (value: number) =>
    `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
  const days = [
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
    '2026-11-27',
  ]
  fc.assert(
    fc.property(
      fc.record({
        zone: fc.constantFrom(...zones),
        day: fc.constantFrom(...days),
        from: minutes,
        to: minutes,
        duration: fc.constantFrom(15, 30, 45, 90, 240),
        step: fc.constantFrom(15, 30, 60),
        buffer: fc.constantFrom(0, 15, 60),
        party: fc.integer({ min: 0, max: 5 }),
        busy: fc.array(
          fc.record({ at: fc.integer({ min: -20, max: 60 }), places: fc.integer({ min: 1, max: 4 }) }),
          {
            maxLength: 4,
          },
        ),
      }),
      ({ zone, day, from, to, busy, party, ...service }) => {
        const midnight = Date.parse(`${day}T00:00:00Z`)
        const asked = query({
          calendar: { zone, hours: everyDay({ from: time(from), to: time(to) }) },
          service,
          party,
          busy: busy.map(({ at, places }) => ({
            start: new Date(midnight + at * 1_800_000),
            end: new Date(midnight + (at + 3) * 1_800_000),
            places,
          })),
        })
        const around = [-1, 0, 1].map((more) => addDays(day, more))
        const offered = new Set(
          around.flatMap((one) => openSlotsOn(one, asked)).map(({ start }) => start.getTime()),
        )
        // Every quarter of an hour of that day in any zone, and the offered times.
        const quarters = Array.from({ length: 96 }, (_, index) => midnight + index * 900_000)
        const tried = [...quarters, ...[...offered].filter((one) => Math.abs(one - midnight) < 86_400_000)]
        const differing = tried.filter((one) => checkBooking(new Date(one), asked).ok !== offered.has(one))
        expect(differing).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
})

test('a slot says what prevents a booking', () => {
  const busy = [{ start: new Date('2026-11-27T18:00Z'), end: new Date('2026-11-27T19:00Z'), places: 4 }]
  const slots = slotsOn('2026-11-27', query({ busy, now: '2026-11-27T17:00Z' }))
  expect(slots.map(({ problem }) => problem)).toEqual<(SlotProblem | undefined)[]>([
    'past',
    'full',
    undefined,
  ])
})
