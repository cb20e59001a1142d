import type { Opening } from '#features/audience/booking/types.ts'

/** The days of a week of opening hours, in their order. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Returns openings in words: `09:00–12:00, 14:00–18:00`, or `Closed`. */
export const openingsText = (openings: readonly Opening[]): string =>
  openings.length === 0 ? 'Closed' : openings.map(({ from, to }) => `${from}–${to}`).join(', ')

/** Returns a duration in words: `45 min`, `2 h`, `1 h 30 min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ') || '0 min'
}
