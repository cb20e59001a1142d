import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rollUpVisits } from '#features/audience/analytics/rollup.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/durations.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const COOKIE = 'ab|1|1|1|1'

let web: TestWeb
let site: Site
let other: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('bar', 'The Bar')
  other = await web.createSite('beside', 'Beside')
  await web.configure(site, 'settings', { title: 'The Bar' })
})
beforeEach(async () => {
  await web.web.flushHits()
  for (const table of ['hits', 'visit_groups', 'visit_days', 'pending_rollups', 'page_errors'] as const)
    await web.database.owner.deleteFrom(table).execute()
  // Another minute for the limit of a network.
  web.clock.now += 60_000
})
afterAll(() => web.close())

const send = (path: string, body: string, headers: Record<string, string> = {}, of: Site | string = site) =>
  web.visit(of, path, { method: 'POST', headers: { 'user-agent': CHROME, ...headers }, body })

const dataOf = (more: Record<string, unknown> = {}) => ({
  websiteId: site.id,
  url: '/wine',
  title: 'Wine',
  queryString: '',
  referrer: '',
  language: 'de-DE',
  timeZone: 'Europe/Berlin',
  viewportInnerWidth: 1440,
  ...more,
})
const formOf = (event: unknown, data: unknown, cookie?: string) =>
  new URLSearchParams({
    event: String(event),
    data: JSON.stringify(data),
    ...(cookie === undefined ? {} : { ss_cvr: cookie }),
  }).toString()

