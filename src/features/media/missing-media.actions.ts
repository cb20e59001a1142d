import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What is known of a file whose bytes are not here. */
export interface MissingMedia {
  readonly fileName: string
  readonly contentType: string
  /** In pixels; null when nobody said so. */
  readonly width: number | null
  readonly height: number | null
  readonly alt: string
  readonly caption: string
  readonly sourceUrl: string
}

/** Records a file that pages show and that could not be had yet. Its place on the page is kept by width and height. */
export async function addMissingMedia(tx: Tx, siteId: Id, media: MissingMedia): Promise<Id> {
  const { id } = await tx
    .insertInto('media')
    .values({
      site_id: siteId,
      status: 'missing',
      storage_key: null,
      byte_size: null,
      sha256: null,
      ...columns(media),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Brings the record of a missing file up to date; of a file that has arrived only its texts change. */
export async function updateMissingMedia(
  tx: Tx,
  siteId: Id,
  mediaId: Id,
  media: MissingMedia,
): Promise<void> {
  const { alt, caption, ...rest } = columns(media)
  const own = tx.updateTable('media').where('site_id', '=', siteId).where('id', '=', mediaId)
  await own.set({ alt, caption }).execute()
  await own.set(rest).where('status', '=', 'missing').execute()
}

/** How many of these media still lack their file. */
export async function countMissingMedia(tx: Tx, siteId: Id, mediaIds: readonly Id[]): Promise<number> {
  const { count } = await tx
    .selectFrom('media')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('site_id', '=', siteId)
    .where('status', '=', 'missing')
    .where('id', '=', sql<Id>`any(${mediaIds}::bigint[])`)
    .executeTakeFirstOrThrow()
  return count
}

function columns(media: MissingMedia) {
  return {
    file_name: media.fileName,
    content_type: media.contentType,
    width: media.width,
    height: media.height,
    alt: media.alt,
    caption: media.caption,
    source_url: media.sourceUrl,
  }
}
