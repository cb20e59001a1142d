import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { deleteOldAnalytics } from '#features/audience/analytics/actions.ts'
import { withSite } from '#platform/db/tenant.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let other: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('bar', 'The Bar')
  other = await web.createSite('beside', 'Beside')
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('overlay_calls').execute()
  await web.database.owner.deleteFrom('site_events').execute()
})
afterAll(() => web.close())

const send = (method: string, path: string, more: Record<string, string> = {}, body = '{}') =>
  web.visit(site, path, { method, headers: { 'content-type': 'application/json', ...more }, body })
const cookieOf = (response: { headers: Readonly<Record<string, string | string[] | undefined>> }) =>
  [response.headers['set-cookie']].flat().join('; ')

const cookie = 'ab|1|1|1|1'

describe('API requests of a page', () => {
  test('HTP-03 get responses below /api/ and /api/rest/', async () => {
    for (const path of ['/api/nothing', '/api/rest/nothing']) {
      const response = await web.visit(site, path)
      expect([response.status, JSON.parse(response.text)]).toEqual([
        404,
        { error: 'Not found.', code: 'NOT_FOUND' },
      ])
      expect(JSON.parse((await send('POST', path)).text)).toMatchObject({ crumbFail: true })
    }
  })

  test('DTL-16 HTP-11 that change something need a CSRF token, which the error response contains', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const rejected = await send(method, '/api/nothing')
      const { crumbFail, crumb } = JSON.parse(rejected.text) as { crumbFail: boolean; crumb: string }
      expect([rejected.status, crumbFail], method).toEqual([400, true])
      const visit = /__Host-visit=([^;]+)/.exec(cookieOf(rejected))?.[0] ?? ''
      const cookie = { cookie: visit }
      const form = { ...cookie, 'content-type': 'application/x-www-form-urlencoded' }
      const taken = [
        await send(method, '/api/nothing', { ...cookie, 'x-csrf-token': crumb }),
        await send(method, `/api/nothing?crumb=${crumb}`, cookie),
        await send(method, '/api/nothing', form, `crumb=${crumb}`),
      ]
      expect(
        taken.map(({ status }) => status),
        method,
      ).toEqual([404, 404, 404])
      expect((await send(method, `/api/nothing?crumb=${crumb}`)).status).toBe(400)
    }
    const foreign = await send('POST', '/api/nothing', { origin: 'http://evil.example' })
    expect(foreign.status).toBe(403)
  })

  test('HTP-11 that count visits do not need one', async () => {
    expect((await send('POST', '/api/census/overlay')).status).toBe(200)
    for (const path of ['/api/events/nothing', '/api/track/nothing', '/api/census/nothing'])
      expect((await send('POST', path)).status).toBe(404)
  })
})

