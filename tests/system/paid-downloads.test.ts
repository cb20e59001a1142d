import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProductFile } from '#features/shop/product-files/api.types.ts'
import { findOrderDownloads } from '#features/shop/downloads/download-links.actions.ts'
import type {} from '#features/shop/downloads/feature.ts'
import { findDownloadSections } from '#features/shop/downloads/order-parts.actions.ts'
import { refundOrder } from '#features/shop/orders/refund/refund-order.actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { variant } from '../support/products.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { editorOf } from '../support/editing.ts'
import { unwrap } from '../support/unwrap.ts'

let store: TestStore
/** Jobs that orders enqueued. */
const jobs: { readonly message?: { readonly subject: string; readonly text: string } }[] = []

beforeAll(async () => {
  store = await startStore('studio')
  const { enqueue } = store.parts.jobs
  store.parts.jobs.enqueue = (tx, job, data, ...more) => {
    jobs.push(data as (typeof jobs)[number])
    return enqueue(tx, job, data, ...more)
  }
})
afterAll(() => store.close())

/** A digital product with one file; returns its variant. */
async function digital(name: string): Promise<Id> {
  const { web, site } = store
  const sold = await store.sell([variant({ price: 900, unlimited: true })], { productType: 2 }, 'Song')
  const full = { ...site, type: 1 } as unknown as Parameters<typeof editorOf>[1]
  const olga = await editorOf(web, full, `Olga ${name}`.replaceAll(/\W/g, ''), 'store-manager')
  await olga.does(addProductFile, { params: { item: sold.item }, query: { name }, bytes: 'la la la' })
  return sold.id
}

const inSite = <T>(run: Parameters<typeof withSite<T>>[2]) =>
  withSite(store.web.database.app, store.site.id, run)
const linksOf = async (order: Id) =>
  (await inSite((tx) => findOrderDownloads(tx, store.parts, store.site.id, order, store.clock.now))).links

test('a paid order has its links, on its page and in an email, and an unpaid one has none', async () => {
  const buyer = await store.buyer([[await digital('song.mp3'), 2]])
  const placed = unwrap(await buyer.place())
  expect(await linksOf(placed.id)).toEqual([])
  const parts = { secret: store.parts.secret, now: store.clock.now }
  const sectionsOf = async () => {
    const order = await store.order(placed.id)
    return inSite((tx) => findDownloadSections(tx, parts, order))
  }
  expect(await sectionsOf()).toEqual([])
  unwrap(await buyer.pay(placed.id))
  expect(await linksOf(placed.id)).toMatchObject([{ name: 'song.mp3', status: 'active', maxDownloads: 10 }])
  expect(await sectionsOf()).toMatchObject([
    {
      heading: 'Downloads',
      rows: [{ text: 'song.mp3', hint: '8 bytes · 10 downloads left', link: { label: 'Download' } }],
    },
  ])
  const { number } = await store.order(placed.id)
  const subject = `Your downloads from Second Steep, order ${number}`
  const mails = jobs.flatMap(({ message }) => message ?? [])
  expect(mails.map((mail) => mail.subject)).toContain(subject)
  expect(mails.find((mail) => mail.subject === subject)?.text).toContain('/commerce/downloads/')
})

test('an order of a service and a digital product needs no shipping, and is completed by its payment', async () => {
  const service = await store.sell([variant({ price: 5000, unlimited: true })], { productType: 3 }, 'Lesson')
  const buyer = await store.buyer([
    [service.id, 1],
    [await digital('notes.pdf'), 1],
  ])
  expect(await buyer.cart()).toMatchObject({
    requiresShipping: false,
    hasDigital: true,
    purelyDigital: false,
  })
  const { id } = await buyer.buy()
  const order = await store.order(id)
  expect(order).toMatchObject({
    status: 'completed',
    paymentStatus: 'paid',
    fulfilmentStatus: 'not_required',
  })
  expect(await linksOf(id)).toHaveLength(1)
})

test('links end when the whole amount is refunded, and not when a part is', async () => {
  const buyer = await store.buyer([[await digital('album.zip'), 1]])
  const { id } = await buyer.buy()
  const { site, parts, clock } = store
  const refund = (amountCents: number, key: string) =>
    refundOrder(parts, site, id, { amountCents, reason: '', key, accountId: null, now: clock.now })
  unwrap(await refund(300, 'one'))
  expect(await linksOf(id)).toMatchObject([{ status: 'active' }])
  unwrap(await refund(600, 'two'))
  expect(await linksOf(id)).toMatchObject([{ status: 'revoked' }])
})
