import type { ClientBase } from 'pg'
import { type CatalogueTable, readCatalogue } from '#platform/db/catalogue.ts'
import { UNARCHIVED_TABLES } from '#schema/unarchived-tables.ts'

/** Returns the tables of a site: `sites`, and all others with a site id. */
export async function siteTables(client: ClientBase): Promise<readonly CatalogueTable[]> {
  const excluded: ReadonlySet<string> = new Set(UNARCHIVED_TABLES)
  return (await readCatalogue(client)).filter(
    ({ name, columns }) =>
      name === 'sites' || (!excluded.has(name) && columns.some((column) => column.name === 'site_id')),
  )
}

/** Returns the column that holds the site id. */
export const siteColumn = (table: string): string => (table === 'sites' ? 'id' : 'site_id')

/** Returns the columns that reference an account, by foreign key or by name. */
export function accountColumns(table: CatalogueTable): readonly string[] {
  const byKey = table.foreignKeys.filter(({ target }) => target === 'accounts').flatMap((key) => key.columns)
  const byName = table.columns
    .map(({ name }) => name)
    .filter((name) => /^(?:[a-z_]+_)?account_id$/.test(name))
  return [...new Set([...byKey, ...byName])].filter((name) => name !== 'site_id')
}
