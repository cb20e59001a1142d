import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Id } from '#lib/id.ts'
import { type Arena, challengeIn, expectOk, openArena } from '../support/checkout/arena.ts'
import { type Buyer, CARDS } from '../support/checkout/buyer.ts'
import { decideChallenge, readProviderBooks } from '../support/checkout/provider-books.ts'
import { WEBHOOK_PATH, postWebhook, signWebhook } from '../support/checkout/signed-webhook.ts'
import { eventually } from '../support/eventually.ts'

// Webhooks of the provider, as an attacker sends them who knows how they look.

let arena: Arena
/** A payment whose buyer has not approved it. */
let waiting: { readonly buyer: Buyer; readonly challenge: string; readonly ref: string }

beforeAll(async () => {
  arena = await openArena('noticed', 1)
  const pot = await arena.shop.sell()
  const [buyer] = await arena.readyBuyers(1, (one) => one.add(pot))
  if (!buyer) throw new Error('Nobody came.')
  const challenge = challengeIn(expectOk(await buyer.place({ card: CARDS.asks })))
  const ref = (await readProviderBooks(arena.dataDir)).find((one) => one.challenge === challenge)?.ref ?? ''
  waiting = { buyer, challenge, ref }
}, 120_000)
afterAll(() => arena?.close())

/** Signs for this store, unless it is for another one. */
const sign = (body: string, { siteId = arena.shop.site.id, ...how }: Signing = {}): string =>
  signWebhook(body, siteId, how)

interface Signing {
  readonly siteId?: Id
  readonly age?: number
  readonly scheme?: string
}

const noticeOf = (more: object = {}) =>
  JSON.stringify({ id: `te_${randomUUID()}`, type: 'payment.captured', ref: waiting.ref, ...more })

const send = (body: string, signature: string | undefined, path: string = WEBHOOK_PATH, method = 'POST') =>
  postWebhook(arena.servers[0]?.port ?? 0, 'noticed', body, signature, { path, method })

const stored = async (): Promise<number> =>
  (await arena.web.database.ownerPool.query('select 1 from payment_events')).rows.length

async function expectUnpaid(): Promise<void> {
  expect(await arena.ordersOf(waiting.buyer)).toMatchObject([{ status: 'pending_payment', isPaid: false }])
}

describe('a webhook is rejected, and nothing of it is stored,', () => {
  test.each<[string, () => [string, string | undefined], number]>([
    ['without a signature', () => [noticeOf(), undefined], 400],
    ['with an empty signature', () => [noticeOf(), ''], 400],
    ['with an invalid signature', () => [noticeOf(), 't=now,v1=yes'], 400],
    ['with a signature of another body', () => [noticeOf(), sign(noticeOf())], 400],
    ['with a signature of another site', () => [noticeOf(), sign('', { siteId: '999999' })], 400],
    ...[301, 100_000, -301].map((age): [string, () => [string, string], number] => [
      `signed ${age} s ago`,
      () => {
        const body = noticeOf()
        return [body, sign(body, { age })]
      },
      400,
    ]),
    [
      'signed by another scheme',
      () => {
        const body = noticeOf()
        return [body, sign(body, { scheme: 'v0' })]
      },
      400,
    ],
    [
      'with a space more than was signed',
      () => {
        const body = noticeOf()
        return [`${body} `, sign(body)]
      },
      400,
    ],
    [
      'with a body of 1 MB',
      () => {
        const body = noticeOf({ more: 'x'.repeat(1024 ** 2) })
        return [body, sign(body)]
      },
      413,
    ],
  ])('%s', async (_, made, status) => {
    const before = await stored()
    const response = await send(...made())
    expect([response.status, response.text.length < 1000], response.text).toEqual([status, true])
    expect(await stored()).toBe(before)
    await expectUnpaid()
  })

  test.each<[string, string, string, number]>([
    ['of a provider that is not set up', '/api/commerce/payments/stripe', 'POST', 400],
    ['of a provider that does not exist', '/api/commerce/payments/gold', 'POST', 404],
    ['that is read', WEBHOOK_PATH, 'GET', 405],
  ])('%s', async (_, path, method, status) => {
    const body = noticeOf()
    const response = await send(body, sign(body), path, method)
    expect(response.status).toBeOneOf([status, 400, 404])
  })
})

test('P37 a signed webhook that says "captured" is not trusted: the payment at the provider is', async () => {
  const body = noticeOf()
  expect((await send(body, sign(body))).status).toBe(200)
  const other = noticeOf({ ref: 'tp_unknown' })
  expect((await send(other, sign(other))).status).toBe(200)
  await eventually('the webhook was applied', async () => {
    const { rows } = await arena.web.database.ownerPool.query(
      `select 1 from payment_events where provider_ref = $1 and processed_at is not null`,
      [waiting.ref],
    )
    return rows.length > 0
  })
  await expectUnpaid()
})

test('the same webhook again is stored once, and one of two signatures has to be correct', async () => {
  const before = await stored()
  const body = noticeOf()
  const right = sign(body)
  const both = right.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`)
  for (const signature of [right, right, both]) expect((await send(body, signature)).status).toBe(200)
  const responses = await Promise.all([1, 2, 3, 4].map(() => send(body, right)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await stored()).toBe(before + 1)
  await expectUnpaid()
})

test('the payment is captured once its buyer approves it', async () => {
  await decideChallenge(arena.dataDir, arena.shop.site.id, waiting.challenge)
  await eventually('the order is paid', async () => (await arena.ordersOf(waiting.buyer))[0]?.isPaid === true)
  await arena.expectBalance()
})
