import { MAX_DAYS_AHEAD } from '#features/shop/gift-cards/types.ts'
import { addDays, isDay } from '#lib/dates/calendar-days.ts'
import { firstInstantOf, localTimeOf } from '#lib/dates/time-zones.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** When cards are sent on their day, in minutes since midnight: early enough for a surprise at breakfast. */
const SENDING_MINUTES = 7 * 60

/** Returns the day a number of months later; the last one of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, days))
  return first.toISOString().slice(0, 10)
}

/** Returns when a card that is issued now expires: at the end of a day of its site; null for one that never does. */
export function expiryOf(now: Date, months: number | null, zone: string): Date | null {
  if (months === null) return null
  const lastDay = addMonths(localTimeOf(now, zone).date, months)
  return firstInstantOf({ date: addDays(lastDay, 1), minutes: 0 }, zone)
}

/** Returns the last day on which a card pays, as the clocks of its site show it. */
export const lastDayOf = (expiresAt: Date, zone: string): string =>
  localTimeOf(new Date(expiresAt.getTime() - 1), zone).date

/** Returns the days on which a card can be sent. */
export function sendingDays(now: Date, zone: string): { readonly first: string; readonly last: string } {
  const first = localTimeOf(now, zone).date
  return { first, last: addDays(first, MAX_DAYS_AHEAD) }
}

/** Returns when a card is sent for a chosen day; null for at once, which today is, and so is no day at all. */
export function sendAtOf(day: string, now: Date, zone: string): Result<Date | null, 'day'> {
  if (day === '') return ok(null)
  const { first, last } = sendingDays(now, zone)
  if (!isDay(day) || day < first || day > last) return fail('day')
  return ok(day === first ? null : firstInstantOf({ date: day, minutes: SENDING_MINUTES }, zone))
}
