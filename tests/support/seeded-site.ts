import { addImage } from '#features/media/media/actions.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { readArtworkIndex } from '#tools/templates/artwork-index.ts'
import type { DemoSite } from '#tools/templates/types.ts'
import { committedImages, type SiteParts, writeSite } from '#tools/templates/write-site.ts'
import { unwrap } from './unwrap.ts'
import type { TestWeb } from './web.ts'

/** Stores these images by turns in place of a site's own, whose files are larger than most tests need. */
export function standIns(
  { database, files }: Pick<SiteParts, 'database' | 'files'>,
  images: readonly Buffer[],
): SiteParts['addImage'] {
  let next = 0
  return async (siteId, { fileName, alt, caption }) => {
    const bytes = images[next++ % images.length] ?? Buffer.of()
    return unwrap(await addImage({ db: database.app, files }, { siteId, fileName, bytes, alt, caption }))
  }
}

/** Makes a demo site on a running server, which knows of it then; with `images` these stand in for its own. */
export async function seedSite(web: TestWeb, demo: DemoSite, images: readonly Buffer[] = []): Promise<Site> {
  const parts = { database: web.database, files: web.files, blocks: web.registry }
  const add = images.length === 0 ? committedImages(parts, await readArtworkIndex()) : standIns(parts, images)
  await writeSite({ ...parts, addImage: add }, demo)
  const site = await findByIdentifier(web.database.app, demo.identifier)
  if (!site) throw new Error(`The site '${demo.identifier}' was not made.`)
  await web.web.hosts.refresh(site.id)
  return site
}
