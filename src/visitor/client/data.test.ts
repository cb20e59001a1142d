import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handTimers } from '../../../tests/support/visitor/hand-timers.ts'
import { type Said, startScripted } from '../../../tests/support/visitor/scripted-server.ts'
import { createDataLayer, type DataLayer, type DataOptions, type DataResult } from '#visitor/client/data.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'
import { createHttpClient } from '#visitor/client/http.ts'

let server: Awaited<ReturnType<typeof startScripted>>
let secure: Awaited<ReturnType<typeof startScripted>>
let foreign: Awaited<ReturnType<typeof startScripted>>
let data: DataLayer
let timers: ReturnType<typeof handTimers>
let cookies: string
let logins: number
let shown: string[]
let credentials: [url: string, credentials: string | undefined][]

beforeAll(async () => {
  server = await startScripted()
  secure = await startScripted()
  foreign = await startScripted()
})
afterAll(async () => {
  await server.close()
  await secure.close()
  await foreign.close()
})

beforeEach(() => {
  timers = handTimers()
  cookies = 'crumb=first'
  logins = 0
  shown = []
  credentials = []
  const http = createHttpClient({
    fetch: (url, init) => {
      credentials.push([url as string, init?.credentials])
      return fetch(new URL(url as string, server.origin), init)
    },
    origin: server.origin,
    cookies: () => cookies,
    timers,
  })
  data = createDataLayer({
    http,
    hosts: { appOrigin: secure.origin, secureHost: undefined },
    origin: server.origin,
    timers,
    cookies: () => cookies,
    setCsrfToken: (csrfToken) => void (cookies = `crumb=${csrfToken}`),
    onLoginRequired: () => void (logins += 1),
    showSystemError: ({ message }) => void shown.push(message),
  })
})

const answered = (status: number, body: unknown): Said => ({ status, body })
const messageOf = (result: DataResult) => (result.ok ? undefined : result.failure.message)
/** Makes one call and returns the failure's message. */
async function failing(said: Said, options?: DataOptions): Promise<string | undefined> {
  server.say(said)
  return messageOf(await data.get('/api/x', options))
}
/** Advances the clock through the delays between attempts. */
async function attempts(call: Promise<DataResult>): Promise<DataResult> {
  let result: DataResult | undefined
  void call.then((value) => (result = value))
  await expect
    .poll(() => {
      timers.pass(200)
      return result
    })
    .toBeDefined()
  return call
}

test('DTL-01 requests are sent as GET, POST, PUT and DELETE, with JSON if there is a body', async () => {
  server.say(answered(200, { done: true }))
  expect(await data.get('/api/x')).toEqual({ ok: true, data: { done: true } })
  await data.post('/api/x', { a: 1 })
  await data.put('/api/x', [2])
  await data.delete('/api/x')
  expect(server.heard.map(({ method, body }) => [method, body])).toEqual([
    ['GET', ''],
    ['POST', '{"a":1}'],
    ['PUT', '[2]'],
    ['DELETE', ''],
  ])
  server.say(answered(200, ''))
  expect(await data.post('/api/x')).toEqual({ ok: true, data: undefined })
})

test('DTL-02 every URL has the CSRF token in its query, except those of hosts that may not receive it', async () => {
  server.say(answered(200, {}))
  foreign.say(answered(200, {}))
  await data.get('/api/x')
  await data.get('/api/x?a=1#b')
  cookies = ''
  await data.get('/x')
  expect(server.heard.map(({ url }) => url)).toEqual([
    '/api/x?crumb=first',
    '/api/x?a=1&crumb=first',
    '/x?crumb=',
  ])
  await data.get(`${foreign.origin}/api/x`)
  expect(foreign.heard[0]?.url).toBe('/api/x')
})

test('DTL-03 a secure host receives credentials, and others do not', async () => {
  secure.say(answered(200, {}))
  foreign.say(answered(200, {}))
  await data.get(`${secure.origin}/x`)
  await data.get(`${foreign.origin}/x`)
  expect(credentials).toEqual([
    [`${secure.origin}/x?crumb=first`, 'include'],
    [`${foreign.origin}/x`, 'same-origin'],
  ])
})

