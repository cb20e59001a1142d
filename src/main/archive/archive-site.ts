import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { RENDITIONS } from '#features/media/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { tarOf, type TarEntry } from '#main/archive/tar.ts'
import type { Database } from '#platform/db/database.ts'
import type { SiteFiles } from '#platform/storage/store.ts'

/** What an archive holds. */
export interface Archive {
  readonly rows: number
  readonly files: number
}

const ROWS_AT_ONCE = 500

/**
 * Writes everything of one site to a tar file: `site.ndjson` with one line `{table, row}` for every row, and its stored
 * files below `files/`, without what can be made of them again. All rows are from one snapshot. The archive is complete and on disk when this answers; a
 * failure leaves nothing at `path`. Rejects when there is a file at `path` already.
 */
export async function archiveSite(
  parts: { readonly database: Pick<Database, 'ownerPool'>; readonly files: SiteFiles },
  siteId: Id,
  path: string,
): Promise<Archive> {
  const place = await open(path, 'wx', 0o600)
  await place.close()
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-archive-'))
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished`)
  try {
    const dump = join(folder, 'site.ndjson')
    const rows = await dumpRows(parts.database, siteId, dump)
    const counted = { files: 0 }
    await pipeline(
      tarOf(entries(parts.files, dump, counted)),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, path)
    return { rows, files: counted.files }
  } catch (error) {
    await rm(unfinished, { force: true })
    await rm(path, { force: true })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* entries(
  files: SiteFiles,
  dump: string,
  counted: { files: number },
): AsyncGenerator<TarEntry> {
  yield { name: 'site.ndjson', size: (await stat(dump)).size, body: createReadStream(dump) }
  for await (const { key } of files.list('')) {
    if (key.startsWith(RENDITIONS)) continue
    const file = await files.open(key)
    if (!file) continue
    yield { name: `files/${key}`, size: file.size, body: file.stream }
    counted.files += 1
  }
}

async function dumpRows(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  siteId: Id,
  path: string,
): Promise<number> {
  const client = await ownerPool.connect()
  const file = await open(path, 'wx', 0o600)
  let rows = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const table of await tablesOfSites(client)) {
      const key = table === 'sites' ? 'id' : 'site_id'
      await client.query(
        `declare dump no scroll cursor for select to_jsonb(t)::text as row from "${table}" t where "${key}" = $1`,
        [siteId],
      )
      for (;;) {
        const batch = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dump`)
        if (batch.rows.length === 0) break
        rows += batch.rows.length
        await file.write(batch.rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join(''))
      }
      await client.query('close dump')
    }
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await file.close()
    client.release()
  }
}

/** Every table that has rows of a site, from the database itself, so that none is forgotten. */
async function tablesOfSites(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attname = 'site_id' and not a.attisdropped
     order by c.relname`,
  )
  return ['sites', ...rows.map(({ name }) => name)]
}
