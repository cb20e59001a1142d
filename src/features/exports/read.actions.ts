import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { archiveErrors, type ArchiveError, ArchiveFault } from '#features/exports/errors.ts'
import { advanceSequences, placeRows } from '#features/exports/place-rows.ts'
import type { ReadOptions } from '#features/exports/read-options.ts'
import { readManifest } from '#features/exports/read-manifest.ts'
import { schemaNumber, siteTables } from '#features/exports/site-tables.ts'
import { stageRows, stagedTable } from '#features/exports/stage-rows.ts'
import {
  ACCOUNTS,
  type ArchiveLimits,
  FILES,
  MANIFEST,
  type Manifest,
  type RestoredSite,
  tableEntry,
} from '#features/exports/types.ts'
import { RENDITIONS } from '#features/media/rendition.rules.ts'
import { placeLimits } from '#features/quotas/place.actions.ts'
import { quotaErrors } from '#features/quotas/errors.ts'
import { NO_LIMITS, type SiteLimits } from '#features/quotas/types.ts'
import { siteErrors } from '#features/sites/errors.ts'
import { countHeldSites } from '#features/sites/held.actions.ts'
import { holdSiteFiles, keepSiteFiles, sweepSiteFiles } from '#features/sites/files.actions.ts'
import { checkIdentifier } from '#features/sites/identifier.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { CatalogueTable } from '#platform/db/catalogue.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseWithin } from '#platform/db/dry-run.ts'
import { isFileKey } from '#platform/storage/key.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { checkChecksums } from '#platform/tar/checksums.ts'
import { readTar, TarFault } from '#platform/tar/read-tar.ts'
import type { TarEntry } from '#platform/tar/write-tar.ts'

export interface ReadParts {
  readonly database: Pick<Database, 'owner' | 'ownerPool'>
  readonly files: FileStore
}

const LIMITS: ArchiveLimits = {
  entries: 2_000_000,
  entryBytes: 256 * 1024 ** 3,
  rowBytes: 64 * 1024 ** 2,
  idsAhead: Number.POSITIVE_INFINITY,
}

/**
 * Makes a site of an archive: all its rows and files, or nothing. It is read once, as a stream; rows wait in temporary
 * tables until all checksums were right, so that nothing of others is locked meanwhile. The site is new and off by
 * nothing but its number, its identifier when asked, accounts that are not here, and domains, which are to be proved
 * again. What a killed process had stored is swept. Fails with an ArchiveError that says what to do.
 */
export async function readSiteArchive(
  parts: ReadParts,
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): Promise<Result<RestoredSite, ArchiveError>> {
  const client = await parts.database.ownerPool.connect()
  let siteId: Id | undefined
  try {
    siteId = await nextSiteId(client)
    return ok(await restore(parts, client, siteId, source, options))
  } catch (error) {
    if (error instanceof ArchiveFault) return fail(error.error)
    if (!(error instanceof TarFault)) throw error
    if (error.code === 'not-tar') return fail(archiveErrors.notAnArchive())
    if (error.code === 'unsafe') return fail(archiveErrors.unsafe(error.message))
    if (error.code === 'too-large') return fail(archiveErrors.tooLarge(error.message))
    return fail(archiveErrors.damaged(error.message))
  } finally {
    await letGo(client)
    if (siteId !== undefined) await sweepSiteFiles({ owner: parts.database.owner, files: parts.files })
  }
}

/** Gives up an open transaction, the hold on the files and, with the connection, its temporary tables. */
async function letGo(client: PoolClient): Promise<void> {
  await client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined)
  client.release(true)
}