test('DTL-04 DTL-09 a call that cannot connect is retried after 200 ms, as often as configured', async () => {
  server.say('hang up')
  const result = await attempts(data.get('/api/x', { retries: 2 }))
  expect(messageOf(result)).toBe('Unable to connect...')
  expect(server.heard).toHaveLength(3)
  expect(await failing('hang up')).toBe('Unable to connect...')
  expect(server.heard).toHaveLength(1)

  server.say('hang up', answered(200, { late: true }))
  const again = data.get('/api/x', { retries: 1 })
  await expect.poll(() => timers.pending).toBe(1)
  timers.pass(199)
  expect([timers.pending, server.heard.length]).toEqual([1, 1])
  timers.pass(1)
  expect(await again).toEqual({ ok: true, data: { late: true } })
  expect(await failing(answered(503, ''), { retries: 2 })).toContain('temporarily')
  expect(server.heard).toHaveLength(1)
})

test('DTL-05 a response that is not JSON is an internal error', async () => {
  expect(await failing(answered(200, '<html>'), { retries: 2 })).toBe(
    'Internal Error: Unable to parse server response',
  )
  expect(server.heard).toHaveLength(1)
})

test('DTL-06 401 and 403 are unauthorized requests', async () => {
  for (const status of [401, 403]) expect(await failing(answered(status, ''))).toBe('Unauthorized request')
})

test('DTL-07 500 and 501 are internal server errors', async () => {
  for (const status of [500, 501])
    expect(await failing(answered(status, ''))).toBe('Internal server error. Please try again later.')
})

test('DTL-08 503 is a temporarily unavailable service', async () => {
  expect(await failing(answered(503, ''))).toBe(
    'This service is temporarily unavailable. Please try again later.',
  )
})

test('DTL-10 400, 401 and 500 have the message of the server, under any of three names', async () => {
  for (const status of [400, 401, 500])
    for (const name of ['error', 'message', 'billingErrorCode'])
      expect(await failing(answered(status, { [name]: `${name} of ${status}` }))).toBe(`${name} of ${status}`)
  expect(await failing(answered(403, { error: 'secret' }))).toBe('Unauthorized request')
})

test('DTL-15 the error takes precedence over the message, the message over the code, and each over the general text', async () => {
  const all = { error: 'E', message: 'M', billingErrorCode: 'B' }
  expect(await failing(answered(401, all))).toBe('E')
  expect(await failing(answered(401, { ...all, error: '' }))).toBe('M')
  expect(await failing(answered(401, { billingErrorCode: 'B' }))).toBe('B')
  expect(await failing(answered(401, {}))).toBe('Unauthorized request')
  expect(await failing(answered(404, all))).toBe('Unable to connect...')
})

test('DTL-11 a response that requires a login dispatches the event for it', async () => {
  server.say(answered(401, { loginRequired: true, error: 'Sign in.' }))
  await data.get('/api/x', { onFailure: () => undefined })
  expect(logins).toBe(1)
  server.say(answered(200, { loginRequired: true }))
  expect((await data.get('/api/x')).ok).toBe(false)
  expect(logins).toBe(2)
})

test('DTL-12 a forbidden response is shown in a dialog, even with a failure callback', async () => {
  let told = 0
  server.say(answered(400, { authorizationFail: true, error: 'You may not do that.' }))
  await data.get('/api/x', { onFailure: () => void (told += 1), retries: 2 })
  expect([shown, told, server.heard.length]).toEqual([['You may not do that.'], 0, 1])
})

