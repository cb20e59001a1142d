import type { Kysely, Transaction } from 'kysely'
import { commitUpload } from '#features/media/pending-uploads.actions.ts'
import type { MediaError } from '#features/media/errors.ts'
import { hasFolder } from '#features/media/folders.store.ts'
import type { FocalPoint } from '#lib/images/image-url.ts'
import { renditionsJob } from '#features/media/jobs.ts'
import type { StoreParts, StoredFile } from '#features/media/store-file.ts'
import { storeImage } from '#features/media/store-image.ts'
import { hasRenditions } from '#features/media/rendition.rules.ts'
import type { MediaRecord } from '#features/media/types.ts'
import { invalidate } from '#features/invalidation/actions.ts'
import type { Id } from '#lib/id.ts'
import { cutText } from '#lib/html/cut.ts'
import { ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

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
    const { id } = await tx
      .insertInto('media')
      .values({
        site_id: siteId,
        folder_id: folder,
        ...columns,
        file_name: cutText(storableText(texts.fileName), 255),
        alt: storableText(texts.alt),
        caption: storableText(texts.caption ?? ''),
        source_url: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await commitUpload(tx, siteId, pendingUploadId)
    if (hasRenditions(columns.content_type))
      await jobs?.enqueue(tx, renditionsJob, { siteId, key: columns.storage_key })
    await texts.recordIn?.(tx)
    return id
  })
}

/** Returns the media with these ids; unknown ids are omitted. */
export async function findMedia(
  tx: Transaction<Tables>,
  siteId: Id,
  ids: Iterable<Id>,
): Promise<ReadonlyMap<Id, MediaRecord>> {
  const mediaIds = [...ids]
  if (mediaIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'status', 'storage_key', 'file_name', 'content_type', 'width', 'height', 'alt', 'caption'])
    .select(['focal_x', 'focal_y', 'preview'])
    .where('site_id', '=', siteId)
    .where('id', 'in', mediaIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: row.status,
        storageKey: row.storage_key,
        fileName: row.file_name,
        contentType: row.content_type,
        width: row.width,
        height: row.height,
        alt: row.alt,
        caption: row.caption,
        focalPoint: { x: row.focal_x, y: row.focal_y },
        preview: row.preview,
      },
    ]),
  )
}

/** Returns the most recent file name of a storage key, or undefined when no record has that key. */
export async function findFileName(db: Kysely<Tables>, siteId: Id, key: string): Promise<string | undefined> {
  const row = await withSite(db, siteId, (tx) =>
    tx
      .selectFrom('media')
      .select('file_name')
      .where('site_id', '=', siteId)
      .where('storage_key', '=', key)
      .where('status', '=', 'ready')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return row?.file_name
}

/** Sets the focal point of an image. Returns false when the site has no such image. */
export async function setFocalPoint(
  tx: Transaction<Tables>,
  siteId: Id,
  mediaId: Id,
  { x, y }: FocalPoint,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ focal_x: x, focal_y: y })
    .where('site_id', '=', siteId)
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await invalidate(tx, siteId, [`media:${mediaId}`])
  return numUpdatedRows > 0n
}
