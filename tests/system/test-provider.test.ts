import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentServices } from '#features/shop/payments/payment-services.ts'
import type { PaymentProvider } from '#features/shop/payments/types.ts'
import { newPayment, testCard, type TestProviderFolder, testProviderFolder } from '../support/payments.ts'
import { unwrap } from '../support/unwrap.ts'

/** Most tests share one process, as the programs of an installation do. */
let folder: TestProviderFolder
let provider: PaymentProvider
let made = 0

const create = (number: string, more: Parameters<typeof newPayment>[1] = {}) =>
  provider.createPayment(newPayment(`${++made}`, { card: testCard(number), ...more }))

beforeAll(async () => {
  folder = await testProviderFolder()
  provider = await folder.provider()
})
afterAll(() => folder.remove())

describe('a payment', () => {
  test.each([
    ['4242424242424242', 'captured', ''],
    ['4000000000000002', 'failed', 'card_declined'],
    ['4000000000009995', 'failed', 'insufficient_funds'],
    ['4000000000000069', 'failed', 'expired_card'],
    ['4000000000000127', 'failed', 'incorrect_cvc'],
    ['4000000000000119', 'failed', 'processing_error'],
    ['4000002760003184', 'requires_action', ''],
    ['4000008400001629', 'requires_action', ''],
    ['4000000000000259', 'captured', ''],
  ])('with the card %s is %s', async (number, state, failureCode) => {
    const payment = unwrap(await create(number))
    expect(payment).toMatchObject({
      state,
      failureCode,
      amountCents: 1250,
      capturedCents: state === 'captured' ? 1250 : 0,
      refundedCents: 0,
      currency: 'EUR',
      siteId: '7',
      orderId: '100',
      paymentId: `${made}`,
      card: { brand: 'visa', last4: number.slice(-4) },
    })
    expect(unwrap(await provider.fetchPayment(payment.ref))).toEqual(payment)
    expect(unwrap(await provider.findPayment(`pay_${made}`))).toEqual(payment)
  })

  test('without a card is declined, and a card number is stored nowhere', async () => {
    expect(unwrap(await create('4242424242424242', { card: undefined }))).toMatchObject({
      state: 'failed',
      failureCode: 'incorrect_number',
    })
    expect(await readFile(join(folder.dataDir, 'test-payments', 'ledger.jsonl'), 'utf8')).not.toMatch(
      /4242424242424242|4000000000/,
    )
  })

  test('is one payment, however often its call is sent', async () => {
    const sent = newPayment(`${++made}`)
    const responses = await Promise.all(Array.from({ length: 5 }, () => provider.createPayment(sent)))
    expect(new Set(responses.map((one) => unwrap(one).ref)).size).toBe(1)
    expect(await provider.createPayment({ ...sent, amountCents: 1 })).toMatchObject({
      ok: false,
      error: { reason: 'rejected', message: 'This key was used for another payment.' },
    })
  })

  test('of another site does not exist', async () => {
    const { ref } = unwrap(await create('4242424242424242'))
    const other = unwrap(await folder.program().providerFor('8', 'test'))
    expect(await other.fetchPayment(ref)).toMatchObject({ ok: false, error: { reason: 'rejected' } })
    expect(unwrap(await other.findPayment(`pay_${made}`))).toBeUndefined()
    expect(await other.cancelPayment(ref)).toMatchObject({ ok: false })
    expect(await other.refund({ key: 'r', ref, amountCents: 1 })).toMatchObject({ ok: false })
  })

  test.each([{ amountCents: 0 }, { amountCents: -5 }, { amountCents: 1.5 }, { currency: 'euro' }])(
    'of %j is rejected',
    async (more) =>
      expect(await create('4242424242424242', more)).toMatchObject({
        ok: false,
        error: { reason: 'rejected' },
      }),
  )

  test('that is cancelled charges nothing, and a captured one is unchanged', async () => {
    const open = unwrap(await create('4000002760003184'))
    expect(unwrap(await provider.cancelPayment(open.ref))).toMatchObject({ state: 'voided', action: null })
    const token = tokenOf(open.action)
    const services = folder.program()
    expect(unwrap(await services.settleChallenge('7', token, true))).toMatchObject({ isOpen: false })
    expect(unwrap(await provider.fetchPayment(open.ref))).toMatchObject({ state: 'voided', capturedCents: 0 })
    const taken = unwrap(await create('4242424242424242'))
    expect(unwrap(await provider.cancelPayment(taken.ref))).toEqual(taken)
  })
})

