import type { Kysely } from 'kysely'
import {
  type ImageSource,
  fetchImage,
  type FetchParts,
  recordImages,
} from '#features/media/media/fetch/fetch-image.ts'
import type { StoredFile } from '#features/media/media/uploads/store-file.ts'
import { listMissing, type MissingImage } from '#features/media/media/fetch/scheduled-fetch.store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

export { streamFile } from '#features/media/media/fetch/fetch-image.ts'
export type { MissingImage } from '#features/media/media/fetch/scheduled-fetch.store.ts'

/** Result of fetching missing images. */
export interface FetchReport {
  readonly fetched: number
  /** One entry for each failed image, with a message for the owner. */
  readonly rejected: readonly (ImageSource & { readonly reason: string })[]
}

/** Cached pages are invalidated once per batch, not once per image. */
const BATCH_SIZE = 10

/** Lists missing images of a site that have a source URL, oldest first. */
export function listMissingImages(db: Kysely<Tables>, siteId: Id): Promise<readonly MissingImage[]> {
  return withSite(db, siteId, (tx) => listMissing(tx, siteId))
}

/**
 * Fetches the missing images of a site one by one from public URLs and stores them like uploads. An
 * interrupted run continues with the next call; nothing is fetched twice.
 */
export async function fetchMissingImages(parts: FetchParts, siteId: Id): Promise<FetchReport> {
  const rejected: (ImageSource & { reason: string })[] = []
  let fetchedCount = 0
  let fetchedImages: { id: Id; image: StoredFile }[] = []
  const record = async () => {
    if (fetchedImages.length > 0) fetchedCount += await recordImages(parts, siteId, fetchedImages)
    fetchedImages = []
  }
  for (const { id, fileName, sourceUrl } of await listMissingImages(parts.db, siteId)) {
    const image = { id, fileName, sourceUrl }
    const fetched = await fetchImage(parts, siteId, image)
    if (fetched.ok) fetchedImages.push({ id, image: fetched.value })
    else rejected.push({ ...image, reason: fetched.error.reason })
    if (fetchedImages.length >= BATCH_SIZE) await record()
  }
  await record()
  return { fetched: fetchedCount, rejected }
}
