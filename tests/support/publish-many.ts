import { createDocument } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { unwrap } from './unwrap.ts'
import type { TestWeb } from './web.ts'

/** Creates items of a collection and releases them together, which is much faster than one by one. */
export async function publishMany(
  web: TestWeb,
  site: Site,
  collectionId: Id,
  bodies: readonly Record<string, unknown>[],
): Promise<void> {
  const publishedOn = new Date(web.clock.now - 86_400_000).toISOString()
  await withSite(web.database.app, site.id, async (tx) => {
    const documentIds: Id[] = []
    for (const body of bodies) {
      const input = { kind: 'item', collectionId, body: { status: 1, publishedOn, ...body } } as const
      documentIds.push(unwrap(await createDocument(tx, web.saveContext(site), input)).documentId)
    }
    unwrap(await createRelease(tx, { siteId: site.id, documentIds }))
  })
  await web.web.hosts.refresh(site.id)
}
