import type { CalendarData } from './block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { listTopic } from '#features/collections/list-topics.rules.ts'
import { findEvents } from '#features/events/actions.ts'
import { addMonths, type LoadedCalendar, monthOf } from '#features/events/month-grid.rules.ts'
import { instantOf } from '#features/events/occurrences.rules.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { addDays } from '#lib/dates/calendar-days.ts'

export const load: Load<CalendarData, LoadedCalendar | undefined> = async (
  { collectionId, months },
  { content, siteId, now, timeZone = 'UTC', dependsOn, showsUntil },
) => {
  // Without a chosen collection, any list may become the first one of events.
  if (collectionId !== null) dependsOn(listTopic(collectionId), 'locks')
  const today = localTimeOf(now, timeZone).date
  showsUntil?.(instantOf(addDays(today, 1), timeZone))
  const first = today.slice(0, 7)
  const found = await findEvents(content, {
    siteId,
    collectionId,
    now,
    timeZone,
    from: instantOf(`${first}-01`, timeZone),
    to: instantOf(`${addMonths(first, months)}-01`, timeZone),
  })
  if (found === undefined) return undefined
  const events = found.events.map(({ item, occurrence }) => ({
    path: item.path,
    title: item.title,
    isCancelled: item.details.isCancelled,
    occurrence,
  }))
  return {
    path: found.path,
    title: found.title,
    months: Array.from({ length: months }, (_, index) => monthOf(addMonths(first, index), today, events)),
  }
}
