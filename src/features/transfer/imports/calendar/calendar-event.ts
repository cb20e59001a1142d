import ICAL from 'ical.js'
import { type EventDetails, eventSchema, MAX_EXCEPTIONS } from '#features/content/collections/event.types.ts'
import { hasOccurrence, ruleStarts } from '#features/content/events/occurrences.rules.ts'
import { type EventClock, eventClock } from '#features/transfer/imports/calendar/calendar-clock.ts'
import { propertyOf, textOf } from '#features/transfer/imports/calendar/calendar-properties.ts'
import type { Property } from '#features/transfer/imports/calendar/calendar-parts.ts'
import { movedTo } from '#features/transfer/imports/calendar/calendar-series.ts'
import {
  type EventContext,
  type FileTime,
  timesOf,
} from '#features/transfer/imports/calendar/calendar-times.ts'
import { mapLocationSchema } from '#features/media/maps/location.types.ts'
import { addDays } from '#lib/dates/calendar-days.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { cutText } from '#lib/html/cut.ts'

/** When and where an event of a file is, and what was not taken over as it was. */
export interface ReadEvent {
  readonly details: EventDetails | undefined
  /** Further events of the same content: those of rules that do not end, besides the first one. */
  readonly more: readonly EventDetails[]
  readonly notes: readonly string[]
  /** Returns a time of the file as a start of this event. */
  readonly toStart: (time: FileTime) => string
}

/** Reads when and where an event is. */
export function readEvent(properties: readonly Property[], context: EventContext): ReadEvent {
  const notes: string[] = []
  const times = (name: string) =>
    properties.filter(([own]) => own === name).flatMap((property) => timesOf(property, context.zones))
  const [start] = times('dtstart')
  if (start === undefined)
    return {
      details: undefined,
      more: [],
      notes: ['It has no date, and was imported without one.'],
      toStart: ({ wall }) => wall,
    }
  if (start.unknownZone !== undefined)
    notes.push(
      `Its time zone '${cutText(start.unknownZone, 100)}' is not known: its times are those of the site.`,
    )
  if (start.namelessZone !== undefined)
    notes.push(
      `No known time zone has the clocks of '${cutText(start.namelessZone, 100)}': its times are in UTC.`,
    )
  const [end] = times('dtend')
  const texts = properties.flatMap((property) => (property[0] === 'rrule' ? [ruleText(property)] : []))
  const clock = eventClock({ start, end, repeat: texts[0] ?? '', properties }, context)
  const { isDay, zone, startDate, toStart } = clock
  const [repeat = '', ...otherRules] = texts.map((rule) => clock.ruleOf(rule))
  const additions = times('rdate')
    .filter((time) => isDay || !time.isDay)
    .map(toStart)
  const series = { startDate, allDay: isDay, timeZone: isDay ? '' : zone, repeat, additions }
  const toDate = clock.toDateOf(series)
  const exceptions = [...times('exdate'), ...context.overridden].map(toDate)
  const endDate = endOf(clock, properties, end)
  if (endDate === undefined) notes.push('Its end is before its start, and was left out.')
  const base = {
    startDate,
    endDate: endDate ?? '',
    allDay: isDay,
    timeZone: series.timeZone,
    location: locationOf(properties),
    isCancelled: textOf(properties, 'status').toUpperCase() === 'CANCELLED',
  }
  const dates = withFurtherRules(
    { ...base, repeat, exceptions, additions },
    otherRules,
    properties.flatMap((property) => (property[0] === 'exrule' ? [clock.ruleOf(ruleText(property))] : [])),
    notes,
  )
  const read = eventSchema.safeParse({ ...base, ...dates, repeat })
  if (read.success && hasOccurrence(read.data))
    return { details: read.data, more: dates.more, notes, toStart: toDate }
  const withoutRule = eventSchema.safeParse({ ...base, ...dates, repeat: '', exceptions: [] })
  if (withoutRule.success) {
    notes.push(`Its rule '${cutText(repeat, 200)}' is not supported: only its first date was imported.`)
    return { details: withoutRule.data, more: dates.more, notes, toStart: toDate }
  }
  const [issue] = withoutRule.error.issues
  notes.push(`Its dates were left out: ${issue?.message ?? 'invalid'}`)
  return { details: undefined, more: [], notes, toStart: toDate }
}

