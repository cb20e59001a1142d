import { type EventDetails, MAX_EXCEPTIONS } from '#features/content/collections/event.types.ts'
import { ruleStarts } from '#features/content/events/occurrences.rules.ts'
import { WEEKDAYS } from '#features/content/events/repeat.rules.ts'
import { inZone } from '#features/transfer/imports/calendar/calendar-times.ts'
import { addDays, daysBetween } from '#lib/dates/calendar-days.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'

/** A day, or a time on clocks, as if it were UTC. */
const asUtc = (wall: string): number => Date.parse(wall.length === 10 ? `${wall}T00:00Z` : `${wall}Z`)
const toWall = (time: number, length: number): string => new Date(time).toISOString().slice(0, length)

/** Returns an event with the same length at another start. */
export function movedTo(event: EventDetails, startDate: string): EventDetails {
  const length = event.endDate === '' ? 0 : asUtc(event.endDate) - asUtc(event.startDate)
  const endDate = event.endDate === '' ? '' : toWall(asUtc(startDate) + length, startDate.length)
  return { ...event, startDate, endDate }
}

/** Max dates of a rule that are counted. */
const MAX_COUNTED = 10_000

/**
 * Cuts a series before one of its dates: returns what it is until then, and what is left from then on; undefined where no
 * date is on that side.
 */
export function cutAt(
  event: EventDetails,
  from: string,
): { readonly before: EventDetails | undefined; readonly after: EventDetails | undefined } {
  const { repeat, startDate, timeZone } = event
  const isBefore = (start: string) => start < from
  const additions = {
    before: event.additions.filter(isBefore),
    after: event.additions.filter((start) => start > from),
  }
  const day = from.slice(0, 10)
  // An exception that is a day may leave out dates of that day on both sides.
  const exceptions = {
    before: event.exceptions.filter((date) => date < from),
    after: event.exceptions.filter((date) => date >= from || date === day),
  }
  const earlier =
    repeat === ''
      ? [startDate].filter(isBefore)
      : ruleStarts(event, timeZone || 'UTC', { from: startDate.slice(0, 10), to: day }, MAX_COUNTED).filter(
          isBefore,
        )
  const [, count] = /;COUNT=(\d+)/.exec(repeat) ?? []
  const left = count === undefined ? Infinity : Number(count) - earlier.length
  const before = { ...event, repeat: endedRule(repeat, from, earlier.length), exceptions: exceptions.before }
  const after = {
    ...movedTo(event, from),
    repeat: left <= 1 ? '' : repeat.replace(/;COUNT=\d+/, `;COUNT=${left}`),
    exceptions: exceptions.after,
    additions: additions.after,
  }
  return {
    before:
      earlier.length === 0 && additions.before.length === 0
        ? undefined
        : { ...before, additions: additions.before },
    after: left <= 0 && additions.after.length === 0 ? undefined : after,
  }
}

/** A rule that ends before a date, with so many dates until then. */
function endedRule(repeat: string, from: string, count: number): string {
  if (repeat === '') return ''
  if (/;COUNT=/.test(repeat)) return repeat.replace(/;COUNT=\d+/, `;COUNT=${Math.max(1, count)}`)
  const last = from.length === 10 ? addDays(from, -1) : toWall(asUtc(from) - MINUTE_MS, 16)
  const end = last.replaceAll(/[-:]/g, '')
  return `${repeat.replace(/;UNTIL=[^;]+/, '')};UNTIL=${from.length === 10 ? end : `${end}00`}`
}

/** A series that goes on otherwise. */
export interface Continued {
  readonly event: EventDetails
  /** Whether dates were left out, because no rule of ours has them and they are too many. */
  readonly isCut: boolean
}

/**
 * Returns what is left of a series as one of its entries changes it (RANGE=THISANDFUTURE): with that entry's content,
 * place and length, and all later dates moved by as much as its own.
 */
export function continuedAs(left: EventDetails, change: EventDetails): Continued {
  if (change.repeat !== '') return { event: change, isCut: false }
  const isByDay = left.allDay || change.allDay
  const length = change.startDate.length
  const onClock = (start: string) =>
    isByDay || start.length === 10
      ? start.slice(0, 10)
      : inZone({ wall: start, isDay: false, zone: left.timeZone }, change.timeZone)
  const by = asUtc(change.startDate) - asUtc(onClock(left.startDate))
  const days = daysBetween(left.startDate.slice(0, 10), change.startDate.slice(0, 10))
  const move = (start: string) =>
    start.length === 10 && !isByDay ? addDays(start, days) : toWall(asUtc(onClock(start)) + by, length)
  const moved = {
    ...change,
    exceptions: left.exceptions.map(move),
    additions: left.additions.map(move).filter((start) => start !== change.startDate),
  }
  const rule = movedRule(left.repeat, days, by)
  if (rule !== undefined) return { event: { ...moved, repeat: rule }, isCut: false }
  const from = left.startDate.slice(0, 10)
  const starts = ruleStarts(
    left,
    left.timeZone || 'UTC',
    { from, to: addDays(from, 30 * 366) },
    MAX_EXCEPTIONS + 2,
  )
  const all = [...new Set([...starts.map(move), ...moved.additions])].filter(
    (start) => start !== change.startDate,
  )
  return { event: { ...moved, additions: all.slice(0, MAX_EXCEPTIONS) }, isCut: all.length > MAX_EXCEPTIONS }
}

/** A rule whose dates are later by some days and milliseconds; undefined where no rule has them. */
function movedRule(rule: string, days: number, by: number): string | undefined {
  if (rule === '' || by === 0) return rule
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const named = [...parts.keys()].filter((name) => name.startsWith('BY'))
  const weekdays = parts.get('BYDAY')?.split(',') ?? []
  const isMovable =
    parts.get('FREQ') === 'WEEKLY' &&
    named.every((name) => name === 'BYDAY') &&
    weekdays.every((weekday) => WEEKDAYS.some((own) => own === weekday))
  if (named.some((name) => name !== 'BYDAY' && name !== 'BYMONTHDAY' && name !== 'BYMONTH')) return undefined
  if (days !== 0 && named.length > 0 && !isMovable) return undefined
  // A week that begins on another day groups the moved dates differently.
  if (days !== 0 && isMovable && Number(parts.get('INTERVAL') ?? 1) > 1 && weekdays.length > 1)
    return undefined
  if (days !== 0 && weekdays.length > 0)
    parts.set(
      'BYDAY',
      weekdays
        .map((weekday) => WEEKDAYS[(((WEEKDAYS.findIndex((own) => own === weekday) + days) % 7) + 7) % 7])
        .join(','),
    )
  const until = parts.get('UNTIL')
  if (until !== undefined) parts.set('UNTIL', movedEnd(until, days, by))
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';')
}

function movedEnd(until: string, days: number, by: number): string {
  const [, year, month, day, hour, minute, utc = ''] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(until) ?? []
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return addDays(date, days).replaceAll('-', '')
  const end = toWall(asUtc(`${date}T${hour}:${minute}`) + by, 16)
  return `${end.replaceAll(/[-:]/g, '')}00${utc}`
}
