import { failed, passed, type Finding, warn } from '#main/doctor/finding.ts'
import { RENDITIONS_PREFIX } from '#features/media/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { quoted } from '#platform/db/spool-rows.ts'
import type { FileStore } from '#platform/storage/store.ts'

const SAMPLE = 200
const MAX_SHOWN = 5

/**
 * Checks that recorded files are stored: a sample of them, or with `all` every one, and then also that stored
 * files are recorded. Records are in every table with a `storage_key`.
 */
export async function checkStoredFiles(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  files: FileStore,
  all: boolean,
): Promise<readonly Finding[]> {
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'storage_key' order by 1`,
  )
  const findings: Finding[] = []
  const missing: string[] = []
  let checked = 0
  for (const { name } of tables) {
    if (name === 'arriving_files') continue
    const { rows } = await ownerPool.query<{ site_id: Id; storage_key: string }>(
      `select site_id, storage_key from ${quoted(name)} where storage_key is not null
       ${all ? 'order by site_id' : `order by random() limit ${SAMPLE}`}`,
    )
    for (const row of rows) {
      checked += 1
      const message = await files.forSite(row.site_id).open(row.storage_key)
      if (message) message.stream.destroy()
      else missing.push(`${row.storage_key} of site ${row.site_id}`)
    }
  }
  if (missing.length > 0)
    findings.push(
      failed(
        'Recorded files',
        `${missing.length} of ${checked} are not stored: ${missing.slice(0, MAX_SHOWN).join(', ')}${missing.length > MAX_SHOWN ? ' …' : ''}`,
        'Restore them from a backup or upload them again, and check FILES_URL.',
      ),
    )
  else findings.push(passed('Recorded files', `${checked} checked, all stored`))
  if (all) findings.push(await findUnrecorded({ ownerPool }, files, tables))
  return findings
}

async function findUnrecorded(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  files: FileStore,
  tables: readonly { readonly name: string }[],
): Promise<Finding> {
  const { rows: sites } = await ownerPool.query<{ id: Id }>('select id::text as id from sites order by id')
  const unrecorded: string[] = []
  for (const { id } of sites) {
    const { rows } = await ownerPool.query<{ key: string }>(
      tables
        .map(({ name }) => `select storage_key as key from ${quoted(name)} where site_id = $1`)
        .join(' union '),
      [id],
    )
    const known = new Set(rows.map(({ key }) => key))
    for await (const { key } of files.forSite(id).list(''))
      if (!known.has(key) && !key.startsWith(RENDITIONS_PREFIX)) unrecorded.push(`${key} of site ${id}`)
  }
  if (unrecorded.length === 0) return passed('Stored files', 'all recorded')
  return warn(
    'Stored files',
    `${unrecorded.length} are not recorded: ${unrecorded.slice(0, MAX_SHOWN).join(', ')}${unrecorded.length > MAX_SHOWN ? ' …' : ''}`,
    'They are not served. Delete them, after a backup, to free space.',
  )
}
