import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { archiveErrors, type ArchiveError, ArchiveAbortError } from '#features/transfer/exports/errors.ts'
import { advanceSequences, insertRows } from '#features/transfer/exports/insert-rows.store.ts'
import { draftProducts } from '#features/transfer/exports/draft-products.actions.ts'
import {
  findLostFiles,
  leaveOutFiles,
  type LostFile,
} from '#features/transfer/exports/left-out-files.store.ts'
import type { ReadOptions } from '#features/transfer/exports/read-options.ts'
import { readManifest } from '#features/transfer/exports/read-manifest.ts'
import { siteTables } from '#features/transfer/exports/archived-tables.ts'
import { renameStagedColumns, stageRows } from '#features/transfer/exports/stage-rows.store.ts'
import * as store from '#features/transfer/exports/store.ts'
import {
  ACCOUNTS,
  type ArchiveLimits,
  FILES,
  MANIFEST,
  type RestoredSite,
  tableEntry,
} from '#features/transfer/exports/types.ts'
import { RENDITIONS_PREFIX } from '#features/media/media/renditions/rendition.rules.ts'
import { placeLimits } from '#features/tenancy/quotas/insert-limits.actions.ts'
import { describeItemLimit, formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import { NO_LIMITS, type SiteLimits } from '#features/tenancy/quotas/types.ts'
import { siteErrors } from '#features/tenancy/sites/errors.ts'
import { countOwnedSites } from '#features/tenancy/sites/account-sites.actions.ts'
import {
  lockSiteFiles,
  cancelSiteFileSweep,
  sweepSiteFiles,
} from '#features/tenancy/sites/site-files.actions.ts'
import { checkIdentifier } from '#features/tenancy/sites/identifier.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { ARCHIVE_UPGRADES, namesSince, tablesCreatedAfter } from '#schema/archive-upgrades.ts'
import type { CatalogueTable } from '#platform/db/catalogue.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseWithin } from '#platform/db/dry-run.ts'
import { isFileKey } from '#platform/storage/key.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { checkChecksums } from '#platform/tar/checksums.ts'
import { readTar, TarError } from '#platform/tar/read-tar.ts'
import type { TarEntry } from '#platform/tar/write-tar.ts'

export interface ReadParts {
  readonly database: Pick<Database, 'owner' | 'ownerPool'>
  readonly files: FileStore
}

const LIMITS: ArchiveLimits = {
  entries: 2_000_000,
  entryBytes: 256 * 1024 ** 3,
  rowBytes: 64 * 1024 ** 2,
  maxIdGap: Number.POSITIVE_INFINITY,
}

/**
 * Creates a site from an archive: all its rows and files, or nothing. The archive is read once, as a stream; rows
 * are staged in temporary tables until all checksums are verified, so that no other site is locked meanwhile. The
 * new site differs only in its id, its identifier if one is passed, accounts that do not exist here, and domains,
 * which must be verified again. Files of a killed process are swept. Fails with an ArchiveError.
 */
export async function readSiteArchive(
  parts: ReadParts,
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): Promise<Result<RestoredSite, ArchiveError>> {
  const client = await parts.database.ownerPool.connect()
  let siteId: Id | undefined
  try {
    siteId = await store.nextSiteId(client)
    return ok(await restore(parts, client, siteId, source, options))
  } catch (error) {
    if (error instanceof ArchiveAbortError) return fail(error.error)
    if (!(error instanceof TarError)) throw error
    if (error.code === 'not-tar') return fail(archiveErrors.notAnArchive())
    if (error.code === 'unsafe') return fail(archiveErrors.unsafe(error.message))
    if (error.code === 'too-large') return fail(archiveErrors.tooLarge(error.message))
    return fail(archiveErrors.damaged(error.message))
  } finally {
    await releaseClient(client)
    if (siteId !== undefined) await sweepSiteFiles({ owner: parts.database.owner, files: parts.files })
  }
}

/** Rolls back, releases the lock on the files and closes the connection, which drops its temporary tables. */
async function releaseClient(client: PoolClient): Promise<void> {
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
    throw new ArchiveAbortError(archiveErrors.damaged('its checksums do not match its content'))
  })[Symbol.asyncIterator]()
  const next = async () => {
    const { done, value } = await entries.next()
    return done ? undefined : value
  }
  const first = await next()
  if (first?.name !== MANIFEST) throw new ArchiveAbortError(archiveErrors.notAnArchive())
  const schema = await store.schemaNumber(client)
  const manifest = await readManifest(first, schema)
  const identifier = await checkIdentifierAvailable(client, options.identifier ?? manifest.identifier)
  const tables = await siteTables(client)
  await stage(client, ACCOUNTS, ACCOUNTS, manifest.accounts.rows, await next(), limits)
  const names = namesSince(manifest.schema)
  const archived = new Set<string>()
  for (const [name, { rows }] of Object.entries(manifest.tables)) {
    const table = names.tableOf(name)
    if (!tables.some((one) => one.name === table))
      throw new ArchiveAbortError(archiveErrors.damaged(`it has a table '${name}', which no site has`))
    await stage(client, table, tableEntry(name), rows, await next(), limits)
    await renameStagedColumns(client, table, names.columnsOf(table))
    archived.add(table)
  }
  if (manifest.tables['sites']?.rows !== 1)
    throw new ArchiveAbortError(archiveErrors.damaged('it does not contain exactly one site'))
  const created = tablesCreatedAfter(manifest.schema)
  for (const table of checkTables(archived, tables, created))
    await stageRows(client, table, [], limits.rowBytes)
  const quota = await checkQuotas(client, options.siteLimits ?? NO_LIMITS)
  await lockSiteFiles(client, siteId)
  const stored = new Map<string, number>()
  for (let entry = await next(); entry; entry = await next()) {
    quota.take(entry.size)
    stored.set(await storeFile(parts, client, siteId, entry), entry.size)
  }
  const lost = await takeLostFiles(parts, client, { siteId, tables, stored }, options)
  await store.matchAccounts(client, options.matchAccounts ?? false)
  await advanceSequences(client, tables, limits.maxIdGap)
  const { isNew = false, finish } = options
  const proofSeed = randomBytes(32).toString('hex')
  const authorId = isNew ? (options.ownerId ?? null) : null
  const target = { siteId, identifier, proofSeed, isNew, authorId, isOlder: manifest.schema < schema }
  await client.query('begin')
  await checkHeldSites(client, options)
  const counts = await insertRows(client, tables, target)
  for (const { migration, fill } of ARCHIVE_UPGRADES)
    if (migration > manifest.schema) await client.query(fill, [siteId])
  if (options.ownerId != null) await store.makeOwner(client, siteId, options.ownerId)
  if (options.siteLimits) await placeLimits(client, siteId, options.siteLimits)
  await cancelSiteFileSweep(client, siteId)
  await store.settleSearch(client)
  const drafts = await databaseWithin(client)
    .transaction()
    .execute(async (tx) => {
      await finish?.(tx, siteId)
      const sold = [...new Set(lost.flatMap(({ itemId }) => itemId ?? []))]
      const { leaveOutFiles: by } = options
      return by
        ? draftProducts(tx, { siteId, blocks: by.blocks, accountId: options.ownerId ?? null }, sold)
        : []
    })
  await client.query('commit')
  return {
    id: siteId,
    identifier,
    files: stored.size,
    ...counts,
    domains: await store.findDomains(client, siteId),
    leftOut: { files: lost.map(({ name }) => name), products: drafts },
  }
}

