import { afterAll, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/payments/feature.ts'
import type { ProviderPayment } from '#features/shop/payments/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { HtmlValidate } from 'html-validate'
import { validation } from '../support/html-validation.ts'
import { newPayment, testCard } from '../support/payments.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let other: Site
let made = 0

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  other = await web.createSite('beside', 'Beside', { language: 'de' })
})
afterAll(() => web.close())

async function open(on: Site = site, number = '4000002760003184') {
  const provider = unwrap(await web.payments.providerFor(on.id, 'test'))
  const returnUrl = `${web.origin(on.identifier)}/checkout/return?order=abc`
  const payment = unwrap(
    await provider.createPayment(newPayment(`${++made}`, { returnUrl, card: testCard(number) })),
  )
  return { provider, payment, path: pathOf(payment) }
}

function pathOf({ action }: ProviderPayment): string {
  if (action?.type !== 'redirect') throw new Error('There is no challenge.')
  return new URL(action.url).pathname
}

const decide = (path: string, decision: string, headers: Readonly<Record<string, string>> = {}) =>
  web.visit(site, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin('steep'),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: `decision=${decision}`,
  })

test('a challenge shows the amount, says that it is a test, and is never cached', async () => {
  const { path } = await open()
  const page = await web.visit(site, path)
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('private, no-store')
  for (const text of ['Test', '€12.50', 'Second Steep, order 1001', 'Test card ending in 3184'])
    expect(page.text).toContain(text)
  expect(page.text).not.toContain('<script')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const { results } = await new HtmlValidate(validation).validateString(page.text)
  expect(results.flatMap(({ messages }) => messages)).toEqual([])
})

test('a challenge is in the language of the site', async () => {
  const { path } = await open(other)
  const page = await web.visit(other, path)
  expect(page.text).toContain('lang="de"')
  expect(page.text).toContain('Diese Zahlung freigeben?')
})

test.each([
  ['approve', '4000002760003184', 'captured', ''],
  ['refuse', '4000002760003184', 'failed', 'authentication_failed'],
  ['approve', '4000008400001629', 'failed', 'card_declined'],
])(
  'the button to %s a payment with the card %s redirects back, and the payment is %s',
  async (decision, number, state, failureCode) => {
    const { provider, payment, path } = await open(site, number)
    const decided = await decide(path, decision)
    const back = `${web.origin('steep')}/checkout/return?order=abc`
    expect([decided.status, decided.headers['location']]).toEqual([303, back])
    expect(unwrap(await provider.fetchPayment(payment.ref))).toMatchObject({ state, failureCode })
    // A buyer who opens it later, or sends the form again, is led back too.
    const again = await web.visit(site, path)
    expect([again.status, again.headers['location']]).toEqual([303, back])
    expect((await decide(path, 'refuse')).headers['location']).toBe(back)
    expect(unwrap(await provider.fetchPayment(payment.ref))).toMatchObject({ state, failureCode })
  },
)

test('only a form of the page itself decides about a payment', async () => {
  const { provider, payment, path } = await open()
  expect((await decide(path, 'approve', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await decide(path, 'approve', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await decide(path, 'other')).status).toBe(400)
  expect(unwrap(await provider.fetchPayment(payment.ref))).toMatchObject({ state: 'requires_action' })
})

test('a challenge of another site and a missing one are not found', async () => {
  const { path } = await open(other)
  for (const missing of [path, `/checkout/challenge/${'a'.repeat(43)}`, '/checkout/challenge/none'])
    expect((await web.visit(site, missing)).status).toBe(404)
  expect((await decide(path, 'approve')).status).toBe(404)
})
