import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Metadata of a file that has not been fetched yet. */
export interface MissingMedia {
  readonly fileName: string
  readonly contentType: string
  /** In pixels; null when unknown. */
  readonly width: number | null
  readonly height: number | null
  readonly alt: string
  readonly caption: string
  readonly sourceUrl: string
}

/**
 * Inserts the records of files that pages use and that are not fetched yet. Width and height reserve their space
 * on the page. Returns their ids in the same order.
 */
export async function addMissingMedia(
  tx: Tx,
  siteId: Id,
  media: readonly MissingMedia[],
): Promise<readonly Id[]> {
  if (media.length === 0) return []
  const { rows } = await sql<{ id: Id }>`
    insert into media (site_id, status, file_name, content_type, width, height, alt, caption, source_url)
    select ${siteId}, 'missing', n.file_name, n.content_type, n.width, n.height, n.alt, n.caption, n.source_url
    from jsonb_to_recordset(${JSON.stringify(media.map((one, place) => ({ place, ...columns(one) })))}::jsonb)
      as n (place integer, file_name text, content_type text, width integer, height integer, alt text, caption text,
        source_url text)
    order by n.place
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Updates the record of a missing file; of a file that has been fetched only its texts change. */
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

/** Returns where a file is, and where it was before; undefined if there is none. */
export async function findLocation(
  tx: Tx,
  siteId: Id,
  mediaId: Id,
): Promise<
  | {
      readonly status: 'ready' | 'missing'
      readonly storageKey: string | null
      readonly sourceUrl: string | null
    }
  | undefined
> {
  return tx
    .selectFrom('media')
    .select(['status', 'storage_key as storageKey', 'source_url as sourceUrl'])
    .where('site_id', '=', siteId)
    .where('id', '=', mediaId)
    .executeTakeFirst()
}

/** Returns how many of these media are still missing. */
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

/** Condition of missing media whose URL is only a path. */
const withoutHost = sql<boolean>`status = 'missing' and starts_with(source_url, '/')`

/** Prepends a URL without trailing slash to the URLs of missing media that are only paths. */
export async function completeSourceUrls(
  tx: Tx,
  siteId: Id,
  mediaIds: readonly Id[],
  base: string,
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ source_url: sql<string>`${base} || source_url` })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<Id>`any(${mediaIds}::bigint[])`)
    .where(withoutHost)
    .execute()
}

/** Returns the paths of those media that are missing and whose URL is only a path, sorted. */
export async function listMediaWithoutUrl(
  tx: Tx,
  siteId: Id,
  mediaIds: readonly Id[],
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('media')
    .select(sql<string>`source_url`.as('path'))
    .where('site_id', '=', siteId)
    .where('id', '=', sql<Id>`any(${mediaIds}::bigint[])`)
    .where(withoutHost)
    .orderBy('source_url')
    .execute()
  return rows.map(({ path }) => path)
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
