import type { Transaction } from 'kysely'
import {
  type Author,
  authorBySlug,
  authorsById,
  authorNamed,
  allAuthors,
  deleteAuthors,
  updateName,
  upsertAuthor,
} from '#features/authors/store.ts'
import { raiseLiveVersion } from '#features/publishing/actions.ts'
import { indexAuthor } from '#features/search/actions.ts'
import type { Id } from '#lib/id.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'
import type { Tables } from '#schema/tables.ts'

/** Answers the author with that slug, made or renamed as needed. A new name shows at once: the site's live version rises. */
export async function ensureAuthor(
  tx: Transaction<Tables>,
  input: { siteId: Id; slug: string; name: string },
): Promise<Id> {
  return (await makeAuthor(tx, input)).id
}

/** As `ensureAuthor`; says too whether there was none with that slug before, and else the name that gave way. */
export async function makeAuthor(
  tx: Transaction<Tables>,
  input: { siteId: Id; slug: string; name: string },
): Promise<{ readonly id: Id; readonly made: boolean; readonly previousName?: string }> {
  const before = await authorBySlug(tx, input.siteId, input.slug)
  if (before?.name === input.name) return { id: before.id, made: false }
  const id = await upsertAuthor(tx, input)
  if (!before) return { id, made: true }
  await showName(tx, input.siteId, id)
  return { id, made: false, previousName: before.name }
}

/** The authors of a site by name. */
export function listAuthors(tx: Transaction<Tables>, siteId: Id): Promise<readonly Author[]> {
  return allAuthors(tx, siteId)
}

/** The author with that name, made when there is none; the slug is made of the name. */
export async function ensureAuthorNamed(tx: Transaction<Tables>, siteId: Id, name: string): Promise<Author> {
  const known = await authorNamed(tx, siteId, name)
  if (known) return known
  const base = urlIdOf(name) || 'author'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (await authorBySlug(tx, siteId, slug)) continue
    return { id: await upsertAuthor(tx, { siteId, slug, name }), slug, name }
  }
}

/** The author of a site with that slug. */
export function findAuthorBySlug(
  tx: Transaction<Tables>,
  siteId: Id,
  slug: string,
): Promise<Author | undefined> {
  return authorBySlug(tx, siteId, slug)
}

/** Gives an author another name, unless it is not `from` any more; says which of the two. It shows at once. */
export async function renameAuthor(
  tx: Transaction<Tables>,
  siteId: Id,
  authorId: Id,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  if (!(await updateName(tx, { siteId, authorId, from, to }))) return false
  await showName(tx, siteId, authorId)
  return true
}

async function showName(tx: Transaction<Tables>, siteId: Id, authorId: Id): Promise<void> {
  await indexAuthor(tx, siteId, authorId)
  await raiseLiveVersion(tx, siteId)
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
