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

/** Age in milliseconds after which the process of a pending upload is considered dead. */
const ABANDONED_AFTER = 2 * 60 * 60 * 1000
const BATCH_SIZE = 500

/**
 * Records that a file of this size is about to be stored under this key. Until it is committed, for at most
 * two hours, it is not deleted and its bytes count towards the quota. Fails with STORAGE_LIMIT_REACHED.
 */
export function createPendingUpload(
  db: Kysely<Tables>,
  siteId: Id,
  { key, bytes }: { readonly key: string; readonly bytes: number },
): Promise<Result<Id, QuotaError>> {
  return withSite(db, siteId, async (tx) => {
    const room = await checkByteQuota(tx, siteId, bytes)
    if (!room.ok) return room
    await lockStorageKey(tx, siteId, key)
    const { id } = await tx
      .insertInto('arriving_files')
      .values({ site_id: siteId, storage_key: key, byte_size: String(bytes) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ok(id)
  })
}

/**
 * Schedules unreferenced files and their renditions for deletion; files that are referenced again by then
 * stay.
 */
export async function scheduleFileDeletion(tx: Tx, siteId: Id, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('arriving_files')
    .values(keys.map((key) => ({ site_id: siteId, storage_key: key })))
    .execute()
}

/** Call it in the transaction that records the file. */
export async function commitUpload(tx: Tx, siteId: Id, pendingUploadId: Id): Promise<void> {
  await tx
    .deleteFrom('arriving_files')
    .where('site_id', '=', siteId)
    .where('id', '=', pendingUploadId)
    .execute()
}

/**
 * Deletes stored files of all sites that were never recorded, because the process died, and files whose
 * records were deleted, with their renditions. Referenced files stay. `owner` bypasses row-level security.
 * Safe beside uploads and other runs.
 */
export async function deleteAbandonedUploads(
  parts: { readonly owner: Kysely<Tables>; readonly app: Kysely<Tables>; readonly files: FileStore },
  now: Date,
): Promise<void> {
  const abandoned = await parts.owner
    .selectFrom('arriving_files')
    .select(['site_id', 'id', 'storage_key'])
    .where('announced_at', '<', new Date(now.getTime() - ABANDONED_AFTER))
    .orderBy('site_id')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
  for (const { site_id: siteId, id, storage_key: key } of abandoned) {
    await withSite(parts.app, siteId, async (tx) => {
      // A concurrent upload of the same file registers before this lock, and then the file stays, or after
      // the deletion.
      await lockStorageKey(tx, siteId, key)
      await commitUpload(tx, siteId, id)
      if (await isReferenced(tx, siteId, key)) return
      const files = parts.files.forSite(siteId)
      await files.delete(key)
      const renditions = renditionFolder(key)
      // Identical images with other names share their renditions.
      if (renditions !== undefined && !(await isFolderReferenced(tx, siteId, key)))
        await files.deletePrefix(`${renditions}/`)
    })
  }
}

async function isReferenced(tx: Tx, siteId: Id, key: string): Promise<boolean> {
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

/** Returns whether a record has a file with the same content under any name. */
async function isFolderReferenced(tx: Tx, siteId: Id, key: string): Promise<boolean> {
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

const lockStorageKey = (tx: Tx, siteId: Id, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`arriving file ${siteId} ${key}`}, 0))`.execute(tx)
