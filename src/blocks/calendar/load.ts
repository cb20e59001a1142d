import type { CalendarData } from './block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { listTopic } from '#features/collections/list-topics.rules.ts'
import { findCalendarEvents } from '#features/events/actions.ts'
import { calendarQuery } from '#features/events/calendar-query.rules.ts'
import { endOf, type LoadedCalendar, stepsFrom, weeksOf } from '#features/events/calendar.rules.ts'
import { instantOf } from '#features/events/occurrences.rules.ts'
import { shownAt } from '#features/events/shown-event.rules.ts'
import { addDays } from '#lib/dates/calendar-days.ts'
import { firstWeekdayOf } from '#lib/dates/week-start.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'

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
  const asked = askedCalendar?.() ?? { view, from: today }
  const query = calendarQuery(asked.view, asked.from, firstWeekday)
  // A list of the present begins with what is not over yet.
  const from = query.view === 'list' && query.from < today && today < endOf(query) ? now : undefined
  const found = await findCalendarEvents(content, {
    siteId,
    collectionId,
    now,
    timeZone,
    from: from ?? instantOf(query.from, timeZone),
    to: instantOf(endOf(query), timeZone),
    days: query.view === 'list' ? undefined : { from: query.from, to: endOf(query) },
  })
  if (found === undefined) return undefined
  const { events, hasEarlier, hasLater } = found
  const dates = query.view === 'list' ? events : []
  for (const { occurrence } of dates)
    if (occurrence.endsAt >= now) showsUntil?.(new Date(occurrence.endsAt.getTime() + 1))
  return {
    page: { path },
    path: found.path,
    host: URL.parse(origin)?.host ?? '',
    ...stepsFrom(query, { today, hasEarlier, hasLater, firstWeekday }),
    weeks: weeksOf(
      query,
      today,
      events.map(({ item: { path: href, title, details }, occurrence }) => ({
        path: href,
        title,
        isCancelled: details.isCancelled,
        occurrence,
      })),
      firstWeekday,
    ),
    dates: dates.map(({ item, occurrence }) => ({
      ...shownAt(item.details, occurrence, { timeZone, language }, now),
      path: item.path,
      title: item.title,
    })),
  }
}
