import { sql, type Transaction } from 'kysely'
import { parseVersions, type VideoVersions } from '#features/media/media/renditions/video-versions.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A video file of a site, by its content. */
export interface VideoContent {
  readonly siteId: Id
  readonly sha256: string
}

/** Returns videos of all sites of which nothing was made yet. */
export async function findDueConversions(
  db: Pick<Tx, 'getExecutor'>,
  limit: number,
): Promise<readonly VideoContent[]> {
  const { rows } = await sql<VideoContent>`
    select site_id as "siteId", sha256 from due_video_conversions(${limit})`.execute(db as Tx)
  return rows
}

/** Claims a video for conversion. Returns false if another process was faster. */
export async function claimConversion(tx: Tx, { siteId, sha256 }: VideoContent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('video_versions')
    .values({ site_id: siteId, sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns where a video is stored, and which files of the library have it; undefined if none has. */
export async function findVideo(
  tx: Tx,
  { siteId, sha256 }: VideoContent,
): Promise<
  | {
      readonly storageKey: string
      readonly contentType: string
      readonly bytes: number
      readonly mediaIds: readonly Id[]
      readonly isConverted: boolean
    }
  | undefined
> {
  const rows = await tx
    .selectFrom('media as m')
    .leftJoin('video_versions as v', (join) =>
      join.onRef('v.site_id', '=', 'm.site_id').onRef('v.sha256', '=', 'm.sha256'),
    )
    .select(['m.id', 'm.storage_key', 'm.content_type', 'm.byte_size', 'v.converted_at'])
    .where('m.site_id', '=', siteId)
    .where('m.sha256', '=', sha256)
    .where('m.status', '=', 'ready')
    .where('m.content_type', 'like', 'video/%')
    .orderBy('m.id')
    .execute()
  const [first] = rows
  if (!first?.storage_key) return undefined
  return {
    storageKey: first.storage_key,
    contentType: first.content_type,
    bytes: Number(first.byte_size),
    mediaIds: rows.map(({ id }) => id),
    isConverted: first.converted_at !== null,
  }
}

/** Stores what was made of a video. */
export async function saveVersions(
  tx: Tx,
  { siteId, sha256 }: VideoContent,
  made: VideoVersions & { readonly bytes: number; readonly now: Date },
): Promise<void> {
  const row = {
    versions: JSON.stringify(made.versions),
    has_poster: made.hasPoster,
    byte_size: String(made.bytes),
    error: null,
    converted_at: made.now,
  }
  await tx
    .insertInto('video_versions')
    .values({ site_id: siteId, sha256, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'sha256']).doUpdateSet(row))
    .execute()
}

/** Stores why nothing was made of a video. */
export async function saveConversionError(tx: Tx, video: VideoContent, error: string): Promise<void> {
  await tx
    .updateTable('video_versions')
    .set({ error })
    .where('site_id', '=', video.siteId)
    .where('sha256', '=', video.sha256)
    .execute()
}

/** Deletes the record of a failed conversion of a file, so that it is due again. */
export async function forgetFailure(tx: Tx, siteId: Id, fileId: Id): Promise<void> {
  await tx
    .deleteFrom('video_versions')
    .where('site_id', '=', siteId)
    .where('error', 'is not', null)
    .where('sha256', '=', (media) =>
      media.selectFrom('media').select('sha256').where('site_id', '=', siteId).where('id', '=', fileId),
    )
    .execute()
}

/** Returns what was made of the videos among these files, by the id of the file. */
export async function findVersions(
  tx: Tx,
  siteId: Id,
  mediaIds: readonly Id[],
): Promise<ReadonlyMap<Id, VideoVersions>> {
  const rows = await tx
    .selectFrom('media as m')
    .innerJoin('video_versions as v', (join) =>
      join.onRef('v.site_id', '=', 'm.site_id').onRef('v.sha256', '=', 'm.sha256'),
    )
    .select(['m.id', 'v.versions', 'v.has_poster as hasPoster'])
    .where('m.site_id', '=', siteId)
    .where('m.id', 'in', mediaIds)
    .execute()
  return new Map(
    rows.map(({ id, versions, hasPoster }) => [id, { versions: parseVersions(versions), hasPoster }]),
  )
}

/** Deletes what is recorded of the content of a storage key, whose files are deleted with it. */
export async function deleteVersions(tx: Tx, siteId: Id, key: string): Promise<void> {
  const [start = '', rest = ''] = key.split('/')
  await tx
    .deleteFrom('video_versions')
    .where('site_id', '=', siteId)
    .where((row) => row.fn('starts_with', ['sha256', row.val(start + rest)]), '=', true)
    .execute()
}
