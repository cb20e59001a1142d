import type { Transaction } from 'kysely'
import {
  type Author,
  authorBySlug,
  lockAuthorBySlug,
  authorsById,
  authorByName,
  selectAuthors,
  deleteAuthors,
  updateName,
  upsertAuthor,
} from '#features/content/authors/store.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { indexAuthor } from '#features/content/search/actions.ts'
import type { Id } from '#lib/id.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns the id of the author with this slug, creating or renaming it as needed. A new name is visible at once.
 */
export async function ensureAuthor(
  tx: Transaction<Tables>,
  input: { siteId: Id; slug: string; name: string },
): Promise<Id> {
  return (await createOrRenameAuthor(tx, input)).id
}

/** Like `ensureAuthor`; also returns whether the author was created, and the previous name if it was renamed. */
export async function createOrRenameAuthor(
  tx: Transaction<Tables>,
  input: { siteId: Id; slug: string; name: string },
): Promise<{ readonly id: Id; readonly created: boolean; readonly previousName?: string }> {
  const before = await lockAuthorBySlug(tx, input.siteId, input.slug)
  if (before?.name === input.name) return { id: before.id, created: false }
  if (before) await lockContent(tx, input.siteId)
  const id = await upsertAuthor(tx, input)
  if (!before) return { id, created: true }
  await publishName(tx, input.siteId, id)
  return { id, created: false, previousName: before.name }
}

/** Returns the authors of a site sorted by name. */
export function listAuthors(tx: Transaction<Tables>, siteId: Id): Promise<readonly Author[]> {
  return selectAuthors(tx, siteId)
}

/** Returns the author with this name, creating it with a derived slug if there is none. */
export async function ensureAuthorByName(tx: Transaction<Tables>, siteId: Id, name: string): Promise<Author> {
  const existing = await authorByName(tx, siteId, name)
  if (existing) return existing
  const base = urlIdOf(name) || 'author'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (await lockAuthorBySlug(tx, siteId, slug)) continue
    return { id: await upsertAuthor(tx, { siteId, slug, name }), slug, name }
  }
}

/** Returns the author with this slug. */
export function findAuthorBySlug(
  tx: Transaction<Tables>,
  siteId: Id,
  slug: string,
): Promise<Author | undefined> {
  return authorBySlug(tx, siteId, slug)
}

/** Renames an author if its name is still `from`; returns whether it did. Visible at once. */
export async function renameAuthor(
  tx: Transaction<Tables>,
  siteId: Id,
  authorId: Id,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  await lockContent(tx, siteId)
  if (!(await updateName(tx, { siteId, authorId, from, to }))) return false
  await publishName(tx, siteId, authorId)
  return true
}

async function publishName(tx: Transaction<Tables>, siteId: Id, authorId: Id): Promise<void> {
  await indexAuthor(tx, siteId, authorId)
  await invalidate(tx, siteId, ['authors', `author:${authorId}`])
}

/** Deletes authors, who must not be referenced any more. */
export async function removeAuthors(
  tx: Transaction<Tables>,
  siteId: Id,
  authorIds: readonly Id[],
): Promise<void> {
  await deleteAuthors(tx, siteId, authorIds)
}

export { type Author, selectAuthorsById } from '#features/content/authors/store.ts'

/** Returns the authors with these ids; unknown ones are left out. */
export async function findAuthors(
  tx: Transaction<Tables>,
  siteId: Id,
  ids: Iterable<Id>,
): Promise<ReadonlyMap<Id, Author>> {
  const authors = await authorsById(tx, siteId, [...ids])
  return new Map(authors.map((author) => [author.id, author]))
}
