import { DAY_MS } from '#lib/dates/durations.ts'

/** Years that are far from the ends of what dates can be. */
const DAY = /^[1-8]\d{3}-\d{2}-\d{2}$/

/** Returns whether a text is a day of the calendar such as `2026-11-27`, of the years 1000 to 8999. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the day a number of days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the number of days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Returns the weekday of a day: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Returns the first day of the week of a day; `first` is the weekday that weeks begin with, 0 for Monday. */
export const weekStartOf = (day: string, first: number): string =>
  addDays(day, -((weekdayOf(day) - first + 7) % 7))

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string): string => weekStartOf(day, 0)
