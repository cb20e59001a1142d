import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOwner } from '#features/tenancy/access/roles.rules.ts'
import { ROLES } from '#features/tenancy/access/types.ts'
import { getSession, signOut } from '#features/people/accounts/api.types.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { REDIRECT_BYPASSES } from '../support/attacks/redirects.ts'
import { openApp, permit, type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let other: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('house')
  other = await web.createSite('neighbour')
})
afterAll(() => web.close())

let count = 0
/** Somebody who works at the site, and the cookies that a way from the app gave their browser there. */
async function enter(to = '/'): Promise<{ person: Person; cookies: string; location: string }> {
  const person = await signedIn(web, `owner-${++count}@example.test`)
  await permit(web, site, person.id, { administrator: true })
  const { url } = (await person.call(enterSite, { site: 'house', body: { to } })).value
  const { pathname, search } = new URL(url)
  const response = await web.visit(site, pathname + search)
  const set = [response.headers['set-cookie'] ?? []].flat()
  return {
    person,
    cookies: set.map((line) => line.split(';')[0]).join('; '),
    location: `${response.status} ${String(response.headers['location'])}`,
  }
}

const askPresence = async (cookies: string, at: Site = site) =>
  JSON.parse((await web.visit(at, '/api/presence', { headers: { cookie: cookies } })).text) as {
    permissions: Record<string, boolean>
    id?: string
    csrfToken?: string
  }

const logOut = (cookies: string, csrfToken: string | undefined, more: Record<string, string> = {}) =>
  web.visit(site, '/api/auth/Logout', {
    method: 'POST',
    headers: {
      cookie: cookies,
      origin: site === undefined ? '' : web.origin('house'),
      ...(csrfToken === undefined ? {} : { 'x-csrf-token': csrfToken }),
      ...more,
    },
  })

test('redirects from the app to a page of the site, with a site session without personal data', async () => {
  const { cookies, location } = await enter('/blog?a=1')
  expect(location).toBe('303 /blog?a=1')
  expect(cookies).toMatch(/^__Host-presence=[\w-]{43}; presence=1; crumb=[\w.-]+; ss_lastid=[\w-]{22}$/)
  const presence = await askPresence(cookies)
  expect(presence).toEqual({
    permissions: { administrator: true },
    id: expect.stringMatching(/^[\w-]{22}$/),
    csrfToken: expect.any(String),
  })
  expect(await askPresence('presence=1')).toEqual({ permissions: {} })
})

test.each([...ROLES, 'a-key-of-tomorrow'])(
  'AUT-10 a map with the key %s makes an owner, for whom no page differs',
  async (key) => {
    const { person, cookies } = await enter()
    await permit(web, site, person.id, { [key]: true })
    const presence = await askPresence(cookies)
    expect(presence.permissions).toEqual({ [key]: true })
    expect(isOwner(presence)).toBe(true)
    const own = await web.visit(site, '/', { headers: { cookie: cookies } })
    const others = await web.visit(site, '/')
    expect([own.status, own.text]).toEqual([others.status, others.text])
    await permit(web, site, person.id, {})
    expect((await askPresence(cookies)).permissions).toEqual({})
  },
)

test('a ticket is valid once, for a minute, and on its own site only', async () => {
  const person = await signedIn(web, 'ticket@example.test')
  await permit(web, site, person.id, { 'content-editor': true })
  const ticketPath = async () => {
    const { url } = (await person.call(enterSite, { site: 'house', body: {} })).value
    const { pathname, search } = new URL(url)
    return pathname + search
  }
  const used = await ticketPath()
  expect((await web.visit(site, used)).headers['set-cookie']).toHaveLength(4)
  expect((await web.visit(site, used)).headers['set-cookie']).toBeUndefined()
  const elsewhere = await ticketPath()
  expect((await web.visit(other, elsewhere)).headers['set-cookie']).toBeUndefined()
  const late = await ticketPath()
  const start = web.clock.now
  web.clock.now += 60_001
  expect((await web.visit(site, late)).headers['set-cookie']).toBeUndefined()
  web.clock.now = start
})

test('rejects a ticket for a site that the account is not a member of', async () => {
  const person = await signedIn(web, 'foreign@example.test')
  expect((await person.call(enterSite, { site: 'house', body: {} })).status).toBe(403)
  expect((await openApp(web).call(enterSite, { site: 'house', body: {} })).status).toBe(401)
})

