import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Adds a note to the stored report of an import of products. Returns whether there is one: it is stored when the import ends,
 * and gone when the import is undone.
 */
export async function addReportNote(
  tx: Transaction<Tables>,
  siteId: Id,
  importId: Id,
  note: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update imports set report = jsonb_insert(report, '{products,notes,-1}', to_jsonb(${note}::text), true)
    where site_id = ${siteId} and id = ${importId} and jsonb_typeof(report #> '{products,notes}') = 'array'`.execute(
      tx,
    )
  return numAffectedRows > 0n
}
