import { type Kysely, sql, type Transaction } from 'kysely'
import type { Site, SiteTypeCode } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

const COLUMNS = [
  'id',
  'identifier',
  'type',
  'version',
  'row_version',
  'locked',
  'coming_soon',
  'deleted_at',
  'suspended_at',
  'max_requests_per_minute',
  'has_lightbox',
  sql<string[]>`array(
    select d.hostname::text from domains d
    where d.site_id = sites.id and d.verified_at is not null order by d.verified_at, d.hostname
  )`.as('domains'),
] as const

type Row = {
  id: Id
  identifier: string
  type: number
  version: string
  row_version: string
  locked: boolean
  coming_soon: boolean
  domains: string[]
  deleted_at: Date | null
  suspended_at: Date | null
  max_requests_per_minute: number | null
  has_lightbox: boolean
}

/** Inserts a site and scopes the transaction to it. Returns undefined if the identifier is taken. */
export async function insertSite(
  tx: Transaction<Tables>,
  identifier: string,
  type: SiteTypeCode,
  accountId: Id | null,
): Promise<Id | undefined> {
  const row = await tx
    .insertInto('sites')
    .values({ identifier, type, account_id: accountId, deleted_at: null })
    .onConflict((conflict) => conflict.column('identifier').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await sql`select set_config('app.site_id', ${row.id}, true)`.execute(tx)
  return row.id
}

/** Makes an account a member of a new site with every permission. */
export async function insertAdministrator(tx: Transaction<Tables>, siteId: Id, accountId: Id): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({
      site_id: siteId,
      account_id: accountId,
      permissions: JSON.stringify({ administrator: true }),
    })
    .execute()
}

/** Deletes the rows of a soft-deleted site. Returns false if there is no such site or it is not soft-deleted. */
export async function removeDeletedSite(tx: Transaction<Tables>, siteId: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sites')
    .where('id', '=', siteId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether a site has a row, deleted or not. */
export async function hasSiteRow(db: Kysely<Tables>, siteId: Id): Promise<boolean> {
  const site = await db.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst()
  return site !== undefined
}

/** Reads a row of any site. Throws if the database does not respond or is not migrated. */
export async function readAnySite(db: Kysely<Tables>): Promise<void> {
  await sql`select 1 from sites limit 1`.execute(db)
}

/** Returns the site with an identifier; undefined if there is none or it is deleted. */
export async function findByIdentifier(db: Kysely<Tables>, identifier: string): Promise<Site | undefined> {
  const row = await db
    .selectFrom('sites')
    .select(COLUMNS)
    .where('identifier', '=', identifier)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toSite(row)
}

/** Returns all sites that are not deleted, by identifier. */
export async function listSites(db: Kysely<Tables>): Promise<readonly Site[]> {
  const rows = await db
    .selectFrom('sites')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .orderBy('identifier')
    .execute()
  return rows.map(toSite)
}

/** Changes the identifier of a site. Throws a unique violation if it is taken. */
export async function updateIdentifier(db: Kysely<Tables>, id: Id, identifier: string): Promise<void> {
  await db.updateTable('sites').set({ identifier }).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Sets whether a site is coming soon. Returns false if it does not exist or is deleted. */
export async function setComingSoon(db: Kysely<Tables>, id: Id, comingSoon: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sites')
    .set({ coming_soon: comingSoon })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a site as deleted, or restores it. */
export async function setDeleted(db: Kysely<Tables>, id: Id, deleted: boolean): Promise<void> {
  await db
    .updateTable('sites')
    .set({ deleted_at: deleted ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns a site by id; `deleted` is also true for suspended sites. Undefined if it has no row. */
export async function findSite(
  db: Kysely<Tables>,
  id: Id,
): Promise<{ site: Site; deleted: boolean } | undefined> {
  const row = await db.selectFrom('sites').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && { site: toSite(row), deleted: isOffline(row) }
}

/** Returns the sites that the transactions from `since` on changed, all with '0'; see `readChanges`. */
export async function changedSites(
  tx: Transaction<Tables>,
  since: string,
): Promise<readonly { site: Site; deleted: boolean }[]> {
  const changed = await tx
    .selectFrom('sites')
    .select(COLUMNS)
    .where('changed_xid', '>=', sql<string>`${since}::xid8`)
    .execute()
  return changed.map((row) => ({ site: toSite(row), deleted: isOffline(row) }))
}

/** Stores that the demo sites are to be created; this may take more than one start. */
export async function requestDemo(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: 'demo', value: 'wanted' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether demo sites are still to be created. */
export async function isDemoPending(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst()
  return row?.value === 'wanted'
}

/** Stores that the demo sites were created, so that deleted ones are not created again. */
export async function markDemoDone(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('installation').set({ value: 'done' }).where('name', '=', 'demo').execute()
}

/** The row of a site, for statements that read more in one snapshot; `toSite` makes it a site. */
export const selectSite = (tx: Transaction<Tables>, siteId: Id) =>
  tx.selectFrom('sites').select(COLUMNS).where('id', '=', siteId)

const isOffline = (row: Pick<Row, 'deleted_at' | 'suspended_at'>) =>
  row.deleted_at !== null || row.suspended_at !== null

/** Returns the site of a row. */
export function toSite(row: Row): Site {
  return {
    id: row.id,
    identifier: row.identifier.toLowerCase(),
    type: row.type as SiteTypeCode,
    version: row.version,
    rowVersion: row.row_version,
    locked: row.locked,
    comingSoon: row.coming_soon,
    domains: row.domains,
    maxRequestsPerMinute: row.max_requests_per_minute,
    lightbox: row.has_lightbox,
  }
}
