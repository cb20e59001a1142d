import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/payments/feature.ts'
import { signatureHeader } from '#features/shop/payments/signature.ts'
import { testWebhookSecret } from '#features/shop/payments/test-webhooks.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createSeal } from '#platform/secrets/seal.ts'
import { newPayment } from '../support/payments.ts'
import { startWeb, TEST_SECRET, type TestWeb, unwrap } from '../support/web.ts'

const PATH = '/api/commerce/payments/test'
const signingKey = createSeal(TEST_SECRET, 'payments').digest('notices', 'test provider')

let web: TestWeb
let site: Site
let other: Site
let made = 0

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  other = await web.createSite('beside', 'Beside')
})
afterAll(() => web.close())
beforeEach(async () => {
  await web.database.owner.deleteFrom('payment_events').execute()
})

const webhook = () => JSON.stringify({ id: `te_${++made}`, type: 'payment.captured', ref: `tp_${made}` })
const sign = (body: string, { of = site, at = web.clock.now } = {}) =>
  signatureHeader(body, testWebhookSecret(signingKey, of.id), new Date(at))

const post = (body: string | Buffer, signature: string, to: Site = site) =>
  web.visit(to, PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sitewright-signature': signature },
    body,
  })

const stored = () =>
  web.database.owner
    .selectFrom('payment_events')
    .select(['site_id', 'provider', 'event_id', 'type', 'provider_ref', 'processed_at'])
    .execute()

test('a signed webhook is stored once, however often it is sent', async () => {
  const body = webhook()
  const responses = await Promise.all([1, 2, 3].map(() => post(body, sign(body))))
  expect(responses.map(({ status, text }) => [status, text])).toEqual([1, 2, 3].map(() => [200, '{}']))
  expect(await stored()).toEqual([
    {
      site_id: site.id,
      provider: 'test',
      event_id: `te_${made}`,
      type: 'payment.captured',
      provider_ref: `tp_${made}`,
      processed_at: null,
    },
  ])
})

test.each([
  ['no signature', () => ''],
  ['the signature of another body', () => sign('{}')],
  ['the signature of another site', (body: string) => sign(body, { of: other })],
  ['a signature of 301 seconds ago', (body: string) => sign(body, { at: web.clock.now - 301_000 })],
])('a webhook with %s is rejected, and stored nowhere', async (_what, signature) => {
  const body = webhook()
  const response = await post(body, signature(body))
  expect(response.status).toBe(400)
  expect(JSON.parse(response.text)).toMatchObject({
    error: expect.stringContaining(
      'The signature of this webhook is missing, wrong or older than 5 minutes',
    ) as string,
  })
  expect(await stored()).toEqual([])
})

test('the signature of a webhook is that of its text as it was sent, not as it is parsed', async () => {
  const body = `${webhook()}\n`
  expect((await post(body.trim(), sign(body))).status).toBe(400)
  expect((await post(body, sign(body))).status).toBe(200)
})

test.each(['', 'x', '[]', '{"id":1}', '{"id":"te_1","type":"t"}', '{"id":"","type":"t","ref":"r"}'])(
  'the signed body %j is not a webhook',
  async (body) => {
    expect((await post(body, sign(body))).status).toBe(400)
    expect(await stored()).toEqual([])
  },
)

test('a body of more than 64 KB is not read', async () => {
  const large = 'x'.repeat(1024 ** 2)
  expect((await post(large, sign(large))).status).toBe(413)
  const exact = `${webhook()}${' '.repeat(65_536)}`.slice(0, 65_536)
  expect((await post(exact, sign(exact))).status).toBe(200)
})

test('a provider that the site does not use is rejected', async () => {
  const response = await web.visit(site, '/api/commerce/payments/stripe', { method: 'POST', body: '{}' })
  expect(response.status).toBe(400)
  expect((await web.visit(site, PATH)).status).toBe(405)
})

test('the test provider notifies the site of its payment', async () => {
  const provider = unwrap(await web.payments.providerFor(site.id, 'test'))
  const returnUrl = `${web.origin('steep')}/checkout`
  const { ref } = unwrap(await provider.createPayment(newPayment('1', { siteId: site.id, returnUrl })))
  await expect
    .poll(stored)
    .toMatchObject([{ site_id: site.id, provider: 'test', type: 'payment.captured', provider_ref: ref }])
})