/** Checked early to fail fast; the insert checks again. */
async function checkIdentifierAvailable(client: PoolClient, requested: string): Promise<string> {
  const identifier = checkIdentifier(requested)
  if (!identifier.ok) throw new ArchiveAbortError(archiveErrors.invalidIdentifier(identifier.error))
  if (await store.isIdentifierTaken(client, identifier.value))
    throw new ArchiveAbortError(archiveErrors.identifierTaken(identifier.value))
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
  if (entry?.name !== name) throw new ArchiveAbortError(archiveErrors.damaged(`'${name}' is missing`))
  const rows = await stageRows(client, table, entry.body, limits.rowBytes)
  if (rows !== expected)
    throw new ArchiveAbortError(archiveErrors.damaged(`'${name}' has ${rows} rows instead of ${expected}`))
}

/** Archive and database have the same tables, but for those that were added since. */
function checkTables(
  archived: ReadonlySet<string>,
  tables: readonly CatalogueTable[],
  created: ReadonlySet<string>,
): readonly string[] {
  const missing = tables.map(({ name }) => name).filter((name) => !archived.has(name))
  const lost = missing.find((name) => !created.has(name))
  if (lost !== undefined) throw new ArchiveAbortError(archiveErrors.damaged(`the table '${lost}' is missing`))
  return missing
}

