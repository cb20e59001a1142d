import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProduct, saveProduct } from '#features/shop/catalogue/api.types.ts'
import { getOrder } from '#features/shop/orders/api.types.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import { withdrawalHref } from '#features/shop/orders/withdraw/withdrawal-names.types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/api.types.ts'
import type { Id } from '#lib/id.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { ADA, buyer, takePayments } from '../support/buyer.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'

const here = { site: 'steep' }
const CONSENT = 'I agree that delivery begins before the withdrawal period ends'
const ENGRAVED = 'No right of withdrawal: it is made to your specifications.'
const STARTED = 'No right of withdrawal once its delivery has begun with your consent.'

let store: TestStore
let owner: Person
let mails: Mails
/** Products: what is excluded for what it is, once delivery begins, and not at all. */
let cup: Sold
let book: Sold
let pot: Sold

interface Sold {
  readonly item: Id
  readonly id: Id
}

beforeAll(async () => {
  store = await startStore()
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
  await store.web.configure(store.site, 'settings', { title: 'Second Steep', timeZone: 'Europe/Berlin' })
  await takePayments(store.web, site())
  mails = await openMails(store.web)
  const physical = { withdrawalExclusion: 'personalised' } as const
  cup = await store.sell([variant({ price: 2000, openingStock: 50 })], physical, 'Engraved cup')
  const digital = { productType: 2, withdrawalExclusion: 'digital' } as const
  book = await store.sell([variant({ price: 900, unlimited: true })], digital, 'Tea book')
  pot = await store.sell([variant({ price: 4800, openingStock: 50 })], {}, 'The pot')
})
afterAll(async () => {
  await mails?.close()
  await store?.close()
})
beforeEach(async () => {
  store.web.clock.now = Date.parse('2026-11-29T10:00:00Z')
  store.clock.now = new Date(store.web.clock.now)
  await store.web.database.owner.deleteFrom('rate_limits').execute()
  await setDays(14)
})

const site = () => ({ ...store.site, title: 'Second Steep' }) as never
const setDays = (withdrawalDays: number) =>
  owner.call(changeStoreSettings, { ...here, body: { withdrawalDays } })
const read = async (order: Id) => (await owner.call(getOrder, { ...here, params: { order } })).value

/** Returns a visitor with these products in the cart, and their address entered. */
async function visitor(email: string, ...sold: readonly Sold[]) {
  const one = await buyer(store.web, site())
  for (const { id } of sold) await one.add(id)
  await one.enter({ ...ADA, email, method: 'bankTransfer' })
  return one
}

/** Orders, and returns the order as its owner reads it. */
async function order(
  one: Awaited<ReturnType<typeof visitor>>,
  fields: Readonly<Record<string, string>> = {},
) {
  const { outcome } = await one.order({ method: 'bankTransfer', ...fields })
  expect(outcome.status).toBe('confirmed')
  const path = 'url' in outcome ? outcome.url : ''
  const id = /\/(\d+)-/.exec(path)?.[1] ?? ''
  expect(path).toBe(orderPathOf(store.web.secret, store.site.id, id))
  return { path, order: await read(id) }
}
const textOf = async (path: string) => (await store.web.visit(store.site as never, path)).text

test('the checkout names excluded products, and accepts no order of digital content without the consent', async () => {
  const one = await visitor('ada@example.test', cup, book, pot)
  const page = await one.page('/checkout')
  expect(page.text).toContain(ENGRAVED)
  expect(page.text).toContain(STARTED)
  // In the list at the top and in that at the button.
  expect(page.text.match(/No right of withdrawal/g)).toHaveLength(4)
  expect(page.text).toContain(CONSENT)
  const rejected = await one.order({ method: 'bankTransfer' })
  expect(rejected.status).toBe(400)
  expect(rejected.json['problems']).toEqual([{ field: 'digitalConsent', code: 'missing' }])
  const { order: placed } = await order(one, { digitalConsent: '1' })
  expect(placed.withdrawalConsentAt).toBe('2026-11-29T10:00:00.000Z')
  expect(placed.lines.map((line) => line.withdrawalExclusion)).toEqual(['personalised', 'digital', null])
})

test('a form without scripts requires the consent, and names it if it is missing', async () => {
  const one = await visitor('bo@example.test', pot, book)
  const key = async () => /name="key" value="([^"]+)"/.exec((await one.page('/checkout')).text)?.[1] ?? ''
  const seen = async () => {
    const cart = await one.read()
    return {
      key: await key(),
      do: 'order',
      billingSame: '1',
      version: String(cart.version),
      expectedTotalCents: String(cart.grandTotalCents),
      expectedCurrency: cart.currency,
    }
  }
  const rejected = await one.send(await seen())
  expect(rejected.status).toBe(400)
  expect(rejected.text).toContain('Consent to immediate delivery: please fill this in.')
  const placed = await one.send({ ...(await seen()), digitalConsent: '1' })
  expect(placed.status).toBe(303)
})