describe('a challenge', () => {
  const tokenFor = async (number: string) => {
    const { ref, action } = unwrap(await create(number))
    return { ref, token: tokenOf(action) }
  }

  test.each([
    ['4000002760003184', true, 'captured', ''],
    ['4000002760003184', false, 'failed', 'authentication_failed'],
    ['4000008400001629', true, 'failed', 'card_declined'],
    ['4000008400001629', false, 'failed', 'authentication_failed'],
  ])('of the card %s, approved: %s, makes the payment %s', async (number, approves, state, failureCode) => {
    const services = folder.program()
    const { ref, token } = await tokenFor(number)
    expect(unwrap(await services.findChallenge('7', token))).toEqual({
      amountCents: 1250,
      currency: 'EUR',
      description: 'Second Steep, order 1001',
      returnUrl: 'http://steep.localhost:3000/checkout/return',
      isOpen: true,
      last4: number.slice(-4),
    })
    unwrap(await services.settleChallenge('7', token, approves))
    // A later response changes nothing.
    unwrap(await services.settleChallenge('7', token, !approves))
    expect(unwrap(await provider.fetchPayment(ref))).toMatchObject({ state, failureCode, action: null })
  })

  test('is not found on another site, or by another token', async () => {
    const services = folder.program()
    const { token } = await tokenFor('4000002760003184')
    expect(unwrap(await services.findChallenge('8', token))).toBeUndefined()
    expect(unwrap(await services.findChallenge('7', 'a'.repeat(43)))).toBeUndefined()
  })
})

describe('a refund', () => {
  test('is one refund, however often its call is sent, and never more than was charged', async () => {
    const { ref } = unwrap(await create('4242424242424242'))
    const first = { key: 'refund_1', ref, amountCents: 1000 }
    const sent = await Promise.all([provider.refund(first), provider.refund(first), provider.refund(first)])
    expect(new Set(sent.map((one) => unwrap(one).ref)).size).toBe(1)
    expect(unwrap(await provider.fetchPayment(ref))).toMatchObject({ refundedCents: 1000 })
    expect(await provider.refund({ key: 'refund_2', ref, amountCents: 251 })).toMatchObject({
      ok: false,
      error: { reason: 'rejected', message: 'This is more than is left of the payment.' },
    })
    expect(unwrap(await provider.refund({ key: 'refund_3', ref, amountCents: 250 }))).toMatchObject({
      state: 'succeeded',
      amountCents: 250,
    })
    expect(unwrap(await provider.fetchPayment(ref))).toMatchObject({ state: 'captured', refundedCents: 1250 })
  })
})

describe('a response that never arrives', () => {
  test('leaves a payment that is found by its key', async () => {
    const slow = unwrap(await folder.program({ timeout: 300 }).providerFor('7', 'test'))
    const sent = newPayment(`${++made}`, { card: testCard('4000000000004087') })
    expect(await slow.createPayment(sent)).toMatchObject({ ok: false, error: { reason: 'unavailable' } })
    const found = unwrap(await slow.findPayment(sent.key))
    expect(found).toMatchObject({ state: 'captured', capturedCents: 1250 })
    // The same call again returns it, and charges nothing else.
    expect(unwrap(await slow.createPayment(sent))).toEqual(found)
  })

  test('can happen to every call', async () => {
    unwrap(await create('4242424242424242'))
    await folder.behave({ lostResponses: 1 })
    const sent = newPayment(`${++made}`)
    expect(await provider.createPayment(sent)).toMatchObject({ ok: false, error: { reason: 'unavailable' } })
    await folder.behave({})
    expect(unwrap(await provider.findPayment(sent.key))).toMatchObject({ state: 'captured' })
  })
})

