import { buildCollectionLink } from '#features/collections/link.rules.ts'
import type { Listing } from '#features/collections/listing.types.ts'
import type { Scope } from '#parts/scope.ts'
import type { SummaryItem } from '#parts/summary.tsx'

/** Listed items with their links and pictures, as a summary shows them. */
export function summaryItems({ collection, items }: Listing, scope: Scope): readonly SummaryItem[] {
  return items.map(({ path, author, categories, mediaId, ...item }) => ({
    ...item,
    href: path,
    author: author
      ? { label: author.name, href: buildCollectionLink(collection.urlId, 'author', author.slug) }
      : undefined,
    categories: categories.map((name) => ({
      label: name,
      href: buildCollectionLink(collection.urlId, 'category', name),
    })),
    picture: mediaId === null ? undefined : scope.picture(mediaId),
  }))
}
