import { DAY_MS } from '#lib/dates/durations.ts'
import type { Ordering } from '#features/collections/types.ts'
import type { CollectionBody, ItemBody } from '#features/collections/body.types.ts'
import { buildCollectionLink, type FilterType } from '#features/collections/link.rules.ts'
import type { PublishedDocument, PublishedItem } from '#features/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import type { Names } from '#site/loaded-page.ts'
import type { PageQuery } from '#site/page-query.ts'
import type { ListEntry, PageContent, TextLink } from '#site/page/model.ts'

/** Returns a list of items for rendering; a locked item has its title only. */
export function listContent(
  document: PublishedDocument,
  body: CollectionBody & { readonly isGallery: boolean },
  items: readonly PublishedItem[],
  names: Names,
  links: { query: PageQuery; clear: string; newer: string | undefined; older: string | undefined },
): PageContent {
  const { filter, page } = links.query
  return {
    kind: 'list',
    layout: body.isGallery ? 'gallery' : body.listLayout,
    title: document.title,
    description: body.description,
    filter: filter && { label: filter.type, name: filterName(filter, names), clear: links.clear },
    entries: items.map((item) => listEntry(item, body.urlId, names)),
    ordering: body.ordering,
    page,
    newer: links.newer,
    older: links.older,
  }
}

/** Returns an item of a collection with its neighbours. */
export function itemContent(
  document: PublishedDocument,
  body: ItemBody,
  collection: PublishedDocument,
  ordering: Ordering,
  neighbours: { newer: PublishedItem | undefined; older: PublishedItem | undefined },
  names: Names,
  minutes: number,
): PageContent {
  const collectionUrlId = collection.path.slice(1)
  const links = (type: FilterType, terms: readonly string[]): TextLink[] =>
    terms.map((name) => ({ label: name, href: buildCollectionLink(collectionUrlId, type, name) }))
  return {
    kind: 'item',
    title: document.title,
    publishedOn: document.publishedOn.toISOString(),
    updatedOn: laterDay(body.updatedOn, document.publishedOn),
    readingMinutes: minutes,
    author: authorLink(body.authorId, collectionUrlId, names),
    categories: links('category', body.categories),
    tags: links('tag', body.tags),
    image: body.mediaId === null ? undefined : names.scope.image(body.mediaId),
    layout: body.layout,
    collection: { label: collection.title, href: collection.path },
    ordering,
    newer: neighbours.newer && { label: neighbours.newer.title, href: neighbours.newer.path },
    older: neighbours.older && { label: neighbours.older.title, href: neighbours.older.path },
  }
}

/** Returns the update time if it is at least a day after publication. */
function laterDay(updatedOn: string | null, publishedOn: Date): string | undefined {
  const updated = updatedOn === null ? undefined : new Date(updatedOn)
  return updated && updated.getTime() - publishedOn.getTime() >= DAY_MS ? updated.toISOString() : undefined
}

function listEntry(item: PublishedItem, collectionUrlId: string, names: Names): ListEntry {
  const categories = names.terms.filter((term) => term.documentId === item.id && term.kind === 'category')
  return {
    id: item.id,
    title: item.title,
    href: item.path,
    excerpt: item.locked ? '' : item.excerpt,
    publishedOn: item.publishedOn.toISOString(),
    author: authorLink(item.authorId, collectionUrlId, names),
    categories: categories.map(({ name }) => ({
      label: name,
      href: buildCollectionLink(collectionUrlId, 'category', name),
    })),
    image: item.locked || item.mediaId === null ? undefined : names.scope.image(item.mediaId),
    featured: item.featured,
    locked: item.locked,
  }
}

function authorLink(authorId: Id | null, collectionUrlId: string, names: Names): TextLink | undefined {
  const author = authorId === null ? undefined : names.authors.get(authorId)
  return author && { label: author.name, href: buildCollectionLink(collectionUrlId, 'author', author.slug) }
}

/** Returns the label of a filter: the name of an author, otherwise the value. */
export function filterName(filter: NonNullable<PageQuery['filter']>, names: Names): string {
  if (filter.type !== 'author') return filter.name
  return [...names.authors.values()].find((author) => author.slug === filter.name)?.name ?? filter.name
}
