import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type {} from '#features/shop/payments/feature.ts'
import { changePaymentSettings, settingsSeal } from '#features/shop/payments/payment-settings.actions.ts'
import { HOLD_MINUTES } from '#features/shop/payments/payment-settings.types.ts'
import type { PaymentProvider } from '#features/shop/payments/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { newPayment } from '../support/payments.ts'
import { startStripe, type StripeServer, stripeSignature } from '../support/stripe-server.ts'
import { startWeb, TEST_SECRET, type TestWeb, unwrap } from '../support/web.ts'

const SECRET_KEY = 'sk_test_51abc'
const WEBHOOK_SECRET = 'whsec_of_this_test'

let web: TestWeb
let site: Site
let stripe: StripeServer
let provider: PaymentProvider
let made = 0

beforeAll(async () => {
  stripe = await startStripe(SECRET_KEY)
  web = await startWeb({ stripeUrl: stripe.url, paymentTimeout: 20_000 })
  site = await web.createSite('steep', 'Second Steep')
  await useKey(SECRET_KEY)
  provider = unwrap(await web.payments.providerFor(site.id, 'stripe'))
})
afterAll(async () => {
  await web.close()
  await stripe.close()
})
afterEach(() => {
  stripe.next = []
})

const useKey = (stripeSecretKey: string, version = 0) =>
  withSite(web.database.app, site.id, async (tx) =>
    unwrap(
      await changePaymentSettings(tx, site.id, settingsSeal(TEST_SECRET), {
        version,
        testEnabled: false,
        stripeEnabled: true,
        stripePublishableKey: 'pk_test_51abc',
        stripeSecretKey,
        stripeWebhookSecret: WEBHOOK_SECRET,
        bankTransferEnabled: false,
        bankTransferText: '',
        onDeliveryEnabled: false,
        onDeliveryText: '',
        holdMinutes: HOLD_MINUTES.usual,
      }),
    ),
  )

const payment = (more: Parameters<typeof newPayment>[1] = {}) =>
  newPayment(`${++made}`, { siteId: site.id, card: undefined, ...more })
const create = async (more: Parameters<typeof newPayment>[1] = {}) =>
  unwrap(await provider.createPayment(payment(more)))

describe('a payment with fields of Stripe', () => {
  test('is confirmed by the browser of the buyer, and then captured', async () => {
    const created = await create()
    expect(created).toEqual({
      ref: expect.stringMatching(/^pi_/) as string,
      state: 'requires_action',
      amountCents: 1250,
      capturedCents: 0,
      refundedCents: 0,
      currency: 'EUR',
      siteId: site.id,
      orderId: '100',
      paymentId: `${made}`,
      failureCode: '',
      card: null,
      action: {
        type: 'script',
        clientSecret: expect.stringContaining('_secret_') as string,
        publishableKey: 'pk_test_51abc',
      },
    })
    stripe.confirm(created.ref, 'requires_action')
    expect(unwrap(await provider.fetchPayment(created.ref))).toMatchObject({ state: 'requires_action' })
    stripe.confirm(created.ref, 'processing')
    expect(unwrap(await provider.fetchPayment(created.ref))).toMatchObject({
      state: 'processing',
      action: null,
    })
    stripe.confirm(created.ref)
    expect(unwrap(await provider.fetchPayment(created.ref))).toMatchObject({
      state: 'captured',
      capturedCents: 1250,
      card: { brand: 'visa', last4: '4242' },
      action: null,
    })
  })

  test('that its holder disputes has that state, and later the decision of the bank', async () => {
    const { ref } = await create()
    stripe.confirm(ref)
    expect(unwrap(await provider.fetchPayment(ref)).dispute).toBeUndefined()
    for (const [status, dispute] of [
      ['needs_response', 'open'],
      ['lost', 'lost'],
      ['won', 'won'],
    ] as const) {
      stripe.dispute(ref, status)
      expect(unwrap(await provider.fetchPayment(ref))).toMatchObject({ state: 'captured', dispute })
    }
  })

  test('that was declined can be paid with another card', async () => {
    const { ref } = await create()
    stripe.confirm(ref, 'declined')
    expect(unwrap(await provider.fetchPayment(ref))).toMatchObject({
      state: 'requires_action',
      failureCode: 'insufficient_funds',
      action: { type: 'script' },
    })
    stripe.confirm(ref)
    expect(unwrap(await provider.fetchPayment(ref))).toMatchObject({ state: 'captured', failureCode: '' })
  })

  test.each([false, true])(
    'that was declined has failed once it is cancelled, hosted: %s',
    async (hosted) => {
      const { ref } = await create({ hosted })
      if (hosted) stripe.pay(ref, 'declined')
      else stripe.confirm(ref, 'declined')
      const failed = {
        ref,
        state: 'failed',
        failureCode: 'insufficient_funds',
        capturedCents: 0,
        action: null,
      }
      expect(unwrap(await provider.cancelPayment(ref))).toMatchObject(failed)
      expect(unwrap(await provider.fetchPayment(ref))).toMatchObject(failed)
    },
  )

  test('is one payment, however often its call is sent', async () => {
    const sent = payment()
    const all = await Promise.all([1, 2, 3].map(() => provider.createPayment(sent)))
    expect(new Set(all.map((one) => unwrap(one).ref)).size).toBe(1)
    expect(await provider.createPayment({ ...sent, amountCents: 1 })).toMatchObject({
      error: { reason: 'rejected' },
    })
  })

  test('that is cancelled charges nothing, and a captured one is unchanged', async () => {
    const open = await create()
    expect(unwrap(await provider.cancelPayment(open.ref))).toMatchObject({ state: 'voided', action: null })
    expect(() => stripe.confirm(open.ref)).toThrow('cannot be confirmed')
    expect(unwrap(await provider.cancelPayment(open.ref))).toMatchObject({ state: 'voided' })
    const taken = await create()
    stripe.confirm(taken.ref)
    expect(unwrap(await provider.cancelPayment(taken.ref))).toMatchObject({ state: 'captured' })
    const pending = await create()
    stripe.confirm(pending.ref, 'processing')
    expect(unwrap(await provider.cancelPayment(pending.ref))).toMatchObject({ state: 'processing' })
  })
})

