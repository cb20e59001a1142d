import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as store from '#features/operation/backups/store.ts'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupManifest,
  type BackupSummary,
  FILES,
  JOBS,
  MANIFEST,
  tableEntry,
} from '#features/operation/backups/types.ts'
import { RENDITIONS_PREFIX } from '#features/media/media/renditions/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { readCatalogue } from '#platform/db/catalogue.ts'
import type { Database } from '#platform/db/database.ts'
import type { Spooled } from '#platform/db/spool-rows.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { withChecksums } from '#platform/tar/checksums.ts'
import { type TarEntry, createTar } from '#platform/tar/write-tar.ts'

export interface BackupParts {
  readonly database: Pick<Database, 'ownerPool'>
  readonly files: FileStore
  readonly now: () => Date
  /** Folder for temporary files. */
  readonly spoolFolder: string
}

/**
 * The migrations write the rows of the first; the second makes it possible to recognise visitors, so it must not outlast
 * them; the files of the third are left out too, and are made again.
 */
const EXCLUDED_TABLES: ReadonlySet<string> = new Set(['schema_migrations', 'visit_salts', 'video_versions'])

/**
 * Writes the whole installation as a tar archive: the rows of all tables from one snapshot, pending jobs, the files
 * of all sites except renditions, and checksums. It may run beside a server: later writes are not included, and
 * every file whose record is included was stored before. The secret of the installation is not included. Rejects
 * when the sink fails; its content is then invalid.
 */
export async function writeBackup(
  { database, files, now, spoolFolder }: BackupParts,
  sink: Writable,
): Promise<BackupSummary> {
  const folder = await mkdtemp(join(spoolFolder, '.sitewright-backup-'))
  try {
    const { manifest, siteIds } = await spoolDatabase(database, folder, now())
    const counted = { files: 0 }
    await pipeline(createTar(withChecksums(backupEntries(manifest, siteIds, folder, files, counted))), sink)
    const rowsOf = (table: string) => manifest.tables[table]?.rows ?? 0
    return {
      sites: rowsOf('sites'),
      accounts: rowsOf('accounts'),
      rows: Object.keys(manifest.tables).reduce((total, table) => total + rowsOf(table), 0),
      files: counted.files,
      jobs: manifest.jobs.rows,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* backupEntries(
  manifest: BackupManifest,
  siteIds: readonly Id[],
  folder: string,
  stored: FileStore,
  counted: { files: number },
): AsyncGenerator<TarEntry> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  yield { name: MANIFEST, size: text.length, body: [text] }
  const spooled = (file: string) => createReadStream(join(folder, file))
  for (const [table, { bytes }] of Object.entries(manifest.tables))
    yield { name: tableEntry(table), size: bytes, body: spooled(table) }
  yield { name: JOBS, size: manifest.jobs.bytes, body: spooled(JOBS) }
  for (const siteId of siteIds) {
    const files = stored.forSite(siteId)
    for await (const { key } of files.list('')) {
      if (key.startsWith(RENDITIONS_PREFIX)) continue
      const file = await files.open(key)
      if (!file) continue
      yield { name: `${FILES}${siteId}/${key}`, size: file.size, body: file.stream }
      counted.files += 1
    }
  }
}

async function spoolDatabase(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  folder: string,
  now: Date,
): Promise<{ readonly manifest: BackupManifest; readonly siteIds: readonly Id[] }> {
  const client = await ownerPool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local timezone to 'UTC'`)
    const tables: Record<string, Spooled> = {}
    for (const { name } of await readCatalogue(client)) {
      if (EXCLUDED_TABLES.has(name)) continue
      tables[name] = await store.spoolTable(client, name, join(folder, name))
    }
    const jobs = await store.spoolJobs(client, join(folder, JOBS))
    const siteIds = await store.listSiteIds(client)
    const schema = await store.schemaNumber(client)
    const sequences = await store.readSequences(client)
    await client.query('commit')
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      schema,
      createdAt: now.toISOString(),
      tables,
      sequences,
      jobs,
    }
    return { manifest, siteIds }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
