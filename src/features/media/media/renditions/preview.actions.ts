import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { mediaTopics } from '#features/media/media/media-topics.rules.ts'
import { findDuePreviews, setPreview } from '#features/media/media/renditions/previews.store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTinyPreview } from '#platform/images/image-preview.ts'
import { inspectImage } from '#platform/images/probe.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

interface Parts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
}

/** Images per run; the cached pages of their sites are invalidated after it. */
const BATCH_SIZE = 20

/**
 * Creates previews of the next images that have none; call it repeatedly. Each image is processed once, even
 * when no preview can be created. Safe in several workers. Returns how many were processed.
 */
export async function createDuePreviews({ db, files }: Parts): Promise<number> {
  const rows = await findDuePreviews(db, BATCH_SIZE)
  for (const [siteId, images] of Map.groupBy(rows, (row) => row.site_id)) {
    const created: { readonly id: Id; readonly preview: string | null }[] = []
    for (const { id, storage_key } of images)
      created.push({ id, preview: await createPreview(files, siteId, storage_key) })
    await withSite(db, siteId, async (tx) => {
      const shown: Id[] = []
      for (const { id, preview } of created) {
        const stored = await setPreview(tx, siteId, id, preview)
        if (preview !== null && stored) shown.push(id)
      }
      await invalidate(tx, siteId, mediaTopics(shown))
    })
  }
  return rows.length
}

async function createPreview(files: FileStore, siteId: Id, key: string): Promise<string | null> {
  const file = await files.forSite(siteId).open(key)
  if (file === undefined) return null
  const inspected = await inspectImage(await buffer(file.stream))
  if (!inspected.ok) return null
  const { bytes, info } = inspected.value
  return (await createTinyPreview({ ...info, bytes })) ?? null
}
