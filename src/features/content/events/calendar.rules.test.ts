import { expect, test } from 'vitest'
import {
  calendarQuery,
  readCalendarQuery,
  writeCalendarQuery,
} from '#features/content/events/calendar-query.rules.ts'
import { firstWeekdayOf } from '#lib/dates/week-start.ts'
import { endOf, stepsFrom, weeksOf, zoneOfWeeks } from '#features/content/events/calendar.rules.ts'

test.each([
  ['month-2026-12', { view: 'month', from: '2026-12-01' }, '2027-01-01'],
  ['week-2026-12-31', { view: 'week', from: '2026-12-28' }, '2027-01-04'],
  ['list-2026-11', { view: 'list', from: '2026-11-01' }, '2027-02-01'],
])('%s is a part of a calendar', (value, query, end) => {
  const read = readCalendarQuery(value)
  expect(read).toEqual(query)
  if (read) expect(endOf(read)).toBe(end)
})

test.each([
  '',
  'month',
  'month-2026-13',
  'year-2026-01',
  'week-2026-02-30',
  'month-0999-01',
  'month-2026-12x',
])('no part of a calendar is %s', (value) => expect(readCalendarQuery(value)).toBeUndefined())

test('all days of a part have the same value in the URL', () => {
  expect(writeCalendarQuery(calendarQuery('week', '2026-12-31'))).toBe('week-2026-12-28')
  expect(writeCalendarQuery(calendarQuery('month', '2026-12-31'))).toBe('month-2026-12')
})

test('a calendar links to the parts before and after it that have events, and back to today', () => {
  const today = '2026-11-27'
  const steps = (day: string, hasEarlier: boolean, hasLater: boolean) =>
    stepsFrom(calendarQuery('month', day), { today, hasEarlier, hasLater })
  expect(steps(today, false, false)).toMatchObject({ previous: undefined, next: undefined, today: undefined })
  expect(steps(today, true, true)).toMatchObject({ previous: 'month-2026-10', next: 'month-2026-12' })
  expect(steps('2027-01-01', false, false)).toMatchObject({
    previous: 'month-2026-12',
    next: undefined,
    today: 'month-2026-11',
  })
  expect(steps('2026-01-01', false, false)).toMatchObject({ previous: undefined, next: 'month-2026-02' })
  expect(steps(today, true, true).views.map(({ value }) => value)).toEqual([
    'month-2026-11',
    'week-2026-11-23',
    'list-2026-11',
  ])
})

test('an event is on each of its days, with its time on the first, and not on the day that begins at its end', () => {
  const event = (start: string, end: string) => ({
    path: '/a',
    title: 'A',
    isCancelled: false,
    occurrence: { start, end },
  })
  const days = (start: string, end: string) =>
    weeksOf(calendarQuery('month', '2026-11-01'), '2026-11-27', [event(start, end)])
      .flat()
      .filter(({ events }) => events.length > 0)
      .map(({ day, events }) => `${day} ${events[0]?.time}`)
  expect(days('2026-11-13T22:00', '2026-11-15T00:00')).toEqual(['2026-11-13 22:00', '2026-11-14 '])
  expect(days('2026-11-29', '2026-12-02')).toEqual(['2026-11-29 ', '2026-11-30 '])
  expect(days('2026-11-05T10:00', '')).toEqual(['2026-11-05 10:00'])
})

test.each([
  ['language', 'en', 6, '2026-11-22'],
  ['language', 'en-GB', 0, '2026-11-23'],
  ['language', 'de', 0, '2026-11-23'],
  ['language', 'ar', 5, '2026-11-21'],
  ['monday', 'en-US', 0, '2026-11-23'],
  ['sunday', 'de', 6, '2026-11-22'],
] as const)('a week of a site with %s and %s begins on the usual day', (start, language, weekday, day) => {
  expect(firstWeekdayOf(start, language)).toBe(weekday)
  const query = calendarQuery('week', '2026-11-27', weekday)
  expect(query.from).toBe(day)
  const [week = []] = weeksOf(query, '2026-11-27', [], weekday)
  expect([week[0]?.day, week.length]).toEqual([day, 7])
  const [first = []] = weeksOf(calendarQuery('month', '2026-11-01', weekday), '2026-11-27', [], weekday)
  expect(first.findIndex(({ isShown }) => isShown)).toBe((13 - weekday) % 7)
  // Its value is that of the week with the same Monday, and leads back to it.
  expect(writeCalendarQuery(query)).toBe('week-2026-11-23')
  const read = readCalendarQuery('week-2026-11-23')
  expect(read && calendarQuery('week', read.from, weekday)).toEqual(query)
  const { previous, next } = stepsFrom(query, {
    today: '2026-11-27',
    hasEarlier: true,
    hasLater: true,
    firstWeekday: weekday,
  })
  expect([previous, next]).toEqual(['week-2026-11-16', 'week-2026-11-30'])
})

test('weeks begin on Monday by default, and a week has seven days of two months', () => {
  const month = weeksOf(calendarQuery('month', '2026-11-01'), '2026-11-27', [])
  expect(month).toHaveLength(6)
  expect(month[0]?.map(({ isShown }) => isShown)).toEqual([false, false, false, false, false, false, true])
  expect(
    month
      .flat()
      .filter(({ isToday }) => isToday)
      .map(({ day }) => day),
  ).toEqual(['2026-11-27'])
  const [week = []] = weeksOf(calendarQuery('week', '2026-12-01'), '2026-11-27', [])
  expect(week.map(({ day, isShown }) => [day.slice(5), isShown])).toEqual(
    ['11-30', '12-01', '12-02', '12-03', '12-04', '12-05', '12-06'].map((day) => [day, true]),
  )
})

test('a part of a calendar names the time zone of the site only if one of its times is in that zone', () => {
  const event = (start: string, zone?: string) => ({
    path: '/a',
    title: 'A',
    isCancelled: false,
    occurrence: { start, end: '' },
    elsewhere: zone === undefined ? undefined : { zone, startsAt: new Date('2026-11-27T10:00Z') },
  })
  const zoneWith = (...events: Parameters<typeof weeksOf>[2]) =>
    zoneOfWeeks(weeksOf(calendarQuery('month', '2026-11-27'), '2026-11-27', events), 'Europe/Berlin')
  expect(zoneWith(event('2026-11-27T19:00', 'Asia/Tokyo'), event('2026-11-27'))).toBeUndefined()
  expect(zoneWith(event('2026-11-27T19:00', 'Asia/Tokyo'), event('2026-11-28T19:00'))).toBe('Europe/Berlin')
})
