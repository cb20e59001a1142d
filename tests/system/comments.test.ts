import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {} from '#features/content/comments/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf } from '../support/content.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let other: Site
let blog: Id
let item: Id
/** Cookie and CSRF token of a page of the site. */
let visit: { readonly cookie: string; readonly token: string }

const configure = (
  settings: Record<string, unknown> = {},
  comments: Record<string, unknown> = {},
  of = site,
) =>
  web.configure(of, 'settings', {
    title: 'The Mill',
    commentsEnabled: true,
    comments: { moderation: 'none', ...comments },
    ...settings,
  })

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('mill', 'The Mill')
  other = await web.createSite('beside', 'Beside')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  item = await web.publish(site, 'item', { urlId: 'wheel', title: 'The wheel' }, blog)
  await configure({}, {}, other)
  const rejected = await web.visit(site, '/api/nothing', { method: 'POST', body: '{}' })
  const { crumb } = JSON.parse(rejected.text) as { crumb: string }
  visit = { cookie: /__Host-visit=[^;]+/.exec(cookiesOf(rejected))?.[0] ?? '', token: crumb }
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('comment_stops').execute()
  await web.database.owner.deleteFrom('comments').execute()
  await web.database.owner.deleteFrom('rate_limits').execute()
  await configure()
})
afterAll(() => web.close())

const cookiesOf = ({ headers }: Pick<Response, 'headers'>) => [headers['set-cookie']].flat().join('; ')
const rows = () => web.database.owner.selectFrom('comments').selectAll().orderBy('id').execute()
const page = async (path = '/blog/wheel') => (await web.visit(site, path)).text

const keyOf = async (of = item) =>
  (JSON.parse((await web.visit(site, `/api/comments/${of}/key`)).text) as { key: string }).key

/** Posts as the script does, with a key that is a few seconds old. */
async function post(entry: Record<string, unknown> = {}, { of = item, key = '', cookie = '' } = {}) {
  const used = key || (await keyOf(of))
  web.clock.now += 3000
  return web.visit(site, `/api/comments/${of}`, {
    method: 'POST',
    headers: {
      cookie: [visit.cookie, cookie].filter(Boolean).join('; '),
      'content-type': 'application/json',
      'x-csrf-token': visit.token,
    },
    body: JSON.stringify({ body: 'It turns slowly.', name: 'Ada', subject: '', key: used, ...entry }),
  })
}

