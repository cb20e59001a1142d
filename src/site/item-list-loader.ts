import * as published from '#features/content/releases/published.actions.ts'
import type { DocumentSubject, PageLoadContext } from '#site/kinds/page-loader.ts'
import type { Names, UnresolvedPage } from '#site/loaded-page.ts'
import type { ListEntry } from '#site/page/items/item-lists.ts'

/** The list of a collection at a URL. */
export interface AskedItemList extends DocumentSubject<'collection'> {
  /** Max items of a page. */
  readonly pageSize: number
}

/** What a list shows of one item in place of what it shows of every item. */
export type ShownListedItem<Own> = Partial<Pick<ListEntry<Own>, 'own' | 'href' | 'image'>>

/** Returns what a list shows of one of its items. */
export type ShowListedItem<Own> = (
  item: published.PublishedItem,
  names: Pick<Names, 'scope'>,
) => ShownListedItem<Own>

/** The items on a page of a list, and what is read beside them. */
export interface LoadedItemList<Own, ListOwn> extends Pick<UnresolvedPage<never>, 'mediaIds' | 'changesAt'> {
  /** In the order of the list. There may be more than the page has: they are on further pages. */
  readonly items: readonly published.PublishedItem[]
  /** Whether there are further pages. Default: whether there are more items than the page has. */
  readonly hasMore?: boolean
  /** Whether the URL asks for less than the list, or the part by its filter, has. Default: false. */
  readonly isNarrowed?: boolean
  /** What the views of the list get as `own`. */
  readonly own?: ListOwn | undefined
  /** Reads what is shown of the items on the page, of which some may be locked for the visitor. */
  showItems(items: readonly published.PublishedItem[]): ShowListedItem<Own> | Promise<ShowListedItem<Own>>
}

/** What `load-list.ts` of an item kind exports as `listLoader`; without one its lists show what all lists show. */
export interface ItemListLoader<Own, ListOwn> {
  /** Reads the items that the list shows at a URL, and what it shows beside them. */
  load(asked: AskedItemList, context: PageLoadContext): Promise<LoadedItemList<Own, ListOwn>>
}

/** Returns items of a list in the order of its owner, and one more than asked for if there are more. Default: those of the page. */
export const readListItems = (
  { document: { id, body }, request: { query }, pageSize }: AskedItemList,
  { source, site, environment: { now } }: PageLoadContext,
  { limit, offset } = { limit: pageSize, offset: (query.page - 1) * pageSize },
): Promise<readonly published.PublishedItem[]> =>
  published.listItems(source, {
    siteId: site.id,
    collectionId: id,
    ordering: body.ordering,
    filter: query.filter,
    now,
    limit,
    offset,
  })
