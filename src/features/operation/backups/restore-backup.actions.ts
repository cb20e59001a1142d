import type { PoolClient } from 'pg'
import { backupErrors, BackupAbortError, type BackupError } from '#features/operation/backups/errors.ts'
import {
  insertStatement,
  loadRows,
  transactionColumns,
  withConstraintsDisabled,
} from '#features/operation/backups/load-rows.store.ts'
import * as store from '#features/operation/backups/store.ts'
import {
  BACKUP_VERSION,
  backupHeadSchema,
  type BackupManifest,
  backupSchema,
  type BackupSummary,
  FILES,
  JOBS,
  MANIFEST,
  tableEntry,
} from '#features/operation/backups/types.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { readCatalogue } from '#platform/db/catalogue.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { isFileKey } from '#platform/storage/key.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { checkChecksums } from '#platform/tar/checksums.ts'
import { readTar, TarError } from '#platform/tar/read-tar.ts'
import type { TarEntry } from '#platform/tar/write-tar.ts'
import type { Migration } from '#schema/migrations.ts'

export interface RestoreParts {
  readonly database: Pick<Database, 'ownerPool' | 'appRole'>
  readonly files: FileStore
  readonly migrations: readonly Migration[]
  /** Creates the job queues; called after the schema. */
  readonly openQueues: () => Promise<void>
  readonly onProgress: (line: string) => void
}

const LIMITS = { entries: 100_000_000, entryBytes: 1024 ** 5 }

/**
 * Restores a backup into an empty installation. The schema is first migrated to that of the backup and updated
 * after loading, so that backups of all previous releases can be restored. Rows are loaded in one transaction,
 * committed after all checksums are verified; a failure leaves the installation empty. A killed process leaves at
 * most files, which the next restore overwrites. Fails with a BackupError.
 */
export async function readBackup(
  parts: RestoreParts,
  source: AsyncIterable<Uint8Array>,
): Promise<Result<BackupSummary, BackupError>> {
  const stored = new Set<Id>()
  try {
    return ok(await restore(parts, source, stored))
  } catch (error) {
    for (const siteId of stored) await parts.files.forSite(siteId).deletePrefix('')
    if (error instanceof BackupAbortError) return fail(error.error)
    if (!(error instanceof TarError)) throw error
    return fail(error.code === 'not-tar' ? backupErrors.notABackup() : backupErrors.damaged(error.message))
  }
}

async function restore(
  parts: RestoreParts,
  source: AsyncIterable<Uint8Array>,
  stored: Set<Id>,
): Promise<BackupSummary> {
  const { ownerPool } = parts.database
  const entries = checkChecksums(readTar(source, LIMITS), () => {
    throw new BackupAbortError(backupErrors.damaged('its checksums do not match its content'))
  })
  const manifest = await readManifest((await entries.next()).value as TarEntry | undefined, parts.migrations)
  await prepareSchema(parts, manifest.schema)
  const client = await ownerPool.connect()
  let summary: BackupSummary
  try {
    await client.query('begin')
    summary = await load(parts, client, manifest, entries, stored)
    await client.query('commit')
    client.release()
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
    throw error
  }
  stored.clear()
  await applyMigrations(parts, parts.migrations)
  return summary
}

async function readManifest(
  entry: TarEntry | undefined,
  migrations: readonly Migration[],
): Promise<BackupManifest> {
  if (entry?.name !== MANIFEST || entry.size > 16 * 1024 ** 2)
    throw new BackupAbortError(backupErrors.notABackup())
  const pieces: Uint8Array[] = []
  for await (const piece of entry.body) pieces.push(piece)
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw new BackupAbortError(backupErrors.notABackup())
  }
  const head = backupHeadSchema.safeParse(value)
  if (!head.success) throw new BackupAbortError(backupErrors.notABackup())
  const { version, schema } = head.data
  if (version > BACKUP_VERSION) throw new BackupAbortError(backupErrors.newer(`format ${version}`))
  const newest = migrations.at(-1)?.number ?? 0
  if (schema > newest) throw new BackupAbortError(backupErrors.newer(`schema ${schema}; here ${newest}`))
  const whole = backupSchema.safeParse(value)
  if (!whole.success) throw new BackupAbortError(backupErrors.damaged('its manifest is incomplete'))
  return whole.data
}

