import { ORDERING } from '#features/content/collections/types.ts'
import type { ListContent } from '#site/kinds/collection/kind.ts'
import type { ListEntry } from '#site/page/items/item-lists.ts'

/** The order of an index page: one lead story, up to two side by side, the rest in rows. */
export interface ListOrder {
  readonly lead: ListEntry | undefined
  readonly pair: readonly ListEntry[]
  readonly rows: readonly ListEntry[]
}

const shown = (entry: ListEntry): boolean => entry.image?.src !== undefined

/**
 * Chooses the lead on the first page of an unfiltered list: the newest featured entry, otherwise the newest; with a
 * manual order always the first one. The next two are a pair when both have an image. Every entry appears once, in the
 * given order.
 */
export function orderList(content: Pick<ListContent, 'entries' | 'filter' | 'ordering' | 'page'>): ListOrder {
  const { entries, filter, ordering, page } = content
  if (filter !== undefined || page !== 1 || entries.length < 3)
    return { lead: undefined, pair: [], rows: entries }
  const featured =
    ordering === ORDERING.byDate ? entries.find((entry) => entry.featured && !entry.locked) : undefined
  const lead = featured ?? entries[0]
  const others = entries.filter((entry) => entry !== lead)
  const pair = others.slice(0, 2)
  if (others.length < 3 || !pair.every(shown)) return { lead, pair: [], rows: others }
  return { lead, pair, rows: others.slice(2) }
}
