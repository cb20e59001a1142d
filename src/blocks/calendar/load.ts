import type { CalendarData } from './block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { listTopic } from '#features/content/collections/list-topics.rules.ts'
import { findCalendarEvents, findNextDay } from '#features/content/events/actions.ts'
import { calendarQuery, type CalendarQuery } from '#features/content/events/calendar-query.rules.ts'
import {
  endOf,
  type LoadedCalendar,
  stepsFrom,
  weeksOf,
  zoneOfWeeks,
} from '#features/content/events/calendar.rules.ts'
import { instantOf, zoneOf } from '#features/content/events/occurrences.rules.ts'
import { shownAt } from '#features/content/events/shown-event.rules.ts'
import { addDays } from '#lib/dates/calendar-days.ts'
import { firstWeekdayOf } from '#lib/dates/week-start.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { messagesFor } from '#parts/messages.ts'

export const load: Load<CalendarData, LoadedCalendar | undefined> = async (
  { collectionId, view },
  {
    content,
    siteId,
    now,
    language,
    timeZone = 'UTC',
    firstWeekday = firstWeekdayOf('language', language),
    path,
    origin = '',
    askedCalendar,
    dependsOn,
    showsUntil,
  },
) => {
  // Without a chosen collection, any list may become the first one of events.
  if (collectionId !== null) dependsOn(listTopic(collectionId), 'locks')
  const today = localTimeOf(now, timeZone).date
  showsUntil?.(instantOf(addDays(today, 1), timeZone))
  const findIn = (query: CalendarQuery) =>
    findCalendarEvents(content, {
      siteId,
      collectionId,
      now,
      timeZone,
      from: startOf(query, { today, now, timeZone }),
      to: instantOf(endOf(query), timeZone),
      days: query.view === 'list' ? undefined : { from: query.from, to: endOf(query) },
    })
  const asked = askedCalendar?.()
  const present = calendarQuery(asked?.view ?? view, asked?.from ?? today, firstWeekday)
  let query = present
  let found = await findIn(present)
  if (asked === undefined && found?.hasLater && found.events.length === 0) {
    // It opens where something happens.
    const next = await findNextDay(content, {
      siteId,
      collectionId,
      now,
      timeZone,
      from: instantOf(endOf(present), timeZone),
    })
    if (next !== undefined) {
      query = calendarQuery(view, next, firstWeekday)
      found = await findIn(query)
    }
  }
  if (found === undefined) return undefined
  const { events, hasEarlier, hasLater } = found
  const { untitled } = messagesFor(language)
  const dates = query.view === 'list' ? events : []
  for (const { occurrence } of dates)
    if (occurrence.endsAt >= now) showsUntil?.(new Date(occurrence.endsAt.getTime() + 1))
  const weeks = weeksOf(
    query,
    today,
    events.map(({ item: { path: href, title, details }, occurrence }) => {
      const zone = zoneOf(details, timeZone)
      return {
        path: href,
        title: title || untitled,
        isCancelled: details.isCancelled,
        occurrence,
        elsewhere: zone === timeZone ? undefined : { zone, startsAt: occurrence.startsAt },
      }
    }),
    firstWeekday,
  )
  return {
    page: { path },
    path: found.path,
    host: URL.parse(origin)?.host ?? '',
    ...stepsFrom(query, { today, hasEarlier, hasLater, firstWeekday }),
    weeks,
    zone: zoneOfWeeks(weeks, timeZone),
    dates: dates.map(({ item, occurrence }) => ({
      ...shownAt(item.details, occurrence, { timeZone, language }, now),
      path: item.path,
      title: item.title || untitled,
    })),
  }
}

/** A list of the present begins with what is not over yet. */
const startOf = (
  query: CalendarQuery,
  { today, now, timeZone }: { readonly today: string; readonly now: Date; readonly timeZone: string },
): Date =>
  query.view === 'list' && query.from < today && today < endOf(query) ? now : instantOf(query.from, timeZone)