/** Rejects an installation that is not empty, and migrates an empty one to the schema of the backup. */
async function prepareSchema(parts: RestoreParts, schema: number): Promise<void> {
  const { ownerPool } = parts.database
  const newest = await store.findSchema(ownerPool)
  if (newest !== undefined) {
    if (newest > 0 && !(await store.isEmpty(ownerPool))) throw new BackupAbortError(backupErrors.notEmpty())
    if (newest > schema) throw new BackupAbortError(backupErrors.tooNew(schema, newest))
  }
  await applyMigrations(
    parts,
    parts.migrations.filter(({ number }) => number <= schema),
  )
  await parts.openQueues()
}

async function applyMigrations(
  { database, onProgress }: RestoreParts,
  migrations: readonly Migration[],
): Promise<void> {
  const done = await migrate(database.ownerPool, migrations, { appRole: database.appRole, onProgress })
  if (!done.ok) throw new BackupAbortError(backupErrors.notStored(done.error.message))
}

/**
 * Loads everything after the manifest: tables, jobs, files; the end of `entries` means that all checksums were
 * correct.
 */
async function load(
  parts: RestoreParts,
  client: PoolClient,
  manifest: BackupManifest,
  entries: AsyncGenerator<TarEntry>,
  stored: Set<Id>,
): Promise<BackupSummary> {
  const tables = (await readCatalogue(client)).filter(({ name }) => name !== 'schema_migrations')
  let [jobs, files] = [0, 0]
  await withConstraintsDisabled(client, tables, async () => {
    for (const { name } of tables) await store.deleteRows(client, name)
    for (const [name, { rows }] of Object.entries(manifest.tables)) {
      const table = tables.find((one) => one.name === name)
      const entry = (await entries.next()).value as TarEntry | undefined
      if (!table || entry?.name !== tableEntry(name))
        throw new BackupAbortError(backupErrors.damaged(`'${tableEntry(name)}' is missing`))
      const statement = insertStatement(table, await transactionColumns(client, name))
      const read = await loadRows(client, name, entry.body, statement)
      if (read !== rows)
        throw new BackupAbortError(backupErrors.damaged(`'${name}' has ${read} rows instead of ${rows}`))
    }
    for await (const entry of entries) {
      if (entry.name === JOBS)
        jobs = await loadRows(client, JOBS, entry.body, await store.jobStatement(client))
      else {
        await storeFile(parts.files, entry, stored)
        files += 1
      }
    }
  })
  if (jobs !== manifest.jobs.rows) throw new BackupAbortError(backupErrors.damaged('jobs are missing'))
  for (const [name, last] of Object.entries(manifest.sequences)) await store.setSequence(client, name, last)
  const rowsOf = (table: string) => manifest.tables[table]?.rows ?? 0
  const rows = Object.keys(manifest.tables).reduce((total, table) => total + rowsOf(table), 0)
  return { sites: rowsOf('sites'), accounts: rowsOf('accounts'), rows, files, jobs }
}

async function storeFile(files: FileStore, { name, body }: TarEntry, stored: Set<Id>): Promise<void> {
  const [, siteId = '', key = ''] = /^files\/(\d{1,19})\/(.+)$/.exec(name) ?? []
  if (!name.startsWith(FILES) || !isId(siteId) || !isFileKey(key))
    throw new BackupAbortError(
      backupErrors.damaged(`the entry '${name.slice(0, 80)}' is not part of a backup`),
    )
  stored.add(siteId)
  const stream = (async function* read() {
    yield* body
  })()
  const put = await files.forSite(siteId).put(key, stream, { contentType: 'application/octet-stream' })
  if (!put.ok) throw new BackupAbortError(backupErrors.notStored(put.error.message))
}