test('P4 a site session of one site is invalid on another', async () => {
  const { cookies } = await enter()
  expect(await askPresence(cookies, other)).toEqual({ permissions: {} })
})

test('AUT-09 logging out on the site ends the app session', async () => {
  const { person, cookies } = await enter()
  const { csrfToken } = await askPresence(cookies)
  const response = await logOut(cookies, csrfToken)
  expect([response.status, response.text]).toEqual([200, '{}'])
  expect([response.headers['set-cookie'] ?? []].flat().every((line) => line.includes('Max-Age=0'))).toBe(true)
  expect(await askPresence(cookies)).toEqual({ permissions: {} })
  expect((await person.call(enterSite, { site: 'house', body: {} })).status).toBe(401)
})

test('AUT-02 logging out in the app ends its site sessions', async () => {
  const { person, cookies } = await enter()
  expect((await person.call(signOut)).status).toBe(200)
  expect(await askPresence(cookies)).toEqual({ permissions: {} })
})

test('AUT-12 logging out on a site repeatedly returns the same response', async () => {
  const { cookies } = await enter()
  const { csrfToken } = await askPresence(cookies)
  expect((await logOut(cookies, csrfToken)).text).toBe('{}')
  const rejected = await logOut('', undefined)
  const visit = String([rejected.headers['set-cookie'] ?? []].flat()[0]).split(';')[0] ?? ''
  const { crumb: next } = JSON.parse(rejected.text) as { crumb: string }
  expect((await logOut(visit, next)).text).toBe('{}')
})

test('P10 a site rejects a CSRF token issued by another host', async () => {
  const [mine, theirs] = [await enter(), await enter()]
  const foreign = (await askPresence(theirs.cookies)).csrfToken
  for (const csrfToken of [undefined, 'x', foreign]) {
    const response = await logOut(`${mine.cookies}; crumb=${csrfToken ?? ''}`, csrfToken)
    expect(response.status).toBe(400)
    expect(JSON.parse(response.text)).toMatchObject({ crumbFail: true })
  }
  const { csrfToken } = await askPresence(mine.cookies)
  expect((await logOut(mine.cookies, csrfToken, { origin: web.origin('neighbour') })).status).toBe(403)
  expect((await logOut(mine.cookies, csrfToken, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await askPresence(mine.cookies)).permissions).toEqual({ administrator: true })
})

test('a site session expires after two weeks, even if the app session is active', async () => {
  const { person, cookies } = await enter()
  const start = web.clock.now
  const day = 86_400_000
  web.clock.now = start + 13 * day
  expect((await person.call(getSession)).value.account).not.toBeNull()
  expect((await askPresence(cookies)).permissions).toEqual({ administrator: true })
  web.clock.now = start + 14 * day
  expect((await person.call(getSession)).value.account).not.toBeNull()
  expect(await askPresence(cookies)).toEqual({ permissions: {} })
  web.clock.now = start
})

test('P33 a site session ends when the role is revoked', async () => {
  const { person, cookies } = await enter()
  await permit(web, site, person.id, {})
  expect(await askPresence(cookies)).toEqual({ permissions: {} })
})

test('RTE-02 redirects to the configuration of paths of this site only', async () => {
  const frameOf = async (given: string) => {
    const response = await web.visit(site, `/config/?${new URLSearchParams({ frameUrl: given }).toString()}`)
    const to = new URL(String(response.headers['location']))
    expect([response.status, to.origin, to.pathname]).toEqual([
      302,
      web.config.appOrigin,
      '/sites/house/config',
    ])
    return to.searchParams.get('frameUrl')
  }
  expect(await frameOf('/blog?a=1&b=2')).toBe('/blog?a=1&b=2')
  for (const bypass of REDIRECT_BYPASSES) expect(await frameOf(bypass), JSON.stringify(bypass)).toBe('/')
})

test('P15 never redirects to another host', async () => {
  for (const bypass of REDIRECT_BYPASSES) {
    const query = new URLSearchParams({ ticket: 'x', to: bypass }).toString()
    const response = await web.visit(site, `/api/auth/enter?${query}`)
    expect([response.status, response.headers['location']], JSON.stringify(bypass)).toEqual([303, '/'])
  }
  const twice = await web.visit(site, '/api/auth/enter?to=/a&to=//evil.example')
  expect(twice.headers['location']).toBe('/')
})
