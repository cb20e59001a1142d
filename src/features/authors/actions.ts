import type { Transaction } from 'kysely'
import {
  type Author,
  authorBySlug,
  authorsById,
  deleteAuthors,
  upsertAuthor,
} from '#features/authors/store.ts'
import { raiseLiveVersion } from '#features/publishing/actions.ts'
import { indexAuthor } from '#features/search/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Answers the author with that slug, made or renamed as needed. A new name shows at once: the site's live version rises. */
export async function ensureAuthor(
  tx: Transaction<Tables>,
  input: { siteId: Id; slug: string; name: string },
): Promise<Id> {
  return (await makeAuthor(tx, input)).id
}

/** As `ensureAuthor`; says too whether there was none with that slug before. */
export async function makeAuthor(
  tx: Transaction<Tables>,
  input: { siteId: Id; slug: string; name: string },
): Promise<{ readonly id: Id; readonly made: boolean }> {
  const row = await upsertAuthor(tx, input)
  if (!row) return { id: await authorBySlug(tx, input.siteId, input.slug), made: false }
  if (row.renamed) {
    await indexAuthor(tx, input.siteId, row.id)
    await raiseLiveVersion(tx, input.siteId)
  }
  return { id: row.id, made: !row.renamed }
}

/** Removes authors for good, who must be named nowhere any more. */
export async function removeAuthors(
  tx: Transaction<Tables>,
  siteId: Id,
  authorIds: readonly Id[],
): Promise<void> {
  await deleteAuthors(tx, siteId, authorIds)
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
