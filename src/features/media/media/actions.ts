import type { Kysely, Transaction } from 'kysely'
import { commitUpload } from '#features/media/media/uploads/pending-uploads.actions.ts'
import type { MediaError } from '#features/media/media/errors.ts'
import { hasFolder } from '#features/media/media/library/folders.store.ts'
import type { FocalPoint } from '#lib/images/image-url.ts'
import { renditionsJob } from '#features/media/media/jobs.ts'
import type { StoreParts, StoredFile } from '#features/media/media/uploads/store-file.ts'
import { storeImage } from '#features/media/media/uploads/store-image.ts'
import { hasRenditions } from '#features/media/media/renditions/rendition.rules.ts'
import { findFileNameOfKey, insertMedia, updateMedia } from '#features/media/media/store.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Id } from '#lib/id.ts'
import { cutText } from '#lib/html/cut.ts'
import { ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

export { findMedia, selectMedia, toMedia } from '#features/media/media/store.ts'

const MAX_FILE_NAME = 255

/** Text fields of a file. */
export interface FileTexts {
  readonly fileName: string
  readonly alt: string
  readonly caption?: string
}

/**
 * Stores an image: validates it before decoding, strips metadata, stores the file, then inserts the record.
 * Identical content is stored once. With `jobs` its renditions are created in the background, otherwise on
 * the first request. Fails with a `MediaError` and leaves nothing behind.
 */
export async function addImage(
  parts: StoreParts & { readonly jobs?: Pick<Jobs, 'enqueue'> },
  input: FileTexts & { readonly siteId: Id; readonly bytes: Uint8Array },
): Promise<Result<Id, MediaError>> {
  const stored = await storeImage(parts, input)
  return stored.ok ? ok(await recordFile(parts, input.siteId, stored.value, input)) : stored
}

/** Inserts the record of a stored file. With `jobs`, renditions of an image are enqueued. */
export function recordFile(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs?: Pick<Jobs, 'enqueue'> },
  siteId: Id,
  { pendingUploadId, columns }: StoredFile,
  texts: FileTexts & {
    readonly folderId?: Id | null
    readonly recordIn?: (tx: Transaction<Tables>) => Promise<void>
  },
): Promise<Id> {
  // The row is inserted last: a crash before it leaves an unreferenced file, which is cleaned up, never a
  // record without a file.
  return withSite(db, siteId, async (tx) => {
    const { folderId = null } = texts
    // The folder may have been deleted during the upload.
    const folder = folderId !== null && (await hasFolder(tx, siteId, folderId)) ? folderId : null
    const id = await insertMedia(tx, siteId, {
      ...columns,
      folder_id: folder,
      file_name: cutText(storableText(texts.fileName), MAX_FILE_NAME),
      alt: storableText(texts.alt),
      caption: storableText(texts.caption ?? ''),
    })
    await commitUpload(tx, siteId, pendingUploadId)
    if (hasRenditions(columns.content_type))
      await jobs?.enqueue(tx, renditionsJob, { siteId, key: columns.storage_key })
    await texts.recordIn?.(tx)
    return id
  })
}

/** Returns the most recent file name of a storage key, or undefined when no record has that key. */
export async function findFileName(db: Kysely<Tables>, siteId: Id, key: string): Promise<string | undefined> {
  return withSite(db, siteId, (tx) => findFileNameOfKey(tx, siteId, key))
}

/** Sets the focal point of an image. Returns false when the site has no such image. */
export async function setFocalPoint(
  tx: Transaction<Tables>,
  siteId: Id,
  mediaId: Id,
  { x, y }: FocalPoint,
): Promise<boolean> {
  const updated = await updateMedia(tx, siteId, mediaId, { focal_x: x, focal_y: y })
  if (updated) await invalidate(tx, siteId, [`media:${mediaId}`])
  return updated
}
