import type { Transaction } from 'kysely'
import { type LockError, lockErrors } from '#features/locks/errors.ts'
import { type IsOpen, type Lock, MAX_PASSWORD_LENGTH } from '#features/locks/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { hashPassword, verifyPassword } from '#platform/passwords/hash.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Sets or (with null) removes the password of a whole site (PGM-12). It takes effect immediately on every URL of the
 * site except its files, and locks out visitors who entered the previous password.
 */
export async function setSitePassword(
  tx: Tx,
  siteId: Id,
  password: string | null,
): Promise<Result<null, LockError>> {
  if (password !== null && (password === '' || password.length > MAX_PASSWORD_LENGTH))
    return fail(lockErrors.badPassword(MAX_PASSWORD_LENGTH))
  const { numUpdatedRows } = await tx
    .updateTable('sites')
    .set({ locked: password !== null })
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return fail(lockErrors.noSite())
  if (password === null) {
    await tx.deleteFrom('site_locks').where('site_id', '=', siteId).execute()
    return ok(null)
  }
  const password_hash = await hashPassword(password)
  await tx
    .insertInto('site_locks')
    .values({ site_id: siteId, password_hash })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ password_hash }))
    .execute()
  return ok(null)
}

/** Returns the site's lock; undefined if there is none or the visitor has opened it. */
export async function findClosedSiteLock(tx: Tx, siteId: Id, isOpen: IsOpen): Promise<Lock | undefined> {
  const row = await tx
    .selectFrom('site_locks')
    .select('password_hash')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!row) return undefined
  const lock: Lock = { scope: 'site', passwordHash: row.password_hash }
  return isOpen(lock) ? undefined : lock
}

/** Returns the first lock of a document that the visitor has not opened: its collection's, then its own. */
export async function findClosedLock(
  tx: Tx,
  siteId: Id,
  document: { readonly id: Id; readonly collectionId: Id | null },
  isOpen: IsOpen,
): Promise<Lock | undefined> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'password_hash'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [document.id, document.collectionId ?? document.id])
    .where('password_hash', 'is not', null)
    .orderBy('collection_id', (order) => order.desc().nullsFirst())
    .execute()
  return rows
    .map((row): Lock => ({ scope: row.id, passwordHash: row.password_hash ?? '' }))
    .find((lock) => !isOpen(lock))
}

/** Returns the items that have a lock of their own that the visitor has not opened. */
export async function findClosedItems(
  tx: Tx,
  siteId: Id,
  itemIds: readonly Id[],
  isOpen: IsOpen,
): Promise<ReadonlySet<Id>> {
  if (itemIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'password_hash'])
    .where('site_id', '=', siteId)
    .where('id', 'in', itemIds)
    .where('password_hash', 'is not', null)
    .execute()
  const closed = rows.filter((row) => !isOpen({ scope: row.id, passwordHash: row.password_hash ?? '' }))
  return new Set(closed.map((row) => row.id))
}

/** Whether a password opens a lock. Takes constant time. */
export async function verifyLockPassword(lock: Lock, password: string): Promise<boolean> {
  return password.length <= MAX_PASSWORD_LENGTH && verifyPassword(password, lock.passwordHash)
}
