import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderKind, OrderStatus } from '#features/shop/orders/types.ts'
import { orderTokenOf } from '#features/shop/orders/view/order-token.actions.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let other: Site
let made = 0

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('shop', 'Shop')
  other = await web.createSite('other', 'Other')
})
beforeEach(() => web.database.owner.deleteFrom('rate_limits').execute())
afterAll(() => web.close())

const configure = (affiliateUrl: string) =>
  withSite(web.database.app, site.id, (tx) =>
    changeStoreSettings(tx, site.id, { affiliateUrl, affiliateId: 'A&B', affiliateChannel: 'web' }),
  )

/** An order of three cups and a pot. */
async function makeOrder(status: OrderStatus = 'placed', kind: OrderKind = 'cart'): Promise<Id> {
  const now = new Date()
  const [isWaiting, isClosed] = [status === 'pending_payment', status === 'cancelled' || status === 'expired']
  return web.database.owner.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('orders')
      .values({
        site_id: site.id,
        id: String((made += 1)),
        number: 1000 + made,
        kind,
        cart_id: null,
        status,
        is_test: true,
        method: 'test',
        email: 'ada@example.test',
        email_key: 'ada@example.test',
        name: 'Ada',
        phone: '',
        language: 'en',
        billing_address: null,
        shipping_address: null,
        shipping_option: null,
        note: '',
        answers: '[]',
        newsletter: false,
        currency: 'EUR',
        subtotal: 4000,
        discount: 0,
        shipping: 0,
        tax: 0,
        included_tax: 0,
        grand_total: 4000,
        gift_card_amount: 0,
        amount_due: 4000,
        prices_include_tax: false,
        tax_lines: '[]',
        discounts: '[]',
        draft_hash: 'a'.repeat(64),
        created_at: now,
        placed_at: isWaiting ? null : now,
        held_until: isWaiting ? now : null,
        closed_at: isClosed ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, quantity] of [3, 1].entries())
      await tx
        .insertInto('order_lines')
        .values({
          site_id: site.id,
          order_id: id,
          position,
          kind: 'product',
          item_id: null,
          variant_id: null,
          product_type: 1,
          title: 'Cup',
          url: '',
          sku: '',
          option_values: '[]',
          texts: '[]',
          media_id: null,
          quantity,
          unit_price: 1000,
          discount: 0,
          total: 1000 * quantity,
          tax: 0,
          requires_shipping: false,
          details: '{}',
        })
        .execute()
    return id
  })
}

const claim = async (orderId: Id, mayFrame = true, of = site) => {
  const token = orderTokenOf(web.secret, site.id, orderId)
  const { status, text } = await web.visit(of, '/api/commerce/conversions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, mayFrame }),
  })
  expect(status).toBe(200)
  return JSON.parse(text) as { completed: boolean; waitsForConsent: boolean; frameUrl: string | null }
}

test('CHK-04 the completion of an order is reported once, in however many tabs it is open', async () => {
  await configure('')
  const order = await makeOrder()
  const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(order)))
  expect(claimed.filter(({ completed }) => completed)).toHaveLength(1)
  expect((await claim(order)).completed).toBe(false)
})

test('HIT-15 the frame of the tracker has exactly cid, irchannel and qty1, and is claimed once with consent', async () => {
  await configure('https://tracker.example/convert')
  const order = await makeOrder()
  expect(await claim(order, false)).toEqual({ completed: true, waitsForConsent: true, frameUrl: null })
  const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(order)))
  const urls = claimed.flatMap(({ frameUrl }) => frameUrl ?? [])
  expect(urls).toHaveLength(1)
  const url = new URL(urls[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://tracker.example/convert')
  expect([...url.searchParams]).toEqual([
    ['cid', 'A&B'],
    ['irchannel', 'web'],
    ['qty1', '4'],
  ])
})

test('HIT-19 there is no frame without a tracker, and the page of an order may frame its origin only with one', async () => {
  await configure('')
  const order = await makeOrder()
  const path = `/commerce/order-confirmed/${orderTokenOf(web.secret, site.id, order)}`
  const policyOf = async (at: string) =>
    String((await web.visit(site, at)).headers['content-security-policy'])
  expect(await claim(order)).toEqual({ completed: true, waitsForConsent: false, frameUrl: null })
  expect(await policyOf(path)).not.toContain('frame-src')
  await configure('https://tracker.example/convert')
  expect(await policyOf(path)).toMatch(/; frame-src 'self' https:\/\/tracker\.example$/)
  expect(await policyOf('/cart')).not.toContain('frame-src')
})

test('P1 orders that were not placed, donations, and orders of another site are not reported', async () => {
  await configure('https://tracker.example/convert')
  const nothing = { completed: false, waitsForConsent: false, frameUrl: null }
  for (const status of ['pending_payment', 'cancelled', 'expired'] as const)
    expect(await claim(await makeOrder(status)), status).toEqual(nothing)
  expect(await claim(await makeOrder('completed', 'donation'))).toEqual(nothing)
  const order = await makeOrder()
  expect(await claim(order, true, other)).toEqual(nothing)
  expect((await claim(order)).completed).toBe(true)
})
