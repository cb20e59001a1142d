import { expect, test } from 'vitest'
import { firstInstantOf, instantsOf, isTimeZone, lastInstantOf, localTimeOf } from '#lib/dates/time-zones.ts'

const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(0, 16))
const at = (date: string, time: string) => ({
  date,
  minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
})

test.each([
  ['Europe/Berlin', '2026-11-27', '10:00', ['2026-11-27T09:00']],
  ['Asia/Kathmandu', '2026-11-27', '10:00', ['2026-11-27T04:15']],
  ['America/New_York', '2026-07-01', '23:30', ['2026-07-02T03:30']],
  ['Europe/Berlin', '2026-03-29', '02:30', []],
  ['Europe/Berlin', '2026-10-25', '02:30', ['2026-10-25T00:30', '2026-10-25T01:30']],
  ['America/New_York', '2026-03-08', '02:00', []],
  ['America/New_York', '2026-11-01', '01:30', ['2026-11-01T05:30', '2026-11-01T06:30']],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', []],
  ['Australia/Lord_Howe', '2026-10-04', '02:30', ['2026-10-03T15:30']],
  ['Australia/Lord_Howe', '2026-04-05', '01:30', ['2026-04-04T14:30', '2026-04-04T15:00']],
])('the clocks of %s show %s %s at the right instants', (zone, date, time, expected) => {
  const instants = instantsOf(at(date, time), zone)
  expect(iso(instants)).toEqual(expected)
  for (const instant of instants) expect(localTimeOf(instant, zone)).toEqual(at(date, time))
})

test('a time that the clocks skip begins and ends with the change', () => {
  for (const limit of [firstInstantOf, lastInstantOf]) {
    expect(iso([limit(at('2026-03-29', '02:30'), 'Europe/Berlin')])).toEqual(['2026-03-29T01:00'])
    expect(iso([limit(at('2026-10-04', '02:10'), 'Australia/Lord_Howe')])).toEqual(['2026-10-03T15:30'])
  }
})

test('a time that the clocks show twice begins with the first and ends with the second', () => {
  const local = at('2026-10-25', '02:30')
  expect(iso([firstInstantOf(local, 'Europe/Berlin')])).toEqual(['2026-10-25T00:30'])
  expect(iso([lastInstantOf(local, 'Europe/Berlin')])).toEqual(['2026-10-25T01:30'])
})

test('minutes beyond midnight are a time of the next day', () => {
  expect(iso(instantsOf({ date: '2026-12-31', minutes: 1440 + 30 }, 'Europe/Berlin'))).toEqual([
    '2026-12-31T23:30',
  ])
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['', false],
])('%j is a time zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected)
})
