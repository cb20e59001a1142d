import { fastify, type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { createOpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'
import { createCsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { registerSiteRoutes } from '#site/http/register-site-routes.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

const SECRET = 'secret of the pipeline test'
const tokens = createCsrfTokens(SECRET)
const HOLDER = 'a-visitor'

/** Names of the handlers that ran. */
let handled: string[] = []
const routes: readonly SiteRoute[] = [
  defineSiteRoute(
    {
      name: 'double',
      description: 'Doubles a number.',
      method: 'GET',
      path: '/api/double',
      query: z.object({ number: z.coerce.number('Enter a number.') }),
      response: z.object({ result: z.number() }),
      closedByLock: true,
      cache: 'public, max-age=60',
    },
    ({ query }) => {
      handled.push('double')
      return ok({ result: query.number * 2, secret: 'not in the contract' })
    },
  ),
  defineSiteRoute(
    {
      name: 'echo',
      description: 'Returns a text.',
      method: 'POST',
      path: '/api/echo',
      body: z.object({ text: z.string('Enter a text.') }),
      response: z.object({ text: z.string() }),
      rateLimit: { purpose: 'echo', hits: 2, window: 60 },
    },
    ({ body }) => {
      handled.push('echo')
      return ok({ text: body.text })
    },
  ),
  defineSiteRoute(
    {
      name: 'page',
      description: 'A page that counts as a visit.',
      method: 'GET',
      path: '/page/*',
      response: 'page',
      quota: true,
    },
    ({ url }) => {
      handled.push('page')
      return url.endsWith('/missing')
        ? fail({ status: 404, code: 'MISSING', message: 'Missing.' })
        : ok({ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Page</h1>' })
    },
  ),
  defineSiteRoute(
    {
      name: 'form',
      description: 'A form on a page.',
      method: 'POST',
      path: '/_form',
      response: 'redirect',
      kind: 'page',
      csrf: 'form',
      methodMessage: 'Send the form.',
    },
    () => {
      handled.push('form')
      return ok({ status: 303, headers: { location: '/' } })
    },
    async (_call, { code, status }) => ({ status, headers: {}, body: `page of ${code}` }),
  ),
]

let web: TestWeb
let http: FastifyInstance
let site: Site
let host: string
let wait: number | undefined

beforeAll(async () => {
  web = await startWeb()
  http = fastify()
  registerSiteRoutes(http, {
    db: web.database.app,
    hosts: web.web.hosts,
    opened: createOpenedLocks(SECRET),
    quota: { take: () => wait },
    secret: SECRET,
    clock: () => web.clock.now,
    pageAt: async () => ({ status: 404, headers: {}, body: 'page of the site' }),
    routes,
  })
})
beforeEach(async () => {
  handled = []
  wait = undefined
  site = await web.createSite(`pipeline-${Math.floor(web.clock.now)}`)
  web.clock.now += 60_000
  host = `${site.identifier}.localhost:${web.port}`
})
afterAll(async () => {
  await http?.close()
  await web?.close()
})

const ask = (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS', url: string, more: InjectOptions = {}) =>
  http.inject({ ...more, method, url, headers: { host, ...more.headers } })
const echo = (text: unknown, headers: Record<string, string> = {}) =>
  ask('POST', '/api/echo', {
    headers: { cookie: `${VISIT_COOKIE}=${HOLDER}`, 'x-csrf-token': tokens.issue(HOLDER), ...headers },
    payload: JSON.stringify({ text }),
  })

describe('the pipeline of site hosts', () => {
  test('P16 responds with 404 for a host without a site, in the format of the route', async () => {
    const headers = { host: 'nobody.localhost' }
    const call = await ask('GET', '/api/double?number=2', { headers })
    expect([call.statusCode, call.json()]).toEqual([404, { error: 'Not found.', code: 'NOT_FOUND' }])
    const page = await ask('GET', '/page/one', { headers })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await ask('PUT', '/page/one', { headers })).statusCode).toBe(404)
    expect(handled).toEqual([])
  })

  test('sends the response of the contract, with its cache header, and only headers for HEAD', async () => {
    const response = await ask('GET', '/api/double?number=2')
    expect([response.statusCode, response.json()]).toEqual([200, { result: 4 }])
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'referrer-policy': 'no-referrer',
    })
    const head = await ask('HEAD', '/api/double?number=2')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      response.headers['content-length'],
    ])
    expect((await echo('hello')).headers['cache-control']).toBe('no-store')
  })

  test('PGM-12 closes routes behind the lock of the site', async () => {
    unwrap(await withSite(web.database.app, site.id, (tx) => setSitePassword(tx, site.id, 'sesame')))
    await web.web.hosts.refresh(site.id)
    const closed = await ask('GET', '/api/double?number=2')
    expect([closed.statusCode, closed.json()]).toMatchObject([401, { code: 'LOCKED', loginRequired: true }])
    expect(handled).toEqual([])
    const { password_hash: passwordHash } = await web.database.owner
      .selectFrom('site_locks')
      .select('password_hash')
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow()
    const cookie = createOpenedLocks(SECRET).add(
      { id: site.id, origin: web.origin(site.identifier) },
      undefined,
      { scope: 'site', passwordHash },
    )
    const open = await ask('GET', '/api/double?number=2', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(open.statusCode).toBe(200)
    // Routes that do not say so stay open.
    expect((await ask('GET', '/page/one')).statusCode).toBe(200)
  })

  test('responds with 429 and Retry-After above the quota of the site', async () => {
    wait = 17
    const response = await ask('GET', '/page/one')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '17'])
    expect(response.body).toContain('<html')
    expect((await ask('GET', '/api/double?number=2')).statusCode).toBe(200)
    expect(handled).toEqual(['double'])
  })

  test('DTL-16 HTP-11 needs a CSRF token for calls that change data', async () => {
    const rejected = await echo('hello', { 'x-csrf-token': 'wrong' })
    const { crumb } = rejected.json<{ crumb: string }>()
    expect([rejected.statusCode, rejected.json()]).toMatchObject([400, { crumbFail: true }])
    expect(handled).toEqual([])
    const accepted = await echo('hello', { 'x-csrf-token': crumb })
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { text: 'hello' }])
  })

  test('P11 rejects calls and forms of another origin, with the page of the form', async () => {
    const origins: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of origins)
      expect((await echo('hello', headers)).json(), JSON.stringify(headers)).toMatchObject({
        code: 'CROSS_ORIGIN',
      })
    const form = await ask('POST', '/_form', { headers: { origin: 'https://evil.example' } })
    expect([form.statusCode, form.body]).toEqual([403, 'page of CROSS_ORIGIN'])
    expect(handled).toEqual([])
    const own = await ask('POST', '/_form', { headers: { origin: web.origin(site.identifier) } })
    expect([own.statusCode, own.headers['location']]).toEqual([303, '/'])
  })

  test('responds with 429 and Retry-After above the rate limit of a route', async () => {
    const statuses = [await echo('a')]
    web.clock.now += 20_000
    statuses.push(await echo('b'), await echo('c'))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(statuses[2]?.headers['retry-after']).toBe('40')
    web.clock.now += 40_000
    expect((await echo('d')).statusCode).toBe(200)
  })

  test('responds with 400 to invalid input and names the field', async () => {
    const query = await ask('GET', '/api/double?number=two')
    expect([query.statusCode, query.json()]).toMatchObject([
      400,
      { code: 'INVALID', errors: { number: 'Enter a number.' } },
    ])
    const body = await echo(5)
    expect([body.statusCode, body.json()]).toMatchObject([400, { errors: { text: 'Enter a text.' } }])
    expect(handled).toEqual([])
  })

  test('responds with 405 to other methods and lists the allowed ones', async () => {
    const expected = { '/api/double': 'GET, HEAD', '/api/echo': 'POST', '/page/one': 'GET, HEAD' }
    for (const [path, allow] of Object.entries(expected))
      for (const method of ['PUT', 'OPTIONS'] as const) {
        const response = await ask(method, path, { payload: '{broken' })
        expect([response.statusCode, response.headers['allow']], `${method} ${path}`).toEqual([405, allow])
        expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
      }
    expect((await ask('GET', '/_form')).json()).toMatchObject({ error: 'Send the form.' })
  })

  test('shows the page of the site for a missing page, and JSON for an unknown call', async () => {
    const page = await ask('GET', '/page/missing')
    expect([page.statusCode, page.body]).toEqual([404, 'page of the site'])
    const call = await ask('GET', '/api/nothing')
    expect([call.statusCode, call.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })
})

test('two routes of site hosts cannot have the same name', () => {
  const [one] = routes
  const parts = { routes: one ? [one, one] : [] } as unknown as Parameters<typeof registerSiteRoutes>[1]
  expect(() => registerSiteRoutes(fastify(), parts)).toThrow('same name')
})
