import { type Kysely, sql } from 'kysely'
import { type AbsentPicture, fetchImage, type FetchParts, recordImages } from '#features/media/fetch-image.ts'
import type { KeptFile } from '#features/media/keep-file.ts'
import { isPictureRow } from '#features/media/planned-fetch.store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** A missing picture, and how far fetching it has come. */
export interface MissingPicture extends AbsentPicture {
  /** Why it did not come the last time; null before the first attempt. */
  readonly problem: string | null
  /** When a worker asks for it again; null when it waits for its owner. */
  readonly nextAttempt: Date | null
}

/** What became of the pictures that were asked for. */
export interface FetchReport {
  readonly fetched: number
  /** In words for the owner, one for each that did not come. */
  readonly refused: readonly (AbsentPicture & { readonly reason: string })[]
}

/** Pages are made anew after so many have come, not after each. */
const AT_ONCE = 10

/** The pictures of a site that are missing and have an address to come from, oldest first. */
export function findAbsentPictures(db: Kysely<Tables>, siteId: Id): Promise<readonly MissingPicture[]> {
  return withSite(db, siteId, (tx) =>
    tx
      .selectFrom('media')
      .select(['id', 'file_name as fileName', sql<string>`source_url`.as('sourceUrl')])
      .select(['fetch_problem as problem', 'fetch_at as nextAttempt'])
      .where('site_id', '=', siteId)
      .where('status', '=', 'missing')
      .where('source_url', 'is not', null)
      .where(isPictureRow)
      .orderBy('id')
      .execute(),
  )
}

/**
 * Fetches the pictures of a site that are missing, one after the other and from public addresses only, and takes them
 * in like uploads. Pages show them as they come. What was interrupted goes on at the next call; nothing comes twice.
 */
export async function fetchAbsentPictures(parts: FetchParts, siteId: Id): Promise<FetchReport> {
  const refused: (AbsentPicture & { reason: string })[] = []
  let fetched = 0
  let came: { id: Id; image: KeptFile }[] = []
  const record = async () => {
    if (came.length > 0) fetched += await recordImages(parts, siteId, came)
    came = []
  }
  for (const { id, fileName, sourceUrl } of await findAbsentPictures(parts.db, siteId)) {
    const picture = { id, fileName, sourceUrl }
    const image = await fetchImage(parts, siteId, picture)
    if (image.ok) came.push({ id, image: image.value })
    else refused.push({ ...picture, reason: image.error.reason })
    if (came.length >= AT_ONCE) await record()
  }
  await record()
  return { fetched, refused }
}