describe('a payment on the page of Stripe', () => {
  test('opens that page, and is known by its session from then on', async () => {
    const created = await create({ hosted: true })
    expect(created).toMatchObject({
      ref: expect.stringMatching(/^cs_/) as string,
      state: 'requires_action',
      amountCents: 1250,
      currency: 'EUR',
      paymentId: `${made}`,
      action: { type: 'redirect', url: expect.stringContaining('https://checkout.stripe.com/') as string },
    })
    stripe.pay(created.ref, 'declined')
    expect(unwrap(await provider.fetchPayment(created.ref))).toMatchObject({
      state: 'requires_action',
      failureCode: 'insufficient_funds',
      action: { type: 'redirect' },
    })
    stripe.pay(created.ref)
    const paid = unwrap(await provider.fetchPayment(created.ref))
    expect(paid).toMatchObject({
      ref: created.ref,
      state: 'captured',
      capturedCents: 1250,
      siteId: site.id,
      paymentId: `${made}`,
      card: { last4: '4242' },
      action: null,
    })
    // Events name its intent.
    expect(unwrap(await provider.fetchPayment(lastIntent()))).toEqual(paid)
    unwrap(await provider.refund({ key: 'r1', ref: created.ref, amountCents: 1000 }))
    expect(unwrap(await provider.fetchPayment(created.ref))).toMatchObject({ refundedCents: 1000 })
  })

  test('that is cancelled cannot be paid any more', async () => {
    const open = await create({ hosted: true })
    expect(unwrap(await provider.cancelPayment(open.ref))).toMatchObject({ state: 'voided', action: null })
    expect(() => stripe.pay(open.ref)).toThrow('closed')
    const paid = await create({ hosted: true })
    stripe.pay(paid.ref)
    expect(unwrap(await provider.cancelPayment(paid.ref))).toMatchObject({ state: 'captured' })
  })

  const lastIntent = () => stripe.intents().at(-1) ?? ''
})

