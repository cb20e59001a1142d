import type { CollectionBody } from '#features/content/collections/body.types.ts'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { isSynchronized } from '#features/content/collections/status.rules.ts'
import type { PageContext } from '#features/tenancy/page-context/types.ts'
import type { Id } from '#lib/id.ts'
import type { Names } from '#site/loaded-page.ts'
import type { PageQuery } from '#site/page/page-query.ts'
import type { TextLink } from '#site/page/model.ts'

/** Returns the link to an author's items of a collection. */
export function authorLink(authorId: Id | null, collectionUrlId: string, names: Names): TextLink | undefined {
  const author = authorId === null ? undefined : names.authors.get(authorId)
  return author && { label: author.name, href: buildCollectionLink(collectionUrlId, 'author', author.slug) }
}

/** Returns the label of a filter: the name of an author, otherwise the value. */
export function filterName(filter: NonNullable<PageQuery['filter']>, names: Names): string {
  if (filter.type !== 'author') return filter.name
  return [...names.authors.values()].find((author) => author.slug === filter.name)?.name ?? filter.name
}

/** Returns the collection of a page as scripts see it (CTX-01). */
export function collectionContext({
  id,
  body,
}: {
  readonly id: Id
  readonly body: Pick<CollectionBody, 'type' | 'typeName' | 'urlId' | 'synchronized'>
}): PageContext['collection'] {
  return {
    id,
    type: body.type,
    typeName: body.typeName,
    fullUrl: buildCollectionLink(body.urlId),
    ...(isSynchronized(body) ? { synchronized: true } : {}),
  }
}
