import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ColumnChoice } from '#features/transfer/imports/model/product-report.types.ts'
import type { Id } from '#lib/id.ts'
import { columnKey } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What the owner said of files with the same columns. */
export interface RememberedMapping {
  /** The file for which it was said. */
  readonly fileName: string
  readonly columns: readonly ColumnChoice[]
}

/** Files with the same columns in the same order have the same signature. */
const signatureOf = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map(columnKey)))
    .digest('hex')

/** Returns what the owner said of files with these columns. */
export async function findMapping(
  tx: Tx,
  siteId: Id,
  names: readonly string[],
): Promise<RememberedMapping | undefined> {
  const row = await tx
    .selectFrom('import_mappings')
    .select(['file_name', 'columns'])
    .where('site_id', '=', siteId)
    .where('signature', '=', signatureOf(names))
    .executeTakeFirst()
  return row && { fileName: row.file_name, columns: row.columns as unknown as readonly ColumnChoice[] }
}

/** Remembers what the owner says of files with these columns, in place of what was said before. */
export async function saveMapping(
  tx: Tx,
  siteId: Id,
  names: readonly string[],
  { fileName, columns }: RememberedMapping,
  now: Date,
): Promise<void> {
  const values = { file_name: fileName, columns: JSON.stringify(columns), changed_at: now }
  await tx
    .insertInto('import_mappings')
    .values({ site_id: siteId, signature: signatureOf(names), ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'signature']).doUpdateSet(values))
    .execute()
}

/** Forgets what the owner said of files with these columns. */
export async function deleteMapping(tx: Tx, siteId: Id, names: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('import_mappings')
    .where('site_id', '=', siteId)
    .where('signature', '=', signatureOf(names))
    .execute()
}
