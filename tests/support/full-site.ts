import { createKey } from '#features/people/access-keys/api.types.ts'
import { importComments } from '#features/content/comments/imported-comments.actions.ts'
import { issueGiftCard } from '#features/shop/gift-cards/api.types.ts'
import { addSubscriber } from '#features/audience/newsletter/api.types.ts'
import { changeDocuments } from '#features/content/pages/documents.api.types.ts'
import { createRedirect } from '#features/content/redirects/api.types.ts'
import { createStoreCategory } from '#features/shop/storefront/api.types.ts'
import { inviteMember } from '#features/people/team/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type {} from '#features/shop/withdrawals/feature.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { FIRST_VISIT, OPEN_DAILY } from './booking-settings.ts'
import { bookAsVisitor, makeBookable } from './booking-site.ts'
import { takePayments } from './buyer.ts'
import { layoutOf, pngOf, textBlock } from './content.ts'
import { makeDonationPage } from './donations.ts'
import { editorOf, type SiteEditor } from './editing.ts'
import { CONTACT, formVisitor, makeForm } from './forms.ts'
import { makeList } from './newsletters.ts'
import { insertOrders } from './order-rows.ts'
import { writePaidOrder } from './paid-orders.ts'
import { variant } from './products.ts'
import { sellIn } from './shopper.ts'
import { addDiscount, addTax, addZone } from './store-rules.ts'
import type { TestWeb } from './web.ts'

const LAYOUT = layoutOf(textBlock('Fired twice.'))

/** A site that has some of everything. */
export interface FullSite {
  readonly site: Site
  /** A page, a post and a product. */
  readonly documents: readonly Id[]
}

/** Makes a site that has some of everything that its screens list, so that none of them is empty. */
export async function openFullSite(web: TestWeb, identifier: string): Promise<FullSite> {
  const site = await web.createSite(identifier, 'The Kiln')
  const ida = await editorOf(web, site, 'Ida', 'administrator')
  await web.publish(site, 'page', { urlId: 'home', title: 'Home', layout: LAYOUT })
  const page = await web.publish(site, 'page', { urlId: 'about', title: 'About us', layout: LAYOUT })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog', typeName: 'blog' })
  const post = await web.publish(site, 'item', { urlId: 'post', title: 'Post', layout: LAYOUT }, blog)
  const sold = [variant({ price: 2400, openingStock: 9, sku: 'POT' })]
  const { item: product } = await sellIn(web, site, shop, sold, {}, 'Pot')
  const { item: song } = await sellIn(web, site, shop, undefined, { productType: 2 }, 'Song')
  for (const [title, collection] of [
    ['Old news', blog],
    ['Old pot', shop],
  ] as const) {
    const id = await web.publish(site, 'item', { urlId: 'old', title }, collection)
    await ida.does(changeDocuments, { body: { documents: [id], change: { type: 'trash' } } })
  }
  await ida.starts({ kind: 'item', collectionId: shop, body: { title: 'New pot' } })
  await ida.starts({ kind: 'page', body: { title: 'New page' } })
  await web.addImage(site, 'pot.png', await pngOf(80, 60), 'A pot')
  await ida.does(createRedirect, { body: { from: '/gone', to: '/home' } })
  await ida.does(createKey, { body: { name: 'Camera', permissions: ['media'] } })
  await ida.does(inviteMember, { body: { email: 'ben@kiln.example', roles: ['reporting'] } })
  await openStore(web, site, { ida, product, song })
  await openVisits(web, site, { ida, post })
  return { site, documents: [page, post, product] }
}

/** What a store has. */
async function openStore(
  web: TestWeb,
  site: Site,
  { ida, product, song }: { readonly ida: SiteEditor; readonly product: Id; readonly song: Id },
): Promise<void> {
  await takePayments(web, site)
  await addZone(web, site, ['DE'], [{ name: 'Parcel', kind: 'flat', cents: 490 }])
  await addTax(web, site, 'DE', 190_000)
  await addDiscount(web, site, { code: 'TEN' })
  await makeDonationPage(web, site)
  await ida.does(createStoreCategory, { body: { name: 'Pots', parentId: null } })
  await ida.does(issueGiftCard, { body: { amount: 4000 } })
  await insertOrders(web, site, 3)
  await writePaidOrder(web, site, 1001, [{ item: product, productType: 1 }])
  await writePaidOrder(web, site, 1002, [{ item: song }])
  await web.database.owner
    .insertInto('withdrawals')
    .values({
      site_id: site.id,
      order_id: null,
      order_number: '1001',
      email: 'ada@example.test',
      name: 'Ada',
      submitted_at: new Date(web.clock.now),
      key_hash: 'key',
    } as never)
    .execute()
}

/** What visitors leave. */
async function openVisits(
  web: TestWeb,
  site: Site,
  { ida, post }: { readonly ida: SiteEditor; readonly post: Id },
): Promise<void> {
  const form = await makeForm(web, site)
  const visitor = await formVisitor(web, site)
  await visitor.save(form, CONTACT)
  const list = await makeList(web, site)
  await ida.does(addSubscriber, { params: { list }, body: { email: 'ada@example.test', name: 'Ada' } })
  const daily = Array.from({ length: 7 }, () => [{ from: '00:00', to: '23:00' }])
  const { serviceId } = await makeBookable(
    web,
    site,
    { ...OPEN_DAILY, hours: daily, zone: 'UTC' },
    FIRST_VISIT,
  )
  const at = new Date(Math.ceil((web.clock.now + 3_600_000) / 3_600_000) * 3_600_000)
  await bookAsVisitor(web, site, { service: serviceId, at: at.toISOString() })
  await withSite(web.database.app, site.id, (tx) =>
    importComments(
      tx,
      site.id,
      post,
      (['approved', 'pending', 'spam'] as const).map((status, index) => ({
        source: String(index),
        parent: null,
        status: status as 'approved',
        name: 'Bo',
        website: '',
        body: 'It turns slowly.',
        createdAt: new Date(web.clock.now - 1_000_000 + index * 1000),
        byOwner: false,
      })),
    ),
  )
}
