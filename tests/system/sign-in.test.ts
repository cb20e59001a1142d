import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getSession, signIn, signOut } from '#features/people/accounts/api.types.ts'
import { getSite, listSites } from '#features/tenancy/sites/api.types.ts'
import type { ApiErrorBody } from '#lib/api/api-error.ts'
import { openApp, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startWeb()
})
afterAll(() => web.close())

test('P9 the session cookie is host-only and not readable by scripts', async () => {
  const person = await signedIn(web, 'cookie@example.test')
  expect((await person.call(getSession)).value.account).toMatchObject({ email: 'cookie@example.test' })
  const other = openApp(web)
  const raw = await other.call(signIn, { body: { email: person.email, password: person.password } })
  const [cookie = ''] = [raw.raw.headers['set-cookie'] ?? []].flat()
  expect(cookie).toMatch(
    /^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('P9 each sign-in creates a new session and ends the previous one', async () => {
  const person = await signedIn(web, 'again@example.test')
  const before = person.cookies.get('__Host-session')
  expect(
    (await person.call(signIn, { body: { email: person.email, password: person.password } })).status,
  ).toBe(200)
  const after = person.cookies.get('__Host-session')
  expect(after).not.toBe(before)
  const thief = openApp(web)
  thief.cookies.set('__Host-session', before ?? '')
  expect((await thief.call(getSession)).value.account).toBeNull()
  thief.cookies.set('__Host-session', after ?? '')
  expect((await thief.call(getSession)).value.account).not.toBeNull()
})

test('P9 a session expires after two idle weeks, and after two months in any case', async () => {
  const day = 86_400_000
  const start = web.clock.now
  const person = await signedIn(web, 'old@example.test')
  try {
    web.clock.now = start + 13 * day
    expect((await person.call(getSession)).value.account).not.toBeNull()
    for (let days = 26; days < 60; days += 13) {
      web.clock.now = start + days * day
      expect((await person.call(getSession)).value.account, `day ${days}`).not.toBeNull()
    }
    web.clock.now = start + 60 * day + 1
    expect((await person.call(getSession)).value.account).toBeNull()
    const idle = await signedIn(web, 'idle@example.test')
    web.clock.now += 14 * day + 1
    expect((await idle.call(getSession)).value.account).toBeNull()
  } finally {
    web.clock.now = start
  }
})

test('AUT-12 signing out twice returns the same response', async () => {
  const person = await signedIn(web, 'out@example.test')
  for (let round = 0; round < 2; round += 1) {
    const response = await person.call(signOut)
    expect(response.status).toBe(200)
    expect(response.value).toEqual({})
  }
  expect((await person.call(getSession)).value.account).toBeNull()
})

test('P10 the session request returns the CSRF token for the first sign-in', async () => {
  const { email, password } = await signedIn(web, 'first@example.test')
  const app = openApp(web)
  const enter = (csrfToken: string) =>
    app.ask('POST', '/api/session', { body: { email, password }, headers: { 'x-csrf-token': csrfToken } })
  const requested = await app.call(getSession)
  expect([requested.value.account, app.cookies.has('__Host-visit')]).toEqual([null, true])
  // The token is bound to this browser.
  const stranger = await openApp(web).call(getSession)
  expect((await enter(stranger.value.csrfToken)).status).toBe(400)
  expect((await enter(requested.value.csrfToken)).status).toBe(200)
  const again = await app.call(getSession)
  expect(again.raw.headers['set-cookie']).toBeUndefined()
  expect(
    (await app.ask('POST', '/api/auth/Logout', { headers: { 'x-csrf-token': again.value.csrfToken } }))
      .status,
  ).toBe(200)
})

test('shows a browser without cookies at its second attempt how to sign in', async () => {
  const apiErrors = async (at: Pick<TestWeb, 'port' | 'config'>) => {
    const app = openApp(at)
    const enter = async () => {
      app.cookies.delete('__Host-visit')
      const { text } = await app.ask('POST', '/api/session', {
        body: { email: 'a@b.example', password: 'x' },
      })
      const read = JSON.parse(text) as ApiErrorBody
      app.cookies.set('crumb', read.crumb ?? '')
      return read
    }
    return [await enter(), await enter()]
  }
  const says = (message: string) => [
    { crumbFail: true, code: 'CSRF_TOKEN' },
    { crumbFail: true, code: 'NO_COOKIE', error: expect.stringContaining(message) },
  ]
  expect(await apiErrors(web)).toMatchObject(says('Open this page with https'))
  const secure = await startWeb({ appOrigin: 'https://app.example.test' })
  onTestFinished(() => secure.close())
  expect(await apiErrors(secure)).toMatchObject(says('Allow cookies for this site'))
})

test('P10 rejects a CSRF token of another browser or set by a sibling host', async () => {
  const person = await signedIn(web, 'crumb@example.test')
  const attacker = await signedIn(web, 'attacker@example.test')
  await attacker.call(signOut)
  const foreign = attacker.cookies.get('crumb') ?? ''
  const response = await person.ask('POST', '/api/auth/Logout', { headers: { 'x-csrf-token': foreign } })
  expect(response.status).toBe(400)
  expect(JSON.parse(response.text)).toMatchObject({
    crumbFail: true,
    crumb: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
  })
  expect((await person.call(getSession)).value.account).not.toBeNull()
})

test('P10 ignores cookies with a name similar to the session cookie', async () => {
  const person = await signedIn(web, 'resembling@example.test')
  const token = person.cookies.get('__Host-session') ?? ''
  // Browsers protect names that begin with `__Host-`, but not with a non-ASCII space before it.
  for (const name of ['\u00a0__Host-session', '__Host-session\u00a0', '__host-session', 'session']) {
    const response = await openApp(web).ask('GET', '/api/session', {
      headers: { cookie: `${name}=${token}` },
    })
    expect(response.text, JSON.stringify(name)).toContain('"account":null')
  }
})

test('HTP-11 accepts the CSRF token in header, query or form field', async () => {
  const person = await signedIn(web, 'places@example.test')
  await person.call(signOut)
  const again = await signedIn(web, 'places2@example.test')
  const crumb = again.cookies.get('crumb') ?? ''
  again.cookies.delete('crumb')
  const path = '/api/auth/Logout'
  expect((await again.ask('POST', path)).status).toBe(400)
  expect((await again.ask('POST', path, { query: { crumb: 'wrong' } })).status).toBe(400)
  expect((await again.ask('POST', path, { body: { crumb } })).status).toBe(200)
})

test('HTP-11 accepts the CSRF token as a field of a form', async () => {
  const path = '/api/auth/Logout'
  const form = (crumb: string) => ({
    bytes: new URLSearchParams({ crumb, next: 'a b' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  })
  const person = await signedIn(web, 'form@example.test')
  const crumb = person.cookies.get('crumb') ?? ''
  person.cookies.delete('crumb')
  const rejected = await person.ask('POST', path, form('wrong'))
  expect([rejected.status, JSON.parse(rejected.text)]).toMatchObject([400, { crumbFail: true }])
  expect((await person.ask('POST', path, form(crumb))).status).toBe(200)
  expect((await person.call(getSession)).value.account).toBeNull()
  // Other fields of a form are those of the call.
  const nobody = openApp(web)
  nobody.cookies.set('crumb', (await nobody.call(getSession)).value.csrfToken)
  const again = await nobody.ask('POST', '/api/session', {
    bytes: new URLSearchParams({ email: person.email, password: 'wrong' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(JSON.parse(again.text)).toMatchObject({ code: expect.stringMatching(/./) })
  expect(again.status).not.toBe(415)
})

test('P11 rejects changes requested by a page of another origin, even with a CSRF token', async () => {
  const person = await signedIn(web, 'origin@example.test')
  for (const headers of [
    { origin: web.origin('evil') },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect((await person.ask('POST', '/api/auth/Logout', { headers })).status, JSON.stringify(headers)).toBe(
      403,
    )
  expect((await person.call(getSession)).value.account).not.toBeNull()
})

test('AUT-01 an account with an empty permissions map has no access to a site', async () => {
  const site = await web.createSite('mapped')
  const person = await signedIn(web, 'empty@example.test')
  await permit(web, site, person.id, {})
  expect((await person.call(listSites)).value.entries).toEqual([])
  expect((await person.call(getSite, { site: 'mapped' })).status).toBe(403)
  await permit(web, site, person.id, { reporting: true })
  expect((await person.call(getSite, { site: 'mapped' })).value).toMatchObject({
    roles: ['reporting'],
    ownsSite: false,
  })
})

test('P33 a revoked role is ineffective from the next request on', async () => {
  const site = await web.createSite('taken')
  const person = await signedIn(web, 'taken@example.test')
  await permit(web, site, person.id, { administrator: true })
  expect((await person.call(getSite, { site: 'taken' })).status).toBe(200)
  await permit(web, site, person.id, {})
  expect((await person.call(getSite, { site: 'taken' })).status).toBe(403)
})

test('rejects an unknown site like a site without access', async () => {
  await web.createSite('theirs')
  const person = await signedIn(web, 'stranger@example.test')
  const [there, nowhere] = await Promise.all(
    ['theirs', 'nowhere'].map((site) => person.call(getSite, { site })),
  )
  expect(there?.status).toBe(403)
  expect(there?.apiError).toEqual(nowhere?.apiError)
  const nobody = openApp(web)
  const rejected = await nobody.call(getSite, { site: 'theirs' })
  expect(rejected.status).toBe(401)
  expect(rejected.apiError.loginRequired).toBe(true)
})

test('serves an OpenAPI 3.1 description', async () => {
  const response = await openApp(web).ask('GET', '/api/openapi.json')
  expect(response.status).toBe(200)
  const described = JSON.parse(response.text) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(described.openapi).toBe('3.1.0')
  expect(described.paths['/api/sites/{site}']?.['get']).toMatchObject({
    operationId: 'getSite',
    'x-access': 'site:see',
  })
})
