import { setTimeout as delay } from 'node:timers/promises'
import { importExport } from '#features/transfer/imports/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import { unwrap } from '../unwrap.ts'
import { exportOf, PAGES, POSTS } from './export.ts'
import { keepTrying, type WriterParts } from './writer.ts'

const PREFIX = 'crash-import-'

/**
 * Imports exports one after the other until stopped, each into its own site, beginning with the last one of
 * an earlier process: an interrupted one is completed, a completed one changes nothing.
 */
export async function keepImporting(parts: WriterParts): Promise<void> {
  let number: number | undefined
  await keepTrying(parts.stopping, async () => {
    number ??= await lastNumber(parts)
    if (await importNumber(parts, number)) number++
  })
}

async function lastNumber({ database }: WriterParts): Promise<number> {
  const row = await database.app
    .selectFrom('sites')
    .select('identifier')
    .where('identifier', 'like', `${PREFIX}%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? 1 : Number(row.identifier.slice(PREFIX.length))
}

/** Returns true when it was acknowledged; false while the backend of a killed process holds its lock. */
async function importNumber(
  { database, blocks, acknowledge }: WriterParts,
  number: number,
): Promise<boolean> {
  const identifier = `${PREFIX}${number}`
  const site =
    (await findByIdentifier(database.app, identifier)) ??
    unwrap(await createSite(database.app, blocks, { identifier, title: identifier }))
  const result = await importExport(
    { db: database.app, blocks },
    { siteId: site.id, fileName: `${number}.xml`, streams: [inPieces(exportOf(number))] },
  )
  if (!result.ok && result.error.code === 'IMPORT_RUNNING') {
    await delay(20)
    return false
  }
  const { imported, skipped } = unwrap(result)
  acknowledge({
    what: 'import',
    siteId: site.id,
    posts: POSTS,
    pages: PAGES,
    imported,
    skipped: skipped.length,
  })
  return true
}

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 4_096) yield bytes.subarray(at, at + 4_096)
}