interface Dates {
  readonly exceptions: readonly string[]
  readonly additions: readonly string[]
  readonly more: readonly EventDetails[]
}

/** Years in which the dates of further rules are looked for. */
const RULE_YEARS = 30

/**
 * Adds what an event has beyond its first rule. The dates of a rule that ends are further dates; one that does not end is
 * an event of its own. Those of a rule of exceptions are exceptions.
 */
function withFurtherRules(
  event: object,
  rules: readonly string[],
  exceptionRules: readonly string[],
  notes: string[],
): Dates {
  const parsed = eventSchema.safeParse({ ...event, exceptions: [], additions: [] })
  const { exceptions: own, additions: listed } = event as EventDetails
  const exceptions = new Set(own)
  const additions = new Set(listed)
  const more: EventDetails[] = []
  const startsOf = (rule: string): readonly string[] => {
    const repeating = parsed.success ? eventSchema.safeParse({ ...parsed.data, repeat: rule }) : parsed
    if (!repeating.success) return []
    const { startDate, timeZone } = repeating.data
    const from = startDate.slice(0, 10)
    const period = { from, to: addDays(from, RULE_YEARS * 366) }
    return ruleStarts(repeating.data, timeZone || 'UTC', period, MAX_EXCEPTIONS + 1)
  }
  for (const rule of rules) {
    const starts = startsOf(rule)
    const [first] = starts
    if (first === undefined || !parsed.success)
      notes.push(`Its further rule '${cutText(rule, 200)}' is not supported and was left out.`)
    else if (isEnding(rule) && additions.size + starts.length <= MAX_EXCEPTIONS)
      for (const start of starts) additions.add(start)
    else {
      notes.push('It repeats by several rules, and became an event for each of them.')
      more.push({ ...movedTo(parsed.data, first), repeat: rule, exceptions: [...exceptions] })
    }
  }
  for (const rule of exceptionRules) {
    const starts = startsOf(rule)
    if (starts.length === 0)
      notes.push(`Its rule of exceptions '${cutText(rule, 200)}' is not supported and was left out.`)
    else if (!isEnding(rule))
      notes.push(`Of its rule of exceptions only the first ${MAX_EXCEPTIONS} dates were imported.`)
    for (const start of starts) exceptions.add(start)
  }
  additions.delete((event as EventDetails).startDate)
  if (exceptions.size > MAX_EXCEPTIONS || additions.size > MAX_EXCEPTIONS)
    notes.push(`Only ${MAX_EXCEPTIONS} of its exceptions and further dates were imported.`)
  const first = (dates: ReadonlySet<string>) => [...dates].slice(0, MAX_EXCEPTIONS)
  return {
    exceptions: first(exceptions),
    additions: first(additions),
    more: more.map((one) => ({ ...one, exceptions: first(new Set([...one.exceptions, ...exceptions])) })),
  }
}

const isEnding = (rule: string): boolean => /;(?:COUNT|UNTIL)=/.test(rule)

/** Returns the end on the clocks of the event, or an empty text without one; undefined for one before the start. */
function endOf(
  clock: EventClock,
  properties: readonly Property[],
  end: FileTime | undefined,
): string | undefined {
  const { isDay, startDate, toStart } = clock
  const written =
    end === undefined ? plusDuration(startDate, propertyOf(properties, 'duration')) : toStart(end)
  if (written === '') return ''
  if (isDay) {
    const day = written.slice(0, 10)
    // Files name the day after the last one; some name the same day.
    const last = day > startDate ? addDays(day, -1) : day
    return last < startDate ? undefined : last === startDate ? '' : last
  }
  if (!written.includes('T') || written === startDate) return ''
  return written > startDate ? written : undefined
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

/** Returns a rule as a text; empty without one. */
function ruleText([, , , value]: Property): string {
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
