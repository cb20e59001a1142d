import type { PoolClient } from 'pg'
import { backupErrors, BackupFault } from '#features/backups/errors.ts'
import { insertStatement, loadRows, transactionColumns, withoutRules } from '#features/backups/load-rows.ts'
import {
  BACKUP_VERSION,
  type BackupError,
  backupHeadSchema,
  type BackupManifest,
  backupSchema,
  type BackupSummary,
  FILES,
  JOBS,
  MANIFEST,
  tableEntry,
} from '#features/backups/types.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { readCatalogue } from '#platform/db/catalogue.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'
import { quoted } from '#platform/db/spool-rows.ts'
import { isFileKey } from '#platform/storage/key.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { checkChecksums } from '#platform/tar/checksums.ts'
import { readTar, TarFault } from '#platform/tar/read-tar.ts'
import type { TarEntry } from '#platform/tar/write-tar.ts'
import type { Migration } from '#schema/migrations.ts'

export interface RestoreParts {
  readonly database: Pick<Database, 'ownerPool' | 'appRole'>
  readonly files: FileStore
  readonly migrations: readonly Migration[]
  /** Makes the queues that jobs wait in; called when the schema is there. */
  readonly openQueues: () => Promise<void>
  readonly onProgress: (line: string) => void
}

const LIMITS = { entries: 100_000_000, entryBytes: 1024 ** 5 }

/**
 * Makes an empty installation what another one was when it was backed up. The schema is first the one of the backup and
 * is brought up to date when all rows are there, so that a backup of any release before this one can be restored. Rows
 * come in one transaction, which ends after all checksums were right; a failure leaves the installation empty. A process
 * that was killed has left at most files, which the next restoring writes over. Fails with a BackupError.
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
    if (error instanceof BackupFault) return fail(error.error)
    if (!(error instanceof TarFault)) throw error
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
    throw new BackupFault(backupErrors.damaged('its checksums are not those of its content'))
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
  await bringUpToDate(parts, parts.migrations)
  return summary
}

async function readManifest(
  entry: TarEntry | undefined,
  migrations: readonly Migration[],
): Promise<BackupManifest> {
  if (entry?.name !== MANIFEST || entry.size > 16 * 1024 ** 2)
    throw new BackupFault(backupErrors.notABackup())
  const pieces: Uint8Array[] = []
  for await (const piece of entry.body) pieces.push(piece)
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw new BackupFault(backupErrors.notABackup())
  }
  const head = backupHeadSchema.safeParse(value)
  if (!head.success) throw new BackupFault(backupErrors.notABackup())
  const { version, schema } = head.data
  if (version > BACKUP_VERSION) throw new BackupFault(backupErrors.newer(`format ${version}`))
  const newest = migrations.at(-1)?.number ?? 0
  if (schema > newest) throw new BackupFault(backupErrors.newer(`schema ${schema}; here ${newest}`))
  const whole = backupSchema.safeParse(value)
  if (!whole.success) throw new BackupFault(backupErrors.damaged('its manifest is incomplete'))
  return whole.data
}

/** Refuses an installation in which somebody is, and gives an empty one the schema of the backup. */
async function prepareSchema(parts: RestoreParts, schema: number): Promise<void> {
  const { ownerPool } = parts.database
  const { rows: found } = await ownerPool.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  )
  if (found[0]?.found) {
    const { rows } = await ownerPool.query<{ newest: number | null }>(
      'select max(number) as newest from public.schema_migrations',
    )
    const newest = rows[0]?.newest ?? 0
    if (newest > 0) {
      const { rowCount } = await ownerPool.query(
        'select from public.accounts union all select from public.sites limit 1',
      )
      if (rowCount !== 0) throw new BackupFault(backupErrors.notEmpty())
    }
    if (newest > schema) throw new BackupFault(backupErrors.tooNew(schema, newest))
  }
  await bringUpToDate(
    parts,
    parts.migrations.filter(({ number }) => number <= schema),
  )
  await parts.openQueues()
}