describe('the process of the provider', () => {
  let own: TestProviderFolder
  beforeEach(async () => {
    own = await testProviderFolder()
  })
  afterEach(() => own.remove())

  const kill = async () => {
    const pid = await own.pid()
    process.kill(pid ?? 0, 'SIGKILL')
    return pid
  }
  /** Resolves when the killed process responds no more: for a moment it still accepts connections. */
  const killed = async () => {
    const pid = await kill()
    await expect.poll(() => own.pid()).not.toBe(pid)
  }

  test('is one, however many programs start it at once', async () => {
    const programs = Array.from({ length: 4 }, () => own.program())
    const providers = await Promise.all(programs.map((one) => own.provider(one)))
    const refs = await Promise.all(
      providers.map(async (one) => unwrap(await one.createPayment(newPayment('1'))).ref),
    )
    expect(new Set(refs).size).toBe(1)
    expect(await own.ledger()).toHaveLength(1)
  })

  test('is started again when it was killed, and has lost nothing', async () => {
    const one = await own.provider()
    const before = unwrap(await one.createPayment(newPayment('1')))
    const pid = await own.pid()
    for (let round = 0; round < 3; round++) {
      await killed()
      expect(unwrap(await one.fetchPayment(before.ref))).toEqual(before)
    }
    expect(await own.pid()).not.toBe(pid)
  })

  test('has every payment that it acknowledged, even if it was killed in between', async () => {
    const one = await own.provider()
    unwrap(await one.createPayment(newPayment('0')))
    const sent = Array.from({ length: 40 }, (_, index) => one.createPayment(newPayment(`${index + 1}`)))
    const all = Promise.all(sent)
    await sent[3]
    await kill()
    const acknowledged = (await all).flatMap((response) => (response.ok ? [response.value] : []))
    expect(acknowledged.length).toBeGreaterThan(3)
    const fresh = await own.provider(own.program())
    for (const payment of acknowledged)
      expect(unwrap(await fresh.findPayment(`pay_${payment.paymentId}`))).toEqual(payment)
  })

  test('cuts off a line that was interrupted when it was killed', async () => {
    const one = await own.provider()
    const before = unwrap(await one.createPayment(newPayment('1')))
    await killed()
    await appendFile(join(own.dataDir, 'test-payments', 'ledger.jsonl'), '{"payment":{"ref":"tp_')
    expect(unwrap(await one.fetchPayment(before.ref))).toEqual(before)
    unwrap(await one.createPayment(newPayment('2')))
    expect(await own.ledger()).toHaveLength(2)
  })

  test('ends with the last program that uses it', async () => {
    const [first, second] = [own.program(), own.program()]
    unwrap(await (await own.provider(first)).createPayment(newPayment('1')))
    unwrap(await (await own.provider(second)).createPayment(newPayment('2')))
    await first.close()
    expect(await own.pid()).toBeDefined()
    expect(await (await own.provider(first)).findPayment('pay_1')).toMatchObject({
      ok: false,
      error: { reason: 'unavailable' },
    })
    await second.close()
    await expect.poll(() => own.pid()).toBeUndefined()
    await expect.poll(() => existsSync(join(own.dataDir, 'test-payments', 'running'))).toBe(false)
  })

  test('that cannot be started makes payments unavailable, and is not started again for a while', async () => {
    const clock = { now: 0 }
    const broken = own.program({ program: '/nowhere/no-program.ts', clock: () => clock.now, startLimit: 100 })
    const one = await own.provider(broken)
    for (let call = 0; call < 5; call++)
      expect(await one.findPayment('pay_1')).toMatchObject({ ok: false, error: { reason: 'unavailable' } })
    expect(await one.findPayment('pay_1')).toEqual({
      ok: false,
      error: { reason: 'unavailable', message: 'It did not respond before, so it was not called.' },
    })
    clock.now += 15_000
    expect(await one.findPayment('pay_1')).toMatchObject({
      error: { message: expect.stringContaining('did not start') as string },
    })
  })
})

