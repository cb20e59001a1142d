import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupManifest,
  type BackupSummary,
  FILES,
  JOBS,
  MANIFEST,
  tableEntry,
} from '#features/backups/types.ts'
import { RENDITIONS_PREFIX } from '#features/media/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { readCatalogue } from '#platform/db/catalogue.ts'
import type { Database } from '#platform/db/database.ts'
import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'
import { quoted, spoolRows, type Spooled } from '#platform/db/spool-rows.ts'
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
  store: FileStore,
  counted: { files: number },
): AsyncGenerator<TarEntry> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  yield { name: MANIFEST, size: text.length, body: [text] }
  const spooled = (file: string) => createReadStream(join(folder, file))
  for (const [table, { bytes }] of Object.entries(manifest.tables))
    yield { name: tableEntry(table), size: bytes, body: spooled(table) }
  yield { name: JOBS, size: manifest.jobs.bytes, body: spooled(JOBS) }
  for (const siteId of siteIds) {
    const files = store.forSite(siteId)
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
      // The migrations write its rows.
      if (name === 'schema_migrations') continue
      const query = `select to_jsonb(t)::text as row from ${quoted(name)} t`
      tables[name] = await spoolRows(client, query, [], join(folder, name))
    }
    const jobs = await spoolJobs(client, join(folder, JOBS))
    const { rows: sites } = await client.query<{ id: Id }>('select id::text as id from sites order by id')
    const { rows: schema } = await client.query<{ number: number }>(
      'select max(number) as number from schema_migrations',
    )
    // Sequences are not part of a snapshot; they are never behind the rows.
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    )
    await client.query('commit')
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      schema: schema[0]?.number ?? 0,
      createdAt: now.toISOString(),
      tables,
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
      jobs,
    }
    return { manifest, siteIds: sites.map(({ id }) => id) }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/**
 * Spools pending jobs, including mails. Mails with a sign-in link are excluded, so that a stolen backup gives no
 * access; a new link can be requested.
 */
const spoolJobs = (client: ClientBase, path: string) =>
  spoolRows(
    client,
    `select to_jsonb(j)::text as row from ${QUEUE_SCHEMA}.job j where j.state in ('created', 'retry', 'active')
       and not coalesce(j.data ? 'goodUntil', false)
     order by j.created_on, j.id`,
    [],
    path,
  )
