import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClientBase } from 'pg'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Name of the advisory lock that excludes sweeping a site's files while files are being stored. */
const lockName = (siteId: Id) => `files of site ${siteId}`

/**
 * Schedules the sweep of a site's files and locks them until the connection ends. Call it before storing files for a site
 * without a row, so that the files of a failed restore are deleted.
 */
export async function lockSiteFiles(client: ClientBase, siteId: Id): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(siteId)])
  await client.query('insert into file_sweeps (site_id) values ($1) on conflict do nothing', [siteId])
}

/** Cancels the sweep. Call it in the transaction that creates the site. */
export async function cancelSiteFileSweep(client: ClientBase, siteId: Id): Promise<void> {
  await client.query('delete from file_sweeps where site_id = $1', [siteId])
}

/** Schedules the sweep of a site's files. Call it in the transaction that deletes the site. */
export async function scheduleSiteFileSweep(tx: Transaction<Tables>, siteId: Id): Promise<void> {
  await tx
    .insertInto('file_sweeps')
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the sites whose files are scheduled for deletion. */
export async function listFileSweeps(owner: Kysely<Tables>): Promise<readonly Id[]> {
  const rows = await owner.selectFrom('file_sweeps').select('site_id').orderBy('site_id').execute()
  return rows.map((row) => row.site_id)
}

/** Locks the files of a site until the transaction ends. Returns false if they are being stored or swept. */
export async function tryLockSiteFiles(tx: Transaction<Tables>, siteId: Id): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName(siteId)}, 0)) as free`.execute(tx)
  return rows[0]?.free === true
}

/** Deletes the entry of a sweep that is done. */
export async function deleteFileSweep(tx: Transaction<Tables>, siteId: Id): Promise<void> {
  await tx.deleteFrom('file_sweeps').where('site_id', '=', siteId).execute()
}
