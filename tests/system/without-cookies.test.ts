import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { CONTACT, makeForm } from '../support/forms.ts'
import { cookiesOf } from '../support/shopper.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let item: Id
let form: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('inn', 'The Inn')
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  item = await web.publish(site, 'item', { urlId: 'wine', title: 'Wine' }, blog)
  await web.configure(site, 'settings', {
    title: 'The Inn',
    social: { likesEnabled: true },
    commentsEnabled: true,
    comments: { moderation: 'none' },
  })
  form = await makeForm(web, site)
})
beforeEach(() => web.database.owner.deleteFrom('rate_limits').execute())
afterAll(() => web.close())

interface Sent {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Headers of a call by a script of the site. */
const ofPage = () => ({ origin: web.origin('inn'), 'sec-fetch-site': 'same-origin' })
const ask = (method: string, path: string, { body, headers = ofPage() }: Sent = {}) =>
  web.visit(site, path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const read = ({ text }: Pick<Response, 'text'>) => JSON.parse(text) as Record<string, unknown>
const keyOf = async (method: string, path: string) => String(read(await ask(method, path))['key'])

/** A call of a page without cookies for each thing that visitors send by script, with a key that it spends. */
const SENT: Readonly<
  Record<string, { readonly path: () => string; readonly body: () => Promise<Record<string, unknown>> }>
> = {
  form: {
    path: () => '/api/form/SaveFormSubmission',
    body: async () => ({
      formId: form,
      key: await keyOf('POST', '/api/form/FormSubmissionKey'),
      form: JSON.stringify(CONTACT),
    }),
  },
  comment: {
    path: () => `/api/comments/${item}`,
    body: async () => ({
      body: 'Very good.',
      name: 'Ada',
      email: 'ada@example.test',
      key: await keyOf('GET', `/api/comments/${item}/key`),
    }),
  },
  like: {
    path: () => `/api/likes/${item}`,
    body: async () => ({ liked: true, key: await keyOf('GET', `/api/likes/${item}/key`) }),
  },
}

describe.each(Object.entries(SENT))('a %s of a browser without cookies', (_, { path, body }) => {
  test('P11 needs its one-time key and the own Origin, and no cookie', async () => {
    const sent = await body()
    // A comment is no program's: it took a moment.
    web.clock.now += 10_000
    const stored = await ask('POST', path(), { body: sent })
    expect([stored.status, stored.text]).toMatchObject([200, expect.any(String)])
    const keyless = await ask('POST', path(), { body: { ...sent, key: undefined } })
    expect([400, 403], keyless.text).toContain(keyless.status)
  })

  test('P11 is rejected from another origin, and without an Origin for its token', async () => {
    const sent = await body()
    for (const headers of [
      { origin: web.origin('other') },
      { origin: 'null' },
      { ...ofPage(), 'sec-fetch-site': 'same-site' },
    ] as Readonly<Record<string, string>>[])
      expect(read(await ask('POST', path(), { body: sent, headers })), JSON.stringify(headers)).toMatchObject(
        {
          code: 'CROSS_ORIGIN',
        },
      )
    expect(read(await ask('POST', path(), { body: sent, headers: {} }))).toMatchObject({ crumbFail: true })
  })

  test('P12 of a browser with a cookie needs its token', async () => {
    const headers = { ...ofPage(), cookie: '__Host-visit=of-this-browser' }
    const sent = await body()
    expect(read(await ask('POST', path(), { body: sent, headers }))).toMatchObject({ crumbFail: true })
  })
})

test('a browser without cookies counts one like a day, however often it is pressed', async () => {
  await web.database.owner.deleteFrom('likes').execute()
  const { path, body } = SENT['like'] ?? {}
  for (let press = 0; press < 3; press += 1)
    expect(read(await ask('POST', path?.() ?? '', { body: await body?.() }))).toEqual({
      count: 1,
      liked: true,
    })
})

test('P12 a page gets a CSRF token that is bound to a new visit, or to the current one', async () => {
  const first = await ask('GET', '/api/csrf-token')
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store'])
  const [cookie = ''] = cookiesOf(first)
  expect(cookie).toMatch(/^__Host-visit=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const visit = cookie.split(';')[0] ?? ''
  const again = await ask('GET', '/api/csrf-token', { headers: { cookie: visit } })
  expect(cookiesOf(again)).toEqual([])
  for (const response of [first, again]) {
    const headers = { cookie: visit, 'x-csrf-token': String(read(response)['crumb']) }
    expect((await ask('POST', '/api/nothing', { headers })).status).toBe(404)
  }
  const other = { cookie: '__Host-visit=another', 'x-csrf-token': String(read(first)['crumb']) }
  expect(read(await ask('POST', '/api/nothing', { headers: other }))).toMatchObject({ crumbFail: true })
  const foreign = await ask('GET', '/api/csrf-token', { headers: { origin: web.origin('other') } })
  expect([foreign.status, cookiesOf(foreign)]).toEqual([403, []])
})

test('a call that needs a cookie names it if its browser did not send it', async () => {
  const { crumb } = read(await ask('GET', '/api/csrf-token'))
  const headers = { ...ofPage(), 'x-csrf-token': String(crumb) }
  const rejected = await ask('POST', '/api/commerce/shopping-cart/entries', { headers, body: {} })
  expect([rejected.status, read(rejected)]).toMatchObject([
    400,
    { crumbFail: true, code: 'NO_COOKIE', error: expect.stringContaining('Allow cookies for this site') },
  ])
})
