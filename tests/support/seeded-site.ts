import { findByIdentifier } from '#features/sites/actions.ts'
import type { Site } from '#features/sites/types.ts'
import type { DemoSite } from '#main/demo/types.ts'
import { seedDemoSite } from '#main/seed.ts'
import type { TestWeb } from './web.ts'

/** Creates a demo site on a running server. `images` replaces its images, whose generation takes seconds. */
export async function seedSite(web: TestWeb, demo: DemoSite, images: readonly Buffer[] = []): Promise<Site> {
  const given = new Map(
    demo.media.flatMap(({ fileName }, index) => {
      const image = images[index % images.length]
      return image ? [[fileName, image] as const] : []
    }),
  )
  await seedDemoSite(
    {
      database: web.database,
      files: web.files,
      blocks: web.registry,
      ownerId: null,
      progress: () => undefined,
      drawn: { read: async (fileName) => given.get(fileName), keep: async () => undefined },
      signal: undefined,
    },
    demo,
  )
  const site = await findByIdentifier(web.database.app, demo.identifier)
  if (!site) throw new Error(`The site '${demo.identifier}' was not made.`)
  await web.web.hosts.refresh(site.id)
  return site
}
