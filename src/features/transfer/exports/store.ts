import type { ClientBase } from 'pg'
import { accountColumns, siteColumn } from '#features/transfer/exports/archived-tables.ts'
import { stagedTable } from '#features/transfer/exports/stage-rows.store.ts'
import { ACCOUNTS } from '#features/transfer/exports/types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { CatalogueTable } from '#platform/db/catalogue.ts'
import { quoted, spoolRows, type Spooled } from '#platform/db/spool-rows.ts'

// On a connection of the owner, which bypasses row-level security.

/** Returns the number of the newest migration. */
export async function schemaNumber(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    'select coalesce(max(number), 0) as number from schema_migrations',
  )
  return rows[0]?.number ?? 0
}

/** Returns the id of a new site. */
export async function nextSiteId(client: ClientBase): Promise<Id> {
  const { rows } = await client.query<{ id: Id }>(
    `select nextval(pg_get_serial_sequence('sites', 'id'))::text as id`,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('No id was allocated for a new site.')
  return id
}

/** Returns the identifier of a site; empty without the site. */
export async function findIdentifier(client: ClientBase, siteId: Id): Promise<string> {
  const { rows } = await client.query<{ identifier: string }>(
    'select identifier::text as identifier from sites where id = $1',
    [siteId],
  )
  return rows[0]?.identifier ?? ''
}

/** Returns whether a site has this identifier. */
export async function isIdentifierTaken(client: ClientBase, identifier: string): Promise<boolean> {
  const { rowCount } = await client.query('select from sites where identifier = $1', [identifier])
  return rowCount !== 0
}

/** Returns how many documents outside the trash are staged, and the bytes of the staged files. */
export async function countStaged(
  client: ClientBase,
): Promise<{ readonly items: number; readonly bytes: number }> {
  const { rows } = await client.query<{ items: number; bytes: string }>(
    `select (select count(*)::int from ${stagedTable('documents')}
              where row->>'kind' in ('page', 'collection', 'item')
                and (row->>'status')::numeric <> ${ITEM_STATUS.deleted}) as items,
            (select coalesce(sum((row->>'byte_size')::numeric), 0) from ${stagedTable('media')})
            + (select coalesce(sum((row->>'byte_size')::numeric), 0) from ${stagedTable('product_files')}
               where row->>'storage_key' is not null)
            + (select coalesce(sum((row->>'byte_size')::numeric), 0) from ${stagedTable('form_files')}) as bytes`,
  )
  return { items: rows[0]?.items ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** Returns the files that the staged rows name, with their size where a row has it. */
export async function findNamedFiles(
  client: ClientBase,
  tables: readonly CatalogueTable[],
): Promise<readonly { readonly key: string; readonly bytes: string | null }[]> {
  const naming = tables.filter(({ columns }) => columns.some(({ name }) => name === 'storage_key'))
  const { rows } = await client.query<{ key: string; bytes: string | null }>(
    naming
      .map(
        ({ name }) =>
          `select row->>'storage_key' as key, row->>'byte_size' as bytes from ${stagedTable(name)} where row->>'storage_key' is not null`,
      )
      .join(' union all '),
  )
  return rows
}

/** Returns the content type of a staged file by its key. */
export async function findStagedType(client: ClientBase, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ type: string }>(
    `select row->>'content_type' as type from ${stagedTable('media')} where row->>'storage_key' = $1
     union all select row->>'content_type' from ${stagedTable('product_files')} where row->>'storage_key' = $1
     union all select row->>'content_type' from ${stagedTable('form_files')} where row->>'storage_key' = $1 limit 1`,
    [key],
  )
  return rows[0]?.type
}

/** Matches accounts by email address; without `match` none is matched, as ids differ between installations. */
export async function matchAccounts(client: ClientBase, match: boolean): Promise<void> {
  await client.query(
    'create temporary table matched_accounts (there bigint primary key, here bigint not null)',
  )
  if (!match) return
  await client.query(
    `insert into pg_temp.matched_accounts
     select distinct on (1) (s.row->>'id')::bigint, a.id
     from ${stagedTable(ACCOUNTS)} s join accounts a on a.email = (s.row->>'email')::citext`,
  )
}

/** Makes an account the owner of a site. */
export async function makeOwner(client: ClientBase, siteId: Id, ownerId: Id): Promise<void> {
  await client.query('update sites set account_id = $2 where id = $1', [siteId, ownerId])
  await client.query(
    `insert into memberships (site_id, account_id, permissions) values ($1, $2, '{"administrator": true}')
     on conflict (site_id, account_id) do update set permissions = excluded.permissions`,
    [siteId, ownerId],
  )
}

/** Returns the domains of a site by name. */
export async function findDomains(client: ClientBase, siteId: Id): Promise<readonly string[]> {
  const { rows } = await client.query<{ hostname: string }>(
    'select hostname::text as hostname from domains where site_id = $1 order by hostname',
    [siteId],
  )
  return rows.map(({ hostname }) => hostname)
}

/** Sorts new index rows into the search index. */
export async function settleSearch(client: ClientBase): Promise<void> {
  await client.query('select merge_search_index()')
}

/** Spools the rows of a table that belong to a site. */
export function spoolTable(client: ClientBase, table: string, siteId: Id, path: string): Promise<Spooled> {
  const query = `select to_jsonb(t)::text as row from ${quoted(table)} t where ${quoted(siteColumn(table))} = $1`
  return spoolRows(client, query, [siteId], path)
}

/** Spools the email addresses of referenced accounts, by which another installation can match them. */
export function spoolAccounts(
  client: ClientBase,
  tables: readonly CatalogueTable[],
  siteId: Id,
  path: string,
): Promise<Spooled> {
  const named = tables.flatMap((table) =>
    accountColumns(table).map(
      (column) =>
        `select ${quoted(column)} from ${quoted(table.name)} where ${quoted(siteColumn(table.name))} = $1`,
    ),
  )
  const query = `select jsonb_build_object('id', a.id, 'email', a.email)::text as row from accounts a
    where a.id in (${named.length === 0 ? 'null' : named.join(' union ')}) and $1::bigint is not null order by a.id`
  return spoolRows(client, query, [siteId], path)
}
