import type { EventDetails } from '#features/collections/event.types.ts'
import { zoneOf } from '#features/events/occurrences.rules.ts'
import { shownPlace } from '#features/events/shown-event.rules.ts'
import { placeOf } from '#features/maps/rules.ts'
import { addDays } from '#lib/dates/calendar-days.ts'
import { contentLine, escapeCalendarText, utcTime } from '#lib/dates/calendar-file.ts'
import { vtimezone } from '#features/events/zone-file.rules.ts'
import type { Id } from '#lib/id.ts'

/** An event of a file for calendars. URLs are absolute. */
export interface FiledEvent {
  readonly id: Id
  readonly title: string
  readonly excerpt: string
  readonly url: string
  readonly details: EventDetails
  readonly createdOn: Date
  readonly savedOn: Date
}

/** A file for calendars. */
export interface EventFile {
  readonly siteId: Id
  readonly name: string
  /** Zone of events without one of their own. */
  readonly timeZone: string
  readonly events: readonly FiledEvent[]
}

/** `20261127` or `20261127T190000`. */
const basic = (wall: string): string =>
  wall.length === 10 ? wall.replaceAll('-', '') : `${wall.replaceAll(/[-:]/g, '')}00`

/**
 * Returns events as an iCalendar file (RFC 5545). An event keeps its UID for ever, and its SEQUENCE grows with each save;
 * one that is cancelled stays in the file as cancelled. The file differs only where an event did.
 */
export function toEventFile({ siteId, name, timeZone, events }: EventFile): string {
  const timed = events.filter(({ details }) => !details.allDay)
  const zones = new Map<string, number[]>()
  for (const { details } of timed) {
    const zone = zoneOf(details, timeZone)
    zones.set(zone, [...(zones.get(zone) ?? []), Number(details.startDate.slice(0, 4))])
  }
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sitewright//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...[...zones].flatMap(([zone, years]) => vtimezone(zone, Math.min(...years), Math.max(...years) + 5)),
    ...events.flatMap((event) => linesOf(event, siteId, timeZone)),
    'END:VCALENDAR',
  ]
    .map(contentLine)
    .join('')
}

function linesOf(event: FiledEvent, siteId: Id, siteZone: string): readonly string[] {
  const { details, title, excerpt, url, createdOn, savedOn } = event
  const { startDate, endDate, allDay, repeat, exceptions, location } = details
  const zone = zoneOf(details, siteZone)
  const dated = (label: string, wall: string) =>
    allDay ? `${label};VALUE=DATE:${basic(wall)}` : `${label};TZID=${zone}:${basic(wall)}`
  const place = shownPlace(location)
  const point = location !== null && place !== undefined ? placeOf(location) : undefined
  // A whole second later is another version; earlier ones were less.
  const version = Math.max(0, Math.floor((savedOn.getTime() - createdOn.getTime()) / 1000))
  return [
    'BEGIN:VEVENT',
    `UID:event-${siteId}-${event.id}@sitewright`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utcTime(savedOn)}`,
    `LAST-MODIFIED:${utcTime(savedOn)}`,
    dated('DTSTART', startDate),
    ...(allDay
      ? [dated('DTEND', addDays(endDate || startDate, 1))]
      : endDate === ''
        ? []
        : [dated('DTEND', endDate)]),
    ...(repeat === '' ? [] : [`RRULE:${ruleOf(repeat, allDay)}`]),
    ...(repeat === ''
      ? []
      : exceptions.map((day) => dated('EXDATE', allDay ? day : day + startDate.slice(10)))),
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

/** UNTIL has the type of DTSTART (RFC 5545, 3.3.10). */
const ruleOf = (repeat: string, allDay: boolean): string =>
  allDay
    ? repeat.replace(/;UNTIL=(\d{8})T\d{6}Z?/, ';UNTIL=$1')
    : repeat.replace(/;UNTIL=(\d{8})(?=;|$)/, ';UNTIL=$1T235959Z')
