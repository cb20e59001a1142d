import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/content/comments/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf } from '../support/content.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
let site: Site
let item: Id

beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
  site = await web.createSite('mill', 'The Mill')
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  item = await web.publish(site, 'item', { urlId: 'wheel', title: 'The wheel' }, blog)
  const block = { type: 16, version: 1, data: { heading: 'Last heard', count: 3 } }
  await web.publish(site, 'page', { urlId: 'heard', title: 'Heard', layout: layoutOf(block) })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('comments').execute()
  await web.database.owner.deleteFrom('rate_limits').execute()
  await configure('oldest')
})
afterAll(async () => {
  await mails?.close()
  await web?.close()
})

const configure = (order: 'oldest' | 'newest') =>
  web.configure(site, 'settings', {
    title: 'The Mill',
    commentsEnabled: true,
    comments: { moderation: 'none', order },
  })

/** Stores comments a second apart, the last one an hour ago, and returns their ids. */
async function store(count: number, root: Id | null = null): Promise<readonly Id[]> {
  const { rows } = await web.database.ownerPool.query<{ id: Id }>(
    `insert into comments (site_id, document_id, root_id, parent_id, status, name, body, written_at)
     select $1, $2, $3, $3, 'approved', 'Reader', 'Number ' || n, $4::timestamptz + n * interval '1 second'
     from generate_series(1, $5::integer) n order by n returning id::text`,
    [site.id, item, root, new Date(web.clock.now - (root === null ? 7_200_000 : 3_600_000)), count],
  )
  return rows.map(({ id }) => id)
}

/** Sends a comment as a browser without scripts does, and returns where it leads. */
async function postedAt(fields: Record<string, string> = {}): Promise<string> {
  const { text } = await web.visit(site, `/api/comments/${item}/key`)
  const { key } = JSON.parse(text) as { key: string }
  web.clock.now += 3000
  const sent = await web.visit(site, `/_comments/${item}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ body: 'By hand.', name: 'Bo', subject: '', key, ...fields }).toString(),
  })
  expect(sent.status).toBe(303)
  return String(sent.headers['location'])
}

/** Follows redirects and returns the URL with its page, which must show the comment that the URL names. */
async function follow(path: string): Promise<string> {
  const { headers, status, text } = await web.visit(site, path.replace(/#.*/, ''))
  if (status === 303) return follow(String(headers['location']))
  expect(status).toBe(200)
  expect(text).toContain(`id="${path.split('#')[1]}"`)
  return path
}

test('BLG-04 BLG-01 a comment after the first threads is on the page of its thread, to which it redirects', async () => {
  await store(19)
  expect(await follow(await postedAt({ body: 'The twentieth.' }))).toMatch(/^\/blog\/wheel#comment-\d+$/)
  expect(await follow(await postedAt({ body: 'The next.' }))).toMatch(
    new RegExp(`^/_comments/${item}\\?thread=(\\d+)#comment-\\1$`),
  )
  await configure('newest')
  expect(await follow(await postedAt({ body: 'The first.' }))).toMatch(/^\/blog\/wheel#comment-\d+$/)
})

test('BLG-04 BLG-01 a reply after the first ones is on the page of its thread, in its part', async () => {
  const [root = ''] = await store(1)
  const replies = await store(19, root)
  expect(await follow(await postedAt({ body: 'One.', reply: root }))).toMatch(/^\/blog\/wheel#comment-\d+$/)
  const thread = `/_comments/${item}?thread=${root}`
  expect(await follow(await postedAt({ body: 'Two.', reply: replies[0] ?? '' }))).toContain(
    `${thread}#comment-`,
  )
  const more = await store(1000, root)
  const [last] = more.slice(-1)
  const far = await follow(`/_comments/${item}?comment=${last}`)
  expect(far).toMatch(/&after=\d+#comment-\d+$/)
  const first = (await web.visit(site, thread)).text
  expect(first).toContain(`href="/_comments/${item}?thread=${root}&amp;after=`)
})

test('BLG-01 links of the block, the feed and an email about a reply open a page that shows the comment', async () => {
  const [first = ''] = await store(21)
  const [far = ''] = (await store(22, first)).slice(-1)
  const resolver = `/_comments/${item}?comment=${far}`
  expect((await web.visit(site, '/heard')).text).toContain(`href="${resolver}"`)
  expect((await web.visit(site, `/_comments/${item}/feed`)).text).toContain(`${resolver}</link>`)
  expect(await follow(resolver)).toBe(`/_comments/${item}?thread=${first}#comment-${far}`)
  await web.database.owner
    .updateTable('comments')
    .set({ notify: true, email: 'ann@mill.example' })
    .where('id', '=', first)
    .execute()
  await postedAt({ body: 'A reply.', reply: first })
  const [mail] = await mails.to('ann@mill.example')
  const [, url = ''] = /(\/_comments\/\d+\?comment=\d+)/.exec(mail?.text ?? '') ?? []
  expect(await follow(url)).toMatch(new RegExp(`thread=${first}#comment-\\d+$`))
})

test('a comment that visitors do not see redirects to the comments of its item', async () => {
  const [gone = ''] = await store(1)
  await web.database.owner.updateTable('comments').set({ status: 'trash' }).execute()
  const { headers } = await web.visit(site, `/_comments/${item}?comment=${gone}`)
  expect(headers['location']).toBe('/blog/wheel#comments')
})
