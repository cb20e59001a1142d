import { RRuleTemporal } from 'rrule-temporal'
import type { EventDetails } from '#features/content/collections/event.types.ts'
import { addDays } from '#lib/dates/calendar-days.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { earliest } from '#lib/dates/earliest.ts'
import { instantsOf, localTimeOf } from '#lib/dates/time-zones.ts'

/** A time at which an event happens. */
export interface Occurrence {
  /** A day, or a day with a time, on the clocks of the event. */
  readonly start: string
  /** Like the start; of whole days the last one. Empty without an end. */
  readonly end: string
  readonly startsAt: Date
  /** When it is over; of whole days the beginning of the day after the last one. */
  readonly endsAt: Date
}

/** Whether something is over at an instant: also what ends just then, unless it also starts then. */
export const isOver = ({ startsAt, endsAt }: Pick<Occurrence, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  endsAt <= at && startsAt < at

/** Steps of a rule without a date among them, so that a rule that never matches ends. */
const MAX_STEPS = 1000
/** The same of a rule that counts its dates, from the first one on. */
const MAX_COUNT = 10_000
/** Max occurrences of an event that are looked at. */
const MAX_OCCURRENCES = 400

const DAY_LENGTH = '2026-11-27'.length

/** Returns the time zone of an event. */
export const zoneOf = ({ timeZone }: Pick<EventDetails, 'timeZone'>, siteZone: string): string =>
  timeZone === '' ? siteZone : timeZone

/**
 * Returns the instant of a day or time on the clocks of a zone (RFC 5545, 3.3.5): the first of two, and where the clocks
 * skip it, that by the offset before.
 */
export function instantOf(wall: string, zone: string): Date {
  const date = wall.slice(0, DAY_LENGTH)
  const [hours = 0, minutes = 0] = wall
    .slice(DAY_LENGTH + 1)
    .split(':')
    .map(Number)
  const local = { date, minutes: hours * 60 + minutes }
  const [first] = instantsOf(local, zone)
  if (first !== undefined) return first
  const dayBefore = instantsOf({ ...local, date: addDays(date, -1) }, zone)[0]
  return new Date((dayBefore?.getTime() ?? asUtc(wall) - DAY_MS) + DAY_MS)
}

/** A time on clocks as if it were UTC, so that calculations do not depend on the zone of the machine. */
const asUtc = (wall: string): number =>
  Date.parse(wall.length === DAY_LENGTH ? `${wall}T00:00:00Z` : `${wall}:00Z`)

const toWall = (time: number, isDay: boolean): string =>
  new Date(time).toISOString().slice(0, isDay ? DAY_LENGTH : '2026-11-27T19:00'.length)

/** `20261127T190000`. */
const toBasic = (wall: string): string =>
  `${wall.slice(0, DAY_LENGTH).replaceAll('-', '')}T${(wall.slice(DAY_LENGTH + 1) || '00:00').replace(':', '')}00`

/** The end of a rule: a day, a time on the clocks of the event, or one in UTC. */
const UNTIL = /;UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?/

/** The end of a rule in UTC becomes that on the clocks; a day alone includes that day. */
function withLocalEnd(rule: string, zone: string): string {
  return rule.replace(
    UNTIL,
    (_, year: string, month: string, day: string, hour?: string, minute?: string, utc?: string) => {
      const date = `${year}-${month}-${day}`
      if (hour === undefined) return `;UNTIL=${year}${month}${day}T235959Z`
      if (utc === '') return `;UNTIL=${toBasic(`${date}T${hour}:${minute}`)}Z`
      const local = localTimeOf(new Date(`${date}T${hour}:${minute}:00Z`), zone)
      const time = asUtc(local.date) + local.minutes * MINUTE_MS
      return `;UNTIL=${toBasic(toWall(time, false))}Z`
    },
  )
}

/** All dates of rules that count them: the library would count from the first one on for each date. */
const counted = new Map<string, readonly number[]>()
const MAX_COUNTED = 200

function ruleOf(event: EventDetails, repeat: string, maxIterations: number): RRuleTemporal {
  return new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${toBasic(event.startDate)}\nRRULE:${repeat}`,
    maxIterations,
  })
}

function countedStarts(event: EventDetails): readonly number[] {
  const key = `${event.startDate} ${event.repeat}`
  const known = counted.get(key)
  if (known) return known
  const starts = ruleOf(event, event.repeat, MAX_COUNT)
    .all()
    .map(({ epochMilliseconds }) => epochMilliseconds)
  if (counted.size >= MAX_COUNTED) counted.clear()
  counted.set(key, starts)
  return starts
}

/** Yields the starts of a rule from one time to another, on its clocks; none for a rule without any. */
function* repeatedStarts(
  event: EventDetails,
  zone: string,
  from: number,
  to: number,
): Generator<number, undefined> {
  try {
    if (/;COUNT=/.test(event.repeat)) {
      for (const start of countedStarts(event)) if (start >= from && start <= to) yield start
      return
    }
    const rule = ruleOf(event, withLocalEnd(event.repeat, zone), MAX_STEPS)
    let next = rule.next(new Date(from), true)
    while (next !== null && next.epochMilliseconds <= to) {
      yield next.epochMilliseconds
      next = rule.next(new Date(next.epochMilliseconds), false)
    }
  } catch {
    // The library throws after too many steps without a date, and for an invalid rule.
  }
}

/** Yields the starts of an event in their order, those of its rule and further ones, also those that are exceptions. */
function* startsOf(
  event: EventDetails,
  zone: string,
  from: number,
  to: number,
): Generator<number, undefined> {
  const additions = [...new Set(event.additions.map(asUtc))].toSorted((a, b) => a - b)
  const regular = event.repeat === '' ? [asUtc(event.startDate)] : repeatedStarts(event, zone, from, to)
  let last: number | undefined
  for (const start of regular) {
    while (additions[0] !== undefined && additions[0] <= start) {
      const addition = additions.shift()
      if (addition !== undefined && addition !== start && addition !== last) yield addition
    }
    last = start
    yield start
  }
  yield* additions.filter((addition) => addition !== last)
}

/**
 * Returns when an event happens from one instant to another, in order: what is not over at `from` and starts before
 * `to`, at most 400 times. Days that are exceptions are left out; they count for COUNT. A rule without dates has none.
 */
export function occurrencesOf(
  event: EventDetails,
  siteZone: string,
  { from, to, max = MAX_OCCURRENCES }: { readonly from: Date; readonly to: Date; readonly max?: number },
): readonly Occurrence[] {
  const zone = zoneOf(event, siteZone)
  const length = event.endDate === '' ? 0 : asUtc(event.endDate) - asUtc(event.startDate)
  const isOnce = event.repeat === '' && event.additions.length === 0
  const exceptions = new Set(event.exceptions)
  const found: Occurrence[] = []
  // Clocks are at most 14 hours ahead of UTC, and 12 behind it.
  const first = from.getTime() - length - 2 * DAY_MS
  for (const time of startsOf(event, zone, first, to.getTime() + DAY_MS)) {
    const start = toWall(time, event.allDay)
    if (!isOnce && (exceptions.has(start.slice(0, DAY_LENGTH)) || exceptions.has(start))) continue
    const end = event.endDate === '' ? '' : toWall(time + length, event.allDay)
    const startsAt = instantOf(start, zone)
    const endsAt = event.allDay ? instantOf(addDays(end || start, 1), zone) : instantOf(end || start, zone)
    if (!isOver({ startsAt, endsAt }, from) && startsAt < to) found.push({ start, end, startsAt, endsAt })
    if (found.length >= max) break
  }
  return found
}

/** Returns the starts of a rule on its clocks from one day to another, also those that are exceptions. */
export function ruleStarts(
  event: EventDetails,
  zone: string,
  { from, to }: { readonly from: string; readonly to: string },
  limit = MAX_OCCURRENCES,
): readonly string[] {
  const starts: string[] = []
  for (const time of repeatedStarts(event, zone, asUtc(from), asUtc(to) + DAY_MS - 1)) {
    if (starts.length >= limit) break
    starts.push(toWall(time, event.allDay))
  }
  return starts
}

/** Returns whether a rule has a date within 30 years of its start, as each that is stored must. */
export function hasOccurrence(event: EventDetails): boolean {
  const from = asUtc(event.startDate)
  if (event.repeat === '' || Number.isNaN(from)) return true
  return !repeatedStarts(event, 'UTC', from, from + 30 * 366 * DAY_MS).next().done
}

/** Returns the end of a rule in UTC, as files have it for events with a time (RFC 5545, 3.3.10); undefined without one. */
export function utcEndOf(repeat: string, zone: string): Date | undefined {
  const [found, year, month, day, hour, minute, utc] = UNTIL.exec(repeat) ?? []
  if (found === undefined) return undefined
  const date = `${year}-${month}-${day}`
  if (utc === 'Z') return new Date(`${date}T${hour}:${minute}:00Z`)
  return hour === undefined
    ? new Date(instantOf(addDays(date, 1), zone).getTime() - 1000)
    : instantOf(`${date}T${hour}:${minute}`, zone)
}

/** Returns what is to come or going on first, the earliest first, and then what is over, the latest first (EVT-02). */
export function upcomingThenPast<
  Item extends { readonly occurrence: Pick<Occurrence, 'startsAt' | 'endsAt'> },
>(items: readonly Item[], now: Date): readonly Item[] {
  const startOf = ({ occurrence }: Item) => occurrence.startsAt.getTime()
  const isPast = ({ occurrence }: Item) => isOver(occurrence, now)
  return [
    ...items.filter((item) => !isPast(item)).toSorted((a, b) => startOf(a) - startOf(b)),
    ...items.filter(isPast).toSorted((a, b) => startOf(b) - startOf(a)),
  ]
}

/** Years in which the last date of an event that is over is looked for. */
const PAST_YEARS = 10

/** Returns the time at which an event happens that its page is about: the next one, otherwise the last one. */
export function shownOccurrence(event: EventDetails, siteZone: string, now: Date): Occurrence | undefined {
  const year = 366 * DAY_MS
  const later = { from: now, to: new Date(now.getTime() + 2 * year), max: 1 }
  const [next] = occurrencesOf(event, siteZone, later)
  if (next !== undefined) return next
  for (let ago = 1; ago <= PAST_YEARS; ago += 1) {
    const to = now.getTime() - (ago - 1) * year
    const found = occurrencesOf(event, siteZone, { from: new Date(to - year), to: new Date(to) }).at(-1)
    if (found !== undefined) return found
  }
  const whole = { from: new Date(0), to: new Date(8.64e15) }
  return occurrencesOf({ ...event, repeat: '', additions: [] }, siteZone, whole)[0]
}

/** Returns when the next of some events is over, and so changes what pages show of them. */
export function nextChange(events: readonly EventDetails[], siteZone: string, now: Date): Date | undefined {
  const next = { from: now, to: new Date(now.getTime() + 366 * DAY_MS), max: 1 }
  // What has no end is over one millisecond later.
  return earliest(
    events.map((event) => {
      const [found] = occurrencesOf(event, siteZone, next)
      return found && new Date(found.endsAt.getTime() + 1)
    }),
  )
}
