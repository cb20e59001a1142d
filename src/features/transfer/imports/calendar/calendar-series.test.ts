import { expect, test } from 'vitest'
import { occurrencesOf } from '#features/content/events/occurrences.rules.ts'
import type { ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import { readExport } from '#features/transfer/imports/read/read-export.ts'

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:Class', ...lines, 'END:VEVENT']

async function entriesOf(text: string) {
  const source = {
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(text)
    },
  }
  return Array.fromAsync(readExport(source, 'strict'))
}
const whole = { from: new Date('2020-01-01'), to: new Date('2033-01-01') }

/** The dates of all events of a file, on the clocks of each event, in their order. */
async function datesOf(text: string, siteZone = 'America/New_York'): Promise<readonly string[]> {
  const items = (await entriesOf(text)).filter((entry): entry is ExportItem => entry.kind === 'item')
  return items
    .flatMap(({ event }) => (event ? occurrencesOf(event, siteZone, whole) : []))
    .map(({ start }) => start)
    .toSorted()
}

/** The same as instants. */
async function instantsOf(text: string): Promise<readonly string[]> {
  const items = (await entriesOf(text)).filter((entry): entry is ExportItem => entry.kind === 'item')
  return items
    .flatMap(({ event }) => (event ? occurrencesOf(event, 'UTC', whole) : []))
    .map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
    .toSorted()
}
const notesOf = async (text: string) =>
  (await entriesOf(text)).flatMap((entry) => (entry.kind === 'note' ? entry.message : []))

