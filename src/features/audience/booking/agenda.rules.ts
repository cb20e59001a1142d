import { addDays, mondayOf } from '#lib/dates/calendar-days.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { knownLanguage } from '#lib/language.ts'

/** How much of the calendar of bookings is shown. */
export type AgendaView = 'day' | 'week'

/** Returns the days of a view that contains a day. */
export function daysOfView(view: AgendaView, day: string): readonly string[] {
  if (view === 'day') return [day]
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** Returns the day to show before (-1) or after (1) a view. */
export const stepOfView = (view: AgendaView, day: string, by: -1 | 1): string =>
  addDays(day, by * (view === 'day' ? 1 : 7))

/** Returns a span of time that contains some days in every zone, as ISO 8601 instants. */
export function spanOfDays(days: readonly string[]): { readonly from: string; readonly to: string } {
  const at = (day: string | undefined, more: number) =>
    new Date(Date.parse(`${day ?? '1970-01-01'}T00:00:00Z`) + more * DAY_MS).toISOString()
  return { from: at(days[0], -1), to: at(days.at(-1), 2) }
}

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(knownLanguage('en'), { ...options, timeZone: 'UTC' })
const longDay = formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = formatOf({ day: 'numeric', month: 'short', year: 'numeric' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns the heading of a view: `Friday, November 27, 2026`, or `Nov 23 – 29, 2026`. */
export function titleOfView(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? longDay.format(dateOf(first)) : shortDay.formatRange(dateOf(first), dateOf(last))
}

/** What has a time on the agenda. */
interface Timed {
  /** ISO 8601. */
  readonly start: string
  readonly end: string
  readonly zone: string
}

/** An entry of one day, beside those at the same time. */
export interface AgendaEntry<Entry> {
  readonly entry: Entry
  /** Minutes since midnight on the clocks of its zone. */
  readonly from: number
  readonly to: number
  /** Its column among the entries at the same time, from 0, and how many there are. */
  readonly lane: number
  readonly lanes: number
}

const DAY_MINUTES = 1440
/** Minutes; a shorter entry could not be read. */
const MIN_LENGTH = 20

/**
 * Returns the entries that begin on a day, on the clocks of their zones, in order. Those that overlap have lanes of their
 * own, so that none hides another.
 */
export function layOutDay<Entry extends Timed>(
  entries: readonly Entry[],
  day: string,
): readonly AgendaEntry<Entry>[] {
  const placed = entries
    .map((entry) => {
      const start = localTimeOf(new Date(entry.start), entry.zone)
      const end = localTimeOf(new Date(entry.end), entry.zone)
      const to = end.date === start.date ? end.minutes : DAY_MINUTES
      return { entry, day: start.date, from: start.minutes, to: Math.max(to, start.minutes + MIN_LENGTH) }
    })
    .filter((one) => one.day === day)
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  const groups: (typeof placed)[] = []
  let end = -1
  for (const one of placed) {
    if (one.from >= end) groups.push([])
    groups.at(-1)?.push(one)
    end = Math.max(end, one.to)
  }
  return groups.flatMap((group) => {
    const lanes: number[] = []
    const chosen = group.map(({ from, to }) => {
      const free = lanes.findIndex((until) => until <= from)
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = to
      return lane
    })
    return group.map(({ entry, from, to }, index) => ({
      entry,
      from,
      to,
      lane: chosen[index] ?? 0,
      lanes: lanes.length,
    }))
  })
}

/** Returns the hours that a grid shows, so that every entry is in it: at least from 8 to 18. */
export function hoursOf(entries: readonly { readonly from: number; readonly to: number }[]): {
  readonly first: number
  readonly last: number
} {
  const first = Math.min(8, ...entries.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(18, ...entries.map(({ to }) => Math.ceil(to / 60)))
  return { first, last: Math.min(24, last) }
}
