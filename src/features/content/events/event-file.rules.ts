import type { EventDetails } from '#features/content/collections/event.types.ts'
import { ruleStarts, utcEndOf, zoneOf } from '#features/content/events/occurrences.rules.ts'
import { shownPlace } from '#features/content/events/shown-event.rules.ts'
import { markerOf } from '#features/media/maps/rules.ts'
import { addDays, daysBetween } from '#lib/dates/calendar-days.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { contentLine, escapeCalendarText, utcTime } from '#lib/dates/calendar-file.ts'
import { vtimezone } from '#features/content/events/zone-file.rules.ts'
import type { Id } from '#lib/id.ts'

/** An event of a file for calendars. URLs are absolute. */
export interface FiledEvent {
  readonly id: Id
  readonly title: string
  readonly excerpt: string
  readonly url: string
  readonly details: EventDetails
  readonly savedOn: Date
  /** Grows with each save. */
  readonly version: number
}

/** A file for calendars. */
export interface EventFile {
  readonly siteId: Id
  readonly name: string
  /** Zone of events without one of their own. */
  readonly timeZone: string
  readonly events: readonly FiledEvent[]
}

/** `20261127`, or `20261127T190000` of a time. */
const basic = (wall: string): string =>
  wall.length === 10 ? wall.replaceAll('-', '') : `${wall.replaceAll(/[-:]/g, '')}00`

/**
 * Returns events as an iCalendar file (RFC 5545). An event keeps its UID for ever, and its SEQUENCE grows with each save;
 * one that is cancelled stays in the file as cancelled. The file differs only where an event did.
 */
export function toEventFile({ siteId, name, timeZone, events }: EventFile): string {
  const zones = new Map<string, number>()
  for (const { details } of events) {
    if (details.allDay) continue
    const zone = zoneOf(details, timeZone)
    const year = Number(details.startDate.slice(0, 4))
    zones.set(zone, Math.min(year, zones.get(zone) ?? year))
  }
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sitewright//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...[...zones].flatMap(([zone, year]) => vtimezone(zone, year)),
    ...events.flatMap((event) => linesOf(event, siteId, timeZone)),
    'END:VCALENDAR',
  ]
    .map(contentLine)
    .join('')
}

function linesOf(event: FiledEvent, siteId: Id, siteZone: string): readonly string[] {
  const { details, title, excerpt, url, savedOn, version } = event
  const { endDate, allDay, repeat, exceptions, location } = details
  const zone = zoneOf(details, siteZone)
  const { startDate, lastDate } = firstDatesOf(details, zone)
  const dated = (label: string, wall: string) =>
    allDay ? `${label};VALUE=DATE:${basic(wall)}` : `${label};TZID=${zone}:${basic(wall)}`
  const place = shownPlace(location)
  const point = location === null ? undefined : markerOf(location)
  return [
    'BEGIN:VEVENT',
    `UID:event-${siteId}-${event.id}@sitewright`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utcTime(savedOn)}`,
    `LAST-MODIFIED:${utcTime(savedOn)}`,
    dated('DTSTART', startDate),
    ...(allDay
      ? [dated('DTEND', addDays(lastDate || startDate, 1))]
      : endDate === ''
        ? []
        : [dated('DTEND', lastDate)]),
    ...(repeat === '' ? [] : [`RRULE:${ruleOf(details, zone)}`]),
    ...additionsOf(details, zone, startDate).map((start) => dated('RDATE', start)),
    // Some calendars stop reading exceptions at one that is there twice.
    ...[...new Set(exceptions.flatMap((date) => startsWithout(details, zone, date)))].map((start) =>
      dated('EXDATE', start),
    ),
    `SUMMARY:${escapeCalendarText(title)}`,
    ...(excerpt === '' ? [] : [`DESCRIPTION:${escapeCalendarText(excerpt)}`]),
    ...(place === undefined
      ? []
      : [`LOCATION:${escapeCalendarText([place.name, place.address].filter(Boolean).join(', '))}`]),
    ...(point === undefined ? [] : [`GEO:${point.latitude};${point.longitude}`]),
    `URL:${url}`,
    `STATUS:${details.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${allDay ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/**
 * UNTIL has the type of DTSTART (RFC 5545, 3.3.10): a time in UTC, or for whole days the day on the clocks of the zone, as
 * on pages.
 */
function ruleOf({ repeat, allDay, startDate }: EventDetails, zone: string): string {
  const end = utcEndOf(repeat, zone)
  // Some calendars move a yearly 29 February to 1 March, unless the rule names it.
  const isLeapDay =
    startDate.slice(5, 10) === '02-29' && repeat.startsWith('FREQ=YEARLY') && !repeat.includes(';BY')
  const rule = isLeapDay ? `${repeat};BYMONTH=2;BYMONTHDAY=29` : repeat
  if (end === undefined) return rule
  const text = allDay ? basic(localTimeOf(end, zone).date) : utcTime(end)
  return rule.replace(/UNTIL=[^;]+/, `UNTIL=${text}`)
}

/** A rule that leaves out the start has its first date as the start: calendars would add it to those of the rule. */
function firstDatesOf(
  details: EventDetails,
  zone: string,
): { readonly startDate: string; readonly lastDate: string } {
  const { startDate, endDate, repeat } = details
  const from = startDate.slice(0, 10)
  const [first = startDate] =
    repeat === '' ? [] : ruleStarts(details, zone, { from, to: addDays(from, 3660) }, 1)
  const days = daysBetween(from, first.slice(0, 10))
  const lastDate = endDate === '' ? '' : addDays(endDate.slice(0, 10), days) + endDate.slice(10)
  return { startDate: first, lastDate }
}

/** The further dates of an event that its rule does not have: calendars show those of both twice. */
function additionsOf(details: EventDetails, zone: string, first: string): readonly string[] {
  const isRegular = (start: string) => {
    const day = start.slice(0, 10)
    return details.repeat !== '' && ruleStarts(details, zone, { from: day, to: day }).includes(start)
  }
  return [...new Set(details.additions)].filter((start) => start !== first && !isRegular(start))
}

/** The starts that an exception leaves out: that of a time, or those on its day. */
function startsWithout(details: EventDetails, zone: string, date: string): readonly string[] {
  if (details.allDay) return [date.slice(0, 10)]
  if (date.includes('T')) return [date]
  const regular =
    details.repeat === '' ? [details.startDate] : ruleStarts(details, zone, { from: date, to: date })
  return [...regular, ...details.additions].filter((start) => start.startsWith(date))
}
