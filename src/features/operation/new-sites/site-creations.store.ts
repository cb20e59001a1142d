import { type Kysely, sql } from 'kysely'
import type { CreationState, SiteCreation } from '#features/operation/new-sites/site-creation.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** What names a creation. */
export interface CreationKey {
  readonly accountId: Id
  readonly key: string
}

/**
 * Makes the caller the one that creates: of a key that is new, whose creation failed, or whose process was last alive before
 * `lost`. Returns when the creation began; undefined if it is somebody else's, or done.
 */
export async function claim(
  db: Db,
  { accountId, key }: CreationKey,
  { request, now, lost }: { readonly request: string; readonly now: Date; readonly lost: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ startedAt: Date }>`
    insert into site_creations as c (account_id, key, request, state, started_at, seen_at)
    values (${accountId}, ${key}, ${request}, 'creating', ${now}, ${now})
    on conflict (account_id, key) do update set
      state = 'creating', progress = 0, result = null, seen_at = excluded.seen_at,
      started_at = case when c.state = 'failed' then excluded.started_at else c.started_at end
    where c.request = excluded.request
      and (c.state = 'failed' or (c.state = 'creating' and c.seen_at < ${lost}))
    returning started_at as "startedAt"`.execute(db)
  return rows[0]?.startedAt
}

/** Returns a creation with a hash of its request; undefined if there is none. */
export async function find(
  db: Db,
  { accountId, key }: CreationKey,
): Promise<(SiteCreation & { readonly request: string; readonly seenAt: Date }) | undefined> {
  const row = await db
    .selectFrom('site_creations')
    .select(['state', 'progress', 'result', 'request', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { ...row, state: row.state as CreationState }
}

/** Stores how far a creation is, and that its process is alive. */
export async function setProgress(
  db: Db,
  { accountId, key }: CreationKey,
  { progress, now }: { readonly progress: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('site_creations')
    .set({ progress, seen_at: now })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('state', '=', 'creating')
    .execute()
}

/** Stores how a creation ended. */
export async function end(
  db: Db,
  { accountId, key }: CreationKey,
  { state, result }: { readonly state: Exclude<CreationState, 'creating'>; readonly result: unknown },
): Promise<void> {
  await db
    .updateTable('site_creations')
    .set({ state, progress: 1, result: JSON.stringify(result) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

/** Returns the id of a site of an account that was made after a time; undefined if there is none. */
export async function findSiteSince(
  db: Db,
  accountId: Id,
  identifier: string,
  since: Date,
): Promise<Id | undefined> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('identifier', '=', identifier)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return row?.id
}

/** Deletes creations that began before. */
export async function deleteBefore(owner: Db, before: Date): Promise<void> {
  await owner.deleteFrom('site_creations').where('started_at', '<', before).execute()
}
