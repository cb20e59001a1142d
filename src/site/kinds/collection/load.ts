import { countVisible } from '#features/content/comments/shown-comments.actions.ts'
import { COMMENTS_ANCHOR } from '#features/content/comments/types.ts'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { findClosedItems } from '#features/tenancy/locks/actions.ts'
import type { Id } from '#lib/id.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import type { PublishedItem } from '#features/content/releases/published.actions.ts'
import { NO_SHARING, type SharingBody } from '#features/content/layouts/sharing.types.ts'
import { canonicalPath } from '#site/canonical-path.ts'
import { authorLink, collectionContext, filterName } from '#site/content-links.ts'
import { galleryIndex, indexLayoutOf } from '#site/gallery-index.ts'
import { listLoaderOfItem } from '#site/item-loaders.ts'
import type { ListContent } from '#site/kinds/collection/kind.ts'
import type {
  DocumentSubject,
  PageLoadContext,
  PageLoader,
  PageRequest,
  ReadableDocument,
} from '#site/kinds/page-loader.ts'
import { readEntryLayouts } from '#site/load-entries.ts'
import type { Names } from '#site/loaded-page.ts'
import type { ItemKind } from '#site/page/items/item-kind.ts'
import { kindOfListed } from '#site/page/items/item-kinds.ts'
import type { ListEntry } from '#site/page/items/item-lists.ts'
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
    const itemKind = kindOfListed(body.typeName)
    const list = await listLoaderOfItem(itemKind).load({ document, request, pageSize }, context)
    const { isNarrowed = false, hasMore = list.items.length > pageSize } = list
    // A filter or page without entries is not found: otherwise any word would be a page.
    if (list.items.length === 0 && ((filter !== undefined && !isNarrowed) || page > 1)) return undefined
    const shown = list.items.slice(0, pageSize)
    const items = document.locked ? await withOwnLocks(shown, context, environment.isOpen) : shown
    const showItem = await list.showItems(items)
    const counts = await findCommentCounts(document, itemKind, items, context)
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
      mediaIds: [...(body.socialMediaId === null ? [] : [body.socialMediaId]), ...(list.mediaIds ?? [])],
      imageId: body.socialMediaId ?? (items[0]?.locked ? null : (items[0]?.mediaId ?? null)),
      feed: {
        title: document.title || settings.title,
        path: document.path,
        filter: writePageQuery({ filter, page: 1 }).slice(1),
      },
      changesAt: list.changesAt,
      context: { collection: collectionContext(document) },
      items,
      ...(isFull && { entryLayouts: await readEntryLayouts(source, site.id, items) }),
      ...(design !== null && { layout: galleryIndex(design, document.path, items) }),
      content: (names) => ({
        typeName: body.typeName,
        layout: design === null ? body.listLayout : 'gallery',
        title: document.title,
        description: body.description,
        filter: filter && { label: filter.type, name: filterName(filter, names), clear: request.path },
        entries: items.map((item) => ({
          ...listEntry(item, body.urlId, names, counts),
          ...showItem(item, names),
        })),
        own: list.own,
        ordering: body.ordering,
        ...pagerOf(request, hasMore),
      }),
    }
  },
}

/** A page of a list, or a filtered list, has texts of its own. */
function partSharing({ hiddenFromSearch }: SharingBody, isNarrowed: boolean): SharingBody {
  // There is no limit to what a list can be narrowed to.
  return { ...NO_SHARING, hiddenFromSearch: hiddenFromSearch || isNarrowed }
}

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
  items: readonly PublishedItem[],
  { source, site }: Pick<PageLoadContext, 'source' | 'site'>,
  isOpen: IsOpen,
): Promise<readonly PublishedItem[]> {
  const ids = items.map((item) => item.id)
  const closed = await findClosedItems(source.tx, site.id, ids, isOpen)
  return items.map((item) => ({ ...item, locked: closed.has(item.id) }))
}

const commentsLink = (
  { id, path }: PublishedItem,
  counts: ReadonlyMap<Id, number>,
): ListEntry['commentsLink'] => {
  const count = counts.get(id)
  return count === undefined ? undefined : { count, href: `${path}#${COMMENTS_ANCHOR}` }
}

/** Returns how many comments items have where they are shown, and records that the list shows them. */
async function findCommentCounts(
  { body }: Collection,
  { hasComments = true }: Pick<ItemKind, 'hasComments'>,
  items: readonly PublishedItem[],
  { source, site, settings, environment }: PageLoadContext,
): Promise<ReadonlyMap<Id, number>> {
  const { commentsEnabled, disqusShortname } = settings
  const isShown = commentsEnabled && disqusShortname.trim() === '' && body.commentsEnabled
  if (!isShown || !hasComments) return new Map()
  const ids = items.filter(({ locked }) => !locked).map(({ id }) => id)
  environment.dependsOn(...ids.map((id) => `comments:${id}` as const))
  return countVisible(source.tx, site.id, ids)
}

/** Returns an item for rendering; a locked one has its title only. */
function listEntry(
  item: PublishedItem,
  collectionUrlId: string,
  names: Names,
  counts: ReadonlyMap<Id, number>,
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
  }
}
