import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { changePaymentSettings, settingsSeal } from '#features/shop/payments/payment-settings.actions.ts'
import { DEFAULT_PAYMENT_SETTINGS } from '#features/shop/payments/payment-settings.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { ADA, buyer, type TestBuyer } from '../support/buyer.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startStripe, type StripeServer } from '../support/stripe-server.ts'
import { startWeb, TEST_SECRET, type TestWeb, unwrap } from '../support/web.ts'

const SECRET_KEY = 'sk_test_51abc'

let web: TestWeb
let site: Site
let stripe: StripeServer
let potVariant: string

beforeAll(async () => {
  stripe = await startStripe(SECRET_KEY)
  web = await startWeb({ stripeUrl: stripe.url, paymentTimeout: 20_000 })
  site = await web.createSite('cards', 'Second Steep')
  await withSite(web.database.app, site.id, async (tx) =>
    unwrap(
      await changePaymentSettings(tx, site.id, settingsSeal(TEST_SECRET), {
        ...DEFAULT_PAYMENT_SETTINGS,
        stripeEnabled: true,
        stripePublishableKey: 'pk_test_51abc',
        stripeSecretKey: SECRET_KEY,
        stripeWebhookSecret: 'whsec_of_this_test',
      }),
    ),
  )
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  await makeProduct(web, site, pot, [variant({ price: 4800, openingStock: 100 })])
  const { id } = await web.database.owner
    .selectFrom('product_variants')
    .select('id')
    .where('item_id', '=', pot)
    .executeTakeFirstOrThrow()
  potVariant = id
  await web.caughtUp()
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await web?.close()
  await stripe?.close()
})

/** What the page with Stripe’s fields sends. */
const IN_PAGE = { inPage: '1', method: 'stripe' }

async function readyBuyer(): Promise<TestBuyer> {
  const one = await buyer(web, site)
  await one.add(potVariant)
  await one.enter({ ...ADA, method: 'stripe' })
  return one
}

test('an order in the page is stored before Stripe gets a request, and gets the secret of one payment for all presses', async () => {
  const one = await readyBuyer()
  const before = stripe.intents().length
  const [first, second] = await Promise.all([one.order(IN_PAGE, 'press-a'), one.order(IN_PAGE, 'press-a')])
  expect(first.outcome).toMatchObject({
    status: 'action',
    action: {
      type: 'script',
      publishableKey: 'pk_test_51abc',
      clientSecret: expect.stringMatching(/^pi_/) as string,
    },
  })
  expect(second.text).toBe(first.text)
  expect(stripe.intents().length).toBe(before + 1)
  // Another press gets the order that there is.
  const third = await one.order(IN_PAGE, 'press-b')
  expect(third.outcome.status).toBe('processing')
  expect(stripe.intents().length).toBe(before + 1)
})

test('another total than the buyer saw sends no request to Stripe', async () => {
  const one = await readyBuyer()
  const before = stripe.intents().length
  const response = await one.order({ ...IN_PAGE, expectedTotalCents: '4700' })
  expect(response.status).toBe(409)
  expect(response.json.code).toBe('TOTAL_CHANGED')
  expect(stripe.intents().length).toBe(before)
})

test('a payment that is cancelled opens the cart and charges nothing, and one that was paid meanwhile is unchanged', async () => {
  const one = await readyBuyer()
  await one.order(IN_PAGE)
  const cancelled = await one.cancel()
  expect(cancelled.json).toEqual({ status: 'declined', failureCode: '', reason: 'notCompleted' })
  expect((await one.cancel()).json).toMatchObject({ status: 'declined' })
  const old = stripe.intents().at(-1) ?? ''
  expect(() => stripe.confirm(old)).toThrow('cannot be confirmed')
  await one.enter({ ...ADA, method: 'stripe' })
  await one.order(IN_PAGE)
  const newest = stripe.intents().at(-1) ?? ''
  expect(newest).not.toBe(old)
  stripe.confirm(newest)
  const paid = await one.cancel()
  expect(paid.json).toMatchObject({
    status: 'confirmed',
    url: expect.stringContaining('/order-confirmed/') as string,
  })
})

/** What happened to the payment of the newest order, with its reason. */
async function newestPayment() {
  const { rows } = await web.database.ownerPool.query<{ status: string; type: string; reason: string }>(
    `select p.status, e.type, e.data ->> 'failureCode' as reason
     from order_payments p join order_events e on e.site_id = p.site_id and e.order_id = p.order_id
     where p.site_id = $1 and e.type like 'payment%' order by e.id desc limit 1`,
    [site.id],
  )
  return rows[0]
}

test('a card that was declined in the page has failed with its reason, and one that was abandoned was stopped', async () => {
  const one = await readyBuyer()
  await one.order(IN_PAGE)
  stripe.confirm(stripe.intents().at(-1) ?? '', 'declined')
  expect((await one.cancel()).json).toEqual({
    status: 'declined',
    failureCode: 'insufficient_funds',
    reason: 'insufficientFunds',
  })
  expect(await newestPayment()).toEqual({
    status: 'failed',
    type: 'paymentFailed',
    reason: 'insufficient_funds',
  })
  const other = await readyBuyer()
  await other.order(IN_PAGE)
  await other.cancel()
  expect(await newestPayment()).toEqual({ status: 'voided', type: 'paymentVoided', reason: '' })
  // The first buyer pays with another card.
  await one.enter({ ...ADA, method: 'stripe' })
  await one.order(IN_PAGE)
  stripe.confirm(stripe.intents().at(-1) ?? '')
  expect((await one.cancel()).json).toMatchObject({ status: 'confirmed' })
})

test('a visitor without a cart has no payment to cancel', async () => {
  const response = await (await buyer(web, site)).cancel()
  expect(response.status).toBe(404)
  expect(response.json.code).toBe('NO_CART')
})
