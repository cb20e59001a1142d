import { type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Names one file of all sites. */
export interface Place {
  readonly siteId: Id
  readonly id: Id
}

/** A stored audio or video file. */
export interface PlayableFile extends Place {
  readonly storageKey: string
  readonly contentType: string
  readonly bytes: number
}

/** Returns audio and video files of all sites of which it is not known how long they play, after one of them. */
export async function findWithoutDuration(
  owner: Kysely<Tables>,
  after: Place | undefined,
  limit: number,
): Promise<readonly PlayableFile[]> {
  const { rows } = await sql<PlayableFile>`
    select m.site_id as "siteId", m.id, m.storage_key as "storageKey", m.content_type as "contentType",
      m.byte_size::float8 as bytes
    from media m join sites s on s.id = m.site_id and s.deleted_at is null
    where m.status = 'ready' and m.duration_ms is null and m.storage_key is not null
      and (m.content_type like 'audio/%' or m.content_type like 'video/%')
      and (m.site_id, m.id) > (${after?.siteId ?? '0'}::bigint, ${after?.id ?? '0'}::bigint)
    order by m.site_id, m.id limit ${limit}`.execute(owner)
  return rows
}

/** Stores how long a file plays, unless it was replaced. Returns whether it did. */
export async function setDuration(
  tx: Transaction<Tables>,
  { siteId, id, storageKey }: PlayableFile,
  durationMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ duration_ms: durationMs })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('storage_key', '=', storageKey)
    .where('duration_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
