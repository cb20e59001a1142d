import { sql, type Transaction } from 'kysely'
import { mediaPath } from '#features/media/media/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** An image in a picker. */
export interface FoundImage {
  readonly id: Id
  readonly fileName: string
  readonly alt: string
  /** Path on the site's host; null while the file is missing. */
  readonly path: string | null
  readonly width: number | null
  readonly height: number | null
  readonly preview: string | null
}

const PAGE_SIZE = 60

/**
 * Returns the newest images whose name or alt text contains the search text, or the images with the given
 * ids.
 */
export async function findImages(
  tx: Transaction<Tables>,
  siteId: Id,
  filter: {
    readonly search: string
    readonly ids?: readonly Id[] | undefined
    readonly before?: Id | undefined
  },
): Promise<FoundImage[]> {
  const like = `%${filter.search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  let query = tx
    .selectFrom('media')
    .select(['id', 'file_name', 'alt', 'status', 'storage_key', 'width', 'height', 'preview'])
    .where('site_id', '=', siteId)
    .where('content_type', 'like', 'image/%')
  if (filter.ids) query = query.where(sql<boolean>`id = any(${filter.ids}::bigint[])`)
  else query = query.where('trashed_at', 'is', null)
  if (!filter.ids && filter.search.trim() !== '')
    query = query.where((either) =>
      either.or([either('file_name', 'ilike', like), either('alt', 'ilike', like)]),
    )
  if (filter.before !== undefined) query = query.where('id', '<', filter.before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(filter.ids ? 100 : PAGE_SIZE)
    .execute()
  return rows.map(({ file_name: fileName, status, storage_key: storageKey, ...row }) => ({
    id: row.id,
    fileName,
    alt: row.alt,
    path: mediaPath({ status, storageKey }) ?? null,
    width: row.width,
    height: row.height,
    preview: row.preview,
  }))
}
