import { type Kysely, sql } from 'kysely'
import { type AbsentImage, fetchImage, type FetchParts, recordImages } from '#features/media/fetch-image.ts'
import type { KeptFile } from '#features/media/store-file.ts'
import { isImageRow } from '#features/media/planned-fetch.store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** A missing image, and how far fetching it has come. */
export interface MissingImage extends AbsentImage {
  /** Why it did not come the last time; null before the first attempt. */
  readonly problem: string | null
  /** When a worker asks for it again; null when it waits for its owner. */
  readonly nextAttempt: Date | null
}

/** What became of the images that were asked for. */
export interface FetchReport {
  readonly fetched: number
  /** In words for the owner, one for each that did not come. */
  readonly rejected: readonly (AbsentImage & { readonly reason: string })[]
}

/** Pages are made anew after so many have come, not after each. */
const AT_ONCE = 10

/** The images of a site that are missing and have an address to come from, oldest first. */
export function findAbsentImages(db: Kysely<Tables>, siteId: Id): Promise<readonly MissingImage[]> {
  return withSite(db, siteId, (tx) =>
    tx
      .selectFrom('media')
      .select(['id', 'file_name as fileName', sql<string>`source_url`.as('sourceUrl')])
      .select(['fetch_problem as problem', 'fetch_at as nextAttempt'])
      .where('site_id', '=', siteId)
      .where('status', '=', 'missing')
      .where('source_url', 'is not', null)
      .where(isImageRow)
      .orderBy('id')
      .execute(),
  )
}

/**
 * Fetches the images of a site that are missing, one after the other and from public addresses only, and takes them
 * in like uploads. Pages show them as they come. What was interrupted goes on at the next call; nothing comes twice.
 */
export async function fetchAbsentImages(parts: FetchParts, siteId: Id): Promise<FetchReport> {
  const rejected: (AbsentImage & { reason: string })[] = []
  let fetchedCount = 0
  let came: { id: Id; image: KeptFile }[] = []
  const record = async () => {
    if (came.length > 0) fetchedCount += await recordImages(parts, siteId, came)
    came = []
  }
  for (const { id, fileName, sourceUrl } of await findAbsentImages(parts.db, siteId)) {
    const image = { id, fileName, sourceUrl }
    const fetched = await fetchImage(parts, siteId, image)
    if (fetched.ok) came.push({ id, image: fetched.value })
    else rejected.push({ ...image, reason: fetched.error.reason })
    if (came.length >= AT_ONCE) await record()
  }
  await record()
  return { fetched: fetchedCount, rejected }
}
