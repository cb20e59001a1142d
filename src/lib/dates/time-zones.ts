import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { memoize } from '#lib/memoize.ts'

/** A time on the wall clocks of a place. */
export interface LocalTime {
  /** `2026-11-27`. */
  readonly date: string
  /** Minutes since midnight: 0 to 1439, or more for a time of the next day. */
  readonly minutes: number
}

/** There are fewer, but their names may be in any case. */
const MAX_ZONES = 1_000

/** Throws a RangeError for a zone that does not exist. */
const formatOf = memoize(
  (zone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
  MAX_ZONES,
)

/** Returns whether `zone` is the name of a time zone such as `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  // A fixed offset is no place: its clocks would be wrong for half of the year.
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** Offsets by zone and quarter of an hour: formatting is slow, and clocks change at the beginning of one only. */
const offsets = new Map<string, number>()
const QUARTER_MS = 15 * MINUTE_MS
const MAX_OFFSETS = 20_000

/** Returns how much the clocks of a zone are ahead of UTC at an instant, both in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = readOffset(quarter * QUARTER_MS, zone)
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function readOffset(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const numberOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    numberOf('year'),
    numberOf('month') - 1,
    numberOf('day'),
    numberOf('hour'),
    numberOf('minute'),
    numberOf('second'),
  )
  return shown - instant
}

/** Returns what the clocks of a zone show at an instant; seconds are dropped. */
export function localTimeOf(instant: Date, zone: string): LocalTime {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), zone))
  return {
    date: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  }
}

/** Returns a local time as if it were UTC, in milliseconds since 1970. */
const asUtc = ({ date, minutes }: LocalTime): number => Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS

/** Returns the offsets of a zone that may apply to a local time: those of the day before and of the day after. */
function offsetsAround(shown: number, zone: string): readonly [before: number, after: number] {
  return [offsetAt(shown - DAY_MS, zone), offsetAt(shown + DAY_MS, zone)]
}

/**
 * Returns the instants at which the clocks of a zone show a local time: usually one, none where the clocks skip it, and
 * two where they show it twice.
 */
export function instantsOf(local: LocalTime, zone: string): readonly Date[] {
  const shown = asUtc(local)
  const possible = new Set([...offsetsAround(shown, zone), offsetAt(shown, zone)])
  return [...possible]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === shown)
    .toSorted((a, b) => a - b)
    .map((instant) => new Date(instant))
}

/** Returns the instant at which the clocks skip a local time. */
function changeAround(local: LocalTime, zone: string): Date {
  const shown = asUtc(local)
  const [before, after] = offsetsAround(shown, zone)
  let [early, late] = [shown - Math.max(before, after), shown - Math.min(before, after)]
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / MINUTE_MS / 2) * MINUTE_MS
    if (offsetAt(middle, zone) === before) early = middle
    else late = middle
  }
  return new Date(late)
}

/** Returns the first instant at which the clocks show a local time; where they skip it, the instant at which they do. */
export const firstInstantOf = (local: LocalTime, zone: string): Date =>
  instantsOf(local, zone)[0] ?? changeAround(local, zone)

/** Returns the last instant at which the clocks show a local time; where they skip it, the instant at which they do. */
export const lastInstantOf = (local: LocalTime, zone: string): Date =>
  instantsOf(local, zone).at(-1) ?? changeAround(local, zone)
