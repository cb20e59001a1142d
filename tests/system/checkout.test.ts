import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { ADA, buyer, cardOf, formIn, takePayments, TEST_CARDS } from '../support/buyer.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { variant } from '../support/products.ts'
import { sellIn } from '../support/shopper.ts'
import { addTax, addZone } from '../support/store-rules.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shop: Id
let pot: Id
let mails: Mails

beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
  site = await web.createSite('buy', 'Second Steep')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(web, site, ['US', 'DE'], [{ name: 'Parcel', kind: 'flat', cents: 490 }])
  await addTax(web, site, 'US', 100_000, { name: 'Sales tax' })
  await takePayments(web, site)
  await withSite(web.database.app, site.id, (tx) =>
    changeStoreSettings(tx, site.id, { contactEmail: 'hello@steep.test' }),
  )
  ;({ id: pot } = await sellIn(web, site, shop, [variant({ price: 4800, openingStock: 100 })]))
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await mails?.close()
  await web?.close()
})

const TOTAL = 4800 + 490 + 529

const ordersOf = (email: string) =>
  web.database.owner
    .selectFrom('orders')
    .select(['id', 'status', 'method', 'grand_total as total', 'shipping_address as address', 'answers'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()

/** Pots that are left. */
const onHand = async () => {
  const stock = web.database.owner.selectFrom('variant_stock').select('on_hand')
  return (await stock.where('variant_id', '=', pot).executeTakeFirstOrThrow()).on_hand
}

let buyers = 0
/** Returns a buyer with a pot in the cart, and an email address of their own. */
async function withPot() {
  const one = await buyer(web, site)
  await one.add(pot)
  const email = `ada${++buyers}@example.com`
  return { ...one, email, ada: { ...ADA, email } }
}

test('CHK-07 a purchase creates one order, takes the stock, ends the cart, is confirmed by email, and opens page 202', async () => {
  const { ada, email, ...one } = await withPot()
  const entered = await one.enter(ada)
  expect(entered.json.cart?.grandTotalCents).toBe(TOTAL)
  expect(entered.json.cart?.shippingLocation).toEqual({ country: 'US', region: 'IL', postalCode: '62701' })
  const before = one.cookie()
  const left = await onHand()
  const placed = await one.order()
  expect(placed.outcome).toMatchObject({ status: 'confirmed' })
  expect(one.jar.has('CART')).toBe(false)
  const orders = await ordersOf(email)
  expect(orders).toMatchObject([{ status: 'placed', method: 'test', total: String(TOTAL) }])
  expect(orders[0]?.address).toMatchObject({ region: 'IL', name: 'Ada Lovelace' })
  expect(await onHand()).toBe(left - 1)
  const bought = await web.visit(site, CART_API_PATH, { headers: { cookie: before } })
  expect(JSON.parse(bought.text)).toMatchObject({ isPurchased: true, orderId: orders[0]?.id, entries: [] })
  expect(await mails.to(email)).toMatchObject([
    { replyTo: { email: 'hello@steep.test', name: 'Second Steep' } },
  ])
  const { url } = placed.outcome as { url: string }
  const page = await one.page(url)
  expect(page.status).toBe(200)
  expect(contextOf(page).pageType).toBe(202)
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.text).toContain('<meta name="robots" content="noindex"/>')
  expect(page.text).toContain('$58.19')
  // Anyone who still has the cookie of that cart is led to the order.
  const old = await web.visit(site, '/checkout', { headers: { cookie: before } })
  expect([old.status, old.headers['location']]).toEqual([303, url])
  // So is the buyer who goes back, or presses the button in another tab: no session was lost.
  const back = await one.page('/checkout')
  expect([back.status, back.headers['location']]).toEqual([303, url])
  const stranger = await web.visit(site, `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)
  expect(stranger.status).toBe(404)
})

test('five identical requests place one order, and get the same response', async () => {
  const { ada, email, ...one } = await withPot()
  await one.enter(ada)
  const answers = await Promise.all(Array.from({ length: 5 }, () => one.order(cardOf(), `same-${email}`)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await ordersOf(email)).toHaveLength(1)
})

test('CHK-01 CHK-06 without a cart the checkout redirects to the cart, which says so, and the API finds none', async () => {
  const one = await buyer(web, site)
  for (const path of ['/checkout', '/commerce/goto-checkout'])
    expect((await one.page(path)).headers['location']).toBe('/cart?problem=session')
  expect((await one.enter()).json.code).toBe('NO_CART')
  await one.add(pot)
  expect((await one.page('/commerce/goto-checkout')).headers['location']).toBe('/checkout')
})

test('all input is in every tab, valid or not', async () => {
  const { ada, ...one } = await withPot()
  await one.enter({ ...ada, email: 'no address', shippingPostalCode: 'x1' })
  const page = await one.page('/checkout')
  expect(contextOf(page).pageType).toBe(201)
  expect(formIn(page)).toMatchObject({
    email: 'no address',
    shippingName: 'Ada Lovelace',
    shippingPostalCode: 'x1',
    shippingRegion: 'IL',
    shippingCountry: 'US',
    billingSame: '1',
  })
  expect(page.text).toContain('usually looks like 95014')
})

describe('the checkout without scripts', () => {
  test('saves the form, lists missing fields, preserves all input, and places the order', async () => {
    const { ada, email, ...one } = await withPot()
    const first = formIn(await one.page('/checkout'))
    const saved = await one.send({ ...first, ...ada, shippingName: '', do: 'update' })
    expect([saved.status, saved.headers['location']]).toEqual([303, '/checkout#checkout-payment'])
    const rejected = await one.send({ ...formIn(await one.page('/checkout')), ...cardOf(), do: 'order' })
    expect(rejected.status).toBe(400)
    expect(rejected.text).toContain('Full name: please fill this in.')
    expect(rejected.text).toContain('href="#checkout-shippingName"')
    const again = formIn(rejected)
    expect(again).toMatchObject({ email, shippingCity: 'Springfield' })
    const placed = await one.send({ ...again, shippingName: 'Ada', ...cardOf(), do: 'order' })
    expect([placed.status, placed.headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/commerce\/order-confirmed\//),
    ])
    // The button pressed twice.
    const twice = await one.send({ ...again, shippingName: 'Ada', ...cardOf(), do: 'order' })
    expect([303, 403]).toContain(twice.status)
    expect(await ordersOf(email)).toHaveLength(1)
  })

  test('charges nothing with a declined card, preserves cart and form, and accepts another card', async () => {
    const { ada, email, ...one } = await withPot()
    await one.enter(ada)
    const page = formIn(await one.page('/checkout'))
    const declined = await one.send({ ...page, ...cardOf(TEST_CARDS.declined), do: 'order' })
    expect(declined.headers['location']).toBe('/checkout?declined=refused')
    const back = await one.page('/checkout?declined=refused')
    expect(back.text).toContain('Your bank refused this card, and nothing was charged.')
    expect(await mails.to(email)).toEqual([])
    expect(/<p[^>]*id="payment-declined"[^>]*autofocus=""/i.test(back.text)).toBe(true)
    const paid = await one.send({ ...formIn(back), ...cardOf(), do: 'order' })
    expect(paid.headers['location']).toMatch(/^\/commerce\/order-confirmed\//)
    expect(await ordersOf(email)).toMatchObject([{ status: 'placed' }])
    expect(await mails.to(email)).toHaveLength(1)
  })

  test('changes nothing by a form of another origin, or with a used key', async () => {
    const { ada, ...one } = await withPot()
    const page = formIn(await one.page('/checkout'))
    await one.send({ ...page, ...ada, do: 'save' })
    const spent = await one.send({ ...page, ...ada, do: 'save' })
    expect(spent.status).toBe(403)
    expect(spent.text).toContain('The form had expired')
    const foreign = await web.visit(site, '/checkout', {
      method: 'POST',
      headers: {
        cookie: one.cookie(),
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
      body: new URLSearchParams({ ...page, shippingName: 'Eve', do: 'save' }).toString(),
    })
    expect(foreign.status).toBe(403)
    expect(formIn(await one.page('/checkout'))['shippingName']).toBe('Ada Lovelace')
  })

  test('places an order with bank transfer at once, with the text of the owner and the amount to be paid', async () => {
    const { ada, email, ...one } = await withPot()
    await one.enter({ ...ada, method: 'bankTransfer' })
    const placed = await one.send({ ...formIn(await one.page('/checkout')), do: 'order' })
    const page = await one.page(String(placed.headers['location']))
    expect(page.text).toContain('IBAN DE02 1203 0000 0000 2020 51')
    expect(page.text).toContain('Please pay $58.19.')
    expect(await ordersOf(email)).toMatchObject([{ status: 'placed', method: 'bankTransfer' }])
  })
})

test('a total that changed after the button was pressed is shown, and not charged', async () => {
  const { ada, email, ...one } = await withPot()
  await one.enter(ada)
  const { owner } = web.database
  await owner.updateTable('product_variants').set({ price: 5000 }).where('id', '=', pot).execute()
  try {
    const rejected = await one.order()
    expect([rejected.status, rejected.json.code]).toEqual([409, 'TOTAL_CHANGED'])
    expect(rejected.json['totalCents']).toBe(5000 + 490 + 549)
    expect(await ordersOf(email)).toEqual([])
    expect((await one.page('/checkout?problem=TOTAL_CHANGED')).text).toContain('The total has changed')
  } finally {
    await owner.updateTable('product_variants').set({ price: 4800 }).where('id', '=', pot).execute()
  }
})

test('an order has the tax of its day, whatever the owner changes later', async () => {
  const { ada, ...one } = await withPot()
  await one.enter(ada)
  const { url } = (await one.order()).outcome as { url: string }
  const { owner } = web.database
  await owner.updateTable('tax_rules').set({ rate: 200_000, name: 'New tax' }).execute()
  try {
    const later = await withPot()
    const { cart } = (await later.enter(later.ada)).json
    expect(cart?.grandTotalCents).toBe(4800 + 490 + 1058)
    const { text } = await one.page(url)
    for (const kept of ['Sales tax 10%', '$5.29', '$58.19']) expect(text).toContain(kept)
    expect(text).not.toContain('New tax')
  } finally {
    await owner.updateTable('tax_rules').set({ rate: 100_000, name: 'Sales tax' }).execute()
  }
})

test('a cart that was changed in another tab is not ordered as it was before', async () => {
  const { ada, email, ...one } = await withPot()
  await one.enter(ada)
  const page = formIn(await one.page('/checkout'))
  await one.add(pot)
  const rejected = await one.send({ ...page, ...cardOf(), do: 'order' })
  expect(rejected.status).toBe(409)
  expect(rejected.text).toContain('Your order was changed in another window.')
  expect(await ordersOf(email)).toEqual([])
})

test('a bank that asks for approval shows its page and returns, and until then the cart waits', async () => {
  const { ada, email, ...one } = await withPot()
  await one.enter(ada)
  const placed = await one.order(cardOf(TEST_CARDS.challenged))
  if (placed.outcome.status !== 'action') throw new Error(placed.text)
  expect(placed.outcome.action).toMatchObject({ type: 'redirect' })
  const waiting = await one.page(placed.outcome.url)
  expect(contextOf(waiting).pageType).toBe(201)
  expect(waiting.text).toContain('Your order is reserved until')
  expect((await one.page('/checkout')).headers['location']).toBe(placed.outcome.url)
  expect((await one.enter(ada)).json.code).toBe('PAYMENT_IN_PROGRESS')
  const key = /name="key" value="([^"]+)"/.exec(waiting.text)?.[1] ?? ''
  const cancelled = await one.send({ key, do: 'cancel' })
  expect([cancelled.status, cancelled.headers['location']]).toEqual([303, '/checkout'])
  expect((await one.page('/checkout')).status).toBe(200)
  expect(await ordersOf(email)).not.toMatchObject([{ status: 'placed' }])
})

test('CHK-05 a product that is added without scripts opens the checkout if express checkout is enabled', async () => {
  const other = await web.createSite('express', 'Express')
  const list = await web.publish(other, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const sold = await sellIn(web, other, list, [variant({ unlimited: true })], {
    productType: PRODUCT_TYPE.DIGITAL,
  })
  await withSite(web.database.app, other.id, (tx) =>
    changeStoreSettings(tx, other.id, { expressCheckout: true }),
  )
  const one = await buyer(web, other)
  const add = (key: string) =>
    web.visit(other, '/cart', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: web.origin('express'),
        'sec-fetch-site': 'same-origin',
        cookie: one.cookie(),
      },
      body: new URLSearchParams({ key, variant: sold.id, quantity: '1' }).toString(),
    })
  const asked = await add('')
  const added = await add(/name="key" value="([^"]+)"/.exec(asked.text)?.[1] ?? '')
  expect([added.status, added.headers['location']]).toEqual([303, '/commerce/goto-checkout'])
})