/**
 * Checks the quotas against the staged rows before storing a file, and against the actual file sizes as they are
 * read.
 */
async function checkQuotas(
  client: PoolClient,
  { maxItems, maxBytes }: SiteLimits,
): Promise<{ take(bytes: number): void }> {
  const staged = await store.countStaged(client)
  if (maxItems !== null && staged.items > maxItems)
    throw new ArchiveAbortError(archiveErrors.overQuota('ITEM_LIMIT_REACHED', describeItemLimit(maxItems)))
  let stored = 0
  const checkBytes = (bytes: number) => {
    if (maxBytes === null || bytes <= maxBytes) return
    throw new ArchiveAbortError(archiveErrors.overQuota('STORAGE_LIMIT_REACHED', formatBytes(maxBytes)))
  }
  checkBytes(staged.bytes)
  return {
    take(bytes) {
      stored += bytes
      checkBytes(stored)
    },
  }
}

async function checkHeldSites(
  client: PoolClient,
  { ownerId, maxSites }: Pick<ReadOptions, 'ownerId' | 'maxSites'>,
): Promise<void> {
  if (ownerId == null || maxSites === undefined) return
  if ((await countOwnedSites(client, ownerId)) >= maxSites)
    throw new ArchiveAbortError(archiveErrors.tooManySites(siteErrors.tooManySites(maxSites).message))
}

async function storeFile(
  { files }: Pick<ReadParts, 'files'>,
  client: PoolClient,
  siteId: Id,
  { name, body }: TarEntry,
): Promise<string> {
  const key = name.slice(FILES.length)
  if (!name.startsWith(FILES) || !isFileKey(key) || key.startsWith(RENDITIONS_PREFIX))
    throw new ArchiveAbortError(
      archiveErrors.unsafe(`the entry '${name.slice(0, 80)}' is not a file of a site`),
    )
  const contentType = (await store.findStagedType(client, key)) ?? 'application/octet-stream'
  const stream = { [Symbol.asyncIterator]: () => asyncIterator(body) }
  const stored = await files.forSite(siteId).put(key, stream, { contentType })
  if (!stored.ok) throw new ArchiveAbortError(archiveErrors.notStored(stored.error.message))
  return key
}

interface StoredFiles {
  readonly siteId: Id
  readonly tables: readonly CatalogueTable[]
  /** Their sizes, by key. */
  readonly stored: Map<string, number>
}

/**
 * Checks that every file that a row names is there and has its size: a site without them is not whole. Returns those that
 * are not, if they may be left out; no row names them any more then.
 */
async function takeLostFiles(
  { files }: Pick<ReadParts, 'files'>,
  client: PoolClient,
  { siteId, tables, stored }: StoredFiles,
  options: Pick<ReadOptions, 'leaveOutFiles'>,
): Promise<readonly LostFile[]> {
  const missing = await findMissingKeys(client, tables, stored)
  if (missing.length === 0) return []
  const lost = await findLostFiles(client, missing)
  const reject = (keys: readonly string[]) => {
    const names = lost.map(({ name }) => name)
    throw new ArchiveAbortError(archiveErrors.filesMissing(keys.length, keys[0] ?? '', names))
  }
  if (options.leaveOutFiles === undefined) return reject(missing)
  await leaveOutFiles(client, missing)
  const left = await findMissingKeys(client, tables, stored)
  if (left.length > 0) return reject(left)
  // What is there of those that were cut off.
  for (const key of missing) if (stored.delete(key)) await files.forSite(siteId).delete(key)
  return lost
}

async function findMissingKeys(
  client: PoolClient,
  tables: readonly CatalogueTable[],
  stored: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const missing: string[] = []
  for (const { key, bytes } of await store.findNamedFiles(client, tables)) {
    const size = stored.get(key)
    if (size === undefined || (bytes !== null && bytes !== String(size))) missing.push(key)
  }
  return missing
}

async function* asyncIterator(body: TarEntry['body']): AsyncGenerator<Uint8Array> {
  yield* body
}
