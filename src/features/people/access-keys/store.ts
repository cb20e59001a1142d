import { sql, type Transaction } from 'kysely'
import type { AccessKey, Permission } from '#features/people/access-keys/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Inserts a key and returns its id. */
export async function insertKey(
  tx: Tx,
  siteId: Id,
  key: {
    readonly name: string
    readonly permissions: Permission[]
    readonly hash: string
    readonly createdAt: Date
  },
): Promise<Id> {
  const { name, permissions, hash: key_hash, createdAt: created_at } = key
  const { id } = await tx
    .insertInto('access_keys')
    .values({ site_id: siteId, name, permissions, key_hash, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns all keys of a site, oldest first, including revoked ones. */
export function listKeys(tx: Tx, siteId: Id): Promise<readonly AccessKey[]> {
  return tx
    .selectFrom('access_keys')
    .select(['id', 'name', 'permissions', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .select(sql<string | null>`last_used_on::text`.as('lastUsedOn'))
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

/** Marks a key as revoked; returns its name, undefined if it does not exist or is already revoked. */
export async function revokeKey(tx: Tx, siteId: Id, id: Id, now: Date): Promise<string | undefined> {
  const revoked = await tx
    .updateTable('access_keys')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return revoked?.name
}

/** Returns the key with this hash that is not revoked. */
export function findKey(
  tx: Tx,
  siteId: Id,
  hash: string,
): Promise<{ readonly id: Id; readonly permissions: readonly string[] } | undefined> {
  return tx
    .selectFrom('access_keys')
    .select(['id', 'permissions'])
    .where('site_id', '=', siteId)
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Records the day of the last use of a key, such as 2026-11-22; writes at most once a day. */
export async function recordUse(tx: Tx, siteId: Id, id: Id, day: string): Promise<void> {
  await tx
    .updateTable('access_keys')
    .set({ last_used_on: day })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_on', 'is', null), row('last_used_on', '<', day)]))
    .execute()
}
