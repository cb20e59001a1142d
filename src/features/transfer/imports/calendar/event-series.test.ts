import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type EventDetails, eventSchema } from '#features/content/collections/event.types.ts'
import { toEventFile } from '#features/content/events/event-file.rules.ts'
import { hasOccurrence, occurrencesOf, ruleStarts } from '#features/content/events/occurrences.rules.ts'
import { readExport } from '#features/transfer/imports/read/read-export.ts'
import { addDays } from '#lib/dates/calendar-days.ts'

const ZONES = [
  'Africa/Casablanca',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Auckland',
] as const

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 })
const two = (value: number) => String(value).padStart(2, '0')

const rule = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      weekdays.map((days) => `WEEKLY;BYDAY=${days.join(',')}`),
      weekdays.map((days) => `WEEKLY;WKST=SU;BYDAY=${days.join(',')}`),
      fc.constantFrom(-1, 1, 15, 28, 31).map((day) => `MONTHLY;BYMONTHDAY=${day}`),
      fc
        .tuple(fc.constantFrom(-1, 1, 2, 3, 4), fc.constantFrom(...WEEKDAYS))
        .map(([nth, day]) => `MONTHLY;BYDAY=${nth}${day}`),
      fc.constantFrom(-1, 1).map((nth) => `MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${nth}`),
    ),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([frequency, interval]) =>
    interval === 1 ? `FREQ=${frequency}` : `FREQ=${frequency};INTERVAL=${interval}`,
  )

const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 30 }).map((count) => `;COUNT=${count}`),
  fc
    .tuple(
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom('', 'T000000', 'T120000', 'T230000Z', 'T043000Z', 'T110000Z'),
    )
    .map(([days, time]) => `;UNTIL=${addDays('2026-03-01', days).replaceAll('-', '')}${time}`),
)

/** A series with exceptions and further dates, on times that no clocks skip. */
const series = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    allDay: fc.boolean(),
    day: fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-01-01', days)),
    time: fc.tuple(fc.integer({ min: 4, max: 22 }), fc.constantFrom(0, 15, 30)),
    repeat: fc.tuple(rule, end).map((parts) => parts.join('')),
    excluded: fc.array(fc.tuple(fc.nat(12), fc.boolean()), { maxLength: 3 }),
    added: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }),
  })
  .map(({ zone, allDay, day, time: [hour, minute], repeat, excluded, added }) => {
    const at = (date: string) => (allDay ? date : `${date}T${two(hour)}:${two(minute)}`)
    const base = { startDate: at(day), allDay, timeZone: allDay ? '' : zone, repeat }
    const period = { from: day, to: addDays(day, 800) }
    const starts = ruleStarts(eventSchema.parse(base), zone, period, 13)
    const exceptions = excluded.flatMap(([index, isDay]) => {
      const start = starts[index]
      return start === undefined ? [] : [isDay ? start.slice(0, 10) : start]
    })
    const additions = added.map((days) => at(addDays(day, days)))
    return { zone, details: eventSchema.parse({ ...base, exceptions, additions }) }
  })

const whole = { from: new Date('2025-12-01'), to: new Date('2028-02-01'), max: 2000 }
/** Periods end at an instant, which is on two days of the clocks. */
const isCompared = (date: string): boolean => date < '2028-01-01'

/** The dates of an event as pages show them: instants of times, days of whole days. */
const shownOn = (details: EventDetails, zone: string): readonly string[] =>
  occurrencesOf(details, zone, whole)
    .map(({ start, startsAt }) => (details.allDay ? start : startsAt.toISOString()))
    .filter(isCompared)

const fileOf = (details: EventDetails, timeZone: string): string =>
  toEventFile({
    siteId: '1',
    name: 'Series',
    timeZone,
    events: [
      {
        id: '2',
        title: 'Series',
        excerpt: '',
        url: 'https://series.example/',
        savedOn: new Date('2026-01-01'),
        version: 1,
        details,
      },
    ],
  })

/** The same as another library reads it from a file for calendars. */
function readBy(library: typeof ICAL, file: string): readonly string[] {
  const calendar = new library.Component(library.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) return []
  const iterator = new library.Event(component).iterator()
  const found: string[] = []
  for (let time = iterator.next(); time !== undefined && time !== null; time = iterator.next()) {
    const date = time.isDate ? time.toString() : time.toJSDate().toISOString()
    if (!isCompared(date)) break
    found.push(date)
  }
  return found
}

/** The same as they are after the file was imported. */
async function imported(file: string, zone: string): Promise<readonly string[]> {
  const source = {
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(file)
    },
  }
  const entries = await Array.fromAsync(readExport(source, 'strict'))
  return entries.flatMap((entry) =>
    entry.kind === 'item' && entry.event !== undefined ? shownOn(entry.event, zone) : [],
  )
}

test('files of 500 series in 12 zones have the dates of their pages for another library, and for our own import', async () => {
  await fc.assert(
    fc.asyncProperty(series, async ({ zone, details }) => {
      const shown = shownOn(details, zone)
      // Rules without any date are not stored, and files say nothing of an event without one.
      fc.pre(shown.length > 0 && hasOccurrence(details))
      const file = fileOf(details, zone)
      expect(readBy(ICAL, file)).toEqual(shown)
      expect(await imported(file, zone)).toEqual(shown)
    }),
    { numRuns: 500 },
  )
})
