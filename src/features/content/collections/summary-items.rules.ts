import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import type { Listing } from '#features/content/collections/listing.types.ts'
import type { Id } from '#lib/id.ts'
import type { Scope } from '#parts/scope.ts'
import type { SummaryItem } from '#parts/summary.tsx'

/** Returns the first image of a summary. */
export const firstListedImage = (listing: Listing | undefined): Id | null | undefined =>
  listing?.items.find(({ mediaId }) => mediaId !== null)?.mediaId

/** Returns listed items with links and images. */
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
    image: mediaId === null ? undefined : scope.image(mediaId),
  }))
}
