import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** An author as bylines show one. */
export interface Author {
  readonly id: Id
  readonly slug: string
  readonly name: string
}

/** Inserts the author or gives the one with that slug the name. */
export async function upsertAuthor(tx: Tx, input: { siteId: Id; slug: string; name: string }): Promise<Id> {
  const { id } = await tx
    .insertInto('authors')
    .values({ site_id: input.siteId, slug: input.slug, name: input.name })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doUpdateSet({ name: input.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the name of an author from one to another; false when it was not the one. */
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

/** The author with that slug, locked until the transaction ends. */
export function authorBySlug(tx: Tx, siteId: Id, slug: string): Promise<Author | undefined> {
  return tx
    .selectFrom('authors')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
}

/** The authors of a site with these identities; unknown ones are left out. */
export async function authorsById(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<readonly Author[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('authors')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
}

/** The authors of a site by name. */
export function allAuthors(tx: Tx, siteId: Id): Promise<Author[]> {
  return tx
    .selectFrom('authors')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', siteId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The first author with exactly that name. */
export function authorNamed(tx: Tx, siteId: Id, name: string): Promise<Author | undefined> {
  return tx
    .selectFrom('authors')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
}

/** Deletes the authors with these identities. */
export async function deleteAuthors(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<void> {
  await tx
    .deleteFrom('authors')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<Id>`any(${ids}::bigint[])`)
    .execute()
}
