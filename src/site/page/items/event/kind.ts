import { entryBodySchema } from '#features/content/collections/body.types.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import { itemArticle } from '#site/page/items/item-article.ts'
import type { ItemKind } from '#site/page/items/item-kind.ts'
import { projectItem } from '#site/page/items/project-item.ts'
import { event } from '#site/page/structured/event.ts'

/** An event. Before its owner sets a date, it is dated by its publication. */
export const kind: ItemKind = {
  name: 'event',
  recordType: RECORD_TYPE.event,
  collectionType: 'events',
  body: entryBodySchema,
  project: projectItem,
  structured: (item, page) =>
    item.event === undefined
      ? itemArticle(item, page)
      : event({
          title: item.title,
          description: page.description,
          url: page.url,
          startsOn: item.event.start,
          endsOn: item.event.end,
          isCancelled: item.event.isCancelled,
          place: item.event.place,
          image: page.image?.url,
          ticketsUrl: item.event.ticketsUrl,
        }),
}
