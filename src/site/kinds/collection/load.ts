import { findListedPrices } from '#features/shop/catalogue/actions.ts'
import { countVisible } from '#features/content/comments/shown-comments.actions.ts'
import { COMMENTS_ANCHOR } from '#features/content/comments/types.ts'
import { subscribeUrl } from '#features/content/events/calendar-query.rules.ts'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { ORDERING } from '#features/content/collections/types.ts'
import { findClosedItems } from '#features/tenancy/locks/actions.ts'
import type { Id } from '#lib/id.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { NO_SHARING, type SharingBody } from '#features/content/layouts/sharing.types.ts'
import { isFiltered } from '#features/shop/storefront/product-query.rules.ts'
import { canonicalPath } from '#site/canonical-path.ts'
import { authorLink, collectionContext, filterName } from '#site/content-links.ts'
import { galleryIndex, indexLayoutOf } from '#site/gallery-index.ts'
import type { ListContent, ListEntry } from '#site/kinds/collection/kind.ts'
import type {
  DocumentSubject,
  PageLoadContext,
  PageLoader,
  PageRequest,
  ReadableDocument,
} from '#site/kinds/page-loader.ts'
import { readEntryLayouts } from '#site/load-entries.ts'
import { eventsInOrder, listedEvents, type ListedEvents } from '#site/load-events.ts'
import { listedProduct, type LoadedProducts, loadProducts, matchedMedia } from '#site/load-products.ts'
import type { ListedPrice } from '#parts/price.tsx'
import type { Names } from '#site/loaded-page.ts'
import { type PageQuery, writePageQuery } from '#site/page/page-query.ts'

type Collection = Extract<ReadableDocument, { kind: 'collection' }>

/** The index of a collection, or one page of it, with at most one filter. */
export const loader: PageLoader<DocumentSubject<'collection'>, ListContent> = {
  match: (subject) =>
    subject.what === 'document' && subject.document.kind === 'collection'
      ? { request: subject.request, document: subject.document }
      : undefined,
  async load({ request, document }, context) {
    const { source, site, settings, environment } = context
    const { body } = document
    environment.dependsOn(`list:${document.id}`)
    const { filter, page } = request.query
    const { design, isFull, pageSize } = indexLayoutOf(body)
    const products = design === null ? await findProducts(document, request, pageSize, context) : undefined
    const list = {
      siteId: site.id,
      collectionId: document.id,
      ordering: body.ordering,
      filter,
      now: environment.now,
    }
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const events = body.typeName === 'events' ? await listedEvents(document.id, context) : undefined
    const rows =
      products?.items ??
      (events !== undefined && body.ordering === ORDERING.byDate
        ? await eventsInOrder(events, list, part, context)
        : await published.listItems(source, { ...list, ...part }))
    const isNarrowed = isFiltered(products && request.query.products)
    // A filter or page without entries is not found: otherwise any word would be a page.
    if (rows.length === 0 && ((filter !== undefined && !isNarrowed) || page > 1)) return undefined
    const shown = rows.slice(0, pageSize)
    const items = document.locked ? await withOwnLocks(shown, context, environment.isOpen) : shown
    const prices =
      products === undefined && body.typeName === 'products' ? await findPrices(items, context) : NO_PRICES
    const counts = await findCommentCounts(document, items, context)
    const isWhole = filter === undefined && page === 1 && !isNarrowed
    // Only the unfiltered list is the home page itself.
    const place = isWhole ? canonicalPath(document, settings, request.path) : document.path
    return {
      title: titleOf(document, request),
      description: body.description,
      // Filters and orders of products are parts of one list for search engines.
      canonical: place + writePageQuery({ filter, page: isNarrowed ? 1 : page }),
      savedOn: document.savedOn,
      sharing: isWhole ? body : partSharing(body, isNarrowed),
      mediaIds: [
        ...(body.socialMediaId === null ? [] : [body.socialMediaId]),
        ...matchedMedia(products, request),
      ],
      imageId: body.socialMediaId ?? (items[0]?.locked ? null : (items[0]?.mediaId ?? null)),
      feed: {
        title: document.title || settings.title,
        path: document.path,
        filter: writePageQuery({ filter, page: 1 }).slice(1),
      },
      changesAt: events?.changesAt,
      context: { collection: collectionContext(document) },
      items,
      ...(isFull && { entryLayouts: await readEntryLayouts(source, site.id, items) }),
      ...(design !== null && { layout: galleryIndex(design, document.path, items) }),
      content: (names) => ({
        layout: design === null ? body.listLayout : 'gallery',
        title: document.title,
        description: body.description,
        filter: filter && { label: filter.type, name: filterName(filter, names), clear: request.path },
        entries: items.map((item) =>
          listedProduct(
            listEntry(item, body.urlId, names, { prices, counts, shown: events?.shown }),
            products,
            request,
            names,
          ),
        ),
        ordering: body.ordering,
        subscribeUrl: events && subscribeUrl(new URL(site.origin).host, document.path),
        ...pagerOf(request, products ? page * pageSize < products.found.total : rows.length > pageSize),
        products: controlsOf(products),
      }),
    }
  },
}

