import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import { raiseLiveVersion } from '#features/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { tinyPreview } from '#platform/images/image-preview.ts'
import { inspectImage } from '#platform/images/probe.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

interface Parts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
}

/** An image that was taken in before there were previews. */
interface DueImage {
  readonly site_id: Id
  readonly id: Id
  readonly storage_key: string
}

/** Images in one round; pages of their sites are made anew after it. */
const AT_A_TIME = 20

/**
 * Makes previews of the next images that came in before there were any; call it again and again. Each is looked at
 * once, also when none can be made of it. Several workers may be at it. Answers how many were looked at.
 */
export async function makeDuePreviews({ db, files }: Parts): Promise<number> {
  const { rows } = await sql<DueImage>`select * from due_previews(${AT_A_TIME})`.execute(db)
  for (const [siteId, images] of Map.groupBy(rows, (row) => row.site_id)) {
    const made: { readonly id: Id; readonly preview: string | null }[] = []
    for (const { id, storage_key } of images)
      made.push({ id, preview: await previewOf(files, siteId, storage_key) })
    await withSite(db, siteId, async (tx) => {
      let isSeen = false
      for (const { id, preview } of made) {
        const { numUpdatedRows } = await tx
          .updateTable('media')
          .set({ preview, preview_due: false })
          .where('site_id', '=', siteId)
          .where('id', '=', id)
          .where('preview_due', '=', true)
          .executeTakeFirstOrThrow()
        isSeen ||= preview !== null && numUpdatedRows > 0n
      }
      if (isSeen) await raiseLiveVersion(tx, siteId)
    })
  }
  return rows.length
}

async function previewOf(files: FileStore, siteId: Id, key: string): Promise<string | null> {
  const file = await files.forSite(siteId).open(key)
  if (file === undefined) return null
  const inspected = await inspectImage(await buffer(file.stream))
  if (!inspected.ok) return null
  const { bytes, info } = inspected.value
  return (await tinyPreview({ ...info, bytes })) ?? null
}
