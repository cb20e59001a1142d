import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { memoize } from '#lib/memoize.ts'

const MAX_REMEMBERED = 10_000

/** Milliseconds without an action after which the next one begins another visit. */
export const VISIT_GAP_MS = 30 * MINUTE_MS

// The format of Canada is 2026-11-26.
const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  dateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** Formatting costs microseconds, and most hits of a second ask for the same minute. */
const dayOfMinute = memoize((key) => {
  const [minute = '', timeZone = ''] = key.split(' ')
  return formatOf(timeZone).format(Number(minute) * MINUTE_MS)
}, MAX_REMEMBERED)

/** Returns the day of an instant in a time zone, `2026-11-26`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  dayOfMinute(`${Math.floor(instant.getTime() / MINUTE_MS)} ${timeZone}`)

/** Returns the day some days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Returns the days of the site that a hit belongs to: that of its instant, and the one before just after midnight. */
export function daysOfHit(instant: Date, timeZone: string): readonly string[] {
  const [day, before] = [
    dayOf(instant, timeZone),
    dayOf(new Date(instant.getTime() - VISIT_OVERHANG_MS), timeZone),
  ]
  return day === before ? [day] : [before, day]
}

/** How long after midnight a visit of the day before may go on, in milliseconds; later hits begin no change of it. */
export const VISIT_OVERHANG_MS = 4 * VISIT_GAP_MS
