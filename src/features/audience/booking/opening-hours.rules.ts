import type { CalendarSettings, HoursException, Opening } from '#features/audience/booking/types.ts'
import { weekdayOf } from '#lib/dates/calendar-days.ts'
import { firstInstantOf, lastInstantOf } from '#lib/dates/time-zones.ts'

type Hours = Pick<CalendarSettings, 'hours' | 'exceptions'>

const DAY_MINUTES = 1440

/** Returns the minutes since midnight of a time such as `09:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns when an opening begins and ends, in minutes since midnight of its day; the end may be on the next day. */
export function spanOf({ from, to }: Opening): { readonly from: number; readonly to: number } {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return { from: start, to: end > start ? end : end + DAY_MINUTES }
}

const covers = (exception: HoursException, day: string) => exception.from <= day && day <= exception.to

/** Returns the openings of a day: those of the last exception that covers it, otherwise those of its weekday. */
export const openingsOn = ({ hours, exceptions }: Hours, day: string): readonly Opening[] =>
  exceptions.findLast((exception) => covers(exception, day))?.openings ?? hours[weekdayOf(day)] ?? []

/**
 * Returns the instants between which an opening of a day lasts. Where the clocks show its time twice it opens at the
 * first and closes at the second; where they skip it, it is the instant of the change.
 */
export function instantsOfOpening(
  opening: Opening,
  day: string,
  zone: string,
): { readonly start: Date; readonly end: Date } {
  const { from, to } = spanOf(opening)
  return {
    start: firstInstantOf({ date: day, minutes: from }, zone),
    end: lastInstantOf({ date: day, minutes: to }, zone),
  }
}

/** Where a list of openings is wrong. */
export interface HoursProblem {
  /** Path of the field: `hours.0` for Monday. */
  readonly field: string
  readonly what: 'overlap' | 'order'
}

const overlaps = (openings: readonly Opening[]): boolean => {
  const spans = openings.map(spanOf).toSorted((a, b) => a.from - b.from)
  return spans.some((span, index) => index > 0 && span.from < (spans[index - 1]?.to ?? 0))
}

/** Returns the first thing that is wrong with the hours of a calendar; undefined if nothing is. */
export function findHoursProblem({ hours, exceptions }: Hours): HoursProblem | undefined {
  const day = hours.findIndex(overlaps)
  if (day >= 0) return { field: `hours.${day}`, what: 'overlap' }
  const reversed = exceptions.findIndex(({ from, to }) => from > to)
  if (reversed >= 0) return { field: `exceptions.${reversed}.to`, what: 'order' }
  const exception = exceptions.findIndex(({ openings }) => overlaps(openings))
  return exception < 0 ? undefined : { field: `exceptions.${exception}.openings`, what: 'overlap' }
}
