import type { Pool } from 'pg'

/**
 * Returns every row of a site by table, as text, without the site id; the tables are read from the database.
 */
export async function rowsOfSite(
  pool: Pool,
  siteId: string,
  without: readonly string[] = [],
): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'site_id' order by 1`,
  )
  const found: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    if (without.includes(name)) continue
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'site_id')::text as row from "${name}" t where site_id = $1 order by 1`,
      [siteId],
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