async function bringUpToDate(
  { database, onProgress }: RestoreParts,
  migrations: readonly Migration[],
): Promise<void> {
  const done = await migrate(database.ownerPool, migrations, { appRole: database.appRole, onProgress })
  if (!done.ok) throw new BackupFault(backupErrors.notStored(done.error.message))
}

/** Everything after the manifest: tables, jobs, files; the end of `entries` says that all checksums were right. */
async function load(
  parts: RestoreParts,
  client: PoolClient,
  manifest: BackupManifest,
  entries: AsyncGenerator<TarEntry>,
  stored: Set<Id>,
): Promise<BackupSummary> {
  const tables = (await readCatalogue(client)).filter(({ name }) => name !== 'schema_migrations')
  let [jobs, files] = [0, 0]
  await withoutRules(client, tables, async () => {
    for (const { name } of tables) await client.query(`delete from public.${quoted(name)}`)
    for (const [name, { rows }] of Object.entries(manifest.tables)) {
      const table = tables.find((one) => one.name === name)
      const entry = (await entries.next()).value as TarEntry | undefined
      if (!table || entry?.name !== tableEntry(name))
        throw new BackupFault(backupErrors.damaged(`'${tableEntry(name)}' is missing in it`))
      const statement = insertStatement(table, await transactionColumns(client, name))
      const read = await loadRows(client, name, entry.body, statement)
      if (read !== rows)
        throw new BackupFault(backupErrors.damaged(`'${name}' has ${read} rows instead of ${rows}`))
    }
    for await (const entry of entries) {
      if (entry.name === JOBS) jobs = await loadRows(client, JOBS, entry.body, await jobStatement(client))
      else {
        await storeFile(parts.files, entry, stored)
        files += 1
      }
    }
  })
  if (jobs !== manifest.jobs.rows) throw new BackupFault(backupErrors.damaged('jobs are missing in it'))
  for (const [name, last] of Object.entries(manifest.sequences))
    await client.query(
      `select setval(quote_ident(sequencename)::regclass, $2) from pg_sequences
       where schemaname = 'public' and sequencename = $1`,
      [name, last],
    )
  const rowsOf = (table: string) => manifest.tables[table]?.rows ?? 0
  const rows = Object.keys(manifest.tables).reduce((total, table) => total + rowsOf(table), 0)
  return { sites: rowsOf('sites'), accounts: rowsOf('accounts'), rows, files, jobs }
}

/**
 * Puts jobs back with their identities. One that was being done is tried again, which handlers are made for; one of a
 * kind that this release does not know is left out.
 */
async function jobStatement(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = '${QUEUE_SCHEMA}.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('state', 'started_on', 'heartbeat_on', 'completed_on')`,
  )
  const names = rows.map(({ name }) => quoted(name))
  return `insert into ${QUEUE_SCHEMA}.job (${names.join(', ')}, state)
    select ${names.map((name) => `r.${name}`).join(', ')},
      (case r.state::text when 'created' then 'created' else 'retry' end)::${QUEUE_SCHEMA}.job_state
    from jsonb_populate_recordset(null::${QUEUE_SCHEMA}.job, $1::jsonb) r
    where exists (select from ${QUEUE_SCHEMA}.queue q where q.name = r.name)`
}

async function storeFile(store: FileStore, { name, body }: TarEntry, stored: Set<Id>): Promise<void> {
  const [, siteId = '', key = ''] = /^files\/(\d{1,19})\/(.+)$/.exec(name) ?? []
  if (!name.startsWith(FILES) || !isId(siteId) || !isFileKey(key))
    throw new BackupFault(backupErrors.damaged(`the entry '${name.slice(0, 80)}' belongs to no backup`))
  stored.add(siteId)
  const stream = (async function* read() {
    yield* body
  })()
  const put = await store.forSite(siteId).put(key, stream, { contentType: 'application/octet-stream' })
  if (!put.ok) throw new BackupFault(backupErrors.notStored(put.error.message))
}