describe('a response that was lost', () => {
  test.each([false, true])('leaves a payment that is found by its key, hosted: %s', async (hosted) => {
    const sent = payment({ hosted })
    // The call and its retry.
    stripe.next = ['lost', 'lost']
    expect(await provider.createPayment(sent)).toMatchObject({ error: { reason: 'unavailable' } })
    const found = unwrap(await provider.findPayment(sent.key))
    expect(found).toMatchObject({ state: 'requires_action', paymentId: sent.paymentId })
    expect(unwrap(await provider.createPayment(sent)).ref).toBe(found?.ref)
    expect(unwrap(await provider.findPayment('pay_none'))).toBeUndefined()
  })

  test('leads to a second request with the same key', async () => {
    stripe.next = ['lost']
    const before = stripe.intents().length
    await create()
    expect(stripe.intents()).toHaveLength(before + 1)
  })

  test.each(['down', 'busy'] as const)(
    'means that Stripe is unavailable, and not that it rejected the payment: %s',
    async (trouble) => {
      stripe.next = [trouble, trouble, trouble]
      expect(await provider.createPayment(payment())).toMatchObject({ error: { reason: 'unavailable' } })
    },
  )
})

describe('a refund', () => {
  test('is one refund, however often its call is sent, and never more than was charged', async () => {
    const { ref } = await create()
    stripe.confirm(ref)
    const asked = { key: 'refund_1', ref, amountCents: 1000 }
    const first = unwrap(await provider.refund(asked))
    expect(first).toEqual({
      ref: expect.stringMatching(/^re_/) as string,
      state: 'succeeded',
      amountCents: 1000,
    })
    expect(unwrap(await provider.refund(asked))).toEqual(first)
    expect(await provider.refund({ ...asked, key: 'refund_2' })).toMatchObject({
      error: { reason: 'rejected' },
    })
    expect(unwrap(await provider.fetchPayment(ref))).toMatchObject({ refundedCents: 1000 })
  })
})

describe('webhooks', () => {
  const post = (body: string, signature: string) =>
    web.visit(site, '/api/commerce/payments/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    })
  const event = (object: object, type: string) =>
    JSON.stringify({ id: `evt_${++made}`, object: 'event', type, data: { object } }, undefined, 2)
  const send = (body: string) => post(body, stripeSignature(body, WEBHOOK_SECRET, web.clock.now))
  const stored = () =>
    web.database.owner
      .selectFrom('payment_events')
      .select(['type', 'provider_ref'])
      .orderBy('received_at')
      .execute()

  test('are stored with the payment that they belong to', async () => {
    await web.database.owner.deleteFrom('payment_events').execute()
    const about = [
      [{ object: 'payment_intent', id: 'pi_1' }, 'payment_intent.succeeded', 'pi_1'],
      [
        { object: 'checkout.session', id: 'cs_2', payment_intent: 'pi_2' },
        'checkout.session.completed',
        'cs_2',
      ],
      [{ object: 'charge', id: 'ch_3', payment_intent: 'pi_3' }, 'charge.refunded', 'pi_3'],
      [{ object: 'dispute', id: 'dp_4', payment_intent: 'pi_4' }, 'charge.dispute.created', 'pi_4'],
    ] as const
    for (const [object, type, ref] of about) {
      expect((await send(event(object, type))).status).toBe(200)
      expect(await stored()).toContainEqual({ type, provider_ref: ref })
    }
    // Nothing is known by what is no payment.
    expect((await send(event({ object: 'customer', id: 'cus_1' }, 'customer.created'))).status).toBe(200)
    expect(await stored()).toHaveLength(about.length)
  })

  test('are rejected with another signature, another body, or after 300 seconds', async () => {
    await web.database.owner.deleteFrom('payment_events').execute()
    const body = event({ object: 'payment_intent', id: 'pi_9' }, 'payment_intent.succeeded')
    const { now } = web.clock
    const rejected = [
      await post(body, stripeSignature(body, 'whsec_other', now)),
      await post(JSON.stringify(JSON.parse(body)), stripeSignature(body, WEBHOOK_SECRET, now)),
      await post(body, stripeSignature(body, WEBHOOK_SECRET, now - 301_000)),
      await post(body, ''),
    ]
    expect(rejected.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(await stored()).toEqual([])
  })
})

test('a key that Stripe rejects is an error, and the log contains no secret', async () => {
  await useKey('sk_test_wrongwrongwrong', 1)
  const wrong = unwrap(await web.payments.providerFor(site.id, 'stripe'))
  expect(await wrong.createPayment(payment())).toMatchObject({ error: { reason: 'rejected' } })
  expect(web.logLines.join('\n')).not.toContain('wrongwrong')
})
