import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type AccessKeyError, accessKeyErrors } from '#features/access-keys/errors.ts'
import { type AccessKey, type Permission, PERMISSIONS } from '#features/access-keys/types.ts'
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
  const { id } = await tx
    .insertInto('access_keys')
    .values({ site_id: siteId, name, permissions, key_hash: hashOf(secret), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ok({ id, secret })
}

/** Returns all keys of a site, oldest first, including revoked ones. */
export async function listAccessKeys(tx: Tx, siteId: Id): Promise<readonly AccessKey[]> {
  return tx
    .selectFrom('access_keys')
    .select(['id', 'name', 'permissions', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .select(sql<string | null>`last_used_on::text`.as('lastUsedOn'))
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

/** Revokes a key immediately and permanently. Fails with KEY_NOT_FOUND if it does not exist or is already revoked. */
export async function revokeAccessKey(
  tx: Tx,
  siteId: Id,
  id: string,
  now: Date,
): Promise<Result<null, AccessKeyError>> {
  if (!isId(id)) return fail(accessKeyErrors.noKey(id))
  const { numUpdatedRows } = await tx
    .updateTable('access_keys')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? fail(accessKeyErrors.noKey(id)) : ok(null)
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
  const key = await tx
    .selectFrom('access_keys')
    .select(['id', 'permissions'])
    .where('site_id', '=', siteId)
    .where('key_hash', '=', hashOf(secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!key) return undefined
  const today = now.toISOString().slice(0, 10)
  await tx
    .updateTable('access_keys')
    .set({ last_used_on: today })
    .where('site_id', '=', siteId)
    .where('id', '=', key.id)
    .where((row) => row.or([row('last_used_on', 'is', null), row('last_used_on', '<', today)]))
    .execute()
  return { id: key.id, allows: (permission) => key.permissions.includes(permission) }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