/** A page of a list, or a filtered list, has texts of its own. */
function partSharing({ hiddenFromSearch }: SharingBody, isNarrowed: boolean): SharingBody {
  // There is no limit to what products can be filtered by.
  return { ...NO_SHARING, hiddenFromSearch: hiddenFromSearch || isNarrowed }
}

/** Returns the products of a list of products with its filters; undefined for a list by author or month. */
async function findProducts(
  { id, body, locked }: Collection,
  request: PageRequest,
  pageSize: number,
  context: PageLoadContext,
): Promise<LoadedProducts | undefined> {
  const { filter } = request.query
  if (body.typeName !== 'products' || filter?.type === 'author' || filter?.type === 'month') return undefined
  return loadProducts(
    {
      request,
      scope: {
        collectionId: id,
        withLocked: locked,
        term: filter && { kind: filter.type, name: filter.name },
      },
      isManual: body.ordering === ORDERING.manual,
      pageSize,
    },
    context,
  )
}

/** Filters of products that have prices, and of which there are several. */
const controlsOf = (products: LoadedProducts | undefined): ListContent['products'] =>
  products !== undefined &&
  (products.controls.applied.length > 0 ||
    (products.found.filters.prices !== undefined && products.found.total > 1))
    ? products.controls
    : undefined

function titleOf({ title }: Collection, { path, query: { filter, page } }: PageRequest): string {
  if (filter) return `${filter.name} – ${title}`
  return path === '/' && page === 1 ? '' : title
}

function pagerOf(
  { path, query }: PageRequest,
  hasMore: boolean,
): Pick<ListContent, 'page' | 'newer' | 'older'> {
  const { page } = query
  const urlOf = (to: Partial<PageQuery>) => path + writePageQuery({ ...query, ...to })
  return {
    page,
    newer: page > 1 ? urlOf({ page: page - 1 }) : undefined,
    older: hasMore ? urlOf({ page: page + 1 }) : undefined,
  }
}

/** Returns the items of a collection that the visitor has opened: only locks of their own remain. */
async function withOwnLocks(
  items: readonly published.PublishedItem[],
  { source, site }: Pick<PageLoadContext, 'source' | 'site'>,
  isOpen: IsOpen,
): Promise<readonly published.PublishedItem[]> {
  const ids = items.map((item) => item.id)
  const closed = await findClosedItems(source.tx, site.id, ids, isOpen)
  return items.map((item) => ({ ...item, locked: closed.has(item.id) }))
}

const commentsLink = (
  { id, path }: published.PublishedItem,
  counts: ReadonlyMap<Id, number>,
): ListEntry['commentsLink'] => {
  const count = counts.get(id)
  return count === undefined ? undefined : { count, href: `${path}#${COMMENTS_ANCHOR}` }
}

type Prices = ReadonlyMap<Id, ListedPrice>
const NO_PRICES: Prices = new Map()

/** Returns the prices of the products of a list, and records that it shows them. */
async function findPrices(
  items: readonly published.PublishedItem[],
  { source, site, storeSettings, environment }: PageLoadContext,
): Promise<Prices> {
  environment.dependsOn('store-settings', ...items.map(({ id }) => `product:${id}` as const))
  const ids = items.filter(({ locked }) => !locked).map(({ id }) => id)
  return findListedPrices(source.tx, site.id, ids, storeSettings.currency)
}

/** Returns how many comments items have where they are shown, and records that the list shows them. */
async function findCommentCounts(
  { body }: Collection,
  items: readonly published.PublishedItem[],
  { source, site, settings, environment }: PageLoadContext,
): Promise<ReadonlyMap<Id, number>> {
  const { commentsEnabled, disqusShortname } = settings
  const isShown = commentsEnabled && disqusShortname.trim() === '' && body.commentsEnabled
  if (!isShown || body.typeName === 'products') return new Map()
  const ids = items.filter(({ locked }) => !locked).map(({ id }) => id)
  environment.dependsOn(...ids.map((id) => `comments:${id}` as const))
  return countVisible(source.tx, site.id, ids)
}

/** Returns an item for rendering; a locked one has its title only. */
function listEntry(
  item: published.PublishedItem,
  collectionUrlId: string,
  names: Names,
  {
    prices,
    counts,
    shown,
  }: {
    readonly prices: Prices
    readonly counts: ReadonlyMap<Id, number>
    readonly shown: ListedEvents['shown'] | undefined
  },
): ListEntry {
  const categories = names.terms.filter((term) => term.documentId === item.id && term.kind === 'category')
  return {
    id: item.id,
    title: item.title,
    href: item.path,
    excerpt: item.locked ? '' : item.excerpt,
    publishedOn: item.publishedOn.toISOString(),
    author: authorLink(item.authorId, collectionUrlId, names),
    commentsLink: commentsLink(item, counts),
    categories: categories.map(({ name }) => ({
      label: name,
      href: buildCollectionLink(collectionUrlId, 'category', name),
    })),
    image: item.locked || item.mediaId === null ? undefined : names.scope.image(item.mediaId),
    featured: item.featured,
    locked: item.locked,
    event: item.locked ? undefined : shown?.get(item.id),
    price: prices.get(item.id),
  }
}