const hit = (event: unknown = 1, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  send('/api/census/RecordHit', formOf(event, dataOf(more)), { ...FORM, ...headers })

async function rows() {
  await web.web.flushHits()
  return web.database.owner
    .selectFrom('hits')
    .selectAll()
    .orderBy('recorded_at')
    .orderBy('event')
    .orderBy('path')
    .execute()
}
const excluded = async () => {
  await web.web.flushHits()
  const found = await web.database.owner
    .selectFrom('visit_groups')
    .select(['value', 'views'])
    .where('dimension', '=', 'excluded')
    .orderBy('value')
    .execute()
  return found.map(({ value, views }) => [value, Number(views)])
}

describe('a hit', () => {
  test('HIT-18 is accepted as a form and as JSON, with an empty response and the time of the server', async () => {
    const responses = [
      await hit(1, { clientDate: 0 }),
      await send('/api/census/RecordHit', JSON.stringify({ event: 1, data: dataOf({ url: '/json' }) }), {
        'content-type': 'application/json',
      }),
      await send(
        '/api/census/RecordHit',
        JSON.stringify({ event: 1, data: JSON.stringify(dataOf({ url: '/text' })) }),
        {
          'content-type': 'text/plain',
        },
      ),
    ]
    expect(responses.map(({ status, text }) => [status, text])).toEqual(responses.map(() => [200, '{}']))
    expect((await rows()).map(({ path, recorded_at }) => [path, recorded_at.getTime()])).toEqual(
      ['/json', '/text', '/wine'].map((path) => [path, web.clock.now]),
    )
  })

  test('has no IP address, no cookie and no query except its campaign', async () => {
    await hit(
      1,
      { queryString: '?utm_campaign=May&token=secret', referrer: 'https://www.google.com/?q=secret' },
      { cookie: `ss_cvr=${COOKIE}` },
    )
    const [row] = await rows()
    expect(row).toMatchObject({
      event: 1,
      path: '/wine',
      referrer: 'google.com',
      source: 'Google',
      campaign: 'May',
      country: 'DE',
      language: 'de-DE',
      device: 'Desktop',
      browser: 'Chrome',
    })
    expect(JSON.stringify(row)).not.toMatch(/secret|127\.0\.0\.1|ab\|/)
  })

  test('is ignored if it is malformed, of another site, cross-origin or of an owner, but gets a response', async () => {
    const responses = [
      await hit(3),
      await hit('page'),
      await hit(1, { websiteId: other.id }),
      await hit(1, {}, { origin: 'http://evil.example' }),
      await hit(1, {}, { 'sec-fetch-site': 'cross-site' }),
      await hit(1, {}, { cookie: 'presence=1' }),
      await hit(1, {}, { cookie: '__Host-presence=token' }),
      await hit(10, { activeMillis: 999 }),
      await hit(2, { queryString: '?q=' }),
      await send('/api/census/RecordHit', '{broken'),
      await send('/api/census/RecordHit', '[]'),
      await send('/api/census/RecordHit', 'null'),
      await send('/api/census/RecordHit', ''),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(await rows()).toEqual([])
    expect((await send('/api/census/RecordHit', 'x'.repeat(20_000))).status).toBe(413)
    expect(
      (await web.ask('nobody.localhost', '/api/census/RecordHit', { method: 'POST', body: '' })).status,
    ).toBe(404)
  })

  test('of a program or of a page that was never visible is excluded, and counted as such', async () => {
    await hit(1, {}, { 'user-agent': 'curl/8.5.0' })
    await hit(1, {}, { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') })
    await hit(1, {}, { 'sec-purpose': 'prefetch;prerender' })
    expect(await rows()).toEqual([])
    expect(await excluded()).toEqual([
      ['bot', 2],
      ['prefetch', 1],
    ])
  })

  test('is stored up to 600 times a minute and network', async () => {
    for (let call = 0; call < 602; call += 1) await hit()
    expect((await rows()).length).toBe(600)
    expect(await excluded()).toEqual([['limit', 2]])
  })

  test('may contain characters that the database rejects, which are replaced', async () => {
    await hit(20, { mediaTitle: 'NUL \0, half \ud83d', url: '/\0' })
    const [row] = await rows()
    expect([row?.label, row?.path]).toEqual(['NUL \ufffd, half \ufffd', '/%EF%BF%BD'])
    // Cut in the middle of a character.
    await hit(20, { mediaTitle: `${'x'.repeat(299)}😀` })
    expect((await rows()).map(({ label }) => label.at(-1))).toEqual(['\ufffd', '\ufffd'])
  })

  test('HIT-07 HIT-17 is not counted if the owner turned it off', async () => {
    await web.configure(site, 'settings', { title: 'The Bar', analytics: { isEnabled: false } })
    expect((await hit()).status).toBe(200)
    expect(await rows()).toEqual([])
    await web.configure(site, 'settings', { title: 'The Bar' })
    await hit()
    expect((await rows()).length).toBe(1)
  })
})

describe('a visitor', () => {
  const visitorsOf = async () => (await rows()).map(({ visitor }) => visitor)

  test('with a cookie is the same on other days and in other networks, but not on other sites', async () => {
    await hit(1, {}, { cookie: `ss_cvr=${COOKIE}` })
    web.clock.now += DAY_MS
    await send('/api/census/RecordHit', formOf(1, dataOf(), COOKIE), { ...FORM, 'user-agent': `${CHROME} x` })
    await send('/api/census/RecordHit', formOf(1, dataOf({ websiteId: other.id }), COOKIE), FORM, other)
    const visitors = await visitorsOf()
    expect(visitors.length).toBe(3)
    expect(new Set(visitors).size).toBe(2)
  })

  test('P45 before consent is the same on one day only, and their cookie is not used', async () => {
    const cookies = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }
    await web.configure(site, 'settings', { title: 'The Bar', cookies })
    web.clock.now = Math.ceil(web.clock.now / DAY_MS) * DAY_MS + 12 * HOUR_MS
    const response = await hit(1, {}, { cookie: `ss_cvr=${COOKIE}; ss_cvt=1` })
    expect(String(response.headers['set-cookie'])).toMatch(/ss_cvr=;.*Max-Age=0.*ss_cvt=;.*Max-Age=0/)
    web.clock.now += HOUR_MS
    await hit(1, {}, { cookie: 'ss_cvr=other|1|1|1|1' })
    await hit(1, {}, { 'user-agent': `${CHROME} other` })
    web.clock.now += DAY_MS
    await hit(1, {}, { cookie: `ss_cvr=${COOKIE}` })
    const [first, second, third, nextDay] = await visitorsOf()
    expect(second === first || third === first).toBe(true)
    expect(second).not.toBe(third)
    expect([first, second, third]).not.toContain(nextDay)
    await web.configure(site, 'settings', { title: 'The Bar' })
  })

  test.each([
    ['dnt', '1'],
    ['sec-gpc', '1'],
  ])('P45 whose browser refuses by the header %s has no cookie either', async (name, value) => {
    const response = await hit(1, {}, { cookie: `ss_cvr=${COOKIE}; ss_cookieAllowed=true`, [name]: value })
    expect(String(response.headers['set-cookie'])).toContain('ss_cvr=;')
    await hit(1, {}, { cookie: 'ss_cvr=another|1|1|1|1', [name]: value })
    const visitors = await visitorsOf()
    expect([visitors.length, new Set(visitors).size]).toEqual([2, 1])
  })

  test('who stays over midnight is also known by the hash of the previous day', async () => {
    web.clock.now = Math.ceil(web.clock.now / DAY_MS) * DAY_MS - 60_000
    await hit()
    web.clock.now += 120_000
    await hit()
    web.clock.now += HOUR_MS
    await hit()
    const [before, after, later] = await rows()
    expect(after?.previous_visitor).toBe(before?.visitor)
    expect(later?.visitor).toBe(after?.visitor)
    expect([before?.previous_visitor, later?.previous_visitor]).toEqual([null, null])
  })
})

test('BTN-02 a button is counted when it is rendered and when it is clicked', async () => {
  const body = JSON.stringify({
    websiteId: site.id,
    visitorCookie: COOKIE,
    pagePath: '/wine',
    id: 'b1',
    buttonText: 'Buy',
    clickthroughUrl: '/shop',
    alignment: 'center',
    size: 'medium',
    newWindow: false,
    context: 'block',
  })
  for (const path of ['button-render', 'button-click']) {
    const { status, text } = await send(`/api/census/${path}`, body, { 'content-type': 'application/json' })
    expect([status, text]).toEqual([200, '{}'])
  }
  expect((await rows()).map(({ event, label, path }) => [event, label, path])).toEqual([
    [101, 'Buy', '/wine'],
    [102, 'Buy', '/wine'],
  ])
})

test('HIT-12 a landing is counted by an image', async () => {
  const query = new URLSearchParams({
    landing: 'http://bar.localhost/wine?token=secret',
    refer: 'https://t.co/x',
    rk: '1',
    lang: 'de',
    screen: '1440x900',
    campaign: 'May \0',
  })
  const get = (search: string, headers: Record<string, string> = {}) =>
    web.visit(site, `/api/track/Track${search}`, { headers: { 'user-agent': CHROME, ...headers } })
  const response = await get(`?${query.toString()}`)
  expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'image/gif',
    'no-store',
  ])
  expect(response.body.subarray(0, 6).toString()).toBe('GIF89a')
  for (const search of ['', '?landing=%00', '?landing=%ff', '?a[b]=c'])
    expect((await get(search)).status).toBe(200)
  const found = (await rows()).filter(({ path }) => path === '/wine')
  expect(found.map(({ event, source, path }) => [event, source, path])).toEqual([[100, 'X', '/wine']])
})

test('HIT-10 log records are accepted as a list, and web vitals among them are stored', async () => {
  const records = [
    { pageUrl: 'http://bar.localhost/wine?x=1', type: 'web-vital', data: { name: 'LCP', value: 1234.5 } },
    { pageUrl: '/', type: 'web-vital', data: { name: 'XYZ', value: 1 } },
    { pageUrl: '/', type: 'note', data: { text: 'x' } },
  ]
  const data = JSON.stringify(records)
  const responses = [
    await send('/api/events/Trace', new URLSearchParams({ data }).toString(), FORM),
    await send('/api/events/Trace', data, { 'content-type': 'application/json' }),
    await send('/api/events/Trace', '{broken'),
  ]
  expect(responses.map(({ status, text }) => [status, text])).toEqual(responses.map(() => [200, '{}']))
  expect((await rows()).map(({ event, label, amount, path }) => [event, label, amount, path])).toEqual([
    [103, 'LCP', '1234500', '/wine'],
    [103, 'LCP', '1234500', '/wine'],
  ])
})

describe('errors of a page', () => {
  const errorOf = (more: Record<string, unknown> = {}) => ({
    event: 'javascript_error',
    timestamp: 0,
    data: {
      app: 'site',
      websiteId: site.id,
      templateId: 'plain',
      message: 'x is not defined',
      stack: 'at a.js:3:7',
      file: 'http://bar.localhost/a.js?v=1',
      line: 3,
      column: 7,
      custom: {},
      url: 'http://bar.localhost/wine?token=secret',
      userAgent: CHROME,
      ...more,
    },
  })
  const report = (body: unknown) =>
    send('/api/events/RecordJavascriptErrors', JSON.stringify(body), { 'content-type': 'application/json' })

  test('ERR-02 ERR-09 are stored once with their number, without a session', async () => {
    const response = await report([errorOf(), errorOf(), errorOf({ message: 'NUL \0', websiteId: site.id })])
    expect([response.status, response.text]).toEqual([200, '{}'])
    await report([errorOf({ stack: 'newer' })])
    await web.web.flushHits()
    const found = await web.database.owner
      .selectFrom('page_errors')
      .select(['message', 'stack', 'file', 'line', 'column_number', 'url', 'browser', 'hits'])
      .orderBy('message')
      .execute()
    expect(found).toEqual([
      expect.objectContaining({ message: 'NUL \ufffd', hits: '1' }),
      {
        message: 'x is not defined',
        stack: 'newer',
        file: 'http://bar.localhost/a.js',
        line: 3,
        column_number: 7,
        url: 'http://bar.localhost/wine',
        browser: 'Chrome',
        hits: '3',
      },
    ])
  })

  test('of another site, malformed or too large are not stored', async () => {
    const responses = [
      await report([errorOf({ websiteId: other.id })]),
      await report({}),
      await report('text'),
      await report([{ event: 1 }]),
      await report(Array.from({ length: 10 }, () => errorOf({ stack: 'x'.repeat(5_014) }))),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect((await report('x'.repeat(200_000))).status).toBe(413)
    await web.web.flushHits()
    const found = await web.database.owner.selectFrom('page_errors').select('hits').execute()
    expect(found).toEqual([{ hits: '10' }])
  })
})

test('P1 hits of a site are not visible to another one, and are counted separately', async () => {
  await hit()
  await send('/api/census/RecordHit', formOf(1, dataOf({ websiteId: other.id })), FORM, other)
  await rows()
  await rollUpVisits(web.database, new Date(web.clock.now + 60_000))
  const found = await web.database.owner
    .selectFrom('visit_days')
    .select(['site_id', 'views'])
    .where('hour', '=', -1)
    .orderBy('site_id')
    .execute()
  expect(found).toEqual([site, other].map(({ id }) => ({ site_id: id, views: '1' })))
})

test('a clean stop writes the waiting hits', async () => {
  const stopping = await startWeb()
  const bar = await stopping.createSite('closing', 'Closing')
  for (let call = 0; call < 20; call += 1)
    await stopping.visit(bar, '/api/census/RecordHit', {
      method: 'POST',
      headers: { 'user-agent': CHROME, ...FORM },
      body: formOf(1, dataOf({ websiteId: bar.id })),
    })
  await stopping.web.close()
  const { count } = await stopping.database.owner
    .selectFrom('hits')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe('20')
  await stopping.close()
})
