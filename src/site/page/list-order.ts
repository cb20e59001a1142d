import { ORDERING } from '#features/collections/types.ts'
import type { ListEntry, PageContent } from '#site/page/model.ts'

/** A list as the index page sets it: one story in front, up to two beside each other, the rest in rows. */
export interface ListOrder {
  readonly lead: ListEntry | undefined
  readonly pair: readonly ListEntry[]
  readonly rows: readonly ListEntry[]
}

const shown = (entry: ListEntry): boolean => entry.image?.src !== undefined

/**
 * Chooses the lead on the first page of an unfiltered list: the newest featured entry, else the newest; where the
 * order is its owner's, always the first one.
 * The two after it stand as a pair when both have an image. Every entry appears once, in the order given.
 */
export function orderList(content: Extract<PageContent, { kind: 'list' }>): ListOrder {
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