describe('webhooks', () => {
  let receiver: Server
  let own: TestProviderFolder
  let services: PaymentServices
  let one: PaymentProvider
  let received: { headers: IncomingHttpHeaders; url: string; body: string }[]
  let statuses: number[]

  beforeEach(async () => {
    received = []
    statuses = []
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, url: request.url ?? '', body })
        response.writeHead(statuses.shift() ?? 200).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    own = await testProviderFolder()
    services = own.program({ baseUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` })
    one = await own.provider(services)
  })
  afterEach(async () => {
    await own.remove()
    receiver.closeAllConnections()
    await new Promise((resolve) => receiver.close(resolve))
  })

  const types = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

  test('are posted to the host of the site, with a signature that only this site accepts', async () => {
    const { ref } = unwrap(await one.createPayment(newPayment('1')))
    await expect.poll(() => received).toHaveLength(1)
    const [{ headers, url, body }] = received as [(typeof received)[0]]
    expect([url, headers.host]).toEqual(['/api/commerce/payments/test', 'steep.localhost:3000'])
    const event = unwrap(one.readEvent(body, headers, new Date()))
    expect(event).toEqual({ id: expect.stringMatching(/^te_/) as string, type: 'payment.captured', ref })
    const badSignature = { ok: false, error: { code: 'BAD_SIGNATURE', status: 400 } }
    expect(one.readEvent(`${body} `, headers, new Date())).toMatchObject(badSignature)
    expect(one.readEvent(body, headers, new Date(Date.now() + 302_000))).toMatchObject(badSignature)
    const other = unwrap(await services.providerFor('8', 'test'))
    expect(other.readEvent(body, headers, new Date())).toMatchObject(badSignature)
  })

  test('say what happened: captured, declined, cancelled, refunded, disputed', async () => {
    const { ref } = unwrap(await one.createPayment(newPayment('1')))
    await expect.poll(types).toEqual(['payment.captured'])
    unwrap(await one.refund({ key: 'r1', ref, amountCents: 5 }))
    await expect.poll(types).toEqual(['payment.captured', 'refund.succeeded'])
    received = []
    unwrap(await one.createPayment(newPayment('2', { card: testCard('4000000000000002') })))
    await expect.poll(types).toEqual(['payment.failed'])
    const open = unwrap(await one.createPayment(newPayment('3', { card: testCard('4000002760003184') })))
    unwrap(await one.cancelPayment(open.ref))
    await expect.poll(types).toEqual(['payment.failed', 'payment.voided'])
    received = []
    unwrap(await one.createPayment(newPayment('4', { card: testCard('4000000000000259') })))
    await expect.poll(() => types().toSorted()).toEqual(['dispute.created', 'payment.captured'])
  })

  test('are sent again until they were received, also by the next process', async () => {
    statuses = [500, 404]
    unwrap(await one.createPayment(newPayment('1')))
    await expect.poll(() => received).toHaveLength(3)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    statuses = Array.from({ length: 100 }, () => 503)
    unwrap(await one.createPayment(newPayment('2')))
    await expect.poll(() => received.length).toBeGreaterThan(3)
    process.kill((await own.pid()) ?? 0, 'SIGKILL')
    statuses = []
    await expect.poll(async () => (await own.ledger()).filter((line) => 'delivered' in line)).toHaveLength(2)
  })

  test('can be sent twice and out of order', async () => {
    unwrap(await one.findPayment('none'))
    await own.behave({ seed: 4, duplicates: 0.5, reordered: 0.5 })
    for (let id = 1; id <= 12; id++) unwrap(await one.createPayment(newPayment(`${id}`)))
    await expect.poll(async () => (await own.ledger()).filter((line) => 'delivered' in line).length).toBe(12)
    const ids = received.map(({ body }) => (JSON.parse(body) as { ref: string }).ref)
    const order = [...new Set(ids)]
    const made = (await own.ledger()).flatMap((line) => ('payment' in line ? [line.payment.ref] : []))
    expect(order.toSorted()).toEqual(made.toSorted())
    expect(order).not.toEqual(made)
    expect(ids.length).toBeGreaterThan(12)
  })
})

const tokenOf = (action: unknown): string =>
  /\/checkout\/challenge\/([\w-]{43})$/.exec((action as { url: string }).url)?.[1] ?? ''
