import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type AccessKeyError, accessKeyErrors } from '#features/access-keys/errors.ts'
import { type AccessKey, type Permission, PERMISSIONS } from '#features/access-keys/types.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const LONGEST_NAME = 100
/** 256 bits of chance after a beginning by which people and scanners know what it is. */
const KEY = /^sw_[A-Za-z0-9_-]{43}$/

/**
 * Makes a key of a site. `secret` is what its user sends; it is handed out here only, since no more than its SHA-256 is
 * kept. Being random it cannot be guessed from that, so no slow hash is needed.
 */
export async function createAccessKey(
  tx: Tx,
  siteId: Id,
  input: { readonly name: string; readonly permissions: readonly string[] },
  now: Date,
): Promise<Result<{ readonly id: Id; readonly secret: string }, AccessKeyError>> {
  const name = storableText(input.name).trim()
  if (name === '' || name.length > LONGEST_NAME) return fail(accessKeyErrors.badName(LONGEST_NAME))
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

/** All keys of a site, oldest first, those that were revoked too. */
export async function listAccessKeys(tx: Tx, siteId: Id): Promise<readonly AccessKey[]> {
  return tx
    .selectFrom('access_keys')
    .select(['id', 'name', 'permissions', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .select(sql<string | null>`last_used_on::text`.as('lastUsedOn'))
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

/** Ends a key at once and for good. Fails with NO_KEY for one that the site does not have, or that was revoked. */
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
 * What the key of that secret allows in a site, and notes the day of its use; undefined when no living key of the site
 * has it. The time it takes says nothing of any key: what is looked up is a hash, which nobody can steer.
 */
export async function useAccessKey(
  tx: Tx,
  siteId: Id,
  secret: string,
  now: Date,
): Promise<{ readonly id: Id; allows(permission: Permission): boolean } | undefined> {
  if (!KEY.test(secret)) return undefined
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
