import type { Occurrence } from '#features/events/occurrences.rules.ts'
import { addDays, mondayOf } from '#lib/dates/calendar-days.ts'

/** An event on a day of a calendar. */
export interface DayEvent {
  readonly path: string
  readonly title: string
  /** When it starts, as `19:00`; empty for whole days and on later days. */
  readonly time: string
  readonly isCancelled: boolean
}

/** A day of a calendar; days of other months have no events. */
export interface CalendarDay {
  /** `2026-11-27`. */
  readonly day: string
  readonly isInMonth: boolean
  readonly isToday: boolean
  readonly events: readonly DayEvent[]
}

/** A month of a calendar. */
export interface CalendarMonth {
  /** `2026-11`. */
  readonly month: string
  /** Each begins on Monday. */
  readonly weeks: readonly (readonly CalendarDay[])[]
}

/** Months of a calendar. */
export interface LoadedCalendar {
  readonly path: string
  readonly title: string
  readonly months: readonly CalendarMonth[]
}

/** What a calendar needs of an event. */
export interface DatedEvent {
  readonly path: string
  readonly title: string
  readonly isCancelled: boolean
  readonly occurrence: Pick<Occurrence, 'start' | 'end'>
}

/** Returns the month a number of months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Returns a month with its events on each of their days. */
export function monthOf(month: string, today: string, events: readonly DatedEvent[]): CalendarMonth {
  const after = `${addMonths(month, 1)}-01`
  const weeks: CalendarDay[][] = []
  for (let monday = mondayOf(`${month}-01`); monday < after; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(monday, index)
        const isInMonth = day.startsWith(month)
        return { day, isInMonth, isToday: day === today, events: isInMonth ? eventsOn(day, events) : [] }
      }),
    )
  return { month, weeks }
}

function eventsOn(day: string, events: readonly DatedEvent[]): readonly DayEvent[] {
  return events.flatMap(({ path, title, isCancelled, occurrence: { start, end } }) => {
    const first = start.slice(0, 10)
    // What ends at midnight does not belong to the day that begins then.
    const last = end.endsWith('T00:00') && end > start ? addDays(end.slice(0, 10), -1) : end.slice(0, 10)
    if (day < first || day > (last || first)) return []
    return [{ path, title, isCancelled, time: day === first ? start.slice(11) : '' }]
  })
}
