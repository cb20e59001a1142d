import type { Transaction } from 'kysely'
import { type Author, authorBySlug, authorsById, upsertAuthor } from '#features/authors/store.ts'
import { raiseLiveVersion } from '#features/publishing/actions.ts'
import { indexAuthor } from '#features/search/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Answers the author with that slug, made or renamed as needed. A new name shows at once: the site's live version rises. */
export async function ensureAuthor(
  tx: Transaction<Tables>,
  input: { siteId: Id; slug: string; name: string },
): Promise<Id> {
  const row = await upsertAuthor(tx, input)
  if (!row) return authorBySlug(tx, input.siteId, input.slug)
  if (row.renamed) {
    await indexAuthor(tx, input.siteId, row.id)
    await raiseLiveVersion(tx, input.siteId)
  }
  return row.id
}

/** The authors of a site with these identities; unknown ones are left out. */
export async function findAuthors(
  tx: Transaction<Tables>,
  siteId: Id,
  ids: Iterable<Id>,
): Promise<ReadonlyMap<Id, Author>> {
  const authors = await authorsById(tx, siteId, [...ids])
  return new Map(authors.map((author) => [author.id, author]))
}
