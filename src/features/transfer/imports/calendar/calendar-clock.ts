import { type EventDetails, eventSchema } from '#features/content/collections/event.types.ts'
import { ruleStarts } from '#features/content/events/occurrences.rules.ts'
import type { Property } from '#features/transfer/imports/calendar/calendar-parts.ts'
import { textOf } from '#features/transfer/imports/calendar/calendar-properties.ts'
import {
  type EventContext,
  type FileTime,
  inZone,
} from '#features/transfer/imports/calendar/calendar-times.ts'
import { daysOfUtc } from '#features/transfer/imports/calendar/days-of-times.ts'
import { addDays } from '#lib/dates/calendar-days.ts'
import { offsetAt } from '#lib/dates/time-zones.ts'

/** On which clocks an event is, and how the times of its file become times on them. */
export interface EventClock {
  /** Whether it is on whole days, which have no clocks. */
  readonly isDay: boolean
  /** IANA name; empty for that of the site. */
  readonly zone: string
  readonly startDate: string
  /** Returns a time of the file as a day, or as a time on these clocks. */
  readonly toStart: (time: FileTime) => string
  /** Returns the same for one of the dates of a series: of several possible days, one on which it has a date. */
  readonly toDateOf: (series: object) => (time: FileTime) => string
  /** Returns a rule whose end is a day where the event is on whole days. */
  readonly ruleOf: (rule: string) => string
}

interface Times {
  readonly start: FileTime
  readonly end: FileTime | undefined
  /** Its first rule as the file has it; empty without one. */
  readonly repeat: string
  readonly properties: readonly Property[]
}

/** Returns the clocks of an event. */
export function eventClock(times: Times, { calendarZone, namedZones }: EventContext): EventClock {
  const { start, repeat } = times
  const daysOf = (time: FileTime): readonly string[] =>
    time.isDay || time.zone !== 'UTC' ? [time.wall.slice(0, 10)] : daysOfUtc(time.wall, namedZones)
  if (start.isDay || isMarkedAllDay(times)) {
    const toDay = (time: FileTime) => daysOf(time)[0] ?? time.wall
    return {
      isDay: true,
      zone: '',
      startDate: toDay(start),
      toStart: toDay,
      toDateOf(series) {
        const read = eventSchema.safeParse(series)
        const isDate = (day: string) => read.success && hasDate(read.data, day)
        return (time) => daysOf(time).find(isDate) ?? toDay(time)
      },
      ruleOf: (rule) => rule.replace(UNTIL_TIME, (_, ...end) => `;UNTIL=${endDay(end, daysOf)}`),
    }
  }
  // A time in UTC of a calendar with a zone is shown on the clocks of that zone.
  const zone = start.zone === 'UTC' && isSameIn(start, repeat, calendarZone) ? calendarZone : start.zone
  const toStart = (time: FileTime) => (time.isDay ? time.wall : inZone(time, zone))
  return {
    isDay: false,
    zone,
    startDate: toStart(start),
    toStart,
    toDateOf: () => toStart,
    ruleOf: (rule) => rule,
  }
}

/** Exchange writes whole days as times from midnight to midnight, with a mark. */
function isMarkedAllDay({ start, end, properties }: Times): boolean {
  if (textOf(properties, 'x-microsoft-cdo-alldayevent').toUpperCase() !== 'TRUE') return false
  const isMidnight = ({ wall, isDay, zone }: FileTime) => isDay || zone === 'UTC' || wall.endsWith('T00:00')
  return isMidnight(start) && (end === undefined || isMidnight(end))
}

/** The end of a rule that is a time. */
const UNTIL_TIME = /;UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)/

function endDay(
  [year, month, day, hour, minute, utc]: readonly string[],
  daysOf: (time: FileTime) => readonly string[],
): string {
  const wall = `${year}-${month}-${day}T${hour}:${minute}`
  const [found = wall.slice(0, 10)] = daysOf({ wall, isDay: false, zone: utc === 'Z' ? 'UTC' : '' })
  return found.replaceAll('-', '')
}

function hasDate(series: EventDetails, day: string): boolean {
  if (series.repeat === '') return [series.startDate, ...series.additions].includes(day)
  return ruleStarts(series, 'UTC', { from: day, to: day }, 1).length > 0 || series.additions.includes(day)
}

/** Years in which the dates of a series are compared. */
const COMPARED_DAYS = 3 * 366

/**
 * Whether a series in UTC has the same dates on the clocks of a zone: not where these change between them, nor where a
 * rule names days and those of the zone are others.
 */
function isSameIn(start: FileTime, repeat: string, zone: string): boolean {
  if (zone === '') return false
  if (repeat === '') return true
  const read = eventSchema.safeParse({ startDate: start.wall, timeZone: 'UTC', repeat })
  if (!read.success) return true
  const day = start.wall.slice(0, 10)
  if (/;BY/.test(repeat) && inZone(start, zone).slice(0, 10) !== day) return false
  const offsets = ruleStarts(read.data, 'UTC', { from: day, to: addDays(day, COMPARED_DAYS) }).map((wall) =>
    offsetAt(Date.parse(`${wall}:00Z`), zone),
  )
  return new Set(offsets).size <= 1
}
