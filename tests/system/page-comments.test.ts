import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/content/comments/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf } from '../support/content.ts'
import { importing } from '../support/imports/importing.ts'
import { wxrItem } from '../support/imports/wxr.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let guestbook: Id

const configure = (settings: Record<string, unknown> = {}) =>
  web.configure(site, 'settings', {
    title: 'The Mill',
    commentsEnabled: true,
    comments: { moderation: 'none', closeAfterDays: 30 },
    ...settings,
  })

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('mill', 'The Mill')
  const latest = { type: BLOCK_TYPE.comments, version: 1, data: { heading: 'Last heard' } }
  await web.publish(site, 'page', { urlId: 'about', title: 'About', layout: layoutOf(latest) })
  guestbook = await web.publish(site, 'page', { urlId: 'guests', title: 'Guests', comments: 'open' })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('comments').execute()
  await web.database.owner.deleteFrom('rate_limits').execute()
  await configure()
  await web.revise(site, guestbook, { urlId: 'guests', title: 'Guests', comments: 'open' })
})
afterAll(() => web.close())

const page = async (path = '/guests') => (await web.visit(site, path)).text
const choose = (body: Record<string, unknown>) =>
  web.revise(site, guestbook, { urlId: 'guests', title: 'Guests', ...body })

const send = (fields: Record<string, string>, of = guestbook) =>
  web.visit(site, `/_comments/${of}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ body: 'We were here.', name: 'Bo', subject: '', ...fields }).toString(),
  })

/** Writes as a visitor without scripts does: what was entered is looked over once more. */
async function write(fields: Record<string, string> = {}) {
  const check = await send(fields)
  const key = /name="key" value="([^"]+)"/.exec(check.text)?.[1] ?? ''
  return send({ ...fields, key })
}

test('BLG-02 BLG-04 a page accepts comments if its owner chose so, and the newest ones of the site link to it', async () => {
  expect(await page()).toContain('data-comments=')
  const sent = await write()
  expect([sent.status, sent.headers['location']]).toEqual([
    303,
    expect.stringMatching(/^\/guests#comment-\d+$/),
  ])
  const html = await page()
  expect(html).toContain('We were here.')
  expect(html).toContain('1 comment')
  expect(await page('/about')).toContain(`href="${String(sent.headers['location'])}"`)
  expect((await web.visit(site, `/_comments/${guestbook}/feed`)).text).toContain('We were here.')
})

test('BLG-02 a page shows no comments as long as its owner has not chosen any, and accepts none', async () => {
  const about = await web.publish(site, 'page', { urlId: 'plain', title: 'Plain' })
  expect(await page('/plain')).not.toContain('class="comments"')
  expect((await web.visit(site, `/api/comments/${about}/key`)).status).toBe(404)
  expect((await send({}, about)).status).toBe(404)
})

test('a page whose comments are closed or hidden preserves them, and accepts no new ones', async () => {
  await write()
  await choose({ comments: 'closed' })
  const closed = await page()
  expect(closed).toContain('We were here.')
  expect(closed).not.toContain('<textarea')
  expect((await send({ key: 'a' })).status).toBe(409)
  for (const hidden of [{ comments: 'hidden' }, {}, { comments: 'open', design: 'cover' }]) {
    await choose(hidden)
    expect(await page()).not.toContain('We were here.')
    expect(await page('/about')).not.toContain('We were here.')
    expect((await web.visit(site, `/api/comments/${guestbook}/key`)).status).toBe(404)
  }
  await choose({ comments: 'open' })
  expect(await page()).toContain('We were here.')
})

test('comments of a page do not close automatically, and follow the setting of the site and its lock', async () => {
  web.clock.now += 90 * 86_400_000
  expect((await write()).status).toBe(303)
  await configure({ commentsEnabled: false })
  expect(await page()).not.toContain('We were here.')
  await configure()
  await web.lock(site, guestbook, 'flour and water')
  expect((await web.visit(site, `/_comments/${guestbook}/feed`)).status).toBe(404)
  await web.lock(site, guestbook, null)
})

test('BLG-02 a short name at Disqus replaces the comments of a page', async () => {
  await configure({ disqusShortname: 'mill' })
  const html = await page()
  expect(html).toContain('Disqus')
  expect(html).not.toContain('<textarea')
  await choose({})
  expect(await page()).not.toContain('Disqus')
})

test('comments of a page of WordPress are imported with it, and shown', async () => {
  const there = await web.createSite('moved')
  const fields = {
    comment_id: '17',
    comment_author: 'Ida',
    comment_date_gmt: '2021-03-04 04:06:07',
    comment_content: 'Greetings from the harbour.',
    comment_approved: '1',
    comment_type: 'comment',
    comment_parent: '0',
  }
  const comment = Object.entries(fields).map(
    ([name, value]) => `<wp:${name}><![CDATA[${value}]]></wp:${name}>`,
  )
  await importing(web).importItems(there, [
    wxrItem({ id: 1, type: 'page', slug: 'guests' }).replace(
      '</item>',
      `<wp:comment>${comment.join('')}</wp:comment></item>`,
    ),
    wxrItem({ id: 2, type: 'page', slug: 'about' }),
  ])
  await web.configure(there, 'settings', { title: 'Moved', commentsEnabled: true })
  expect((await web.visit(there, '/guests')).text).toContain('Greetings from the harbour.')
  expect((await web.visit(there, '/about')).text).not.toContain('class="comments"')
})
