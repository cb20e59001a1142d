import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClientBase } from 'pg'
import type { Id } from '#lib/id.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** What the sweep of a site's files and who stores files for it exclude each other with. */
const lockName = (siteId: Id) => `files of site ${siteId}`

/**
 * Notes that the files of a site go unless the site is there, to be called before files are stored for a site that has
 * no row yet. Until the connection ends they are not swept.
 */
export async function holdSiteFiles(client: ClientBase, siteId: Id): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(siteId)])
  await client.query('insert into file_sweeps (site_id) values ($1) on conflict do nothing', [siteId])
}

/** To be called in the transaction that makes the site whose files are held. */
export async function keepSiteFiles(client: ClientBase, siteId: Id): Promise<void> {
  await client.query('delete from file_sweeps where site_id = $1', [siteId])
}

/** To be called in the transaction that removes a site. */
export async function abandonSiteFiles(tx: Transaction<Tables>, siteId: Id): Promise<void> {
  await tx
    .insertInto('file_sweeps')
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Removes the files of sites that are gone, and of those whose restoring was stopped. `owner` bypasses row-level
 * security. Safe beside restores and other sweeps.
 */
export async function sweepSiteFiles(parts: {
  readonly owner: Kysely<Tables>
  readonly files: FileStore
}): Promise<void> {
  const noted = await parts.owner.selectFrom('file_sweeps').select('site_id').orderBy('site_id').execute()
  for (const { site_id: siteId } of noted) {
    await parts.owner.transaction().execute(async (tx) => {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${lockName(siteId)}, 0)) as free`.execute(tx)
      if (!rows[0]?.free) return
      const site = await tx.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst()
      if (!site) await parts.files.forSite(siteId).deletePrefix('')
      await tx.deleteFrom('file_sweeps').where('site_id', '=', siteId).execute()
    })
  }
}
