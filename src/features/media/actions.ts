import type { Kysely, Transaction } from 'kysely'
import { settleFile } from '#features/media/arrivals.actions.ts'
import type { MediaError } from '#features/media/errors.ts'
import { isFolder } from '#features/media/folders.store.ts'
import type { FocalPoint } from '#lib/images/image.ts'
import { renditionsJob } from '#features/media/jobs.ts'
import type { KeepParts, KeptFile } from '#features/media/keep-file.ts'
import { keepImage } from '#features/media/keep-image.ts'
import { hasRenditions } from '#features/media/rendition.rules.ts'
import type { MediaRecord } from '#features/media/types.ts'
import { raiseLiveVersion } from '#features/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import { cutText } from '#lib/html/cut.ts'
import { ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

/** What somebody says of a file besides its content. */
export interface FileTexts {
  readonly fileName: string
  readonly alt: string
  readonly caption?: string
}

/**
 * Takes an image into a site: judged before it is decoded, cleaned of metadata, stored, then recorded. The same
 * content is stored once however often it comes. With `jobs` its widths are made soon, else when somebody asks. Fails
 * as `MediaError` says and leaves nothing behind.
 */
export async function addImage(
  parts: KeepParts & { readonly jobs?: Pick<Jobs, 'enqueue'> },
  input: FileTexts & { readonly siteId: Id; readonly bytes: Uint8Array },
): Promise<Result<Id, MediaError>> {
  const kept = await keepImage(parts, input)
  return kept.ok ? ok(await recordFile(parts, input.siteId, kept.value, input)) : kept
}

/** Records a file that has its place; of an image `jobs` hear, so that its widths are made soon. */
export function recordFile(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs?: Pick<Jobs, 'enqueue'> },
  siteId: Id,
  { arrivalId, columns }: KeptFile,
  texts: FileTexts & { readonly folderId?: Id | null },
): Promise<Id> {
  // The row comes last: a crash before it leaves a file that is swept, never a name without its file.
  return withSite(db, siteId, async (tx) => {
    const { folderId = null } = texts
    // It may have gone while the file was on its way.
    const folder = folderId !== null && (await isFolder(tx, siteId, folderId)) ? folderId : null
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
    await settleFile(tx, siteId, arrivalId)
    if (hasRenditions(columns.content_type))
      await jobs?.enqueue(tx, renditionsJob, { siteId, key: columns.storage_key })
    return id
  })
}

/** The media of a site with these identities; unknown ones are left out. */
export async function findMedia(
  tx: Transaction<Tables>,
  siteId: Id,
  ids: Iterable<Id>,
): Promise<ReadonlyMap<Id, MediaRecord>> {
  const wanted = [...ids]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'status', 'storage_key', 'file_name', 'content_type', 'width', 'height', 'alt', 'caption'])
    .select(['focal_x', 'focal_y', 'preview'])
    .where('site_id', '=', siteId)
    .where('id', 'in', wanted)
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

/** The name under which a stored file came in last; undefined when nothing names it. */
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

/** Sets the point of an image that stays visible where it is cut; false when the site has no such image. */
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
  if (numUpdatedRows > 0n) await raiseLiveVersion(tx, siteId)
  return numUpdatedRows > 0n
}
