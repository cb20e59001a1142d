import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderErrors } from '#features/shop/orders/errors.ts'
import {
  type RepeatableRequest,
  storedError,
  withSameRequest,
} from '#features/shop/orders/place/same-request.actions.ts'
import { SECOND_MS } from '#lib/dates/durations.ts'
import { ok } from '#lib/result.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { unwrap } from '../support/web.ts'

let store: TestStore

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.close())

describe('the same request', () => {
  const request = (key: string, more: Partial<RepeatableRequest> = {}): RepeatableRequest => ({
    scope: 'cart 1',
    key,
    content: { total: 500 },
    now: store.clock.now,
    ...more,
  })
  const steps = (calls: string[], finish: () => Promise<void> = () => Promise.resolve()) => ({
    begin: () => {
      calls.push('begin')
      return Promise.resolve(ok({ order: '1' }))
    },
    finish: async () => {
      calls.push('finish')
      await finish()
      return { status: 200, body: `{"made":${calls.length}}` }
    },
  })

  test('P36 is executed once, and all identical requests get the same bytes', async () => {
    const calls: string[] = []
    const run = () => withSameRequest(store.parts, store.site.id, request('twins'), steps(calls))
    const responses = await Promise.all([run(), run(), run(), run(), run()])
    expect(calls).toEqual(['begin', 'finish'])
    for (const response of responses) expect(unwrap(response)).toEqual({ status: 200, body: '{"made":2}' })
    expect(unwrap(await run()).body).toBe('{"made":2}')
  })

  test('P36 is rejected with other content, and accepted with another scope', async () => {
    const run = (more: Partial<RepeatableRequest>) =>
      withSameRequest(store.parts, store.site.id, request('other', more), steps([]))
    unwrap(await run({}))
    expect(await run({ content: { total: 501 } })).toMatchObject({
      ok: false,
      error: { code: 'REQUEST_DIFFERS', status: 422 },
    })
    unwrap(await run({ scope: 'cart 2', content: { total: 501 } }))
    for (const key of ['', ' ', 'a\n', 'x'.repeat(201)])
      expect(await withSameRequest(store.parts, store.site.id, request(key), steps([]))).toMatchObject({
        ok: false,
        error: { code: 'REQUEST_KEY_MISSING' },
      })
  })

  test('P36 whose process ended is finished by the next request', async () => {
    const calls: string[] = []
    const dies = steps(calls, () => new Promise(() => undefined))
    void withSameRequest(store.parts, store.site.id, request('dies'), dies)
    const again = () =>
      withSameRequest(store.parts, store.site.id, request('dies', { maxWaitMs: 1 }), steps(calls))
    await expect.poll(() => calls).toEqual(['begin', 'finish'])
    expect(await again()).toMatchObject({ ok: false, error: { code: 'REQUEST_IN_PROGRESS', retryAfter: 5 } })
    store.clock.now = new Date(store.clock.now.getTime() + 31 * SECOND_MS)
    expect(unwrap(await again()).status).toBe(200)
    expect(calls).toEqual(['begin', 'finish', 'finish'])
  })

  test('P36 that failed before it changed anything can be sent again', async () => {
    const failing = {
      ...steps([]),
      begin: () => Promise.resolve({ ok: false, error: { code: 'X', status: 409, message: '' } } as const),
    }
    expect(await withSameRequest(store.parts, store.site.id, request('fails'), failing)).toMatchObject({
      ok: false,
    })
    const calls: string[] = []
    unwrap(await withSameRequest(store.parts, store.site.id, request('fails'), steps(calls)))
    expect(calls).toEqual(['begin', 'finish'])
  })

  test('P36 stores no response while a payment is being decided, and is finished by the next request', async () => {
    const calls: string[] = []
    const undecided = {
      ...steps(calls),
      finish: () => {
        calls.push('finish')
        return Promise.resolve(storedError(orderErrors.paymentInProgress()))
      },
    }
    const first = await withSameRequest(store.parts, store.site.id, request('undecided'), undecided)
    expect(first).toMatchObject({ ok: false, error: { code: 'REQUEST_IN_PROGRESS', retryAfter: 5 } })
    const next = await withSameRequest(store.parts, store.site.id, request('undecided'), steps(calls))
    expect(unwrap(next).status).toBe(200)
    expect(calls).toEqual(['begin', 'finish', 'finish'])
    expect(storedError(orderErrors.unavailable())).toMatchObject({ status: 503 })
  })
})