/** A zone with the clocks of some winters and summers. */
function vtimezone(
  id: string,
  standard: string,
  daylight?: string,
  rules: readonly [string, string] = EUROPEAN,
): string[] {
  const part = (name: string, from: string, to: string, rule: string) => [
    `BEGIN:${name}`,
    'DTSTART:16010101T020000',
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(daylight === undefined ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
    `END:${name}`,
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    ...part('STANDARD', daylight ?? standard, standard, rules[1]),
    ...(daylight === undefined ? [] : part('DAYLIGHT', standard, daylight, rules[0])),
    'END:VTIMEZONE',
  ]
}
const EUROPEAN = ['BYDAY=-1SU;BYMONTH=3', 'BYDAY=-1SU;BYMONTH=10'] as const
const AMERICAN = ['BYDAY=2SU;BYMONTH=3', 'BYDAY=1SU;BYMONTH=11'] as const

const days = (...numbers: number[]) => numbers.map((day) => `2027-01-${day}`)
const fiveDays = [
  'UID:a',
  'DTSTART;VALUE=DATE:20270111',
  'DTEND;VALUE=DATE:20270112',
  'RRULE:FREQ=DAILY;COUNT=5',
]

test.each([
  ['a day', 'EXDATE;VALUE=DATE:20270113'],
  ['a time without a zone', 'EXDATE:20270113T000000'],
  ['midnight of a zone', 'EXDATE;TZID=W. Europe Standard Time:20270113T000000'],
  ['midnight of Berlin in UTC', 'EXDATE:20270112T230000Z'],
  ['midnight of Kolkata in UTC', 'EXDATE:20270112T183000Z'],
  ['midnight of New York in UTC', 'EXDATE:20270113T050000Z'],
  ['midnight in UTC', 'EXDATE:20270113T000000Z'],
])('an exception of whole days that is %s leaves out that day', async (_, exception) => {
  expect(await datesOf(file(...vevent(...fiveDays, exception)))).toEqual(days(11, 12, 14, 15))
})

test('a midnight in UTC that can be two days is the day on which the series has a date', async () => {
  // Midnight of Tuesday in Auckland, and of Monday in Honolulu.
  const weekly = (day: string) =>
    vevent(
      'UID:a',
      'DTSTART;VALUE=DATE:20270104',
      `RRULE:FREQ=WEEKLY;BYDAY=${day};COUNT=3`,
      'EXDATE:20270111T103000Z',
    )
  expect(await datesOf(file(...weekly('MO')))).toEqual(['2027-01-04', '2027-01-18'])
  expect(await datesOf(file(...weekly('TU')))).toEqual(['2027-01-05', '2027-01-19'])
})

test.each(['RECURRENCE-ID;TZID=W. Europe Standard Time:20270114T000000', 'RECURRENCE-ID:20270113T230000Z'])(
  'a whole day that is moved by %s is not shown twice',
  async (id) => {
    const text = file(
      ...vevent('UID:a', 'DTSTART;VALUE=DATE:20270112', 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4'),
      ...vevent('UID:a', id, 'DTSTART;VALUE=DATE:20270115', 'DTEND;VALUE=DATE:20270116'),
    )
    expect(await datesOf(text)).toEqual(days(12, 15, 19, 21))
  },
)

test.each([
  ['20270113T230000Z', 14],
  ['20270113', 13],
  ['20270113T000000', 13],
])('the last day of whole days until %s belongs to them in every zone', async (until, last) => {
  const text = file(...vevent('UID:a', 'DTSTART;VALUE=DATE:20270112', `RRULE:FREQ=DAILY;UNTIL=${until}`))
  const expected = days(12, 13, 14).slice(0, last - 11)
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland'])
    expect(await datesOf(text, zone)).toEqual(expected)
})

test('times from midnight to midnight that Exchange marks are whole days', async () => {
  const marked = (...lines: string[]) =>
    entriesOf(file(...vevent('UID:a', ...lines, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE')))
  const twoDays = {
    event: expect.objectContaining({
      allDay: true,
      startDate: '2027-01-20',
      endDate: '2027-01-21',
      timeZone: '',
    }),
  }
  const zone = ';TZID=W. Europe Standard Time'
  expect(await marked(`DTSTART${zone}:20270120T000000`, `DTEND${zone}:20270122T000000`)).toContainEqual(
    expect.objectContaining(twoDays),
  )
  expect(await marked('DTSTART:20270119T230000Z', 'DTEND:20270121T230000Z')).toContainEqual(
    expect.objectContaining(twoDays),
  )
  expect(await marked('DTSTART:20270120T090000', 'DTEND:20270120T100000')).toContainEqual(
    expect.objectContaining({ event: expect.objectContaining({ allDay: false }) }),
  )
})

test('zones that only the file defines have the clocks of that definition', async () => {
  const on = (zone: string) => [
    `DTSTART;TZID=${zone}:20270112T090000`,
    'RRULE:FREQ=MONTHLY;INTERVAL=6;COUNT=2',
  ]
  const custom = vtimezone('Customized Time Zone', '-0500', '-0400', AMERICAN)
  expect(await instantsOf(file(...custom, ...vevent('UID:a', ...on('Customized Time Zone'))))).toEqual([
    '2027-01-12T14:00',
    '2027-07-12T13:00',
  ])
  const fixed = vtimezone('UTC+09', '+0900')
  expect(await instantsOf(file(...fixed, ...vevent('UID:a', ...on('UTC+09'))))).toEqual([
    '2027-01-12T00:00',
    '2027-07-12T00:00',
  ])
})

test('the clocks that a file defines take precedence over those of the name of the zone', async () => {
  const event = vevent('UID:a', 'DTSTART;TZID=Eastern Standard Time:20270712T090000')
  expect(await instantsOf(file(...event))).toEqual(['2027-07-12T13:00'])
  expect(await instantsOf(file(...vtimezone('Eastern Standard Time', '+0100', '+0200'), ...event))).toEqual([
    '2027-07-12T07:00',
  ])
})

test('the times of a zone whose clocks no zone has are in UTC, with a note', async () => {
  const text = file(...vtimezone('Odd', '+0117'), ...vevent('UID:a', 'DTSTART;TZID=Odd:20270712T090000'))
  expect(await instantsOf(text)).toEqual(['2027-07-12T07:43'])
  expect(await notesOf(text)).toEqual([`No known time zone has the clocks of 'Odd': its times are in UTC.`])
})

test('a definition that would take forever is not expanded', async () => {
  const endless = vtimezone('Europe/Berlin', '+0100', '+0200', ['BYSECOND=1', 'BYSECOND=2']).map((line) =>
    line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'),
  )
  const text = file(...endless, ...vevent('UID:a', 'DTSTART;TZID=Europe/Berlin:20270712T090000'))
  expect(await instantsOf(text)).toEqual(['2027-07-12T07:00'])
})

test.each([
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome"', '2027-07-21T14:00'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '2027-07-21T20:00'],
  ['"(UTC+05:30) Chennai, Kolkata, Mumbai"', '2027-07-21T10:30'],
  ['(UTC) Coordinated Universal Time', '2027-07-21T16:00'],
])('the zone %s that Outlook shows is known by its cities or its offset', async (zone, expected) => {
  expect(await instantsOf(file(...vevent('UID:a', `DTSTART;TZID=${zone}:20270721T160000`)))).toEqual([
    expected,
  ])
})

test('a series in UTC remains in UTC if the clocks of its calendar change between its dates', async () => {
  const weekly = (count: number) => [
    'X-WR-TIMEZONE:Europe/Berlin',
    ...vevent(
      'UID:a',
      'DTSTART:20270315T180000Z',
      `RRULE:FREQ=WEEKLY;COUNT=${count}`,
      'EXDATE:20270322T180000Z',
    ),
  ]
  expect(await instantsOf(file(...weekly(4)))).toEqual([
    '2027-03-15T18:00',
    '2027-03-29T18:00',
    '2027-04-05T18:00',
  ])
  expect(await datesOf(file(...weekly(2)))).toEqual(['2027-03-15T19:00'])
  const late = [
    'X-WR-TIMEZONE:Europe/Berlin',
    ...vevent('UID:a', 'DTSTART:20270104T233000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'),
  ]
  expect(await instantsOf(file(...late))).toEqual(['2027-01-04T23:30', '2027-01-11T23:30'])
})

test('an entry that changes a date and all later ones ends the series there', async () => {
  const zone = ';TZID=Asia/Kolkata'
  const series = vevent(
    'UID:a',
    `DTSTART${zone}:20270201T100000`,
    'RRULE:FREQ=DAILY;COUNT=5',
    `EXDATE${zone}:20270204T100000`,
  )
  const change = (...lines: string[]) =>
    vevent('UID:a', `RECURRENCE-ID;RANGE=THISANDFUTURE${zone}:20270203T100000`, ...lines)
  const at = (hour: number, ...dates: number[]) => dates.map((day) => `2027-02-0${day}T${hour}:00`)
  const later = change(`DTSTART${zone}:20270203T150000`)
  expect(await datesOf(file(...series, ...later))).toEqual([...at(10, 1, 2), ...at(15, 3, 5)])
  expect(await datesOf(file(...later, ...series))).toEqual([...at(10, 1, 2), ...at(15, 3, 5)])
  expect(
    await datesOf(file(...series, ...change(`DTSTART${zone}:20270203T100000`, 'STATUS:CANCELLED'))),
  ).toEqual(at(10, 1, 2))
  expect(await datesOf(file(...later))).toEqual(at(15, 3))
})

test('later dates move to another weekday with the entry that changes them', async () => {
  const weekly = vevent(
    'UID:a',
    'DTSTART;VALUE=DATE:20270104',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270120',
  )
  const change = vevent(
    'UID:a',
    'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270111',
    'DTSTART;VALUE=DATE:20270112',
  )
  expect(await datesOf(file(...weekly, ...change))).toEqual([
    '2027-01-04',
    '2027-01-06',
    '2027-01-12',
    '2027-01-14',
    '2027-01-19',
    '2027-01-21',
  ])
  const monthly = vevent('UID:a', 'DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=4')
  const moved = vevent(
    'UID:a',
    'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270201',
    'DTSTART;VALUE=DATE:20270203',
  )
  expect(await datesOf(file(...monthly, ...moved))).toEqual([
    '2027-01-04',
    '2027-02-03',
    '2027-03-03',
    '2027-04-07',
  ])
})

test('all rules of an event count, and so do rules of exceptions', async () => {
  const start = ['UID:a', 'DTSTART;VALUE=DATE:20270104']
  const twice = vevent(...start, 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2', 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2')
  expect(await datesOf(file(...twice))).toEqual(['2027-01-04', '2027-01-07', '2027-01-11', '2027-01-14'])
  expect(await notesOf(file(...twice))).toEqual([])
  const without = vevent(...start, 'RRULE:FREQ=DAILY;COUNT=4', 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2')
  expect(await datesOf(file(...without))).toEqual(['2027-01-05', '2027-01-07'])
  const endless = file(...vevent(...start, 'RRULE:FREQ=WEEKLY;BYDAY=MO', 'RRULE:FREQ=WEEKLY;BYDAY=TH'))
  expect((await datesOf(endless)).slice(0, 4)).toEqual([
    '2027-01-04',
    '2027-01-07',
    '2027-01-11',
    '2027-01-14',
  ])
  expect(await notesOf(endless)).toEqual([
    'It repeats by several rules, and became an event for each of them.',
  ])
})
