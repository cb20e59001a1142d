import { type Kysely, sql, type Transaction } from 'kysely'
import { renditionFolder } from '#features/media/rendition.rules.ts'
import { checkByteQuota } from '#features/quotas/actions.ts'
import type { QuotaError } from '#features/quotas/errors.ts'
import type { Id } from '#lib/id.ts'
import { ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Age after which a file that was not recorded belongs to a process that is gone, in milliseconds. */
const ABANDONED_AFTER = 2 * 60 * 60 * 1000
const AT_ONCE = 500

/**
 * Notes that a file of so many bytes is about to take this place. Until it is settled, and no longer than two hours, it
 * is not swept, and its bytes count as used. Fails with NO_ROOM.
 */
export function announceFile(
  db: Kysely<Tables>,
  siteId: Id,
  { key, bytes }: { readonly key: string; readonly bytes: number },
): Promise<Result<Id, QuotaError>> {
  return withSite(db, siteId, async (tx) => {
    const room = await checkByteQuota(tx, siteId, bytes)
    if (!room.ok) return room
    await lockPlace(tx, siteId, key)
    const { id } = await tx
      .insertInto('arriving_files')
      .values({ site_id: siteId, storage_key: key, byte_size: String(bytes) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ok(id)
  })
}

/** Notes files that nothing names any more, so that a sweep takes them with what was made of them, unless something does. */
export async function giveUpFiles(tx: Tx, siteId: Id, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('arriving_files')
    .values(keys.map((key) => ({ site_id: siteId, storage_key: key })))
    .execute()
}

/** To be called in the transaction that records the file. */
export async function settleFile(tx: Tx, siteId: Id, arrivalId: Id): Promise<void> {
  await tx.deleteFrom('arriving_files').where('site_id', '=', siteId).where('id', '=', arrivalId).execute()
}

/**
 * Removes the files of all sites that took their place and were never recorded, since whoever brought them was killed,
 * and those whose records were removed, with what was made of them. A file that something names stays. `owner` bypasses row-level security; safe beside uploads and other sweeps.
 */
export async function sweepArrivals(
  parts: { readonly owner: Kysely<Tables>; readonly app: Kysely<Tables>; readonly files: FileStore },
  now: Date,
): Promise<void> {
  const abandoned = await parts.owner
    .selectFrom('arriving_files')
    .select(['site_id', 'id', 'storage_key'])
    .where('announced_at', '<', new Date(now.getTime() - ABANDONED_AFTER))
    .orderBy('site_id')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { site_id: siteId, id, storage_key: key } of abandoned) {
    await withSite(parts.app, siteId, async (tx) => {
      // Whoever brings the same file at this moment announces it before, and then it stays, or after it is gone.
      await lockPlace(tx, siteId, key)
      await settleFile(tx, siteId, id)
      if (await isNamed(tx, siteId, key)) return
      const files = parts.files.forSite(siteId)
      await files.delete(key)
      const renditions = renditionFolder(key)
      // Equal images of other names share what was made of them.
      if (renditions !== undefined && !(await isFolderNamed(tx, siteId, key)))
        await files.deletePrefix(`${renditions}/`)
    })
  }
}

async function isNamed(tx: Tx, siteId: Id, key: string): Promise<boolean> {
  const of = (table: 'media' | 'former_files' | 'arriving_files') =>
    tx
      .selectFrom(table)
      .select('id')
      .where('site_id', '=', siteId)
      .where('storage_key', '=', key)
      .limit(1)
      .executeTakeFirst()
  for (const table of ['media', 'former_files', 'arriving_files'] as const)
    if ((await of(table)) !== undefined) return true
  return false
}

/** Whether a record names a file of the same content, whatever it is called. */
async function isFolderNamed(tx: Tx, siteId: Id, key: string): Promise<boolean> {
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  for (const table of ['media', 'former_files'] as const) {
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('site_id', '=', siteId)
      .where((files) => files.fn('starts_with', ['storage_key', files.val(folder)]), '=', true)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

const lockPlace = (tx: Tx, siteId: Id, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`arriving file ${siteId} ${key}`}, 0))`.execute(tx)
