import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let blog: Id
let author: Id

/** Messages to the database since the last reset, in the order sent, with their connections. */
const messages: { readonly client: object; readonly text: string }[] = []

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('quick', 'Quick')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  author = await withSite(web.database.app, site.id, (tx) =>
    ensureAuthor(tx, { siteId: site.id, slug: 'ada', name: 'Ada' }),
  )
  await web.publish(site, 'item', { urlId: 'first', title: 'First', categories: ['News'] }, blog)
  const { appPool } = web.database
  const watched = new WeakSet<object>()
  appPool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      messages.push({ client, text: String(args[0]) })
      return query(...args)
    }) as typeof client.query
  })
  await sql`select 1`.execute(web.database.app)
})
afterAll(() => web?.close())

const summary = { type: BLOCK_TYPE.summary, version: 1, data: { heading: 'More' } }
const tags = { type: BLOCK_TYPE.tagCloud, version: 1, data: {} }

/** Publishes an item with these blocks and returns the messages of its first request. */
async function messagesOf(urlId: string, ...blocks: Parameters<typeof layoutOf>): Promise<string[]> {
  await web.publish(
    site,
    'item',
    {
      urlId,
      title: urlId,
      authorId: author,
      mediaId: '1',
      categories: ['News'],
      tags: ['tide'],
      layout: layoutOf(...blocks),
    },
    blog,
  )
  await web.visit(site, '/nothing-here')
  messages.length = 0
  expect((await web.visit(site, `/blog/${urlId}`)).status).toBe(200)
  // Others, such as the poll for changed sites, use other connections at the same time.
  const begin = messages.findIndex(({ text }) => text.includes('; savepoint '))
  const own = messages.slice(begin).filter(({ client }) => client === messages[begin]?.client)
  return own.slice(0, own.findIndex(({ text }) => text === 'commit') + 1).map(({ text }) => text)
}

test('an uncached item page with a loading block costs at most 10 messages, and each further block costs one', async () => {
  const one = await messagesOf('one', summary)
  expect(one.length, one.join('\n---\n')).toBeLessThanOrEqual(10)
  const three = await messagesOf('three', summary, tags, summary)
  expect(three.length, three.join('\n---\n')).toBe(one.length + 2)
})
