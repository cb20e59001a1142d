import { listShownEvents } from '#features/content/events/actions.ts'
import { subscribeUrl } from '#features/content/events/calendar-query.rules.ts'
import { nextChange, upcomingThenPast } from '#features/content/events/occurrences.rules.ts'
import { shownAt, type ShownEvent } from '#features/content/events/shown-event.rules.ts'
import { ORDERING } from '#features/content/collections/types.ts'
import type { PublishedItem } from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import { type AskedItemList, type ItemListLoader, readListItems } from '#site/item-list-loader.ts'
import type { PageLoadContext } from '#site/kinds/page-loader.ts'
import type { EventList } from '#site/page/items/event/event-list.types.ts'

/** Max items of a list of events that is in the order of their dates; the newest ones of more. */
const MAX_ITEMS = 1000

/** The dates of the events of a list, and its URL for calendar apps. */
export const listLoader: ItemListLoader<ShownEvent, EventList> = {
  async load(asked, context) {
    const { document } = asked
    const url = subscribeUrl(new URL(context.site.origin).host, document.path)
    const { shown, order, changesAt } = await findEvents(document.id, context)
    return {
      items:
        document.body.ordering === ORDERING.byDate
          ? await itemsInOrder(order, asked, context)
          : await readListItems(asked, context),
      changesAt,
      own: url === undefined ? undefined : { subscribeUrl: url },
      showItems:
        () =>
        ({ id, locked }) =>
          locked ? {} : { own: shown.get(id) },
    }
  },
}

interface FoundEvents {
  readonly shown: ReadonlyMap<Id, ShownEvent>
  /** Ids: what is to come first, then what is over (EVT-02). */
  readonly order: readonly Id[]
  /** When that changes by itself. */
  readonly changesAt: Date | undefined
}

async function findEvents(
  collectionId: Id,
  { source, site, settings, environment: { now } }: PageLoadContext,
): Promise<FoundEvents> {
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
async function itemsInOrder(
  order: readonly Id[],
  asked: AskedItemList,
  context: PageLoadContext,
): Promise<readonly PublishedItem[]> {
  const items = await readListItems(asked, context, { limit: MAX_ITEMS, offset: 0 })
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: PublishedItem) => places.get(id) ?? order.length
  const { pageSize, request } = asked
  const offset = (request.query.page - 1) * pageSize
  return items.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(offset, offset + pageSize + 1)
}
