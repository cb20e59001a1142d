import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type AccessKeyError, accessKeyErrors } from '#features/people/access-keys/errors.ts'
import * as store from '#features/people/access-keys/store.ts'
import { type AccessKey, type Permission, PERMISSIONS } from '#features/people/access-keys/types.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MAX_NAME_LENGTH = 100
/** 256 random bits after a prefix by which people and secret scanners recognise a key. */
const KEY_PATTERN = /^sw_[A-Za-z0-9_-]{43}$/

/**
 * Creates an access key of a site. Returns its secret, which is not stored: the database holds the SHA-256 hash only.
 * The secret is random, so a slow hash is not needed. Fails with BAD_NAME or BAD_PERMISSIONS.
 */
export async function createAccessKey(
  tx: Tx,
  siteId: Id,
  input: { readonly name: string; readonly permissions: readonly string[] },
  now: Date,
): Promise<Result<{ readonly id: Id; readonly secret: string }, AccessKeyError>> {
  const name = storableText(input.name).trim()
  if (name === '' || name.length > MAX_NAME_LENGTH) return fail(accessKeyErrors.badName(MAX_NAME_LENGTH))
  const permissions = PERMISSIONS.filter((one) => input.permissions.includes(one))
  if (permissions.length === 0 || permissions.length < new Set(input.permissions).size)
    return fail(accessKeyErrors.badPermissions())
  const secret = `sw_${randomBytes(32).toString('base64url')}`
  const id = await store.insertKey(tx, siteId, { name, permissions, hash: hashOf(secret), createdAt: now })
  return ok({ id, secret })
}

/** Returns all keys of a site, oldest first, including revoked ones. */
export const listAccessKeys: (tx: Tx, siteId: Id) => Promise<readonly AccessKey[]> = store.listKeys

/** Revokes a key immediately and permanently; returns its name. Fails with KEY_NOT_FOUND if it does not exist or is already revoked. */
export async function revokeAccessKey(
  tx: Tx,
  siteId: Id,
  id: string,
  now: Date,
): Promise<Result<string, AccessKeyError>> {
  const name = isId(id) ? await store.revokeKey(tx, siteId, id, now) : undefined
  return name === undefined ? fail(accessKeyErrors.noKey(id)) : ok(name)
}

/**
 * Returns the key with that secret and records the day of its use; undefined if no valid key of the site matches.
 * Looking up the hash leaks no timing information about the stored keys.
 */
export async function authenticateAccessKey(
  tx: Tx,
  siteId: Id,
  secret: string,
  now: Date,
): Promise<{ readonly id: Id; allows(permission: Permission): boolean } | undefined> {
  if (!KEY_PATTERN.test(secret)) return undefined
  const key = await store.findKey(tx, siteId, hashOf(secret))
  if (!key) return undefined
  await store.recordUse(tx, siteId, key.id, now.toISOString().slice(0, 10))
  return { id: key.id, allows: (permission) => key.permissions.includes(permission) }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
