import { listShownEvents } from '#features/content/events/actions.ts'
import { nextChange, upcomingThenPast } from '#features/content/events/occurrences.rules.ts'
import { shownAt, type ShownEvent } from '#features/content/events/shown-event.rules.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import type { PageLoadContext } from '#site/kinds/page-loader.ts'

/** Max items of a list of events that is in the order of their dates; the newest ones of more. */
const MAX_ITEMS = 1000

/** The events of a list with their dates. */
export interface ListedEvents {
  readonly shown: ReadonlyMap<Id, ShownEvent>
  /** Ids in the order of the list. */
  readonly order: readonly Id[]
  /** When that changes by itself. */
  readonly changesAt: Date | undefined
}

/** Returns the events of a collection: what is to come first, then what is over (EVT-02). */
export async function listedEvents(
  collectionId: Id,
  { source, site, settings, environment: { now } }: PageLoadContext,
): Promise<ListedEvents> {
  const { timeZone } = settings
  const events = await listShownEvents(source, { siteId: site.id, collectionId, timeZone, now })
  return {
    shown: new Map(
      events.map(({ item, occurrence }) => [item.id, shownAt(item.details, occurrence, settings, now)]),
    ),
    order: upcomingThenPast(events, now).map(({ item }) => item.id),
    changesAt: nextChange(
      events.map(({ item }) => item.details),
      timeZone,
      now,
    ),
  }
}

/** Returns a part of a list in the order of its events; items without dates are last, and one more than asked for tells of more. */
export async function eventsInOrder(
  { order }: ListedEvents,
  list: Omit<Parameters<typeof published.listItems>[1], 'limit' | 'offset'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  { source }: PageLoadContext,
): Promise<readonly published.PublishedItem[]> {
  const items = await published.listItems(source, { ...list, limit: MAX_ITEMS, offset: 0 })
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: published.PublishedItem) => places.get(id) ?? order.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(offset, offset + limit + 1)
}
