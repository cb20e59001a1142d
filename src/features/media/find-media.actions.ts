import { sql, type Transaction } from 'kysely'
import { mediaPath } from '#features/media/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** An image as somebody who chooses one sees it. */
export interface FoundImage {
  readonly id: Id
  readonly fileName: string
  readonly alt: string
  /** Path on the site's host; null while its file is missing. */
  readonly path: string | null
  readonly width: number | null
  readonly height: number | null
  readonly preview: string | null
}

const MAX = 60

/** The newest images of a site with that text in their name or description, or those with the given identities. */
export async function findImages(
  tx: Transaction<Tables>,
  siteId: Id,
  asked: {
    readonly search: string
    readonly ids?: readonly Id[] | undefined
    readonly before?: Id | undefined
  },
): Promise<FoundImage[]> {
  const like = `%${asked.search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  let query = tx
    .selectFrom('media')
    .select(['id', 'file_name', 'alt', 'status', 'storage_key', 'width', 'height', 'preview'])
    .where('site_id', '=', siteId)
    .where('content_type', 'like', 'image/%')
  if (asked.ids) query = query.where(sql<boolean>`id = any(${asked.ids}::bigint[])`)
  else query = query.where('trashed_at', 'is', null)
  if (!asked.ids && asked.search.trim() !== '')
    query = query.where((either) =>
      either.or([either('file_name', 'ilike', like), either('alt', 'ilike', like)]),
    )
  if (asked.before !== undefined) query = query.where('id', '<', asked.before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(asked.ids ? 100 : MAX)
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
