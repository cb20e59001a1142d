import type { BlockRegistry } from '#blocks/contract.ts'
import { addImage } from '#features/media/media/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { image } from '#platform/images/testing-images.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { unwrap } from '../unwrap.ts'

/** What a site for measurements is made with. */
export interface BenchParts {
  readonly database: Database
  readonly registry: BlockRegistry
  readonly files: FileStore
}

/** Adds that many images to a site. */
export async function addImages(
  { database, files }: BenchParts,
  site: Site,
  count: number,
): Promise<readonly Id[]> {
  const ids: Id[] = []
  for (let index = 0; index < count; index++) {
    const bytes = await image(600 + index, 400)
      .png()
      .toBuffer()
    const input = { siteId: site.id, fileName: `image-${index}.png`, bytes, alt: `Image ${index}` }
    ids.push(unwrap(await addImage({ db: database.app, files }, input)))
  }
  return ids
}
