import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type ContentSource, isPublished } from '#features/content/content-source/actions.ts'
import { listFilters } from '#features/shop/storefront/filter-values.rules.ts'
import {
  addFacets,
  emptyIndex,
  type ListIndex,
  parseRow,
  replaceProducts,
  unknownFacets,
} from '#features/shop/storefront/list-index.rules.ts'
import * as store from '#features/shop/storefront/list-index.store.ts'
import { findInCollection, findInStore } from '#features/shop/storefront/listed-page.rules.ts'
import type {
  Category,
  FilteredProducts,
  FoundProducts,
  ListRequest,
} from '#features/shop/storefront/types.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { isLaterSnapshot } from '#platform/db/snapshot.ts'
import type { Tables } from '#schema/tables.ts'

/** The lists of products of all sites. */
export interface ProductLists {
  /** Returns the categories of a store, and what finds its products. */
  openShop(source: ContentSource, siteId: Id): Promise<OpenShop>
  /** Returns one page of the products of a collection. Its filters are in a language, such as `de`. */
  listCollection(source: ContentSource, request: ListRequest, language: string): Promise<FilteredProducts>
  /** Memory of the products that are held. */
  readonly bytes: number
}

/** A store as the snapshot of one transaction shows it. */
export interface OpenShop {
  /** In the order in which they are read. */
  readonly categories: readonly Category[]
  /** Returns one page of its products, or of those of categories. Filters are in a language, such as `de`. */
  list(request: ListRequest, language: string): Promise<FilteredProducts>
}

/** The products of a site as they were in a snapshot of the database, or later. */
interface Held {
  readonly index: ListIndex
  readonly snapshot: string
}

/** Products that are read and added at once. */
const BATCH = 1_000

/**
 * Create one per process. Products of a site are held in at most `maxBytes` for all sites, those of the last used ones.
 *
 * A list is never older than the snapshot of its transaction: each request reads which products changed in a transaction
 * that its snapshot shows and that of the held products does not, and reads those again. It may be newer when another
 * request with a later snapshot has read them already. Products that a transaction could change itself, and previews, are
 * read for it alone.
 */
export function createProductLists({ maxBytes }: { readonly maxBytes: number }): ProductLists {
  const held = new LRUCache<Id, Held>({ maxSize: maxBytes, sizeCalculation: ({ index }) => index.bytes })
  const loading = new Map<Id, Promise<Held>>()
  /** Sites whose products do not fit, so that a collection reads its own instead of all. */
  const tooLarge = new Set<Id>()

  /** Stores what was made of `from`, unless somebody else has replaced that. */
  function replace(siteId: Id, from: Held | undefined, to: Held): void {
    if (held.peek(siteId) === from) held.set(siteId, to)
  }

  /** Loads all products of a site for all who ask meanwhile. */
  function load(source: ContentSource, siteId: Id, snapshot: string): Promise<Held> {
    const before = held.peek(siteId)
    const loaded = loadIndex(source, siteId)
      .then((index) => {
        if (index.bytes > maxBytes) tooLarge.add(siteId)
        else tooLarge.delete(siteId)
        replace(siteId, before, { index, snapshot })
        return { index, snapshot }
      })
      .finally(() => loading.delete(siteId))
    loading.set(siteId, loaded)
    return loaded
  }

  /** Returns the products of a site, of which `known` is held and which changed in this way since. */
  async function indexFor(
    source: ContentSource,
    siteId: Id,
    known: Held | undefined,
    changes: store.ListChanges,
  ): Promise<ListIndex> {
    if (changes.isWriting) return loadIndex(source, siteId)
    if (known === undefined || changes.isLost || isMost(changes.changed, known.index)) {
      const others = loading.get(siteId)
      if (others === undefined) return (await load(source, siteId, changes.snapshot)).index
      // The one that loads them may fail, and then somebody else has to.
      const loaded = await others.catch(() => held.peek(siteId))
      return indexFor(source, siteId, loaded, await store.readChanges(source.tx, siteId, loaded?.snapshot))
    }
    const { snapshot, changed } = changes
    if (changed === null) {
      if (isLaterSnapshot(snapshot, known.snapshot)) replace(siteId, known, { ...known, snapshot })
      return known.index
    }
    const index = await readAgain(known.index, source, siteId, changed)
    replace(siteId, known, { index, snapshot })
    return index
  }

  return {
    async openShop(source, siteId) {
      const known = held.get(siteId)
      const { tree, ...changes } = await store.readTree(source.tx, siteId, known?.snapshot)
      const categories = tree ?? []
      return {
        categories,
        async list(request, language) {
          const index = isPublished(source)
            ? await indexFor(source, siteId, known, changes)
            : await loadIndex(source, siteId)
          return filtered(findInStore(index, request, categories), request, language)
        },
      }
    },
    async listCollection(source, request, language) {
      const { siteId } = request
      const known = held.get(siteId)
      const { shown, ...changes } = await store.readShown(source, request, known?.snapshot)
      const items = shown ?? []
      const ids = items.map(({ id }) => id)
      const index =
        isPublished(source) && !tooLarge.has(siteId)
          ? await indexFor(source, siteId, known, changes)
          : await readAgain(emptyIndex(), source, siteId, ids)
      return filtered(findInCollection(index, request, items), request, language)
    },
    get bytes() {
      return held.calculatedSize
    },
  }
}

/** How long changes are stored: a process that has read none of a site for so long reads all of its products. */
const RETENTION_MS = HOUR_MS

/** Deletes changes that are old. `owner` may delete rows of all sites. */
export function purgeListChanges(owner: Kysely<Tables>, now: Date): Promise<void> {
  return store.deleteChanges(owner, new Date(now.getTime() - RETENTION_MS))
}

/** Whether so much changed that it is read once for all who ask, as everything is for the first time. */
const isMost = (changed: store.ListChanges['changed'], { size }: ListIndex): boolean =>
  changed !== null && changed.length > BATCH && changed.length > size / 4

const filtered = (found: FoundProducts, { query }: ListRequest, language: string): FilteredProducts => ({
  items: found.items,
  total: found.total,
  filters: listFilters(found, query, language),
  dependsOn: found.dependsOn,
})

const loadIndex = async (source: ContentSource, siteId: Id): Promise<ListIndex> =>
  readAgain(emptyIndex(), source, siteId, await store.findProductIds(source.tx, siteId))

/** Returns an index with these products as they are now. */
async function readAgain(
  before: ListIndex,
  source: ContentSource,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<ListIndex> {
  let index = before
  for (let from = 0; from < itemIds.length; from += BATCH) {
    const batch = itemIds.slice(from, from + BATCH)
    const rows = (await store.readIndexRows(source, siteId, batch)).map(parseRow)
    addFacets(index, await store.findFacets(source.tx, siteId, unknownFacets(index, rows)))
    index = replaceProducts(index, new Set(batch.map(Number)), rows)
  }
  return index
}