test('DTL-13 a rejected CSRF token is replaced and the call is retried once, not twice', async () => {
  const apiError = { crumbFail: true, crumb: 'second', error: 'Send it again.' }
  server.say(answered(400, apiError), answered(200, { done: true }))
  expect(await data.post('/api/x', { a: 1 })).toEqual({ ok: true, data: { done: true } })
  expect(cookies).toBe('crumb=second')
  expect(server.heard.map(({ url, headers, body }) => [url, headers['x-csrf-token'], body])).toEqual([
    ['/api/x?crumb=first', 'first', '{"a":1}'],
    ['/api/x?crumb=second', 'second', '{"a":1}'],
  ])
  server.say(answered(400, apiError))
  expect(messageOf(await data.post('/api/x', {}, { retries: 3 }))).toBe('Send it again.')
  expect(server.heard).toHaveLength(2)
})

test('P12 a page without a token gets one before its first calls that change something, and no call fails because of it', async () => {
  cookies = ''
  server.say(answered(200, { crumb: 'given' }), answered(200, { done: true }))
  const both = await Promise.all([data.post('/api/x', { a: 1 }), data.delete('/api/y')])
  expect(both).toEqual([
    { ok: true, data: { done: true } },
    { ok: true, data: { done: true } },
  ])
  expect(server.heard.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
    'DELETE /api/y?crumb=given',
    'GET /api/csrf-token?crumb=',
    'POST /api/x?crumb=given',
  ])
  server.say(answered(200, {}))
  await data.get('/api/x')
  await data.post('/x')
  expect(server.heard).toHaveLength(2)
})

test('a page that gets no token sends its calls anyway, and uses the token of the response that rejects one', async () => {
  for (const nothing of ['', null, {}, '<html>']) {
    cookies = ''
    const rejected = answered(400, { crumbFail: true, crumb: 'second' })
    server.say(answered(200, nothing), rejected, answered(200, { done: true }))
    expect(await data.post('/api/x')).toEqual({ ok: true, data: { done: true } })
  }
})

test('two cookies with the name of the CSRF token are both ignored', async () => {
  cookies = 'crumb=of-another-host; crumb=first'
  server.say(answered(200, { done: true }))
  await data.get('/api/x')
  expect(server.heard.map(({ url, headers }) => [url, headers['x-csrf-token']])).toEqual([
    ['/api/x?crumb=', undefined],
  ])
})

test.each(['', 'null', '{}', '<html></html>', '{"done":tr', '[]', '{"done":"yes"}'])(
  'a successful response of %j is a failure for callers that need a missing value',
  async (text) => {
    server.say({ status: 200, body: text })
    const accepts = (found: unknown) => (found as { done?: unknown } | null | undefined)?.done === true
    const failed: DataFailure[] = []
    const options = { accepts, onFailure: (failure: DataFailure) => void failed.push(failure), retries: 2 }
    const result = await data.post('/api/x', {}, options)
    expect(messageOf(result)).toBe('Internal Error: Unable to parse server response')
    expect([failed.length, failed.map((failure) => failure.isUnreadable), server.heard.length]).toEqual([
      1,
      [true],
      1,
    ])
  },
)

describe('a failure', () => {
  const errors = { email: 'Write an e-mail address.' }
  const fail = async (options: DataOptions) => {
    server.say(answered(400, { error: 'Look again.', errors }))
    await data.post('/api/x', {}, options)
  }

  test('DTL-14 goes to its callback, otherwise to its form, otherwise into a dialog', async () => {
    const called: DataFailure[] = []
    const formed: unknown[] = []
    const onFailure = (failure: DataFailure) => void called.push(failure)
    const showFormErrors = (found: unknown) => void formed.push(found)
    await fail({ onFailure, showFormErrors })
    expect([called.length, formed.length, shown.length]).toEqual([1, 0, 0])
    expect(called[0]).toMatchObject({ message: 'Look again.', status: 400, errors })
    await fail({ showFormErrors })
    expect([called.length, formed, shown.length]).toEqual([1, [errors], 0])
    await fail({})
    expect(shown).toEqual(['Look again.'])
    expect(await failing(answered(503, ''), { showFormErrors })).toContain('temporarily')
    expect([formed.length, shown.length]).toEqual([1, 2])
  })
})
