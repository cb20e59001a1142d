import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'
import { quoted } from '#platform/db/spool-rows.ts'

type OwnerPool = Database['ownerPool']

/** Returns the version of PostgreSQL. */
export async function readServerVersion(pool: OwnerPool): Promise<string | undefined> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]?.version
}

/** Rejects unless the program's own role can connect and query. */
export async function checkConnection(pool: Database['appPool']): Promise<void> {
  await pool.query('select 1')
}

/** Returns the number of the newest migration; 0 before the first. */
export async function findSchema(pool: OwnerPool): Promise<number> {
  const { rows: history } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  )
  if (history[0]?.found !== true) return 0
  const { rows } = await pool.query<{ newest: number | null }>(
    'select max(number) as newest from public.schema_migrations',
  )
  return rows[0]?.newest ?? 0
}

/** Returns the tables, except `global` ones, whose row-level security is not forced or that have no policy. */
export async function findUnprotected(
  pool: OwnerPool,
  global: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
     order by 1`,
    [[...global]],
  )
  return rows.map(({ name }) => name)
}

/** Returns the time of the database server, in milliseconds since the epoch. */
export async function readClock(pool: OwnerPool): Promise<number> {
  const { rows } = await pool.query<{ ms: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
  )
  return Number(rows[0]?.ms)
}

/** Returns for each kind of job how many are more than 15 minutes late, and how many failed for good. */
export async function countProblemJobs(
  pool: OwnerPool,
): Promise<readonly { readonly name: string; readonly late: number; readonly dead: number }[]> {
  const { rows } = await pool.query<{ name: string; late: number; dead: number }>(
    `select coalesce(nullif(source_name, ''), name) as name,
       count(*) filter (where name <> 'dead-letters' and state in ('created', 'retry') and start_after < now() - interval '15 minutes')::int as late,
       count(*) filter (where name = 'dead-letters' and state in ('created', 'retry'))::int as dead
     from ${QUEUE_SCHEMA}.job group by 1 order by 1`,
  )
  return rows
}

/** Returns up to 20 domains that are not verified, or whose DNS record is missing (`lost`). */
export async function findProblemDomains(
  pool: OwnerPool,
): Promise<readonly { readonly name: string; readonly lost: boolean }[]> {
  const { rows } = await pool.query<{ name: string; lost: boolean }>(
    `select hostname::text as name, verified_at is not null as lost from domains
     where verified_at is null or missing_since is not null order by 1 limit 20`,
  )
  return rows
}

/** A path that two documents outside the trash have. */
export interface SharedPath {
  readonly siteId: Id
  readonly path: string
  readonly titles: readonly string[]
}

/** Returns up to 20 paths that more than one document has. */
export async function findSharedPaths(pool: OwnerPool): Promise<readonly SharedPath[]> {
  const { rows } = await pool.query<SharedPath>(
    `with used as (
       select d.site_id, d.id, d.title, '/' || case when d.kind = 'item' then c.url_id || '/' else '' end || d.url_id as path
       from documents d
       left join documents c on c.site_id = d.site_id and c.id = d.collection_id
       where d.kind in ('page', 'collection', 'item') and d.status <> $1 and (c.id is null or c.status <> $1))
     select site_id::text as "siteId", path, array_agg(title order by id) as titles
     from used group by site_id, path having count(*) > 1 order by site_id, path limit 20`,
    [ITEM_STATUS.deleted],
  )
  return rows
}

/** Returns the tables that record stored files: all with a `storage_key`. */
export async function findFileTables(pool: OwnerPool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'storage_key' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the files that a table records: `limit` random ones, or all. */
export async function findRecordedFiles(
  pool: OwnerPool,
  table: string,
  limit: number | undefined,
): Promise<readonly { readonly siteId: Id; readonly key: string }[]> {
  const { rows } = await pool.query<{ siteId: Id; key: string }>(
    `select site_id as "siteId", storage_key as key from ${quoted(table)} where storage_key is not null
     ${limit === undefined ? 'order by site_id' : `order by random() limit ${limit}`}`,
  )
  return rows
}

/** Returns the ids of all sites. */
export async function listSiteIds(pool: OwnerPool): Promise<readonly Id[]> {
  const { rows } = await pool.query<{ id: Id }>('select id::text as id from sites order by id')
  return rows.map(({ id }) => id)
}

/** Returns the keys of the files that these tables record for a site. */
export async function findKeysOfSite(
  pool: OwnerPool,
  tables: readonly string[],
  siteId: Id,
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ key: string }>(
    tables
      .map((table) => `select storage_key as key from ${quoted(table)} where site_id = $1`)
      .join(' union '),
    [siteId],
  )
  return new Set(rows.map(({ key }) => key))
}
