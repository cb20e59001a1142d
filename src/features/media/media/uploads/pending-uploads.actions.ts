import type { Kysely } from 'kysely'
import {
  commitUpload,
  insertPendingUpload,
  isFolderReferenced,
  isReferenced,
  listAbandonedUploads,
  lockStorageKey,
} from '#features/media/media/uploads/pending-uploads.store.ts'
import { renditionFolder } from '#features/media/media/renditions/rendition.rules.ts'
import { deleteVersions } from '#features/media/media/renditions/video-versions.store.ts'
import { checkByteQuota } from '#features/tenancy/quotas/actions.ts'
import type { QuotaError } from '#features/tenancy/quotas/errors.ts'
import type { Id } from '#lib/id.ts'
import { ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

export { commitUpload, scheduleFileDeletion } from '#features/media/media/uploads/pending-uploads.store.ts'

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
    return ok(await insertPendingUpload(tx, siteId, key, bytes))
  })
}

/** Deletes a stored file that is not recorded after all. */
export async function dropPendingUpload(
  { db, files }: { readonly db: Kysely<Tables>; readonly files: FileStore },
  siteId: Id,
  { pendingUploadId, key }: { readonly pendingUploadId: Id; readonly key: string },
): Promise<void> {
  await files.forSite(siteId).delete(key)
  await withSite(db, siteId, (tx) => commitUpload(tx, siteId, pendingUploadId))
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
  const before = new Date(now.getTime() - ABANDONED_AFTER)
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE;) {
    const abandoned = await listAbandonedUploads(parts.owner, before, BATCH_SIZE)
    for (const upload of abandoned) await deleteAbandoned(parts, upload)
    batch = abandoned.length
  }
}

function deleteAbandoned(
  { app, files: store }: { readonly app: Kysely<Tables>; readonly files: FileStore },
  { siteId, id, key }: { readonly siteId: Id; readonly id: Id; readonly key: string },
): Promise<void> {
  return withSite(app, siteId, async (tx) => {
    // A concurrent upload of the same file registers before this lock, and then the file stays, or after
    // the deletion.
    await lockStorageKey(tx, siteId, key)
    await commitUpload(tx, siteId, id)
    if (await isReferenced(tx, siteId, key)) return
    const files = store.forSite(siteId)
    await files.delete(key)
    const renditions = renditionFolder(key)
    // Identical images with other names share their renditions.
    if (renditions !== undefined && !(await isFolderReferenced(tx, siteId, key))) {
      await files.deletePrefix(`${renditions}/`)
      await deleteVersions(tx, siteId, key)
    }
  })
}
