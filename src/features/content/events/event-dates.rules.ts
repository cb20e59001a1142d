import type { Occurrence } from '#features/content/events/occurrences.rules.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { offsetAt } from '#lib/dates/time-zones.ts'
import { unbrokenTimes } from '#lib/i18n/unbroken.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

interface TextOptions {
  readonly zone: string
  /** BCP 47. */
  readonly language: string
}

const formatOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateTimeFormat(knownLanguage(language), options)

const DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/**
 * Returns when an event is as visitors read it: `Tuesday, October 20, 2026, 7:00 – 9:00 PM GMT+2`, or without times for
 * whole days.
 */
export function eventDateText(
  { start, end, startsAt, endsAt }: Occurrence,
  { zone, language }: TextOptions,
): string {
  if (!start.includes('T'))
    return formatOf(language, { ...DAY, timeZone: 'UTC' }).formatRange(
      new Date(start),
      new Date(end || start),
    )
  return unbrokenTimes(
    formatOf(language, {
      ...DAY,
      ...TIME,
      timeZone: zone,
      timeZoneName: 'short',
    }).formatRangeToParts(startsAt, endsAt),
  )
}

/** Returns a time such as `19:00` in a language. */
export const timeText = (time: string, language: string): string =>
  unbrokenTimes(
    formatOf(language, { ...TIME, timeZone: 'UTC' }).formatToParts(new Date(`1970-01-01T${time}Z`)),
  )

/** Returns the time of an instant with the zone whose clocks show it, such as `19:00 GMT+9`. */
export const zonedTimeText = (instant: Date, { zone, language }: TextOptions): string =>
  unbrokenTimes(formatOf(language, { ...TIME, timeZone: zone, timeZoneName: 'short' }).formatToParts(instant))

/** Returns the days, or for whole months their names, of a part of a calendar. */
export const periodText = (
  { view, from, last }: { readonly view: string; readonly from: string; readonly last: string },
  language: string,
): string =>
  formatOf(
    language,
    view === 'week'
      ? { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }
      : { year: 'numeric', month: 'long', timeZone: 'UTC' },
  ).formatRange(new Date(from), new Date(last))

/** Returns an instant with the offset of a zone, as in `2026-10-20T19:00:00+02:00`. */
export function withOffset(instant: Date, zone: string): string {
  const offset = offsetAt(instant.getTime(), zone)
  const shown = new Date(instant.getTime() + offset)
  return shown.toISOString().slice(0, 19) + offsetText(offset)
}

/** Returns an offset from UTC in milliseconds as `+02:00`. */
export function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
