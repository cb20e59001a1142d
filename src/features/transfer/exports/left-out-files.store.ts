import type { ClientBase } from 'pg'
import { stagedTable } from '#features/transfer/exports/stage-rows.store.ts'
import type { Id } from '#lib/id.ts'

/** A file that a row names and an archive does not have. */
export interface LostFile {
  readonly key: string
  /** As people know it. */
  readonly name: string
  /** The product that sells it now; null for any other file. */
  readonly itemId: Id | null
}

/** What becomes of staged rows whose files are lost: each is a state that such a row has in a living site, too. */
const WITHOUT_FILE: Readonly<Record<string, string>> = {
  media: `update ${stagedTable('media')} set row = row ||
    '{"status": "missing", "storage_key": null, "byte_size": null, "sha256": null, "preview": null, "preview_due": false}'`,
  previous_files: `update ${stagedTable('previous_files')} set row = row || '{"storage_key": null}'`,
  product_files: `update ${stagedTable('product_files')} set row = row ||
    jsonb_build_object('storage_key', null, 'removed_at', coalesce(row->>'removed_at', now()::text))`,
  form_files: `delete from ${stagedTable('form_files')}`,
}

/** Returns the files with these keys, with names that people know. */
export async function findLostFiles(
  client: ClientBase,
  keys: readonly string[],
): Promise<readonly LostFile[]> {
  const { rows } = await client.query<LostFile>(
    Object.keys(WITHOUT_FILE)
      .map(
        (table) => `select row->>'storage_key' as key,
            coalesce(row->>'file_name', row->>'name', row->>'storage_key') as name,
            ${table === 'product_files' ? `case when row->>'removed_at' is null then row->>'item_id' end` : 'null'} as "itemId"
          from ${stagedTable(table)} where row->>'storage_key' = any($1)`,
      )
      .join(' union all '),
    [keys],
  )
  return rows
}

/** Makes staged rows that name these files rows without a file. */
export async function leaveOutFiles(client: ClientBase, keys: readonly string[]): Promise<void> {
  for (const change of Object.values(WITHOUT_FILE))
    await client.query(`${change} where row->>'storage_key' = any($1)`, [keys])
}
