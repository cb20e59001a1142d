import type { Transaction } from 'kysely'
import { type LockError, lockErrors } from '#features/tenancy/locks/errors.ts'
import {
  deleteSiteLock,
  findItemLocks,
  findSiteLock,
  listLocks,
  setSiteLocked,
  storeSiteLock,
} from '#features/tenancy/locks/store.ts'
import { type IsOpen, type Lock, MAX_PASSWORD_LENGTH } from '#features/tenancy/locks/types.ts'
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
  if (!(await setSiteLocked(tx, siteId, password !== null))) return fail(lockErrors.noSite())
  if (password === null) await deleteSiteLock(tx, siteId)
  else await storeSiteLock(tx, siteId, await hashPassword(password))
  return ok(null)
}

/** Returns the site's lock; undefined if there is none or the visitor has opened it. */
export async function findClosedSiteLock(tx: Tx, siteId: Id, isOpen: IsOpen): Promise<Lock | undefined> {
  const lock = await findSiteLock(tx, siteId)
  if (!lock) return undefined
  return isOpen(lock) ? undefined : lock
}

/** Returns the first lock of a document that the visitor has not opened: its collection's, then its own. */
export async function findClosedLock(
  tx: Tx,
  siteId: Id,
  document: { readonly id: Id; readonly collectionId: Id | null },
  isOpen: IsOpen,
): Promise<Lock | undefined> {
  const locks = await listLocks(tx, siteId, [document.id, document.collectionId ?? document.id])
  return locks.find((lock) => !isOpen(lock))
}

/** Returns the items that have a lock of their own that the visitor has not opened. */
export async function findClosedItems(
  tx: Tx,
  siteId: Id,
  itemIds: readonly Id[],
  isOpen: IsOpen,
): Promise<ReadonlySet<Id>> {
  if (itemIds.length === 0) return new Set()
  const locks = await findItemLocks(tx, siteId, itemIds)
  return new Set(locks.filter((lock) => !isOpen(lock)).map(({ scope }) => scope))
}

/** Whether a password opens a lock. Takes constant time. */
export async function verifyLockPassword(lock: Lock, password: string): Promise<boolean> {
  return password.length <= MAX_PASSWORD_LENGTH && verifyPassword(password, lock.passwordHash)
}
