import type { EventOnPage } from '#features/content/events/shown-event.rules.ts'
import { entryBodySchema } from '#features/content/collections/body.types.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import { itemArticle } from '#site/page/items/item-article.ts'
import type { ItemKind } from '#site/page/items/item-kind.ts'
import { projectItem } from '#site/page/items/project-item.ts'
import { event } from '#site/page/structured/event.ts'
import style from '#site/page/styles/event.css?raw'

const styles = minifyCss(style)

/** An event. Before its owner sets a date, it is dated by its publication. */
export const kind: ItemKind<EventOnPage> = {
  name: 'event',
  recordType: RECORD_TYPE.event,
  collectionType: 'events',
  body: entryBodySchema,
  project: projectItem,
  styles: ({ own }) => (own === undefined ? '' : styles),
  structured: (item, page) =>
    item.own === undefined
      ? itemArticle(item, page)
      : event({
          title: item.title,
          description: page.description,
          url: page.url,
          startsOn: item.own.start,
          endsOn: item.own.end,
          isCancelled: item.own.isCancelled,
          place: item.own.place,
          image: page.image?.url,
          ticketsUrl: item.own.ticketsUrl,
        }),
}
