import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#features/operation/activity/api.types.ts'
import { changePaymentSettings, getPaymentSettings } from '#features/shop/payments/api.types.ts'
import type {} from '#features/shop/payments/feature.ts'
import { findPaymentMethods } from '#features/shop/payments/payment-settings.actions.ts'
import type { PaymentSettingsBody } from '#features/shop/payments/payment-settings.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
const here = { site: 'shop' }
const NONE: PaymentSettingsBody = {
  version: 0,
  testEnabled: false,
  stripeEnabled: false,
  stripePublishableKey: '',
  bankTransferEnabled: false,
  bankTransferText: '',
  onDeliveryEnabled: false,
  onDeliveryText: '',
  holdMinutes: 15,
}
const STRIPE = {
  stripeEnabled: true,
  stripePublishableKey: 'pk_test_51abc',
  stripeSecretKey: 'sk_test_51secretABCD',
  stripeWebhookSecret: 'whsec_signingWXYZ',
}

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('shop', 'The Shop', { ownerId: owner.id })
})
afterAll(() => web.close())
beforeEach(async () => {
  await web.database.owner.deleteFrom('payment_settings').execute()
})

const read = async () => (await owner.call(getPaymentSettings, here)).value
const save = (changed: Partial<PaymentSettingsBody>, by: Person = owner) =>
  by.call(changePaymentSettings, { ...here, body: { ...NONE, ...changed } })
const offered = () => withSite(web.database.app, site.id, (tx) => findPaymentMethods(tx, site.id))

test('a new store accepts no payments', async () => {
  expect(await read()).toEqual({
    ...NONE,
    stripeSecretKey: { isSet: false, last4: '' },
    stripeWebhookSecret: { isSet: false, last4: '' },
    stripeWebhookUrl: `${web.origin('shop')}/api/commerce/payments/stripe`,
  })
  expect(await offered()).toEqual({ methods: [], publishableKey: '', holdMinutes: 15 })
})

test('saved methods are offered at once, with their texts', async () => {
  const { status, value } = await save({
    testEnabled: true,
    bankTransferEnabled: true,
    bankTransferText: 'DE02 1203 0000 0000 2020 51',
    onDeliveryEnabled: true,
    onDeliveryText: 'In cash.',
    holdMinutes: 60,
  })
  expect([status, value.version]).toEqual([200, 1])
  expect(await offered()).toEqual({
    methods: [
      { method: 'test', text: '' },
      { method: 'bankTransfer', text: 'DE02 1203 0000 0000 2020 51' },
      { method: 'onDelivery', text: 'In cash.' },
    ],
    publishableKey: '',
    holdMinutes: 60,
  })
})

test('secrets are encrypted, and cannot be read again', async () => {
  const { status, value, raw } = await save(STRIPE)
  expect(status).toBe(200)
  expect(value.stripeSecretKey).toEqual({ isSet: true, last4: 'ABCD' })
  expect(value.stripeWebhookSecret).toEqual({ isSet: true, last4: 'WXYZ' })
  expect(await offered()).toMatchObject({
    methods: [{ method: 'stripe', text: '' }],
    publishableKey: 'pk_test_51abc',
  })
  const row = await web.database.owner.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow()
  const seen = [raw.text, JSON.stringify(row), JSON.stringify(await read()), web.logLines.join('\n')]
  const { value: audit } = await owner.call(listAuditEvents, here)
  seen.push(JSON.stringify(audit))
  for (const text of seen) expect(text).not.toMatch(/secretABCD|signingWXYZ/)
  expect(audit.entries.find(({ action }) => action === 'changePaymentSettings')?.details).toMatchObject({
    stripeEnabled: true,
    areSecretsChanged: true,
  })
})

test('an omitted secret is unchanged, and an empty one is removed', async () => {
  await save(STRIPE)
  const { stripeSecretKey: _key, stripeWebhookSecret: _secret, ...open } = STRIPE
  const kept = await save({ ...open, version: 1, holdMinutes: 30 })
  expect(kept.value).toMatchObject({ version: 2, stripeSecretKey: { isSet: true, last4: 'ABCD' } })
  const off = await save({ version: 2, stripeEnabled: false, stripeSecretKey: '', stripeWebhookSecret: '' })
  expect(off.value).toMatchObject({
    version: 3,
    stripeSecretKey: { isSet: false, last4: '' },
    stripeWebhookSecret: { isSet: false, last4: '' },
  })
})

test('the second of two members who save at once gets a conflict', async () => {
  const both = await Promise.all([save({ testEnabled: true }), save({ onDeliveryEnabled: true })])
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect((await save({ version: 0 })).apiError).toMatchObject({ code: 'CONFLICT' })
  expect((await save({ version: 1, testEnabled: true })).status).toBe(200)
  expect((await save({ version: 1 })).status).toBe(409)
})

test.each([
  [{ ...STRIPE, stripePublishableKey: '' }, 'stripePublishableKey'],
  [{ ...STRIPE, stripeSecretKey: '' }, 'stripeSecretKey'],
  [{ ...STRIPE, stripeWebhookSecret: '' }, 'stripeWebhookSecret'],
  [{ ...STRIPE, stripeSecretKey: 'sk_live_51' }, 'stripeSecretKey'],
  [{ stripePublishableKey: 'sk_test_51' }, 'stripePublishableKey'],
  [{ stripeSecretKey: 'pk_test_51' }, 'stripeSecretKey'],
  [{ bankTransferEnabled: true }, 'bankTransferText'],
  [{ holdMinutes: 4 }, 'holdMinutes'],
  [{ holdMinutes: 1441 }, 'holdMinutes'],
  [{ bankTransferText: 'x'.repeat(2001) }, 'bankTransferText'],
])('%j is rejected at its field', async (changed, field) => {
  const { status, apiError } = await save(changed)
  expect(status).toBe(400)
  expect(Object.keys(apiError.errors ?? {})).toEqual([field])
  expect(await offered()).toMatchObject({ methods: [] })
})

test('only administrators decide who receives payments', async () => {
  const manager = await signedIn(web, 'manager@example.test')
  await permit(web, site, manager.id, { 'store-manager': true })
  expect((await manager.call(getPaymentSettings, here)).status).toBe(200)
  expect((await save({ testEnabled: true }, manager)).status).toBe(403)
})
