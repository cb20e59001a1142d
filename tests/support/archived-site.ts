import { createAccessKey } from '#features/people/access-keys/actions.ts'
import { addDomain } from '#features/tenancy/domains/actions.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { makeBookable } from './booking-site.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from './content.ts'
import { importing } from './imports/importing.ts'
import { wxrItem } from './imports/wxr.ts'
import { makeProduct, variant } from './products.ts'
import { unwrap } from './unwrap.ts'
import type { TestWeb } from './web.ts'

/** Paths whose responses show whether the site is the same. */
export const MARSH_PATHS = [
  '/',
  '/journal',
  '/journal/heron',
  '/journal?format=rss',
  '/about',
  '/secret',
  '/gone',
  '/nowhere',
  '/sitemap.xml',
  '/search?q=heron',
  '/shop',
  '/shop/reed-basket',
] as const

/** A site with rows in most tables: items, drafts, an image, a lock, a domain, an import, keys and two members. */
export async function createMarsh(web: TestWeb): Promise<{ site: Site; ownerId: string; image: string }> {
  const { app, ownerPool } = web.database
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into accounts (email) values ('Anna@Example.test'), ('bert@example.test') returning id::text`,
  )
  const [ownerId = '', memberId = ''] = rows.map(({ id }) => id)
  const site = await web.createSite('marsh', 'The marsh', { ownerId })
  const journal = await web.publish(site, 'collection', { urlId: 'journal', title: 'Journal' })
  const mediaId = await web.addImage(site, 'heron.png', await pngOf(60, 40), 'A heron')
  const heron = await web.publish(
    site,
    'item',
    { urlId: 'heron', title: 'A heron came', tags: ['birds'] },
    journal,
  )
  await ownerPool.query(
    `insert into likes (site_id, item_id, visitor, liked_on, daily) values ($1, $2, $3, '2026-11-01', false)`,
    [site.id, heron, 'v'.repeat(22)],
  )
  const layout = layoutOf(textBlock('Words that stay'), imageBlock(mediaId))
  await web.publish(site, 'page', { urlId: 'about', title: 'About', layout })
  await web.lock(site, await web.publish(site, 'page', { urlId: 'secret', title: 'Secret' }), 'sesame')
  await importing(web).importItems(site, [
    wxrItem({ id: 7, title: 'From elsewhere', content: '<p>Brought <b>along</b></p>', categories: ['old'] }),
  ])
  await ownerPool.query(
    `insert into redirects (site_id, from_path, to_url, origin) values ($1, '/gone', '/about', 'owner')`,
    [site.id],
  )
  await ownerPool.query(
    `insert into not_found_log (site_id, path, hits, referrer, first_seen, last_seen)
     values ($1, '/lost', 1, '', now(), now())`,
    [site.id],
  )
  await ownerPool.query(`insert into memberships (site_id, account_id) values ($1, $2)`, [site.id, memberId])
  unwrap(
    await addDomain(
      app,
      { secureHosts: ['app.localhost'], sitesDomain: 'localhost' },
      {
        siteId: site.id,
        hostname: 'marsh.example.com',
      },
    ),
  )
  await ownerPool.query('update domains set verified_at = now(), checked_at = now() where site_id = $1', [
    site.id,
  ])
  await withSite(app, site.id, async (tx) => {
    unwrap(await setSitePassword(tx, site.id, 'open'))
    unwrap(await setSitePassword(tx, site.id, null))
    unwrap(await createAccessKey(tx, site.id, { name: 'Camera', permissions: ['media'] }, new Date()))
  })
  const shop = await web.publish(site, 'collection', {
    urlId: 'shop',
    title: 'Shop',
    typeName: 'products',
  })
  const basket = await web.publish(site, 'item', { urlId: 'reed-basket', title: 'A basket of reed' }, shop)
  await makeProduct(web, site, basket, [variant({ sku: 'BASKET', mediaId, openingStock: 4 })])
  const { calendarId, serviceId } = await makeBookable(web, site)
  await ownerPool.query(
    `insert into bookings (site_id, calendar_id, service_id, starts_at, ends_at, busy_until, party, places, name, email,
       language, token, created_at, remind_at)
     values ($1, $2, $3, '2026-12-01T10:00Z', '2026-12-01T11:00Z', '2026-12-01T11:00Z', 1, 1, 'Cora', 'cora@example.test',
       'en', $4, now(), '2026-11-30T10:00Z')`,
    [site.id, calendarId, serviceId, 'b'.repeat(43)],
  )
  await web.web.hosts.refresh(site.id)
  const { storage_key } = await web.database.owner
    .selectFrom('media')
    .select('storage_key')
    .where('site_id', '=', site.id)
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  return { site, ownerId, image: `/_media/${storage_key}` }
}
