import { type Kysely, sql, type Transaction } from 'kysely'
import type { Invalidation, Topic } from '#features/tenancy/invalidation/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Adds a row and notifies all processes when the transaction commits; null for all topics. */
export async function insertInvalidation(
  tx: Transaction<Tables>,
  siteId: Id,
  topics: readonly Topic[] | null,
): Promise<void> {
  await sql`
    with added as (
      insert into invalidations (site_id, topics) values (${siteId}, ${topics}::text[]) returning xid
    )
    select pg_notify('sites', json_build_array(${siteId}::text, added.xid::text, ${topics}::text[])::text)
    from added`.execute(tx)
}

interface Row {
  site_id: Id
  xid: string
  topics: string[] | null
}

/** Returns the visible invalidations of the transactions from `since` on, of one site or of all. */
export async function invalidationsSince(
  db: Db,
  since: string,
  siteId?: Id,
): Promise<readonly Invalidation[]> {
  const rows: readonly Row[] = await db
    .selectFrom('invalidations')
    .select(['site_id', 'xid', 'topics'])
    .where('xid', '>=', sql<string>`${since}::xid8`)
    .$if(siteId !== undefined, (query) => query.where('site_id', '=', siteId as Id))
    .execute()
  return rows.map((row) => ({
    siteId: row.site_id,
    xid: row.xid,
    topics: (row.topics as Topic[] | null) ?? undefined,
  }))
}

/** Whether invalidations of the transactions from `since` on were purged. */
export async function werePurged(db: Db, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('purged_invalidations')
    .select(sql<boolean>`xid >= ${since}::xid8`.as('purged'))
    .executeTakeFirst()
  return row?.purged ?? false
}

/** Deletes older invalidations and records the newest transaction of theirs. */
export async function deleteInvalidations(owner: Db, before: Date): Promise<void> {
  await sql`
    with deleted as (
      delete from invalidations where created_at < ${before} returning xid
    ), newest as (
      select xid from deleted order by xid desc limit 1
    )
    update purged_invalidations p set xid = newest.xid from newest where p.xid < newest.xid`.execute(owner)
}
