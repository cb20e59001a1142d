import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** An author as shown in bylines. */
export interface Author {
  readonly id: Id
  readonly slug: string
  readonly name: string
}

/** Inserts the author, or renames the one with the same slug. */
export async function upsertAuthor(tx: Tx, input: { siteId: Id; slug: string; name: string }): Promise<Id> {
  const { id } = await tx
    .insertInto('authors')
    .values({ site_id: input.siteId, slug: input.slug, name: input.name })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doUpdateSet({ name: input.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renames an author from one name to another; returns false if it had a different name. */
export async function updateName(
  tx: Tx,
  input: { siteId: Id; authorId: Id; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authors')
    .set({ name: input.to })
    .where('site_id', '=', input.siteId)
    .where('id', '=', input.authorId)
    .where('name', '=', input.from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the author with this slug. */
export function authorBySlug(tx: Tx, siteId: Id, slug: string): Promise<Author | undefined> {
  return selectBySlug(tx, siteId, slug).executeTakeFirst()
}

/** Returns the author with this slug and locks its row until the transaction ends, which therefore must be one that writes. */
export function lockAuthorBySlug(tx: Tx, siteId: Id, slug: string): Promise<Author | undefined> {
  return selectBySlug(tx, siteId, slug).forUpdate().executeTakeFirst()
}

const selectBySlug = (tx: Tx, siteId: Id, slug: string) =>
  tx
    .selectFrom('authors')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)

/** Returns the authors with these ids; unknown ones are left out. */
export async function authorsById(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<readonly Author[]> {
  return ids.length === 0 ? [] : selectAuthorsById(tx, siteId, ids).execute()
}

/** The authors with these ids, also for a statement that returns them as JSON. */
export const selectAuthorsById = (tx: Tx, siteId: Id, ids: readonly Id[]) =>
  tx
    .selectFrom('authors')
    .select([sql<Id>`id::text`.as('id'), 'slug', 'name'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)

/** Returns the authors of a site sorted by name. */
export function selectAuthors(tx: Tx, siteId: Id): Promise<Author[]> {
  return tx
    .selectFrom('authors')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', siteId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns the first author with exactly this name. */
export function authorByName(tx: Tx, siteId: Id, name: string): Promise<Author | undefined> {
  return tx
    .selectFrom('authors')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
}

/** Deletes the authors with these ids. */
export async function deleteAuthors(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<void> {
  await tx
    .deleteFrom('authors')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<Id>`any(${ids}::bigint[])`)
    .execute()
}
