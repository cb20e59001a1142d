import { broken, fine, type Finding, warn } from '#main/doctor/finding.ts'
import { RENDITIONS } from '#features/media/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { quoted } from '#platform/db/spool-rows.ts'
import type { FileStore } from '#platform/storage/store.ts'

const SAMPLE = 200
const TOLD = 5

/**
 * Whether files that are recorded are stored: of some of them, or with `all` of all, and then also whether what is stored
 * is recorded. Records are in every table with a `storage_key`.
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
  let looked = 0
  for (const { name } of tables) {
    if (name === 'arriving_files') continue
    const { rows } = await ownerPool.query<{ site_id: Id; storage_key: string }>(
      `select site_id, storage_key from ${quoted(name)} where storage_key is not null
       ${all ? 'order by site_id' : `order by random() limit ${SAMPLE}`}`,
    )
    for (const row of rows) {
      looked += 1
      const found = await files.forSite(row.site_id).open(row.storage_key)
      if (found) found.stream.destroy()
      else missing.push(`${row.storage_key} of site ${row.site_id}`)
    }
  }
  if (missing.length > 0)
    findings.push(
      broken(
        'Recorded files',
        `${missing.length} of ${looked} are not stored: ${missing.slice(0, TOLD).join(', ')}${missing.length > TOLD ? ' …' : ''}`,
        'Bring them back from a backup, or upload them again; is FILES_URL the right place?',
      ),
    )
  else findings.push(fine('Recorded files', `${looked} looked at, all stored`))
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
      if (!known.has(key) && !key.startsWith(RENDITIONS)) unrecorded.push(`${key} of site ${id}`)
  }
  if (unrecorded.length === 0) return fine('Stored files', 'all recorded')
  return warn(
    'Stored files',
    `${unrecorded.length} are not recorded: ${unrecorded.slice(0, TOLD).join(', ')}${unrecorded.length > TOLD ? ' …' : ''}`,
    'Nothing serves them. Delete them, after a backup, when they take up room.',
  )
}