/** Reads an archive entry by entry: the manifest, accounts, tables, files, checksums. */
async function restore(
  parts: ReadParts,
  client: PoolClient,
  siteId: Id,
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): Promise<RestoredSite> {
  const limits = { ...LIMITS, ...options.limits }
  const entries = checkChecksums(readTar(source, limits), () => {
    throw new ArchiveFault(archiveErrors.damaged('its checksums are not those of its content'))
  })[Symbol.asyncIterator]()
  const next = async () => {
    const { done, value } = await entries.next()
    return done ? undefined : value
  }
  const first = await next()
  if (first?.name !== MANIFEST) throw new ArchiveFault(archiveErrors.notAnArchive())
  const manifest = await readManifest(first, await schemaNumber(client))
  const identifier = await freeIdentifier(client, options.identifier ?? manifest.identifier)
  const tables = await siteTables(client)
  await stage(client, ACCOUNTS, ACCOUNTS, manifest.accounts.rows, await next(), limits)
  for (const [table, { rows }] of Object.entries(manifest.tables)) {
    if (!tables.some(({ name }) => name === table))
      throw new ArchiveFault(archiveErrors.damaged(`it has a table '${table}', which no site has`))
    await stage(client, table, tableEntry(table), rows, await next(), limits)
  }
  await checkTables(manifest, tables)
  const quota = await checkQuotas(client, options.siteLimits ?? NO_LIMITS)
  await holdSiteFiles(client, siteId)
  let files = 0
  for (let entry = await next(); entry; entry = await next()) {
    quota.take(entry.size)
    await storeFile(parts, client, siteId, entry)
    files += 1
  }
  await matchAccounts(client, options.matchAccounts ?? false)
  await advanceSequences(client, tables, limits.idsAhead)
  const { isNew = false, finish } = options
  const placing = { siteId, identifier, newProof: randomBytes(32).toString('hex'), isNew }
  await client.query('begin')
  await checkHeldSites(client, options)
  const counts = await placeRows(client, tables, placing)
  if (options.ownerId != null) await makeOwner(client, siteId, options.ownerId)
  if (options.siteLimits) await placeLimits(client, siteId, options.siteLimits)
  await keepSiteFiles(client, siteId)
  await client.query('select settle_search()')
  if (finish)
    await databaseWithin(client)
      .transaction()
      .execute((tx) => finish(tx, siteId))
  await client.query('commit')
  return { id: siteId, identifier, files, ...counts, domains: await findDomains(client, siteId) }
}

