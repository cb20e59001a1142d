import { describe, expect, test } from 'vitest'
import type { ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import { readExport } from '#features/transfer/imports/read/read-export.ts'

const entriesOf = (text: string) => {
  const bytes = Buffer.from(text)
  const source = {
    async *[Symbol.asyncIterator]() {
      // Cut in the middle of lines and characters.
      for (let at = 0; at < bytes.length; at += 37) yield bytes.subarray(at, at + 37)
    },
  }
  return Array.fromAsync(readExport(source, 'strict'))
}
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

async function itemsOf(text: string): Promise<readonly ExportItem[]> {
  return (await entriesOf(text)).filter((entry) => entry.kind === 'item')
}
const notesOf = async (text: string) =>
  (await entriesOf(text)).flatMap((entry) => (entry.kind === 'note' ? entry.message : []))
const detailsOf = async (...lines: string[]) =>
  (await itemsOf(file(...vevent('UID:a', 'SUMMARY:A', ...lines))))[0]?.event

describe('dates', () => {
  test('a day has no time, and its last day belongs to it', async () => {
    const day = await detailsOf('DTSTART;VALUE=DATE:20111011', 'DTEND;VALUE=DATE:20111014')
    expect(day).toMatchObject({ startDate: '2011-10-11', endDate: '2011-10-13', allDay: true, timeZone: '' })
    expect(await detailsOf('DTSTART;VALUE=DATE:20111011', 'DTEND;VALUE=DATE:20111012')).toMatchObject({
      endDate: '',
    })
    expect(await detailsOf('DTSTART;VALUE=DATE:20111011', 'DURATION:P3D')).toMatchObject({
      endDate: '2011-10-13',
    })
  })

  test.each([
    ['DTSTART:20111011T100500', '2011-10-11T10:05', ''],
    ['DTSTART:20111011T100500Z', '2011-10-11T10:05', 'UTC'],
    ['DTSTART;TZID=Europe/Berlin:20111011T100500', '2011-10-11T10:05', 'Europe/Berlin'],
    ['DTSTART;TZID=W. Europe Standard Time:20111011T100500', '2011-10-11T10:05', 'Europe/Berlin'],
    [
      'DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20111011T100500',
      '2011-10-11T10:05',
      'Europe/Berlin',
    ],
  ])('%s is on the clocks of its zone', async (line, startDate, timeZone) => {
    expect(await detailsOf(line)).toMatchObject({ startDate, timeZone, allDay: false })
  })

  test('times in UTC of a calendar with a zone are on its clocks', async () => {
    const [item] = await itemsOf(
      file(
        'X-WR-TIMEZONE:Europe/Berlin',
        ...vevent('UID:a', 'DTSTART:20260701T170000Z', 'DTEND:20260701T190000Z'),
      ),
    )
    expect(item?.event).toMatchObject({
      startDate: '2026-07-01T19:00',
      endDate: '2026-07-01T21:00',
      timeZone: 'Europe/Berlin',
    })
  })

  test('an unknown zone is reported, and one that the file names is known', async () => {
    const custom = 'DTSTART;TZID=Our time:20260701T170000'
    expect(await notesOf(file(...vevent('UID:a', 'SUMMARY:A', custom)))).toEqual([
      "Its time zone 'Our time' is not known: its times are those of the site.",
    ])
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Our time', 'X-LIC-LOCATION:Europe/Paris', 'END:VTIMEZONE']
    const [item] = await itemsOf(file(...vevent('UID:a', custom), ...zone))
    expect(item?.event).toMatchObject({ timeZone: 'Europe/Paris' })
  })
})

describe('repeats', () => {
  const start = 'DTSTART;TZID=Europe/Berlin:20261020T190000'

  test('rules, exceptions in any zone and further dates are imported', async () => {
    expect(
      await detailsOf(
        start,
        'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261201T180000Z',
        'EXDATE;TZID=Europe/Berlin:20261022T190000,20261027T190000',
        'EXDATE:20261103T180000Z',
        'RDATE;TZID=Europe/Berlin:20261230T190000',
      ),
    ).toMatchObject({
      repeat: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261201T180000Z',
      exceptions: ['2026-10-22T19:00', '2026-10-27T19:00', '2026-11-03T19:00'],
      additions: ['2026-12-30T19:00'],
    })
  })

  test('a moved date is an exception of its event and an entry of its own, and a cancelled one is only an exception', async () => {
    const items = await itemsOf(
      file(
        ...vevent('UID:a', 'SUMMARY:Weekly', start, 'RRULE:FREQ=WEEKLY'),
        ...vevent(
          'UID:a',
          'SUMMARY:Moved',
          'RECURRENCE-ID:20261027T180000Z',
          'DTSTART;TZID=Europe/Berlin:20261028T200000',
        ),
        ...vevent('UID:a', 'RECURRENCE-ID;TZID=Europe/Berlin:20261103T190000', 'STATUS:CANCELLED', start),
      ),
    )
    expect(items.map(({ title, event }) => [title, event?.startDate, event?.exceptions])).toEqual([
      ['Weekly', '2026-10-20T19:00', ['2026-10-27T19:00', '2026-11-03T19:00']],
      ['Moved', '2026-10-28T20:00', []],
    ])
    expect(new Set(items.map(({ id }) => id)).size).toBe(2)
  })

  test.each(['FREQ=MINUTELY', 'FREQ=MONTHLY;BYMONTH=11;BYMONTHDAY=31'])(
    'of %s only the first date is imported, with a note',
    async (rule) => {
      const text = file(...vevent('UID:a', 'SUMMARY:A', start, `RRULE:${rule}`))
      expect((await itemsOf(text))[0]?.event).toMatchObject({ startDate: '2026-10-20T19:00', repeat: '' })
      expect(await notesOf(text)).toEqual([
        `Its rule '${rule}' is not supported: only its first date was imported.`,
      ])
    },
  )
})

test('texts are escaped, their URLs are links, and folded lines are joined', async () => {
  const [item] = await itemsOf(
    file(
      ...vevent(
        'UID:a',
        String.raw`SUMMARY:A <b>\, B`,
        'LOCATION:Quay 4\\, Mull',
        'GEO:37.5;-122.4',
        String.raw`DESCRIPTION:See https://a.example/x?a=1&b=2. Bring\n`,
        ' tea\\n\\n<script>',
        'CATEGORIES:One,Two',
        'CLASS:PRIVATE',
        'DTSTART;VALUE=DATE:20261011',
      ),
    ),
  )
  expect(item).toMatchObject({
    title: 'A &lt;b&gt;, B',
    status: 'private',
    content:
      '<p>See <a href="https://a.example/x?a=1&amp;b=2">https://a.example/x?a=1&amp;b=2</a>. Bring<br>tea</p><p>&lt;script&gt;</p>',
    event: { location: { addressTitle: 'Quay 4, Mull', markerLat: 37.5, markerLng: -122.4 } },
  })
  expect(item?.terms.map(({ name }) => name)).toEqual(['One', 'Two'])
})

test('one damaged event does not lose the others, and other entries are counted', async () => {
  const text = file(
    ...vevent('UID:a', 'DTSTART:20261011T100000', 'no line'),
    ...vevent('UID:b', 'SUMMARY:B', 'DTSTART:20261011T100000', 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM'),
    'BEGIN:VTODO',
    'END:VTODO',
  )
  expect((await itemsOf(text)).map(({ id }) => id)).toEqual(['b'])
  expect(await notesOf(text)).toEqual([
    'The event in line 2 was left out: invalid line (no token ";" or ":") "no line"',
    '1 entries of the type VTODO were left out.',
  ])
})

test.each([
  ['BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'not-an-export'],
  ['Bring tea', 'not-an-export'],
  [`BEGIN:VCALENDAR\r\n${'x'.repeat(2_100_000)}`, 'too-large'],
])('a file that has no events or an endless line is a problem: %#', async (text, code) => {
  expect(await entriesOf(text)).toMatchObject([{ kind: 'problem', code }])
})

test('events without a UID, or with the same one, have ids of their own that do not change', async () => {
  const text = file(
    ...vevent('SUMMARY:A', 'DTSTART:20261011T100000'),
    ...vevent('UID:x', 'SUMMARY:B', 'DTSTART:20261011T100000'),
    ...vevent('UID:x', 'SUMMARY:C', 'DTSTART:20261011T100000'),
  )
  const ids = (await itemsOf(text)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect((await itemsOf(text)).map(({ id }) => id)).toEqual(ids)
})
