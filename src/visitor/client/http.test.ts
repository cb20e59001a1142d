import { afterAll, beforeAll, expect, test } from 'vitest'
import { handTimers } from '../../../tests/support/visitor/hand-timers.ts'
import { startScripted } from '../../../tests/support/visitor/scripted-server.ts'
import { CSRF_HEADER } from '#lib/csrf-names.ts'
import { DEFAULT_TIMEOUT } from '#visitor/client/client-constants.ts'
import { createHttpClient, type HttpParts } from '#visitor/client/http.ts'

let server: Awaited<ReturnType<typeof startScripted>>
let elsewhere: Awaited<ReturnType<typeof startScripted>>
const timers = handTimers()

beforeAll(async () => {
  server = await startScripted()
  elsewhere = await startScripted()
})
afterAll(async () => {
  await server.close()
  await elsewhere.close()
})

/** Resolves URLs at the server's origin like a page does; Node resolves no relative URL. */
const clientWith = (cookies: string, more: Partial<HttpParts> = {}) =>
  createHttpClient({
    fetch: (url, init) => fetch(new URL(url as string, server.origin), init),
    origin: server.origin,
    cookies: () => cookies,
    timers,
    ...more,
  })

test('HTP-01 calls below /api/ have the CSRF token of its cookie, and other calls and other hosts do not', async () => {
  expect(CSRF_HEADER).toBe('X-CSRF-Token')
  const call = clientWith('a=1; crumb=abc.def; b=2')
  server.say({ status: 200, body: {} })
  elsewhere.say({ status: 200, body: {} })
  for (const url of ['/api/x', '/x', '/x/api/']) await call({ url })
  await call({ url: `${elsewhere.origin}/api/x` })
  expect(server.heard.map(({ headers }) => headers['x-csrf-token'])).toEqual([
    'abc.def',
    undefined,
    undefined,
  ])
  expect(elsewhere.heard[0]?.headers['x-csrf-token']).toBeUndefined()
  server.say({ status: 200, body: {} })
  await clientWith('nocrumb=1')({ url: '/api/x' })
  expect(server.heard[0]?.headers['x-csrf-token']).toBeUndefined()
})

test('HTP-02 calls of the own origin carry the token of the cookie XSRF-TOKEN, if there is one', async () => {
  server.say({ status: 200, body: {} })
  elsewhere.say({ status: 200, body: {} })
  const call = clientWith('XSRF-TOKEN=t%20k')
  await call({ url: '/x' })
  await call({ url: `${server.origin}/y` })
  await call({ url: `${elsewhere.origin}/x` })
  await clientWith('')({ url: '/x' })
  expect(server.heard.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['t k', 't k', undefined])
  expect(elsewhere.heard[0]?.headers['x-xsrf-token']).toBeUndefined()
})

test('HTP-04 calls have no timeout by default', async () => {
  expect(DEFAULT_TIMEOUT).toBe(0)
  server.say('silence', { status: 200, body: {} })
  const abort = new AbortController()
  const waiting = clientWith('')({ url: '/x', signal: abort.signal })
  await expect.poll(() => server.heard.length).toBe(1)
  expect(timers.pending).toBe(0)
  abort.abort()
  await expect(waiting).rejects.toThrow('Network Error')
})

test('HTP-05 a call that takes too long rejects with a timeout in milliseconds', async () => {
  server.say('silence')
  const late = clientWith('')({ url: '/x', timeout: 50 }).catch((error: unknown) => error)
  await expect.poll(() => server.heard.length).toBe(1)
  timers.pass(49)
  expect(timers.pending).toBe(1)
  timers.pass(1)
  expect(await late).toMatchObject({ message: 'timeout of 50ms exceeded', code: 'ECONNABORTED' })
  server.say({ status: 200, body: {} })
  await clientWith('')({ url: '/x', timeout: 50 })
  expect(timers.pending).toBe(0)
})

test('HTP-06 a network failure rejects with Network Error', async () => {
  server.say('hang up')
  await expect(clientWith('')({ url: '/x' })).rejects.toMatchObject({
    message: 'Network Error',
    code: 'ERR_NETWORK',
  })
})

test('a body is sent as JSON unless it is text or a form, and a response with any status is returned', async () => {
  server.say({ status: 418, body: { a: 1 } })
  const call = clientWith('')
  const response = await call({ url: '/x', method: 'POST', body: { b: [2] }, headers: { 'x-own': 'yes' } })
  expect(response).toMatchObject({ status: 418, text: '{"a":1}' })
  await call({ url: '/x', method: 'PUT', body: new URLSearchParams({ c: '3' }) })
  expect(server.heard.map(({ method, headers, body }) => [method, headers['content-type'], body])).toEqual([
    ['POST', 'application/json', '{"b":[2]}'],
    ['PUT', 'application/x-www-form-urlencoded;charset=UTF-8', 'c=3'],
  ])
  expect(server.heard[0]?.headers['x-own']).toBe('yes')
})