async function nextSiteId(client: PoolClient): Promise<Id> {
  const { rows } = await client.query<{ id: Id }>(
    `select nextval(pg_get_serial_sequence('sites', 'id'))::text as id`,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('There was no number for a new site.')
  return id
}

/** Looked at before anything is read, for those who would otherwise wait in vain; the insertion looks again. */
async function freeIdentifier(client: PoolClient, wanted: string): Promise<string> {
  const identifier = checkIdentifier(wanted)
  if (!identifier.ok) throw new ArchiveFault(archiveErrors.invalidIdentifier(identifier.error))
  const { rowCount } = await client.query('select from sites where identifier = $1', [identifier.value])
  if (rowCount !== 0) throw new ArchiveFault(archiveErrors.identifierTaken(identifier.value))
  return identifier.value
}

async function stage(
  client: PoolClient,
  table: string,
  name: string,
  expected: number,
  entry: TarEntry | undefined,
  limits: ArchiveLimits,
): Promise<void> {
  if (entry?.name !== name) throw new ArchiveFault(archiveErrors.damaged(`'${name}' is missing in it`))
  const rows = await stageRows(client, table, entry.body, limits.rowBytes)
  if (rows !== expected)
    throw new ArchiveFault(archiveErrors.damaged(`'${name}' has ${rows} rows instead of ${expected}`))
}

/** Of one schema, archive and database have the same tables. */
async function checkTables(manifest: Manifest, tables: readonly CatalogueTable[]): Promise<void> {
  for (const { name } of tables)
    if (manifest.tables[name] === undefined)
      throw new ArchiveFault(archiveErrors.damaged(`the table '${name}' is missing in it`))
  if (manifest.tables['sites']?.rows !== 1)
    throw new ArchiveFault(archiveErrors.damaged('it does not hold one site'))
}

/** Judges what is staged before a file is stored; what files have beyond what their rows say is counted as it comes. */
async function checkQuotas(
  client: PoolClient,
  { maxItems, maxBytes }: SiteLimits,
): Promise<{ take(bytes: number): void }> {
  const { rows } = await client.query<{ items: number; bytes: string }>(
    `select (select count(*)::int from ${stagedTable('documents')}
              where row->>'kind' in ('page', 'collection', 'item') and (row->>'status')::numeric <> 6) as items,
            (select coalesce(sum((row->>'byte_size')::numeric), 0) from ${stagedTable('media')}) as bytes`,
  )
  const items = rows[0]?.items ?? 0
  if (maxItems !== null && items > maxItems)
    throw new ArchiveFault(archiveErrors.overQuota('SITE_FULL', quotaErrors.siteFull(maxItems).message))
  let stored = 0
  const judge = (bytes: number) => {
    if (maxBytes === null || bytes <= maxBytes) return
    const { message } = quotaErrors.noRoom(bytes, { used: 0, most: maxBytes })
    throw new ArchiveFault(archiveErrors.overQuota('NO_ROOM', message))
  }
  judge(Number(rows[0]?.bytes ?? 0))
  return {
    take(bytes) {
      stored += bytes
      judge(stored)
    },
  }
}

async function checkHeldSites(
  client: PoolClient,
  { ownerId, mostSites }: Pick<ReadOptions, 'ownerId' | 'mostSites'>,
): Promise<void> {
  if (ownerId == null || mostSites === undefined) return
  if ((await countHeldSites(client, ownerId)) >= mostSites)
    throw new ArchiveFault(archiveErrors.tooManySites(siteErrors.tooManySites(mostSites).message))
}

async function storeFile(
  { files }: Pick<ReadParts, 'files'>,
  client: PoolClient,
  siteId: Id,
  { name, body }: TarEntry,
): Promise<void> {
  const key = name.slice(FILES.length)
  if (!name.startsWith(FILES) || !isFileKey(key) || key.startsWith(RENDITIONS))
    throw new ArchiveFault(archiveErrors.unsafe(`the entry '${name.slice(0, 80)}' is no file of a site`))
  const { rows } = await client.query<{ type: string }>(
    `select row->>'content_type' as type from ${stagedTable('media')} where row->>'storage_key' = $1 limit 1`,
    [key],
  )
  const contentType = rows[0]?.type ?? 'application/octet-stream'
  const stream = { [Symbol.asyncIterator]: () => asyncIterator(body) }
  const stored = await files.forSite(siteId).put(key, stream, { contentType })
  if (!stored.ok) throw new ArchiveFault(archiveErrors.notStored(stored.error.message))
}

async function* asyncIterator(body: TarEntry['body']): AsyncGenerator<Uint8Array> {
  yield* body
}

/** Which account here stands for one of the archive; without `wanted` none does, since a number is nobody's name. */
async function matchAccounts(client: PoolClient, wanted: boolean): Promise<void> {
  await client.query(
    'create temporary table matched_accounts (there bigint primary key, here bigint not null)',
  )
  if (!wanted) return
  await client.query(
    `insert into pg_temp.matched_accounts
     select distinct on (1) (s.row->>'id')::bigint, a.id
     from ${stagedTable(ACCOUNTS)} s join accounts a on a.email = (s.row->>'email')::citext`,
  )
}

async function makeOwner(client: PoolClient, siteId: Id, ownerId: Id): Promise<void> {
  await client.query('update sites set account_id = $2 where id = $1', [siteId, ownerId])
  await client.query(
    `insert into memberships (site_id, account_id, permissions) values ($1, $2, '{"administrator": true}')
     on conflict (site_id, account_id) do update set permissions = excluded.permissions`,
    [siteId, ownerId],
  )
}

async function findDomains(client: PoolClient, siteId: Id): Promise<readonly string[]> {
  const { rows } = await client.query<{ hostname: string }>(
    'select hostname::text as hostname from domains where site_id = $1 order by hostname',
    [siteId],
  )
  return rows.map(({ hostname }) => hostname)
}
