import type { BlockRegistry } from '#blocks/contract.ts'
import { createDocument, setDocumentPassword } from '#features/content/documents/actions.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { breakDocument } from './break-document.ts'
import { layoutOf, textBlock } from './content.ts'
import { unwrap } from './unwrap.ts'

/** Sites with kinds of pages that no demo site has, with their paths. */
export const RARE_PAGES: Readonly<Record<string, readonly string[]>> = {
  rare: [
    '/',
    '/hello',
    '/crew',
    '/broken',
    '/nowhere',
    '/cards',
    '/cards?tag=sea',
    '/lines',
    '/entries',
    '/empty',
  ],
  closed: ['/'],
  'bare-cover': ['/'],
  'bare-parked': ['/', '/nowhere'],
  untouched: ['/'],
}

/** Creates these sites. */
export async function makeRarePages(database: Database, registry: BlockRegistry): Promise<void> {
  const site = unwrap(await createSite(database.app, registry, { identifier: 'rare', title: 'Rare pages' }))
  const publish = (siteId: Id, kind: 'page' | 'collection' | 'item', body: object, collectionId?: Id) =>
    withSite(database.app, siteId, async (tx) => {
      const context = { siteId, blocks: registry, accountId: null }
      const dated = { status: 1, publishedOn: '2026-01-01T00:00:00Z', ...body }
      const input = collectionId === undefined ? { kind, body: dated } : { kind, body: dated, collectionId }
      const { documentId } = unwrap(await createDocument(tx, context, input))
      unwrap(await createRelease(tx, { siteId, documentIds: [documentId] }))
      return documentId
    })

  await publish(site.id, 'page', {
    urlId: 'home',
    title: 'Home',
    layout: layoutOf(textBlock('Here it begins.')),
  })
  await publish(site.id, 'page', {
    urlId: 'hello',
    title: 'Hello',
    description: 'First this.',
    design: 'splash',
  })
  const crew = await publish(site.id, 'page', { urlId: 'crew', title: 'Crew only' })
  await withSite(database.app, site.id, async (tx) =>
    unwrap(await setDocumentPassword(tx, site.id, crew, 'correct horse')),
  )
  const broken = await publish(site.id, 'page', { urlId: 'broken', title: 'Broken' })
  await breakDocument(database, site.id, broken, { title: 'Broken', urlId: 'broken', layout: 'nonsense' })
  for (const [urlId, listLayout] of [
    ['cards', 'grid'],
    ['lines', 'compact'],
    ['entries', 'stacked'],
  ] as const) {
    const collection = { urlId, title: `All ${urlId}`, listLayout, pageSize: 2 }
    const id = await publish(site.id, 'collection', collection)
    for (let index = 1; index <= 5; index++) {
      const layout = layoutOf(textBlock(`What there is to say about number ${index}.`))
      const about = {
        title: index === 3 ? '' : `Number ${index} <of> "many" & more`,
        tags: ['sea', 'a "b" & <c>'],
      }
      await publish(site.id, 'item', { urlId: `item-${index}`, layout, ...about }, id)
    }
  }
  await publish(site.id, 'collection', { urlId: 'empty', title: 'Nothing yet' })

  const closed = unwrap(await createSite(database.app, registry, { identifier: 'closed', title: 'Closed' }))
  await publish(closed.id, 'page', { urlId: 'home', title: 'Home' })
  await withSite(database.app, closed.id, async (tx) =>
    unwrap(await setSitePassword(tx, closed.id, 'open sesame')),
  )
  const cover = { identifier: 'bare-cover', title: 'A cover', type: SITE_TYPE.coverPage }
  const covered = unwrap(await createSite(database.app, registry, cover))
  await publish(covered.id, 'page', { urlId: 'home', title: 'A cover' })
  const parked = { identifier: 'bare-parked', title: 'Parked', type: SITE_TYPE.parkingPage }
  unwrap(await createSite(database.app, registry, parked))
  unwrap(await createSite(database.app, registry, { identifier: 'untouched', title: 'Untouched' }))
}
