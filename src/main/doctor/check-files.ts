import { failed, passed, type Finding, warn } from '#main/doctor/finding.ts'
import * as store from '#main/doctor/store.ts'
import { RENDITIONS_PREFIX } from '#features/media/media/renditions/rendition.rules.ts'
import type { Database } from '#platform/db/database.ts'
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
  const tables = await store.findFileTables(ownerPool)
  const findings: Finding[] = []
  const missing: string[] = []
  let checked = 0
  for (const name of tables) {
    if (name === 'pending_uploads') continue
    for (const { siteId, key } of await store.findRecordedFiles(ownerPool, name, all ? undefined : SAMPLE)) {
      checked += 1
      const file = await files.forSite(siteId).open(key)
      if (file) file.stream.destroy()
      else missing.push(`${key} of site ${siteId}`)
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
  tables: readonly string[],
): Promise<Finding> {
  const unrecorded: string[] = []
  for (const id of await store.listSiteIds(ownerPool)) {
    const known = await store.findKeysOfSite(ownerPool, tables, id)
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
