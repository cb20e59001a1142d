import type { Transaction } from 'kysely'
import type { Lock } from '#features/tenancy/locks/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Sets whether a site is locked. Returns false if the site does not exist or is deleted. */
export async function setSiteLocked(tx: Tx, siteId: Id, locked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sites')
    .set({ locked })
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the password of a site. */
export async function deleteSiteLock(tx: Tx, siteId: Id): Promise<void> {
  await tx.deleteFrom('site_locks').where('site_id', '=', siteId).execute()
}

/** Inserts or replaces the hash of a site's password. */
export async function storeSiteLock(tx: Tx, siteId: Id, passwordHash: string): Promise<void> {
  await tx
    .insertInto('site_locks')
    .values({ site_id: siteId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ password_hash: passwordHash }))
    .execute()
}

/** Returns the lock of a site; undefined if it has no password. */
export async function findSiteLock(tx: Tx, siteId: Id): Promise<Lock | undefined> {
  const row = await tx
    .selectFrom('site_locks')
    .select('password_hash')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row && { scope: 'site', passwordHash: row.password_hash }
}

/** Returns the locks of documents; those of collections and pages come before those of items. */
export async function listLocks(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<readonly Lock[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'password_hash'])
    .where('site_id', '=', siteId)
    .where('id', 'in', documentIds)
    .where('password_hash', 'is not', null)
    .orderBy('collection_id', (order) => order.desc().nullsFirst())
    .execute()
  return rows.map((row) => ({ scope: row.id, passwordHash: row.password_hash ?? '' }))
}

/** Returns the locks that items have of their own, in any order. */
export async function findItemLocks(tx: Tx, siteId: Id, itemIds: readonly Id[]): Promise<readonly Lock[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'password_hash'])
    .where('site_id', '=', siteId)
    .where('id', 'in', itemIds)
    .where('password_hash', 'is not', null)
    .execute()
  return rows.map((row) => ({ scope: row.id, passwordHash: row.password_hash ?? '' }))
}
