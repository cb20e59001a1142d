import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hideDailyVisitors } from '#features/content/likes/actions.ts'
import type {} from '#features/content/likes/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { permit, signedIn } from '../support/owner.ts'
import { previewToken, readPreview, saveDraft } from '../support/preview.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let other: Site
let blog: Id
let item: Id
/** Cookie and CSRF token of a page of the site. */
let visit: { readonly cookie: string; readonly token: string }

const DAY = 86_400_000
const RESTRICTIVE = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }
const configure = (settings: Record<string, unknown> = {}, of = site) =>
  web.configure(of, 'settings', { title: 'The Bar', social: { likesEnabled: true }, ...settings })

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('bar', 'The Bar')
  other = await web.createSite('beside', 'Beside')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  item = await web.publish(site, 'item', { urlId: 'wine', title: 'Wine & bread' }, blog)
  await configure({}, other)
  const rejected = await web.visit(site, '/api/nothing', { method: 'POST', body: '{}' })
  const { crumb } = JSON.parse(rejected.text) as { crumb: string }
  visit = { cookie: /__Host-visit=[^;]+/.exec(cookiesOf(rejected))?.[0] ?? '', token: crumb }
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('likes').execute()
  await web.database.owner.deleteFrom('rate_limits').execute()
  await configure()
})
afterAll(() => web.close())

const cookiesOf = ({ headers }: Pick<Response, 'headers'>) => [headers['set-cookie']].flat().join('; ')

interface Asked {
  readonly cookie?: string
  readonly agent?: string
  readonly headers?: Record<string, string>
  readonly of?: Id
}

const headersOf = ({ cookie = '', agent = 'Firefox', headers = {} }: Asked) => ({
  cookie: [visit.cookie, cookie].filter(Boolean).join('; '),
  'user-agent': agent,
  ...headers,
})
const like = (liked: unknown = true, asked: Asked = {}) =>
  web.visit(site, `/api/likes/${asked.of ?? item}`, {
    method: 'POST',
    headers: { ...headersOf(asked), 'content-type': 'application/json', 'x-csrf-token': visit.token },
    body: JSON.stringify({ liked }),
  })
const state = async (asked: Asked = {}) =>
  JSON.parse(
    (await web.visit(site, `/api/likes/${asked.of ?? item}`, { headers: headersOf(asked) })).text,
  ) as {
    count: number
    liked: boolean
  }
const rows = () =>
  web.database.owner.selectFrom('likes').select(['site_id', 'item_id', 'visitor', 'daily']).execute()

