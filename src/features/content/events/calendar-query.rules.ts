import { addDays, isDay, weekdayOf, weekStartOf } from '#lib/dates/calendar-days.ts'

/** How a calendar shows events: a grid of a month, the days of a week, or one after the other. */
export const CALENDAR_VIEWS = ['month', 'week', 'list'] as const

export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** Which part of a calendar a visitor asks for. */
export interface CalendarQuery {
  readonly view: CalendarView
  /** The first day of a month, or of a week. */
  readonly from: string
}

const VALUE = /^(month|week|list)-(\d{4}-\d\d)(-\d\d)?$/

/** Parses the parameter `calendar`, such as `month-2026-12` or `week-2026-11-30`; undefined if it is invalid. */
export function readCalendarQuery(value: string): CalendarQuery | undefined {
  const [, view, month = '', day = '-01'] = VALUE.exec(value) ?? []
  if (view === undefined || !isDay(month + day)) return undefined
  return calendarQuery(view as CalendarView, month + day)
}

/** Returns the part of a calendar with a day; `firstWeekday` is the one that weeks begin with, 0 for Monday. */
export const calendarQuery = (view: CalendarView, day: string, firstWeekday = 0): CalendarQuery => ({
  view,
  from: view === 'week' ? weekStartOf(day, firstWeekday) : `${day.slice(0, 7)}-01`,
})

/** Returns the URL at which calendar apps subscribe to the events of a collection; undefined without a host. */
export function subscribeUrl(host: string, path: string): string | undefined {
  const url = `webcal://${host}${path}?format=ics`
  return host !== '' && URL.canParse(url) ? url : undefined
}

/**
 * Returns the value of the parameter `calendar`. A week is named by its Monday, whichever day it begins with: so each week
 * has one value, also after the owner changes that day.
 */
export const writeCalendarQuery = ({ view, from }: CalendarQuery): string =>
  `${view}-${view === 'week' ? mondayIn(from) : from.slice(0, 7)}`

const mondayIn = (from: string): string => addDays(from, (7 - weekdayOf(from)) % 7)
