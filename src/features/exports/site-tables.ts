import type { ClientBase } from 'pg'
import { type CatalogueTable, readCatalogue } from '#platform/db/catalogue.ts'
import { UNARCHIVED_TABLES } from '#schema/unarchived-tables.ts'

/** The tables whose rows make up a site: `sites` itself, and all others that name a site. */
export async function siteTables(client: ClientBase): Promise<readonly CatalogueTable[]> {
  const left: ReadonlySet<string> = new Set(UNARCHIVED_TABLES)
  return (await readCatalogue(client)).filter(
    ({ name, columns }) =>
      name === 'sites' || (!left.has(name) && columns.some((column) => column.name === 'site_id')),
  )
}

/** The column by which the rows of a site are found. */
export const siteColumn = (table: string): string => (table === 'sites' ? 'id' : 'site_id')

/** The columns of a table that name an account; those without a foreign key, too, by what they are called. */
export function accountColumns(table: CatalogueTable): readonly string[] {
  const byKey = table.foreignKeys.filter(({ target }) => target === 'accounts').flatMap((key) => key.columns)
  const byName = table.columns
    .map(({ name }) => name)
    .filter((name) => /^(?:[a-z_]+_)?account_id$/.test(name))
  return [...new Set([...byKey, ...byName])].filter((name) => name !== 'site_id')
}

/** The newest migration of the database. */
export async function schemaNumber(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    'select coalesce(max(number), 0) as number from schema_migrations',
  )
  return rows[0]?.number ?? 0
}
