import type { TourDatesData } from './block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { listTopic } from '#features/content/collections/list-topics.rules.ts'
import { findEvents } from '#features/content/events/actions.ts'
import { type LoadedTourDates, shownAt } from '#features/content/events/shown-event.rules.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { messagesFor } from '#parts/messages.ts'

export const load: Load<TourDatesData, LoadedTourDates> = async (
  { collectionId, count },
  { content, siteId, now, language, timeZone = 'UTC', dependsOn, showsUntil },
) => {
  // Without a chosen collection, any list may become the first one of events.
  if (collectionId !== null) dependsOn(listTopic(collectionId), 'locks')
  const to = new Date(now.getTime() + 2 * 366 * DAY_MS)
  const found = await findEvents(content, { siteId, collectionId, now, timeZone, from: now, to })
  const next = found?.events.slice(0, count) ?? []
  for (const { occurrence } of next) showsUntil?.(new Date(occurrence.endsAt.getTime() + 1))
  return {
    dates: next.map(({ item, occurrence }) => ({
      ...shownAt(item.details, occurrence, { timeZone, language }, now),
      path: item.path,
      title: item.title || messagesFor(language).untitled,
    })),
  }
}
