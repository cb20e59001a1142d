import {
  calendarQuery,
  type CalendarQuery,
  type CalendarView,
  CALENDAR_VIEWS,
  writeCalendarQuery,
} from '#features/content/events/calendar-query.rules.ts'
import type { Occurrence } from '#features/content/events/occurrences.rules.ts'
import type { TourDate } from '#features/content/events/shown-event.rules.ts'
import { addDays, weekStartOf } from '#lib/dates/calendar-days.ts'

/** When an event starts on the clocks of another zone than that of the site. */
export interface EventClocks {
  readonly zone: string
  readonly startsAt: Date
}

/** An event on a day of a calendar. */
export interface DayEvent {
  readonly path: string
  readonly title: string
  /** When it starts, as `19:00`; empty for whole days and on later days. */
  readonly time: string
  /** The zone of its clocks with the instant; undefined where they are those of the site. */
  readonly elsewhere: EventClocks | undefined
  readonly isCancelled: boolean
}

/** A day of a calendar; days of other months have no events. */
export interface CalendarDay {
  /** `2026-11-27`. */
  readonly day: string
  readonly isShown: boolean
  readonly isToday: boolean
  readonly events: readonly DayEvent[]
}

/** A part of a calendar with links to the others, which are values of the parameter `calendar`. */
export interface LoadedCalendar {
  /** The page with the calendar; its path has no query. */
  readonly page: { readonly path: string }
  /** Path of the collection of events. */
  readonly path: string
  /** Host of the site; empty where it is not known. */
  readonly host: string
  readonly view: CalendarView
  /** The first and the last day. */
  readonly from: string
  readonly last: string
  /** Undefined where no events are. */
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Undefined where today is shown. */
  readonly today: string | undefined
  readonly views: readonly { readonly view: CalendarView; readonly value: string }[]
  /** Of a month or week. */
  readonly weeks: readonly (readonly CalendarDay[])[]
  /** The zone of the site, where times of a month or week are on its clocks. */
  readonly zone: string | undefined
  /** Of a list. */
  readonly dates: readonly TourDate[]
}

/** What the grid of a calendar needs of an event. */
export interface DatedEvent {
  readonly path: string
  readonly title: string
  readonly isCancelled: boolean
  readonly occurrence: Pick<Occurrence, 'start' | 'end'>
  readonly elsewhere?: EventClocks | undefined
}

/** Months of a list. */
const LIST_MONTHS = 3

/** Returns the first day of the month a number of months later. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return `${new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)}-01`
}

/** Returns the day after the last one of a part of a calendar. */
export function endOf({ view, from }: CalendarQuery): string {
  if (view === 'week') return addDays(from, 7)
  return addMonths(from, view === 'month' ? 1 : LIST_MONTHS)
}

/** Returns the links from a part of a calendar to the others. */
export function stepsFrom(
  query: CalendarQuery,
  { today, hasEarlier, hasLater, firstWeekday = 0 }: StepLimits,
): Pick<LoadedCalendar, 'view' | 'from' | 'last' | 'previous' | 'next' | 'today' | 'views'> {
  const { view, from } = query
  const end = endOf(query)
  const isNow = from <= today && today < end
  const before = view === 'week' ? addDays(from, -7) : addMonths(from, view === 'month' ? -1 : -LIST_MONTHS)
  const valueOf = (to: CalendarView, day: string) => writeCalendarQuery(calendarQuery(to, day, firstWeekday))
  return {
    view,
    from,
    last: addDays(end, -1),
    previous: hasEarlier || from > today ? valueOf(view, before) : undefined,
    next: hasLater || end <= today ? valueOf(view, end) : undefined,
    today: isNow ? undefined : valueOf(view, today),
    // What is around today stays in sight, also where a month begins in the week before it.
    views: CALENDAR_VIEWS.map((to) => ({ view: to, value: valueOf(to, isNow ? today : addDays(from, 3)) })),
  }
}

interface StepLimits {
  readonly today: string
  /** Whether there are events before and after the part. */
  readonly hasEarlier: boolean
  readonly hasLater: boolean
  /** The weekday that weeks begin with, 0 for Monday. */
  readonly firstWeekday?: number | undefined
}

/** Returns the weeks of a month or a week with the events on each of their days. */
export function weeksOf(
  query: CalendarQuery,
  today: string,
  events: readonly DatedEvent[],
  firstWeekday = 0,
): readonly (readonly CalendarDay[])[] {
  if (query.view === 'list') return []
  const end = endOf(query)
  const weeks: CalendarDay[][] = []
  for (let first = weekStartOf(query.from, firstWeekday); first < end; first = addDays(first, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(first, index)
        const isShown = day >= query.from && day < end
        return { day, isShown, isToday: day === today, events: isShown ? eventsOn(day, events) : [] }
      }),
    )
  return weeks
}

function eventsOn(day: string, events: readonly DatedEvent[]): readonly DayEvent[] {
  return events.flatMap(({ path, title, isCancelled, elsewhere, occurrence: { start, end } }) => {
    const first = start.slice(0, 10)
    // What ends at midnight does not belong to the day that begins then.
    const last = end.endsWith('T00:00') && end > start ? addDays(end.slice(0, 10), -1) : end.slice(0, 10)
    if (day < first || day > (last || first)) return []
    const time = day === first ? start.slice(11) : ''
    return [{ path, title, isCancelled, time, elsewhere: time === '' ? undefined : elsewhere }]
  })
}

/** Returns the zone of the site where at least one time of a month or week is on its clocks. */
export const zoneOfWeeks = (weeks: LoadedCalendar['weeks'], siteZone: string): string | undefined =>
  weeks.flat().some(({ events }) => events.some(({ time, elsewhere }) => time !== '' && !elsewhere))
    ? siteZone
    : undefined