test('the email repeats the consent with its time and names excluded products, and only the others can be withdrawn from', async () => {
  const one = await visitor('cy@example.test', cup, book, pot)
  const { path, order: placed } = await order(one, { digitalConsent: '1' })
  const [mail] = (await mails.to('cy@example.test')).slice(-1)
  expect(mail?.text).toContain('On November 29, 2026 at 11:00 AM GMT+1 you agreed:')
  expect(mail?.text).toContain(`> ${CONSENT}`)
  expect(mail?.text).toContain(`Engraved cup: ${ENGRAVED}`)
  const href = withdrawalHref(placed.number, path)
  expect(mail?.text).toContain(href)
  const page = await textOf(path)
  expect(page).toContain(ENGRAVED)
  expect(page).toContain(href.replaceAll('&', '&amp;'))
  const form = await textOf(href)
  expect(form).toMatch(/You can withdraw from<\/dt><dd[^>]*>The pot/)
  expect(form).toMatch(/You cannot withdraw from<\/dt><dd><bdi>Engraved cup/)
  expect(form).toContain(STARTED)
  expect(markupErrors(/<main[^>]*>(.*)<\/main>/s.exec(form)?.[1] ?? '')).toEqual([])
  // The number alone shows nothing of an order.
  const foreign = await textOf(
    `/commerce/withdrawal?order=${placed.number}&token=${placed.id}-${'A'.repeat(43)}`,
  )
  expect(foreign).not.toContain('Engraved cup')
})

test('an order of excluded products only offers no withdrawal, and says why', async () => {
  const one = await visitor('di@example.test', cup)
  const { path, order: placed } = await order(one)
  expect(placed.withdrawalConsentAt).toBeNull()
  const page = await textOf(path)
  expect(page).toContain(ENGRAVED)
  expect(page).not.toContain('/commerce/withdrawal?')
  expect((await mails.to('di@example.test')).at(-1)?.text).not.toContain('/commerce/withdrawal?')
  const form = await textOf(withdrawalHref(placed.number, path))
  expect(form).toContain(ENGRAVED)
  expect(form).not.toContain('withdrawal-order')
})

test('an order has the same texts after its product changes', async () => {
  const one = await visitor('eve@example.test', cup, pot)
  const { order: placed } = await order(one)
  const { value } = await owner.call(getProduct, { ...here, params: { item: cup.item } })
  expect(value.withdrawalExclusion).toBe('personalised')
  const { version, productType, options, unit, variants } = value
  const body = { version, productType, options, unit, variants } as never
  const kept = await owner.call(saveProduct, { ...here, params: { item: cup.item }, body })
  expect(kept.value.withdrawalExclusion).toBe('personalised')
  const changed = { ...(body as object), version: kept.value.version, withdrawalExclusion: null } as never
  await owner.call(saveProduct, { ...here, params: { item: cup.item }, body: changed })
  expect((await read(placed.id)).lines[0]?.withdrawalExclusion).toBe('personalised')
  const later = await order(await visitor('eve@example.test', cup))
  expect(later.order.lines[0]?.withdrawalExclusion).toBeNull()
  const back = { ...(body as object), version: kept.value.version + 1, withdrawalExclusion: 'personalised' }
  await owner.call(saveProduct, { ...here, params: { item: cup.item }, body: back as never })
})

test('a store without the withdrawal page mentions no exclusion, and does not ask for a consent', async () => {
  await setDays(0)
  const one = await visitor('flo@example.test', cup, book)
  const page = await one.page('/checkout')
  expect(page.text).not.toContain('No right of withdrawal')
  expect(page.text).not.toContain(CONSENT)
  const { order: placed } = await order(one)
  expect(placed.withdrawalConsentAt).toBeNull()
  // Without the consent there is the right to withdraw from digital content.
  expect(placed.lines.map((line) => line.withdrawalExclusion)).toEqual(['personalised', null])
  expect((await mails.to('flo@example.test')).at(-1)?.text).not.toContain('No right of withdrawal')
})

test('a receipt of a withdrawal names excluded products, for the buyer and for the owner', async () => {
  const { order: placed } = await order(await visitor('gil@example.test', cup, pot))
  const fields = { order: String(placed.number), name: 'Gil', email: 'gil@example.test', message: '' }
  const send = (more: Record<string, string>) =>
    store.web.visit(store.site as never, '/commerce/withdrawal', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: store.web.origin('steep'),
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams({ ...fields, ...more }).toString(),
    })
  const key = /name="key" value="([^"]+)"/.exec((await send({})).text)?.[1] ?? ''
  expect((await send({ key, step: 'confirm' })).status).toBe(200)
  expect((await mails.to('gil@example.test')).at(-1)?.text).toContain(`Engraved cup: ${ENGRAVED}`)
})
