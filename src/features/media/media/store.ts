import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { StoredFile } from '#features/media/media/uploads/store-file.ts'
import { findVersions } from '#features/media/media/renditions/video-versions.store.ts'
import type { MediaRecord } from '#features/media/media/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Inserts the record of a stored file, which has no source URL. Returns its id. */
export async function insertMedia(
  tx: Tx,
  siteId: Id,
  row: StoredFile['columns'] &
    Pick<Insertable<Tables['media']>, 'folder_id' | 'file_name' | 'alt' | 'caption'>,
): Promise<Id> {
  const { id } = await tx
    .insertInto('media')
    .values({ site_id: siteId, ...row, source_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the media with these ids; unknown ids are omitted. */
export async function findMedia(
  tx: Tx,
  siteId: Id,
  ids: Iterable<Id>,
): Promise<ReadonlyMap<Id, MediaRecord>> {
  const mediaIds = [...ids]
  if (mediaIds.length === 0) return new Map()
  return toMedia(tx, siteId, await selectMedia(tx, siteId, mediaIds).modifyFront(PREPARED).execute())
}

/** The media with these ids, also for a statement that returns them as JSON. */
export const selectMedia = (tx: Tx, siteId: Id, ids: readonly Id[]) =>
  tx
    .selectFrom('media')
    .select(sql<Id>`id::text`.as('id'))
    .select(['status', 'storage_key', 'file_name', 'content_type', 'width', 'height', 'alt', 'caption'])
    .select([
      'focal_x',
      'focal_y',
      'preview',
      sql<string | null>`byte_size::text`.as('byte_size'),
      'duration_ms',
    ])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)

type SelectedMedia = Awaited<ReturnType<ReturnType<typeof selectMedia>['execute']>>[number]

/** Returns selected media by id, with the versions of those that are videos. */
export async function toMedia(
  tx: Tx,
  siteId: Id,
  rows: readonly SelectedMedia[],
): Promise<ReadonlyMap<Id, MediaRecord>> {
  const videoIds = rows.filter((row) => row.content_type.startsWith('video/')).map(({ id }) => id)
  const versions = videoIds.length === 0 ? undefined : await findVersions(tx, siteId, videoIds)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: row.status,
        storageKey: row.storage_key,
        fileName: row.file_name,
        contentType: row.content_type,
        bytes: row.byte_size === null ? null : Number(row.byte_size),
        width: row.width,
        height: row.height,
        alt: row.alt,
        caption: row.caption,
        focalPoint: { x: row.focal_x, y: row.focal_y },
        preview: row.preview,
        durationMs: row.duration_ms,
        video: versions?.get(row.id),
      },
    ]),
  )
}

/** Returns the most recent file name of a storage key, or undefined when no record has that key. */
export async function findFileNameOfKey(tx: Tx, siteId: Id, key: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('media')
    .select('file_name')
    .where('site_id', '=', siteId)
    .where('storage_key', '=', key)
    .where('status', '=', 'ready')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file_name
}

/** Updates the given details of a file. Returns false when the site has no such file. */
export async function updateMedia(
  tx: Tx,
  siteId: Id,
  mediaId: Id,
  details: Pick<Updateable<Tables['media']>, 'file_name' | 'alt' | 'focal_x' | 'focal_y'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set(details)
    .where('site_id', '=', siteId)
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Fills the record of a missing file with a fetched one. Returns false when the file is not missing, or no longer needed.
 */
export async function fillMissingMedia(
  tx: Tx,
  siteId: Id,
  mediaId: Id,
  columns: StoredFile['columns'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ ...columns, fetch_at: null, fetch_problem: null })
    .where('site_id', '=', siteId)
    .where('id', '=', mediaId)
    .where('status', '=', 'missing')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
