import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { siteTables } from '#features/transfer/exports/archived-tables.ts'
import * as store from '#features/transfer/exports/store.ts'
import {
  ACCOUNTS,
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveSummary,
  FILES,
  MANIFEST,
  type Manifest,
  type ManifestPart,
  tableEntry,
} from '#features/transfer/exports/types.ts'
import { RENDITIONS_PREFIX } from '#features/media/media/renditions/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileStore, SiteFiles } from '#platform/storage/store.ts'
import { withChecksums } from '#platform/tar/checksums.ts'
import { type TarEntry, createTar } from '#platform/tar/write-tar.ts'

export interface WriteParts {
  readonly database: Pick<Database, 'ownerPool'>
  readonly files: FileStore
  readonly now: () => Date
  /** Folder for temporary files; defaults to the system's. */
  readonly spoolFolder?: string
}

/**
 * Writes a whole site as a tar archive (docs/operating.md): a manifest, the rows of each table from one snapshot,
 * the stored files except renditions, and checksums. The snapshot is released before the first byte is written, so
 * that a slow reader holds no locks. Rejects when the sink fails; its content is then invalid.
 */
export async function writeSiteArchive(
  { database, files, now, spoolFolder = tmpdir() }: WriteParts,
  siteId: Id,
  sink: Writable,
): Promise<ArchiveSummary> {
  const folder = await mkdtemp(join(spoolFolder, 'sitewright-archive-'))
  try {
    const manifest = await spoolSite(database, siteId, folder, now())
    const counted = { files: 0 }
    const entries = archiveEntries(manifest, folder, files.forSite(siteId), counted)
    await pipeline(createTar(withChecksums(entries)), sink)
    const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
    return { rows, files: counted.files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* archiveEntries(
  manifest: Manifest,
  folder: string,
  files: SiteFiles,
  counted: { files: number },
): AsyncGenerator<TarEntry> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  yield { name: MANIFEST, size: text.length, body: [text] }
  const spooled = (file: string) => createReadStream(join(folder, file))
  yield { name: ACCOUNTS, size: manifest.accounts.bytes, body: spooled(ACCOUNTS) }
  for (const [table, { bytes }] of Object.entries(manifest.tables))
    yield { name: tableEntry(table), size: bytes, body: spooled(table) }
  for await (const { key } of files.list('')) {
    if (key.startsWith(RENDITIONS_PREFIX)) continue
    const file = await files.open(key)
    if (!file) continue
    yield { name: `${FILES}${key}`, size: file.size, body: file.stream }
    counted.files += 1
  }
}

async function spoolSite(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  siteId: Id,
  folder: string,
  now: Date,
): Promise<Manifest> {
  const client = await ownerPool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local timezone to 'UTC'`)
    const tables = await siteTables(client)
    const parts: Record<string, ManifestPart> = {}
    for (const { name } of tables) {
      parts[name] = await store.spoolTable(client, name, siteId, join(folder, name))
    }
    const accounts = await store.spoolAccounts(client, tables, siteId, join(folder, ACCOUNTS))
    const identifier = await store.findIdentifier(client, siteId)
    const schema = await store.schemaNumber(client)
    await client.query('commit')
    return {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      schema,
      createdAt: now.toISOString(),
      identifier,
      accounts,
      tables: parts,
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