describe('a pop-up event', () => {
  const calls = () =>
    web.database.owner
      .selectFrom('overlay_calls')
      .select(['site_id', 'action', 'version', 'visitor_cookie'])
      .orderBy('id')
      .execute()
  const tell = (call: Record<string, unknown>, headers: Record<string, string> = {}) =>
    send('POST', '/api/census/overlay', headers, JSON.stringify({ websiteId: site.id, version: 2, ...call }))

  test('POP-11 is stored with the visitor cookie, as JSON of any content type or as a form', async () => {
    await tell({ action: 'show', visitorCookie: cookie })
    await tell({ action: 'close', visitorCookie: cookie }, { 'content-type': 'text/plain;charset=UTF-8' })
    const data = JSON.stringify({ action: 'sign-up', websiteId: site.id, version: 3, visitorCookie: '' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await send('POST', '/api/census/overlay', form, new URLSearchParams({ data }).toString())
    const at = { site_id: site.id }
    expect(await calls()).toEqual([
      { ...at, action: 'show', version: 2, visitor_cookie: cookie },
      { ...at, action: 'close', version: 2, visitor_cookie: cookie },
      { ...at, action: 'sign-up', version: 3, visitor_cookie: null },
    ])
  })

  test('is ignored if it is malformed, of another site or cross-origin, but always gets a response', async () => {
    const responses = [
      await tell({ action: 'dance', visitorCookie: '' }),
      await tell({ action: 'show', visitorCookie: 'x'.repeat(201) }),
      await tell({ action: 'show', visitorCookie: '', version: 0 }),
      await send('POST', '/api/census/overlay', {}, '[]'),
      await tell({ action: 'show', visitorCookie: '', websiteId: other.id }),
      await tell({ action: 'show', visitorCookie: '' }, { origin: 'http://evil.example' }),
      await send('POST', '/api/census/overlay', {}, '{broken'),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(
      (await web.ask('nobody.localhost', '/api/census/overlay', { method: 'POST', body: '{}' })).status,
    ).toBe(404)
    expect(await calls()).toEqual([])
    expect((await send('POST', '/api/census/overlay', {}, 'x'.repeat(20_000))).status).toBe(413)
  })

  test('CKN-06 has no visitor cookie before consent, and deletes existing ones', async () => {
    const cookies = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }
    await web.configure(site, 'settings', { title: 'The Bar', cookies })
    const rejected = await tell(
      { action: 'show', visitorCookie: cookie },
      { cookie: `ss_cvr=${cookie}; ss_cvt=1` },
    )
    expect(cookieOf(rejected)).toMatch(/ss_cvr=;.*Max-Age=0.*ss_cvt=;.*Max-Age=0/)
    await tell(
      { action: 'show', visitorCookie: cookie },
      { cookie: `ss_cookieAllowed=true; ss_cvr=${cookie}` },
    )
    expect((await calls()).map((call) => call.visitor_cookie)).toEqual([null, cookie])
    await web.configure(site, 'settings', { title: 'The Bar' })
  })

  test('is stored for up to 120 requests per minute and network, and for thirteen months', async () => {
    web.clock.now += 60_000
    for (let call = 0; call < 122; call += 1) await tell({ action: 'show', visitorCookie: '' })
    expect(await calls()).toHaveLength(120)
    const now = web.clock.now
    expect(await deleteOldAnalytics(web.database.owner, new Date(now + 396 * 86_400_000))).toBe(0)
    expect(await deleteOldAnalytics(web.database.owner, new Date(now + 396 * 86_400_000 + 1))).toBe(120)
  })
})

describe('a page event', () => {
  const all = {
    websiteId: '',
    templateId: 'plain',
    variantId: '',
    pagePath: '/wine',
    pageHash: '#itemId=3',
  }
  const rows = () =>
    web.database.owner.selectFrom('site_events').selectAll().orderBy('site_id').orderBy('id').execute()
  const tell = (event: unknown, data: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    send(
      'POST',
      '/api/events/RecordEvent',
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      new URLSearchParams({
        crumb: '',
        event: String(event),
        data: JSON.stringify({ ...all, websiteId: site.id, ...data }),
      }).toString(),
    )

  test('HIT-08 HIT-09 is stored with common and own fields, and the time of the server', async () => {
    const response = await tell('system_network_error', { urlRequested: '/api/wine' })
    expect([response.status, response.text]).toEqual([200, '{}'])
    expect(await rows()).toEqual([
      {
        site_id: site.id,
        id: expect.anything() as unknown,
        name: 'system_network_error',
        page_path: '/wine',
        page_hash: '#itemId=3',
        template_id: 'plain',
        variant_id: '',
        details: { urlRequested: '/api/wine' },
        visitor_cookie: null,
        recorded_at: new Date(web.clock.now),
      },
    ])
  })

  test('HIT-18 is accepted with any name, also as JSON, and stored for its own site only', async () => {
    await tell('something_new', { depth: 3, isOn: true })
    const data = { ...all, websiteId: other.id }
    await web.visit(other, '/api/events/RecordEvent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'of_others', data }),
    })
    expect((await rows()).map(({ site_id, name, details }) => [site_id, name, details])).toEqual([
      [site.id, 'something_new', { depth: 3, isOn: true }],
      [other.id, 'of_others', {}],
    ])
    const seen = await withSite(web.database.app, site.id, (tx) =>
      tx.selectFrom('site_events').select('name').execute(),
    )
    expect(seen).toEqual([{ name: 'something_new' }])
  })

  test('is ignored if it is malformed, too long, of another site or cross-origin, but gets a response', async () => {
    const responses = [
      await tell(''),
      await tell('x'.repeat(101)),
      await tell('a', { websiteId: other.id }),
      await tell('a', { pagePath: 5 }),
      await tell('a', { more: { deep: true } }),
      await tell('a', { more: 'x'.repeat(4000) }),
      await tell('a', {}, { origin: 'http://evil.example' }),
      await tell('a', {}, { 'sec-fetch-site': 'cross-site' }),
      await send('POST', '/api/events/RecordEvent', {}, '{broken'),
      await send('POST', '/api/events/RecordEvent', {}, 'null'),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(
      (await web.ask('nobody.localhost', '/api/events/RecordEvent', { method: 'POST', body: '{}' })).status,
    ).toBe(404)
    expect(await rows()).toEqual([])
    expect((await send('POST', '/api/events/RecordEvent', {}, 'x'.repeat(20_000))).status).toBe(413)
  })

  test('may contain characters that the database rejects', async () => {
    await tell('odd\0 name', { more: 'half \ud83d', 'key\0': 'NUL \0' })
    expect(await rows()).toMatchObject([
      { name: 'odd\ufffd name', details: { more: 'half \ufffd', 'key\ufffd': 'NUL \ufffd' } },
    ])
    web.clock.now += 60_000
    await send(
      'POST',
      '/api/census/overlay',
      {},
      JSON.stringify({ websiteId: site.id, version: 2, action: 'show', visitorCookie: 'NUL \0' }),
    )
    const call = await web.database.owner
      .selectFrom('overlay_calls')
      .select('visitor_cookie')
      .executeTakeFirstOrThrow()
    expect(call.visitor_cookie).toBe('NUL \ufffd')
  })

  test('CKN-06 has the visitor cookie only with consent', async () => {
    const cookies = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }
    await web.configure(site, 'settings', { title: 'The Bar', cookies })
    const rejected = await tell('a', {}, { cookie: `ss_cvr=${cookie}; ss_cvt=1` })
    expect(cookieOf(rejected)).toMatch(/ss_cvr=;.*Max-Age=0.*ss_cvt=;.*Max-Age=0/)
    await tell('a', {}, { cookie: `ss_cookieAllowed=true; ss_cvr=${cookie}` })
    await web.configure(site, 'settings', { title: 'The Bar' })
    await tell('a', {}, { cookie: `ss_cvr=${cookie}` })
    expect((await rows()).map((row) => row.visitor_cookie)).toEqual([null, cookie, cookie])
  })

  test('is stored for up to 30 events per minute and 1000 per day and network, and for thirteen months', async () => {
    web.clock.now = Math.ceil(web.clock.now / 86_400_000) * 86_400_000
    for (let event = 0; event < 32; event += 1) await tell('a')
    expect(await rows()).toHaveLength(30)
    await web.database.owner
      .updateTable('rate_limits')
      .set({ hits: 999 })
      .where('subject', 'like', 'events-86400:%')
      .execute()
    web.clock.now += 60_000
    for (let event = 0; event < 2; event += 1) await tell('a')
    expect(await rows()).toHaveLength(31)
    const month = new Date(web.clock.now + 396 * 86_400_000)
    expect(await deleteOldAnalytics(web.database.owner, month)).toBe(30)
    expect(await deleteOldAnalytics(web.database.owner, new Date(month.getTime() + 1))).toBe(1)
  })
})
