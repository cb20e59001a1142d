import { addDays } from '#lib/dates/calendar-days.ts'
import { inZone } from '#features/transfer/imports/calendar/calendar-times.ts'

/** Minutes after which midnight of the next day is nearer than that of the same day: clocks are 14 hours ahead at most. */
const LATEST_WEST = 10 * 60
const DAY_MINUTES = 24 * 60

/**
 * Returns the days that a time in UTC can mean to an event of whole days, the likeliest first. Programs write the
 * midnight of their own zone: `2027-01-12T23:00` is 13 January in Berlin. `zones` are those that the file names.
 */
export function daysOfUtc(wall: string, zones: readonly string[]): readonly string[] {
  const day = wall.slice(0, 10)
  const midnights = zones
    .map((zone) => inZone({ wall, isDay: false, zone: 'UTC' }, zone))
    .filter((local) => local.endsWith('T00:00'))
    .map((local) => local.slice(0, 10))
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
  // No clocks are 12 hours and more behind UTC where events are.
  const nearest = minutes >= LATEST_WEST && minutes < DAY_MINUTES ? [addDays(day, 1), day] : [day]
  return [...new Set([...midnights, ...nearest])]
}