describe('a like', () => {
  test('is one per visitor cookie and item: a double like counts once, and it can be withdrawn', async () => {
    const first = await like()
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { count: 1, liked: true }])
    const cookie = /ss_cvr=[^;]+/.exec(cookiesOf(first))?.[0] ?? ''
    expect(cookie).toMatch(/^ss_cvr=[0-9a-f]{32}(?:\|[1-9]\d*){4}$/)
    const again = await like(true, { cookie })
    expect([JSON.parse(again.text), cookiesOf(again)]).toEqual([{ count: 1, liked: true }, ''])
    const others = await like(true, { cookie: 'ss_cvr=b|1|1|1|1' })
    expect(JSON.parse(others.text)).toEqual({ count: 2, liked: true })
    expect(await state({ cookie })).toEqual({ count: 2, liked: true })
    // A later visit has another count in its cookie, and the same visitor.
    expect(await state({ cookie: 'ss_cvr=b|1|1|9|2' })).toEqual({ count: 2, liked: true })
    expect(await state({ cookie: 'ss_cvr=stranger|1|1|1|1' })).toEqual({ count: 2, liked: false })
    expect(JSON.parse((await like(false, { cookie })).text)).toEqual({ count: 1, liked: false })
    expect(JSON.parse((await like(false, { cookie })).text)).toEqual({ count: 1, liked: false })
  })

  test('of many at once by one visitor is one like', async () => {
    const cookie = 'ss_cvr=b|1|1|1|1'
    const responses = await Promise.all(Array.from({ length: 12 }, () => like(true, { cookie })))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(await rows()).toHaveLength(1)
  })

  test('stores no id of the visitor, and no two items have the same hash of them', async () => {
    const second = await web.publish(site, 'item', { urlId: 'bread', title: 'Bread' }, blog)
    const cookie = 'ss_cvr=visitor-7|1|1|1|1'
    await like(true, { cookie })
    await like(true, { cookie, of: second })
    const [one, two] = await rows()
    expect(one?.visitor).toMatch(/^[\w-]{22}$/)
    expect(one?.visitor).not.toBe(two?.visitor)
  })

  test.each([
    ['before consent under the restrictive policy', RESTRICTIVE, {}],
    ['of a browser with Do Not Track', {}, { dnt: '1' }],
    ['of a browser with Global Privacy Control', {}, { 'sec-gpc': '1' }],
  ])('%s stores nothing in the browser, and counts once a day', async (_, cookies, headers) => {
    await configure({ cookies })
    const asked = { headers, cookie: 'ss_cvr=b|1|1|1|1' }
    const first = await like(true, asked)
    expect([JSON.parse(first.text), cookiesOf(first)]).toEqual([{ count: 1, liked: true }, ''])
    // Another cookie makes no other visitor; another browser of the network does.
    expect(JSON.parse((await like(true, { headers })).text)).toEqual({ count: 1, liked: true })
    expect(JSON.parse((await like(true, { headers, agent: 'Safari' })).text)).toEqual({
      count: 2,
      liked: true,
    })
    expect(JSON.parse((await like(false, { headers, agent: 'Safari' })).text).count).toBe(1)
    const hash = (await rows())[0]?.visitor
    // The next day nobody can tell any more whose like it was.
    web.clock.now += DAY
    expect(await hideDailyVisitors(web.database.owner, new Date(web.clock.now))).toBe(1)
    expect(await hideDailyVisitors(web.database.owner, new Date(web.clock.now))).toBe(0)
    const [hidden] = await rows()
    expect(hidden).toMatchObject({ daily: false })
    expect(hidden?.visitor).not.toBe(hash)
    expect(await state(asked)).toEqual({ count: 1, liked: false })
    expect(JSON.parse((await like(true, asked)).text)).toEqual({ count: 2, liked: true })
  })

  test('after consent under the restrictive policy is that of the visitor cookie', async () => {
    await configure({ cookies: RESTRICTIVE })
    const given = await like(true, { cookie: 'ss_cookieAllowed=true' })
    expect(cookiesOf(given)).toContain('ss_cvr=')
    expect((await rows())[0]?.daily).toBe(false)
  })

  test('needs the CSRF token and the own origin', async () => {
    const body = '{"liked":true}'
    const path = `/api/likes/${item}`
    const bare = await web.visit(site, path, { method: 'POST', headers: headersOf({}), body })
    expect([bare.status, JSON.parse(bare.text)]).toMatchObject([400, { crumbFail: true }])
    expect((await like(true, { headers: { origin: 'http://evil.example' } })).status).toBe(403)
    expect(await rows()).toEqual([])
  })

  test('of anything but a public item of a site that offers likes is 404, and one without a state is 400', async () => {
    const page = await web.publish(site, 'page', { urlId: 'about', title: 'About' })
    const draft = await web.publish(site, 'item', { urlId: 'later', title: 'Later', status: 3 }, blog)
    for (const id of [page, draft, blog, '999999'])
      expect([(await like(true, { of: id })).status, (await state({ of: id })) as unknown]).toMatchObject([
        404,
        { code: 'NO_LIKES' },
      ])
    expect((await web.visit(other, `/api/likes/${item}`)).status).toBe(404)
    for (const id of ['x', '0', '-1', '9'.repeat(20)]) expect((await like(true, { of: id })).status).toBe(404)
    for (const liked of [null, 'yes', 1]) expect((await like(liked)).status).toBe(400)
    await configure({ social: { likesEnabled: false } })
    expect((await like()).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  test('of an item of a collection without likes is 404, and its page has no button', async () => {
    const quiet = await web.publish(site, 'collection', { urlId: 'q', title: 'Q', likesEnabled: false })
    const of = await web.publish(site, 'item', { urlId: 'calm', title: 'Calm' }, quiet)
    expect((await like(true, { of })).status).toBe(404)
    expect((await web.visit(site, `/_like/${of}`)).status).toBe(404)
    expect((await web.visit(site, '/q/calm')).text).not.toContain('data-like')
    expect((await web.visit(site, '/blog/wine')).text).toContain('data-like')
    await web.revise(site, quiet, { urlId: 'q', title: 'Q' })
    expect((await web.visit(site, '/q/calm')).text).toContain(`data-like="${of}"`)
    expect((await like(true, { of })).status).toBe(200)
  })

  test('of an item behind a password is 404 until the visitor has opened it', async () => {
    const secret = await web.publish(site, 'item', { urlId: 'secret', title: 'Secret' }, blog)
    await web.lock(site, secret, 'sesame')
    expect((await like(true, { of: secret })).status).toBe(404)
    expect((await web.visit(site, `/_like/${secret}`)).status).toBe(404)
  })

  test('is limited to 60 presses a minute and 50 new likes of an item and network a day', async () => {
    const press = (at: number) => like(true, { cookie: `ss_cvr=v${at}|1|1|1|1` })
    for (let at = 0; at < 50; at += 1) expect((await press(at)).status).toBe(200)
    const more = await press(50)
    expect([more.status, JSON.parse(more.text)]).toMatchObject([429, { code: 'TOO_MANY_LIKES' }])
    expect(more.headers['retry-after']).toMatch(/^\d+$/)
    // Who likes it already may still withdraw it.
    expect((await like(false, { cookie: 'ss_cvr=v1|1|1|1|1' })).status).toBe(200)
    for (let at = 52; at < 60; at += 1) await press(at)
    expect(JSON.parse((await press(60)).text)).toMatchObject({ code: 'TOO_MANY' })
    expect(await rows()).toHaveLength(49)
  })

  test('is deleted with its item, and a release changes none of it', async () => {
    const gone = await web.publish(site, 'item', { urlId: 'gone', title: 'Gone' }, blog)
    await like(true, { of: gone })
    await like()
    await web.revise(site, item, { urlId: 'wine', title: 'Wine & bread', excerpt: 'New' })
    expect(await state()).toMatchObject({ count: 1 })
    await web.database.owner.deleteFrom('documents').where('id', '=', gone).execute()
    expect(await rows()).toHaveLength(1)
  })

  test('invalidates no cached page', async () => {
    await web.visit(site, '/blog/wine')
    const before = await web.renders()
    await like()
    const page = await web.visit(site, '/blog/wine')
    expect(await web.renders()).toBe(before)
    expect(page.text).toContain(`data-like="${item}"`)
  })
})

describe('the like page', () => {
  const page = (query = '') => web.visit(site, `/_like/${item}${query}`)
  const keyOf = ({ text }: Response) => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const send = (key: string, more: { liked?: string; origin?: string } = {}) =>
    web.visit(site, '/_like', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: more.origin ?? web.origin('bar'),
        'user-agent': 'Lynx',
      },
      body: new URLSearchParams({ item, key, liked: more.liked ?? 'yes' }).toString(),
    })

  test('P11 has a form that likes with a one-time key of an uncached page, and redirects back to the item', async () => {
    const form = await page()
    expect([form.status, form.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(form.text).toContain('Do you like “Wine &amp; bread”?')
    expect(form.text).toContain('noindex')
    const sent = await send(keyOf(form))
    expect([sent.status, sent.headers['location']]).toEqual([303, '/blog/wine'])
    expect((await page()).text).toContain('1 like')
    const cookie = /ss_cvr=[^;]+/.exec(cookiesOf(sent))?.[0] ?? ''
    expect(await state({ cookie })).toEqual({ count: 1, liked: true })
  })

  test('P11 rejects a used key, an invented one and another origin, and shows the form again', async () => {
    const key = keyOf(await page())
    expect((await send(key, { origin: 'http://evil.example' })).headers['location']).toBe(
      `/_like/${item}?problem=expired`,
    )
    expect(await rows()).toEqual([])
    await send(key)
    for (const bad of [key, 'x', '']) {
      const sent = await send(bad, { liked: 'no' })
      expect([sent.status, sent.headers['location']]).toEqual([303, `/_like/${item}?problem=expired`])
    }
    expect(await rows()).toHaveLength(1)
    expect((await page('?problem=expired')).text).toContain('This form had expired.')
    expect((await page('?problem=other')).text).not.toContain('role="alert"')
  })

  test('has no form in a preview, which could not send it, and says why, also for a draft', async () => {
    const editor = await signedIn(web, 'editor@bar.example')
    await permit(web, site, editor.id, { 'content-editor': true })
    const token = await previewToken(editor, site)
    const body = { urlId: 'unsent', title: 'Unsent' }
    const draft = await saveDraft(web, site, { kind: 'item', collectionId: blog, body })
    for (const id of [item, draft]) {
      const { status, text } = await readPreview(web, site, token, `/_like/${id}`)
      expect(status).toBe(200)
      expect(text).toContain('This is a preview.')
      expect(text).not.toMatch(/<form[^>]*method="post"/)
    }
  })

  test('is not found if nothing can be liked', async () => {
    await configure({ social: { likesEnabled: false } })
    expect((await page()).status).toBe(404)
    for (const path of ['/_like/x', '/_like/0', '/_like/1/2'])
      expect((await web.visit(site, path)).status, path).toBe(404)
  })
})
