import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import type {} from '#features/shop/payments/feature.ts'
import { signatureHeader } from '#features/shop/payments/signature.ts'
import { testWebhookSecret } from '#features/shop/payments/test-webhooks.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { CurrencyCode } from '#lib/money/currencies.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createSeal } from '#platform/secrets/seal.ts'
import {
  ADA,
  buyer,
  cardOf,
  type CheckoutResponse,
  formIn,
  takePayments,
  type TestBuyer,
} from '../support/buyer.ts'
import { issueCard } from '../support/checkout/issued-card.ts'
import { variant } from '../support/products.ts'
import { sellIn } from '../support/shopper.ts'
import { addZone } from '../support/store-rules.ts'
import { startWeb, TEST_SECRET, type TestWeb } from '../support/web.ts'

// Bad input of a checkout by status, code and sentence, for scripts and on the page. None of it writes anything.

const WEBHOOK_PATH = '/api/commerce/payments/test'
/** What an order, its payment and what it takes are stored in. */
const TABLES = [
  'orders',
  'order_lines',
  'order_events',
  'order_payments',
  'order_counters',
  'order_mails',
  'stock_reservations',
  'stock_adjustments',
  'variant_stock',
  'discount_uses',
  'gift_cards',
  'gift_card_entries',
  'payment_events',
  'checkout_requests',
] as const

let web: TestWeb
let site: Site
let pot: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('strict', 'Second Steep')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(web, site, ['US', 'DE'], [{ name: 'Parcel', kind: 'flat', cents: 490 }])
  await takePayments(web, site)
  ;({ id: pot } = await sellIn(web, site, shop, [variant({ price: 4800, openingStock: 100 })]))
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(() => web?.close())

/** Returns everything that is stored of orders, payments, stock and gift cards. */
async function stored(): Promise<unknown> {
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const { rows: all } = await web.database.ownerPool.query<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
      )
      return [table, all.map(({ row }) => row)]
    }),
  )
  return Object.fromEntries(rows)
}

/** Runs something, and expects that it wrote nothing; returns what it returned. */
async function writesNothing<T>(run: () => Promise<T>): Promise<T> {
  const before = await stored()
  const returned = await run()
  expect(await stored()).toEqual(before)
  return returned
}

const said = ({ status, json: { code, error } }: CheckoutResponse) => [status, code, error]

async function withPot(): Promise<TestBuyer> {
  const ada = await buyer(web, site)
  await ada.add(pot)
  await ada.enter()
  return ada
}

/** Presses the button of the page, as a browser without scripts does, after something happened. */
async function press(ada: TestBuyer, happens: () => Promise<unknown>) {
  const page = formIn(await ada.page('/checkout'))
  await happens()
  return writesNothing(() => ada.send({ ...page, ...cardOf(), do: 'order' }))
}

const setCurrency = (currency: CurrencyCode) =>
  withSite(web.database.app, site.id, (tx) => changeStoreSettings(tx, site.id, { currency }))

