import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { eventSchema } from '#features/content/collections/event.types.ts'
import { toEventFile } from '#features/content/events/event-file.rules.ts'
import { occurrencesOf } from '#features/content/events/occurrences.rules.ts'
import { readRepeat, writeRepeat } from '#features/content/events/repeat.rules.ts'
import { vtimezone } from '#features/content/events/zone-file.rules.ts'

const filed = (event: object, more: object = {}) => ({
  id: '12',
  title: 'Open studio, late; with tea',
  excerpt: 'Bring an apron.\nAnd shoes.',
  url: 'https://press.example/events/open-studio',
  savedOn: new Date('2026-10-01T08:00:05Z'),
  version: 3,
  details: eventSchema.parse(event),
  ...more,
})
const fileOf = (...events: ReturnType<typeof filed>[]) =>
  toEventFile({ siteId: '7', name: 'Events', timeZone: 'Europe/Berlin', events })

test('an event that repeats has its zone, its rule and its exceptions', () => {
  const file = fileOf(
    filed({
      startDate: '2026-10-20T19:00',
      endDate: '2026-10-20T21:00',
      repeat: 'FREQ=WEEKLY;UNTIL=20261130',
      exceptions: ['2026-10-27'],
    }),
  )
  const lines = file.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:event-7-12@sitewright',
      'SEQUENCE:3',
      'DTSTAMP:20261001T080005Z',
      'DTSTART;TZID=Europe/Berlin:20261020T190000',
      'DTEND;TZID=Europe/Berlin:20261020T210000',
      'RRULE:FREQ=WEEKLY;UNTIL=20261130T225959Z',
      'EXDATE;TZID=Europe/Berlin:20261027T190000',
      String.raw`SUMMARY:Open studio\, late\; with tea`,
      String.raw`DESCRIPTION:Bring an apron.\nAnd shoes.`,
      'STATUS:CONFIRMED',
    ]),
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('events of whole days have no zone, and end on the day after the last one', () => {
  const file = fileOf(
    filed({ startDate: '2026-05-01', endDate: '2026-05-03', allDay: true, isCancelled: true }),
  )
  expect(file).toContain('DTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:20260504\r\n')
  expect(file).toContain('STATUS:CANCELLED\r\n')
  expect(file).not.toContain('VTIMEZONE')
})

test('lines have at most 75 bytes and never split a character', () => {
  const file = fileOf(filed({ startDate: '2026-05-01', allDay: true }, { title: '😀ü'.repeat(60) }))
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'😀ü'.repeat(60)}\r\n`)
})

test('a zone has its current rules without an end, and each of its earlier changes', () => {
  expect(vtimezone('Europe/Berlin', 2026).join('\n')).toBe(
    [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      ...standard('20250101T000000', '+0100', '+0100'),
      'BEGIN:DAYLIGHT',
      'DTSTART:20250330T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      ...standard('20251026T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'),
      'END:VTIMEZONE',
    ].join('\n'),
  )
  const before = vtimezone('America/New_York', 2005)
  expect(before).toEqual(
    expect.arrayContaining(['DTSTART:20060402T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU']),
  )
  expect(vtimezone('Asia/Jerusalem', 2026)).toContain(
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR',
  )
})

const standard = (start: string, from: string, to: string, ...more: string[]) => [
  'BEGIN:STANDARD',
  `DTSTART:${start}`,
  ...more,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  'END:STANDARD',
]

test.each(['Europe/Berlin', 'America/New_York', 'America/Santiago', 'Asia/Kolkata', 'Africa/Casablanca'])(
  'another library reads the same instants in %s for twenty years',
  (timeZone) => {
    const details = { startDate: '2026-01-15T12:30', timeZone, repeat: 'FREQ=DAILY;INTERVAL=29;COUNT=250' }
    const zone = ICAL.Timezone.fromData({
      component: new ICAL.Component(ICAL.parse(fileOf(filed(details)))).getFirstSubcomponent('vtimezone'),
    })
    const whole = { from: new Date('2026-01-01'), to: new Date('2046-01-01') }
    const ours = occurrencesOf(eventSchema.parse(details), 'UTC', whole)
    expect(ours).toHaveLength(250)
    const theirs = ours.map(({ start }) => ICAL.Time.fromDateTimeString(`${start}:00`))
    for (const time of theirs) time.zone = zone
    expect(theirs.map((time) => time.toUnixTime() * 1000)).toEqual(
      ours.map(({ startsAt }) => startsAt.getTime()),
    )
  },
)

test('a rule ends in UTC for times and on a day for days, and exceptions are starts', () => {
  const late = { startDate: '2026-10-20T19:00', repeat: 'FREQ=DAILY;BYHOUR=9,19;UNTIL=20261101T190000' }
  const lines = (event: object) => fileOf(filed(event)).split('\r\n')
  expect(lines({ ...late, exceptions: ['2026-10-22', '2026-10-23T09:00'] })).toEqual(
    expect.arrayContaining([
      'RRULE:FREQ=DAILY;BYHOUR=9,19;UNTIL=20261101T180000Z',
      'EXDATE;TZID=Europe/Berlin:20261022T090000',
      'EXDATE;TZID=Europe/Berlin:20261022T190000',
      'EXDATE;TZID=Europe/Berlin:20261023T090000',
    ]),
  )
  const days = { startDate: '2026-10-20', allDay: true, repeat: 'FREQ=DAILY;UNTIL=20261101T225959Z' }
  expect(lines({ ...days, exceptions: ['2026-10-22'], additions: ['2026-12-01'] })).toEqual(
    expect.arrayContaining([
      'RRULE:FREQ=DAILY;UNTIL=20261101',
      'EXDATE;VALUE=DATE:20261022',
      'RDATE;VALUE=DATE:20261201',
    ]),
  )
})

test('an event whose rule leaves out its start begins with its first date', () => {
  const file = fileOf(
    filed({ startDate: '2026-11-27T19:00', endDate: '2026-11-28T01:00', repeat: 'FREQ=MONTHLY;BYDAY=1TH' }),
  )
  expect(file).toContain('DTSTART;TZID=Europe/Berlin:20261203T190000\r\n')
  expect(file).toContain('DTEND;TZID=Europe/Berlin:20261204T010000\r\n')
})

test('the file of an event is the same each time', () => {
  const event = filed({ startDate: '2026-05-01', allDay: true })
  expect(fileOf(event)).toBe(fileOf(event))
})

test('rules that the fields can show are written as they were read', () => {
  const start = '2026-11-27T19:00'
  const shown = [
    ['', 'NEVER'],
    ['FREQ=DAILY', 'DAILY'],
    ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231', 'WEEKLY'],
    ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10', 'WEEKLY'],
    ['FREQ=MONTHLY;BYDAY=4FR', 'MONTHLY'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'MONTHLY'],
    ['FREQ=MONTHLY;BYDAY=1TH', 'CUSTOM'],
    ['FREQ=YEARLY;BYMONTH=1;BYDAY=SU', 'CUSTOM'],
  ] as const
  for (const [rule, frequency] of shown) {
    expect(readRepeat(rule, start)).toMatchObject({ frequency })
    if (frequency !== 'CUSTOM') expect(writeRepeat(readRepeat(rule, start), start)).toBe(rule)
  }
})

test('a yearly event of 29 February is only in leap years, also for calendars that move it to March', () => {
  const file = fileOf(filed({ startDate: '2024-02-29', allDay: true, repeat: 'FREQ=YEARLY' }))
  expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29\r\n')
})
