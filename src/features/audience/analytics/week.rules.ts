import { addDays, dayOf } from '#features/audience/analytics/site-day.rules.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/durations.ts'

/** Noon of Monday in UTC, when Sunday has ended in every time zone. */
const REPORT_HOUR = 12

/** Returns the Monday on which the newest report is due: that of this week from noon in UTC on. */
export function reportWeek(now: Date): string {
  const shifted = new Date(now.getTime() - REPORT_HOUR * HOUR_MS)
  const day = dayOf(shifted, 'UTC')
  const weekday = new Date(Math.floor(shifted.getTime() / DAY_MS) * DAY_MS).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