describe('bad input at the checkout', () => {
  test.each<[string, Readonly<Record<string, string>>, object, string]>([
    [
      'a postal code of another country',
      { shippingPostalCode: 'SW1A 1AA' },
      { field: 'shippingPostalCode', code: 'postalCode' },
      'ZIP code: this is none of the chosen country. Check it, or choose another country.',
    ],
    [
      'a German postal code of four digits',
      { shippingCountry: 'DE', shippingPostalCode: '1011', shippingCity: 'Berlin' },
      { field: 'shippingPostalCode', code: 'postalCode' },
      'Postal code: this is none of the chosen country. Check it, or choose another country.',
    ],
    [
      'a country to which nothing is delivered',
      { shippingCountry: 'JP', shippingPostalCode: '100-0001', shippingRegion: '13' },
      { field: 'shippingCountry', code: 'undeliverable' },
      'We do not deliver there. Choose another country, or contact us.',
    ],
  ])('P40 %s is rejected with a message, and nothing is stored', async (_, changed, problem, sentence) => {
    const ada = await withPot()
    await ada.enter({ ...ADA, ...changed })
    const rejected = await writesNothing(() => ada.order())
    expect(said(rejected)).toEqual([400, 'CHECKOUT_INCOMPLETE', 'Some fields need your attention.'])
    expect(rejected.json['problems']).toEqual([problem])
    const page = await press(ada, async () => undefined)
    expect(page.status).toBe(400)
    expect(page.text).toContain(sentence)
    // What was rejected keeps nothing that stands in the way of the right address.
    await ada.enter()
    expect((await ada.order()).outcome).toMatchObject({ status: 'confirmed' })
  })

  test('P40 an unknown country is not selected', async () => {
    const ada = await buyer(web, site)
    await ada.add(pot)
    const entered = await ada.enter({ ...ADA, shippingCountry: 'XX' })
    expect(entered.json.cart?.shippingLocation).toBeNull()
    const rejected = await writesNothing(() => ada.order())
    expect(said(rejected)).toEqual([400, 'CHECKOUT_INCOMPLETE', 'Some fields need your attention.'])
    expect(rejected.json['problems']).toContainEqual({ field: 'shippingCountry', code: 'missing' })
  })

  test('P40 a cart that was changed in another tab is rejected', async () => {
    const ada = await withPot()
    const page = await press(ada, () => ada.add(pot))
    expect(page.status).toBe(409)
    expect(page.text).toContain('Your order was changed in another window.')
    const rejected = await writesNothing(() => ada.order({ ...cardOf(), version: '1' }))
    expect(said(rejected)).toEqual([
      409,
      'CART_CHANGED',
      'The cart was changed meanwhile. Check the order, and place it again.',
    ])
  })

  test('P40 a form that was open for too long is rejected', async () => {
    const ada = await withPot()
    const { now } = web.clock
    try {
      const page = await press(ada, async () => {
        web.clock.now += 2 * DAY_MS
      })
      expect(page.status).toBe(403)
      expect(page.text).toContain('The form had expired')
    } finally {
      web.clock.now = now
    }
  })

  test.each<[string, object, [number, string, string], string]>([
    [
      'that has expired',
      { expiresAt: new Date(Date.now() - DAY_MS) },
      [409, 'GIFT_CARD_EXPIRED', 'This gift card has expired.'],
      'This gift card has expired. Nothing was charged.',
    ],
    [
      'of another currency',
      { currency: 'EUR' },
      [400, 'GIFT_CARD_OTHER_CURRENCY', 'This gift card pays only in EUR.'],
      'This gift card is of another currency than the order. Nothing was charged.',
    ],
    [
      'that was disabled',
      { status: 'disabled' },
      [409, 'GIFT_CARD_DISABLED', 'This gift card is disabled. Please contact the store.'],
      'This gift card is disabled. Nothing was charged. Please contact the store.',
    ],
    [
      'of which nothing is left',
      { status: 'exhausted' },
      [409, 'GIFT_CARD_SPENT', 'Nothing is left on this gift card.'],
      'Nothing is left on this gift card. Nothing was charged.',
    ],
  ])(
    'P40 a gift card %s is rejected',
    async (_, { status, ...more }: { readonly status?: string }, expected, sentence) => {
      const { id, code } = await issueCard(web.database.ownerPool, site.id, 5000, more)
      if (status !== undefined)
        await web.database.ownerPool.query(
          `update gift_cards set status = $2, balance = case $2 when 'exhausted' then 0 else balance end where id = $1`,
          [id, status],
        )
      const ada = await withPot()
      expect(said(await writesNothing(() => ada.enter({ ...ADA, code })))).toEqual(expected)
      const page = formIn(await ada.page('/checkout'))
      const sent = await writesNothing(() => ada.send({ ...page, code, do: 'update' }))
      expect(sent.status).toBe(expected[0])
      expect(sent.text).toContain(sentence)
    },
  )

  test('P40 a total in the previous currency of the store is rejected, even if the number is the same', async () => {
    const ada = await withPot()
    try {
      const page = await press(ada, () => setCurrency('EUR'))
      expect(page.status).toBe(409)
      expect(page.text).toContain('The total has changed')
      expect(page.text).toContain('€52.90')
      await ada.enter()
      const rejected = await writesNothing(() => ada.order({ ...cardOf(), expectedCurrency: 'USD' }))
      expect(said(rejected)).toEqual([
        409,
        'TOTAL_CHANGED',
        'The total has changed. Check the order, and place it again.',
      ])
    } finally {
      await setCurrency('USD')
    }
  })
})

describe('a webhook of the provider', () => {
  const BAD_SIGNATURE =
    'The signature of this webhook is missing, wrong or older than 5 minutes. Check the signing secret of the webhook, and the clock of the server.'
  const webhook = (more = '') => JSON.stringify({ id: 'te_1', type: 'payment.captured', ref: 'tp_1', more })
  const sign = (body: string, ageMs = 0) => {
    const key = createSeal(TEST_SECRET, 'payments').digest('notices', 'test provider')
    return signatureHeader(body, testWebhookSecret(key, site.id), new Date(web.clock.now - ageMs))
  }

  test.each<[string, () => [string, string], number, string]>([
    ['a signature of another body', () => [webhook(), sign('{}')], 400, BAD_SIGNATURE],
    ['no signature', () => [webhook(), ''], 400, BAD_SIGNATURE],
    ['a time of 301 seconds ago', () => [webhook(), sign(webhook(), 301_000)], 400, BAD_SIGNATURE],
    ['a time in 301 seconds', () => [webhook(), sign(webhook(), -301_000)], 400, BAD_SIGNATURE],
    [
      'a body of 1 MB',
      () => {
        const body = webhook('x'.repeat(1024 ** 2))
        return [body, sign(body)]
      },
      413,
      'The body of the request is too large. Nothing was stored.',
    ],
  ])('P40 with %s is rejected with a message, and nothing is stored', async (_, made, status, sentence) => {
    const [body, signature] = made()
    const response = await writesNothing(() =>
      web.visit(site, WEBHOOK_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sitewright-signature': signature },
        body,
      }),
    )
    expect([response.status, (JSON.parse(response.text) as { error: string }).error]).toEqual([
      status,
      sentence,
    ])
  })
})