const form = (fields: Record<string, string>, of = item) =>
  web.visit(site, `/_comments/${of}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ body: 'By hand.', name: 'Bo', subject: '', ...fields }).toString(),
  })

const statusOf = ({ text }: Response) => (JSON.parse(text) as { status: string }).status
const idOf = ({ text }: Response) => (JSON.parse(text) as { id: string }).id
const codeOf = ({ text }: Response) => (JSON.parse(text) as { code: string }).code

describe('a comment', () => {
  test('BLG-04 is public at once without moderation, and shown escaped with its thread', async () => {
    const first = await post({ body: '<script>alert(1)</script> & <b>bold</b>', website: 'ada.example' })
    expect([first.status, statusOf(first)]).toEqual([200, 'approved'])
    await post({ body: 'So it does.', name: 'Bo', email: 'bo@mill.example', replyTo: idOf(first) })
    const html = await page()
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;')
    expect(html).toContain('2 comments')
    expect(html).toContain('href="https://ada.example/" rel="nofollow ugc noopener"')
    expect(html).toContain('So it does.')
    expect(html).not.toContain('bo@mill')
    expect(html).toContain('"commentCount":2')
  })

  test('BLG-04 waits for approval if the owner requires it, and is not shown', async () => {
    await configure({}, { moderation: 'all' })
    expect(statusOf(await post({ body: 'Hidden for now.' }))).toBe('pending')
    expect(await page()).not.toContain('Hidden for now.')
    expect(await rows()).toMatchObject([{ status: 'pending', reasons: ['moderation'] }])
  })

  test('of a known author waits only the first time, by a cookie and not by the email address', async () => {
    await configure({}, { moderation: 'first' })
    const entry = { email: 'ada@mill.example', remember: true }
    const first = await post({ ...entry, body: 'First.' })
    expect(statusOf(first)).toBe('pending')
    const cookie = /comment-author=[^;]+/.exec(cookiesOf(first))?.[0] ?? ''
    expect(cookie).not.toBe('')
    expect(statusOf(await post({ ...entry, body: 'Too early.' }, { cookie }))).toBe('pending')
    await web.database.owner.updateTable('comments').set({ status: 'approved' }).execute()
    expect(statusOf(await post({ ...entry, body: 'Second.' }, { cookie }))).toBe('approved')
    expect(statusOf(await post({ ...entry, body: 'Somebody else.' }))).toBe('pending')
    expect(statusOf(await post({ body: 'Forged.' }, { cookie: `comment-author=${'a'.repeat(43)}` }))).toBe(
      'pending',
    )
  })

  test('P39 sent twice is one: by the same form at the same time, and by the same text again', async () => {
    const key = await keyOf()
    const twice = await Promise.all([post({}, { key }), post({}, { key })])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(idOf(await post())).toBe(idOf(twice[0]))
    expect(await rows()).toHaveLength(1)
  })

  test('P39 needs a key that is not used, and not older than an hour', async () => {
    const key = await keyOf()
    web.clock.now += 3_601_000
    expect(codeOf(await post({}, { key }))).toBe('FORM_EXPIRED')
    expect(codeOf(await post({}, { key: 'made.up' }))).toBe('FORM_EXPIRED')
    const elsewhere = JSON.parse((await web.visit(other, `/api/comments/${item}/key`)).text) as {
      code: string
    }
    expect(elsewhere.code).toBe('NO_COMMENTS')
    expect(await rows()).toEqual([])
  })

  test('BLG-04 is rejected with the text of forms when it is the eleventh of a network in a minute', async () => {
    web.clock.now = Math.ceil(web.clock.now / 60_000) * 60_000
    const keys = await Promise.all(Array.from({ length: 12 }, () => keyOf()))
    const at = web.clock.now
    const send = async (index: number) => {
      const sent = await post({ body: `Number ${index}` }, { key: keys[index] ?? '' })
      web.clock.now = at + 5000
      return sent
    }
    for (let index = 0; index < 10; index += 1) expect((await send(index)).status).toBe(200)
    const eleventh = await send(10)
    expect([eleventh.status, (JSON.parse(eleventh.text) as { error: string }).error]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ])
    expect(await rows()).toHaveLength(10)
    web.clock.now = at + 61_000
    expect((await post({ body: 'Later' })).status).toBe(200)
  })

  test('with a filled or missing honeypot field is spam, which its sender does not notice', async () => {
    expect(statusOf(await post({ body: 'Buy.', subject: 'x' }))).toBe('pending')
    expect(statusOf(await post({ body: 'Buy more.', subject: undefined }))).toBe('pending')
    expect((await rows()).map(({ status, reasons }) => [status, reasons])).toEqual([
      ['spam', ['honeypot']],
      ['spam', ['honeypot', 'network']],
    ])
    // More from there waits; nobody is rejected by a guess.
    expect(statusOf(await post({ body: 'A person of the same network.' }))).toBe('pending')
  })

  test.each([
    ['has more links than allowed', { body: 'https://a.example https://b.example' }, ['links']],
    ['has a word that the owner holds', { body: 'Cheap VIAGRA here' }, ['words']],
  ])('that %s waits for approval', async (_, entry, reasons) => {
    await configure({}, { maxLinks: 1, heldWords: ['viagra', 'press'] })
    expect(statusOf(await post(entry))).toBe('pending')
    expect(await rows()).toMatchObject([{ reasons }])
    // Words match as a whole.
    expect(statusOf(await post({ body: 'WordPress and https://a.example' }))).toBe('approved')
  })

  test('that was sent faster than a person writes waits for approval', async () => {
    const key = await keyOf()
    web.clock.now -= 2500
    expect(statusOf(await post({}, { key }))).toBe('pending')
    expect(await rows()).toMatchObject([{ reasons: ['speed'] }])
    web.clock.now += 2500
  })

  test('BLG-04 with wrong fields is rejected with their names, and nothing is stored', async () => {
    const sent = await post({ body: ' \u200b ', name: '', email: 'ada@', website: 'javascript:alert(1)' })
    expect([sent.status, JSON.parse(sent.text)]).toMatchObject([
      400,
      {
        code: 'BAD_COMMENT',
        errors: { body: 'required', name: 'required', email: 'email', website: 'website' },
      },
    ])
    const notified = await post({ notify: true })
    expect(JSON.parse(notified.text)).toMatchObject({ errors: { email: 'emailNeeded' } })
    expect((await post({ body: 'x'.repeat(5001) })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('is stored without an IP address, and its page and API have no email address or hash of one', async () => {
    await post({ email: 'ada@mill.example' })
    const [row] = await rows()
    expect(row?.network).toMatch(/^comment-\d+:[\w-]{22}$/)
    const html = await page()
    expect(html).not.toContain('ada@mill')
    expect(html).not.toContain(row?.network ?? '')
  })
})

describe('an item', () => {
  const urlOf = async (id: Id) => (await web.visit(site, `/_comments/${id}`)).headers['location']

  test('BLG-02 has no comments if site, collection or item have none, or if another service has them', async () => {
    await post()
    const calls = async () =>
      [await web.visit(site, `/api/comments/${item}/key`), await form({})].map(({ status }) => status)
    expect(await calls()).toEqual([200, 200])
    for (const settings of [{ commentsEnabled: false }, { disqusShortname: 'mill' }]) {
      await configure(settings)
      expect(await calls()).toEqual([404, 404])
      expect(await page()).not.toContain('It turns slowly.')
    }
    await configure()
    await web.revise(site, item, { urlId: 'wheel', title: 'The wheel', comments: 'hidden' })
    expect(await calls()).toEqual([404, 404])
    await web.revise(site, item, { urlId: 'wheel', title: 'The wheel', comments: 'closed' })
    expect(await calls()).toEqual([409, 409])
    expect(await page()).toContain('It turns slowly.')
    await web.revise(site, item, { urlId: 'wheel', title: 'The wheel' })
    const quiet = await web.publish(site, 'collection', { urlId: 'q', title: 'Q', commentsEnabled: false })
    const there = await web.publish(site, 'item', { urlId: 'a', title: 'A' }, quiet)
    expect((await web.visit(site, `/api/comments/${there}/key`)).status).toBe(404)
    const product = await web.publish(
      site,
      'item',
      { urlId: 'p', title: 'P', recordType: 11 },
      await web.publish(site, 'collection', { urlId: 'shop', title: 'S', typeName: 'products' }),
    )
    expect((await web.visit(site, `/api/comments/${product}/key`)).status).toBe(404)
  })

  test('accepts no comments some days after its publication, and its cached page loses the form by then', async () => {
    await configure({}, { closeAfterDays: 2 })
    const late = await web.publish(site, 'item', { urlId: 'late', title: 'Late' }, blog)
    const before = web.clock.now
    await post({ body: 'In time.' }, { of: late })
    expect(await page('/blog/late')).toContain('data-comment-form')
    web.clock.now += 2 * 86_400_000
    expect((await post({}, { of: late, key: 'x' })).status).toBe(409)
    const html = await page('/blog/late')
    expect(html).toContain('Comments are closed.')
    expect(html).not.toContain('data-comment-form')
    expect(html).toContain('In time.')
    web.clock.now = before
  })

  test('shows 20 threads, and links to the others', async () => {
    const base = { site_id: site.id, document_id: item, name: 'A', email: '', website: '' }
    const more = {
      status: 'approved',
      by_owner: false,
      notify: false,
      language: 'en',
      network: '',
      author: '',
    } as const
    const at = (minute: number) => new Date(web.clock.now - 10_000_000 + minute * 60_000)
    const values = Array.from({ length: 45 }, (_, index) => ({
      ...base,
      ...more,
      root_id: null,
      parent_id: null,
      form: null,
      body: `Thread ${index}.`,
      written_at: at(index),
    }))
    await web.database.owner.insertInto('comments').values(values).execute()
    await configure()
    const seen = (html: string) => [...html.matchAll(/Thread (\d+)\./g)].map(([, number]) => Number(number))
    const first = await page()
    const fromJsonLd = 20
    expect(seen(first).slice(fromJsonLd)).toEqual(Array.from({ length: 20 }, (_, index) => 44 - index))
    const next = /href="(\/_comments\/\d+\?after=\d+)"/.exec(first)?.[1] ?? ''
    const second = await page(next)
    expect(seen(second)).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index))
    const last = await page(/href="(\/_comments\/\d+\?after=\d+)"/.exec(second)?.[1] ?? '')
    expect(seen(last)).toEqual([4, 3, 2, 1, 0])
    expect(await urlOf(item)).toBe('/blog/wheel#comments')
    await configure({}, { order: 'oldest' })
    expect(seen(await page()).slice(fromJsonLd, fromJsonLd + 3)).toEqual([0, 1, 2])
  })

  test('has a feed of its newest comments, and lists show their number', async () => {
    await post({ body: 'Feed <me> & more.\n\nTwice.' })
    const feed = await web.visit(site, `/_comments/${item}/feed`)
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(feed.text).toContain('<title>The wheel – The Mill</title>')
    expect(feed.text).toContain(
      '&lt;p&gt;Feed &amp;lt;me&amp;gt; &amp;amp; more.&lt;/p&gt;&lt;p&gt;Twice.&lt;/p&gt;',
    )
    expect(await page('/blog')).toContain('<a href="/blog/wheel#comments">1 comment</a>')
    await post({ body: 'Another.' })
    expect(await page('/blog')).toContain('2 comments</a>')
    await configure({ disqusShortname: 'mill' })
    expect(await page('/blog')).not.toContain('comments</a>')
    expect((await web.visit(site, `/_comments/${item}/feed`)).status).toBe(404)
  })

  test('BLK-01 is named by the block of the newest comments, which is updated at once', async () => {
    const block = { type: 16, version: 1, data: { heading: 'Last heard', count: 2 } }
    await web.publish(site, 'page', { urlId: 'heard', title: 'Heard', layout: layoutOf(block) })
    expect(await page('/heard')).not.toContain('Last heard')
    await post({ body: 'One <b>.' })
    await post({ body: 'Two.' })
    const third = await post({ body: 'Three.' })
    const html = await page('/heard')
    expect(html).toContain(`href="/blog/wheel#comment-${idOf(third)}"`)
    expect(html).toContain('Two.')
    expect(html).not.toContain('One &lt;b&gt;.')
    await web.lock(site, item, 'secret')
    expect(await page('/heard')).not.toContain('Three.')
    await web.lock(site, item, null)
    await configure({ commentsEnabled: false })
    expect(await page('/heard')).not.toContain('Three.')
  })

  test('that was deleted loses its comments, and one of another site is not found', async () => {
    await post()
    const foreign = await web.visit(other, `/_comments/${item}?write=yes`)
    expect(foreign.status).toBe(404)
    const gone = await web.publish(site, 'item', { urlId: 'gone', title: 'Gone' }, blog)
    await post({ body: 'Soon gone.' }, { of: gone })
    expect(await rows()).toHaveLength(2)
    await web.database.owner.deleteFrom('published_documents').where('document_id', '=', gone).execute()
    await web.database.owner.deleteFrom('documents').where('id', '=', gone).execute()
    expect(await rows()).toHaveLength(1)
  })
})

describe('without scripts', () => {
  test('a form of a cached page is shown once more with a key, and then stored', async () => {
    const check = await form({ body: 'From a page of last week.' })
    expect(check.status).toBe(200)
    expect(check.headers['cache-control']).toContain('no-store')
    expect(check.text).toContain('Post this comment?')
    expect(check.text).toContain('From a page of last week.')
    expect(await rows()).toEqual([])
    const key = /name="key" value="([^"]+)"/.exec(check.text)?.[1] ?? ''
    web.clock.now += 3000
    const sent = await form({ body: 'From a page of last week.', key })
    expect(sent.status).toBe(303)
    expect(sent.headers['location']).toMatch(/^\/blog\/wheel#comment-\d+$/)
    const again = await form({ body: 'From a page of last week.', key })
    expect(again.headers['location']).toBe(sent.headers['location'])
    expect(await rows()).toHaveLength(1)
  })

  test('a form with errors preserves all input, and says so in the title', async () => {
    const wrong = await form({ body: 'Kept <b>text</b>', name: '', email: 'x' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('<title>Error: ')
    expect(wrong.text).toContain('Kept &lt;b&gt;text&lt;/b&gt;')
    expect(wrong.text).toContain('Name: This field is required.')
    expect(wrong.text).toContain('href="#comment-form-email"')
  })

  test('a comment that waits redirects to a page that says so, and another origin cannot send one', async () => {
    await configure({}, { moderation: 'all' })
    const key = await keyOf()
    const sent = await form({ key })
    expect(sent.headers['location']).toBe(`/_comments/${item}?sent=yes`)
    expect(await page(`/_comments/${item}?sent=yes`)).toContain('waiting for approval')
    const crossed = await web.visit(site, `/_comments/${item}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: new URLSearchParams({ body: 'x', name: 'x', key: await keyOf() }).toString(),
    })
    expect(crossed.status).toBe(403)
    expect(await rows()).toHaveLength(1)
  })
})
