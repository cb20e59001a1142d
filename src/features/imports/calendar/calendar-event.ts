import ICAL from 'ical.js'
import { type EventDetails, eventSchema, MAX_EXCEPTIONS } from '#features/collections/event.types.ts'
import { hasOccurrence } from '#features/events/occurrences.rules.ts'
import type { Property } from '#features/imports/calendar/calendar-parts.ts'
import { type FileTime, inZone, type KnownZones, timesOf } from '#features/imports/calendar/calendar-times.ts'
import { mapLocationSchema } from '#features/maps/location.types.ts'
import { addDays } from '#lib/dates/calendar-days.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { cutText } from '#lib/html/cut.ts'

/** When and where an event of a file is, and what was not taken over as it was. */
export interface ReadEvent {
  readonly details: EventDetails | undefined
  readonly notes: readonly string[]
}

/** What an event depends on beyond its own lines. */
export interface EventContext {
  readonly zones: KnownZones
  /** IANA name of the zone of the whole calendar; empty without one. */
  readonly calendarZone: string
  /** The starts of dates that other entries of the file move or cancel. */
  readonly overridden: readonly FileTime[]
}

/** Returns the first property of a name. */
export const propertyOf = (properties: readonly Property[], name: string): Property | undefined =>
  properties.find(([own]) => own === name)

/** Returns the first text of a property; empty without one. */
export function textOf(properties: readonly Property[], name: string): string {
  const value = propertyOf(properties, name)?.[3]
  return typeof value === 'string' ? value : ''
}

/** Reads when and where an event is. */
export function readEvent(properties: readonly Property[], context: EventContext): ReadEvent {
  const notes: string[] = []
  const times = (name: string) =>
    properties.filter(([own]) => own === name).flatMap((property) => timesOf(property, context.zones))
  const [start] = times('dtstart')
  if (start === undefined)
    return { details: undefined, notes: ['It has no date, and was imported without one.'] }
  if (start.unknownZone !== undefined)
    notes.push(
      `Its time zone '${cutText(start.unknownZone, 100)}' is not known: its times are those of the site.`,
    )
  // A time in UTC of a calendar with a zone is shown on the clocks of that zone.
  const zone = start.zone === 'UTC' && context.calendarZone !== '' ? context.calendarZone : start.zone
  const toWall = (time: FileTime) =>
    start.isDay ? time.wall.slice(0, 10) : time.isDay ? time.wall : inZone(time, zone)
  const startDate = toWall(start)
  const exceptions = [...times('exdate'), ...context.overridden].map(toWall)
  const additions = times('rdate')
    .map(toWall)
    .filter((wall) => start.isDay || wall.includes('T'))
  if (exceptions.length > MAX_EXCEPTIONS || additions.length > MAX_EXCEPTIONS)
    notes.push(`Only ${MAX_EXCEPTIONS} of its exceptions and further dates were imported.`)
  const base = {
    startDate,
    endDate: endOf(start, startDate, properties, times('dtend')[0], toWall),
    allDay: start.isDay,
    timeZone: start.isDay ? '' : zone,
    location: locationOf(properties),
    isCancelled: textOf(properties, 'status').toUpperCase() === 'CANCELLED',
    exceptions: [...new Set(exceptions)].slice(0, MAX_EXCEPTIONS),
    additions: [...new Set(additions)].filter((wall) => wall !== startDate).slice(0, MAX_EXCEPTIONS),
  }
  const repeat = repeatOf(properties)
  if (properties.filter(([name]) => name === 'rrule').length > 1 || propertyOf(properties, 'exrule'))
    notes.push('Of its several rules only the first one was imported.')
  const read = eventSchema.safeParse({ ...base, repeat })
  if (read.success && hasOccurrence(read.data)) return { details: read.data, notes }
  const withoutRule = eventSchema.safeParse({ ...base, repeat: '', exceptions: [] })
  if (withoutRule.success) {
    notes.push(`Its rule '${cutText(repeat, 200)}' is not supported: only its first date was imported.`)
    return { details: withoutRule.data, notes }
  }
  const [issue] = withoutRule.error.issues
  return { details: undefined, notes: [...notes, `Its dates were left out: ${issue?.message ?? 'invalid'}`] }
}

function endOf(
  start: FileTime,
  startDate: string,
  properties: readonly Property[],
  end: FileTime | undefined,
  toWall: (time: FileTime) => string,
): string {
  // Files name the day after the last one.
  const lastDay = (day: string) => (day > startDate ? addDays(day, -1) : '')
  const written =
    end === undefined ? plusDuration(startDate, propertyOf(properties, 'duration')) : toWall(end)
  if (start.isDay) {
    const last = written === '' ? '' : lastDay(written.slice(0, 10))
    return last === startDate ? '' : last
  }
  return written.includes('T') && written > startDate ? written : ''
}

/** Adds a duration to a day or time on the clocks of an event; returns an empty text without one. */
function plusDuration(start: string, duration: Property | undefined): string {
  const text = duration?.[3]
  if (typeof text !== 'string') return ''
  try {
    const minutes = ICAL.Duration.fromString(text).toSeconds() / 60
    const from = Date.parse(start.length === 10 ? `${start}T00:00Z` : `${start}Z`)
    return new Date(from + minutes * MINUTE_MS).toISOString().slice(0, start.length)
  } catch {
    return ''
  }
}

/** Returns the rule of an event; empty without one. */
function repeatOf(properties: readonly Property[]): string {
  const value = propertyOf(properties, 'rrule')?.[3]
  if (typeof value !== 'object' || value === null) return ''
  const text = new ICAL.Recur(value as ConstructorParameters<typeof ICAL.Recur>[0]).toString()
  // Both are not allowed, and the end is what owners see.
  return /;UNTIL=/.test(text) ? text.replace(/;COUNT=\d+/, '') : text
}

const MAX_LINE = 200

function locationOf(properties: readonly Property[]): EventDetails['location'] {
  const name = cutText(textOf(properties, 'location').replaceAll(/\s+/g, ' ').trim(), MAX_LINE)
  const geo = propertyOf(properties, 'geo')?.[3]
  const [latitude, longitude] = Array.isArray(geo) ? geo.map(Number) : []
  const marker = {
    markerLat: latitude,
    markerLng: longitude,
    mapLat: latitude,
    mapLng: longitude,
    mapZoom: 15,
  }
  for (const point of latitude === undefined ? [{}] : [marker, {}]) {
    const read = mapLocationSchema.safeParse({ addressTitle: name, ...point })
    if (read.success && (name !== '' || read.data.markerLat !== null)) return read.data
  }
  return null
}
