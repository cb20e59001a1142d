import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRevision } from '#features/content/documents/actions.ts'
import {
  claimDueFeeds,
  deleteUnusedFeeds,
  presetExternalFeed,
  refreshExternalFeed,
} from '#features/content/external-feeds/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createGuardedFetch } from '#platform/fetch/guarded.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

const URL = 'http://feed.test/news.xml'
const MINUTE = 60_000

const rss = (title: string, more = '') =>
  `<rss version="2.0"><channel><title>Harbour</title><item><title>${title}</title><link>http://feed.test/1</link>${more}</item></channel></rss>`

let web: TestWeb
let site: Site
let pageId: Id
let respond: RequestListener = (_request, response) => void response.end(rss('First'))
let requestedEtags: (string | undefined)[] = []
const server = createServer((request, response) => {
  requestedEtags.push(request.headers['if-none-match'])
  respond(request, response)
})

const body = (url = URL) => ({
  urlId: 'news',
  title: 'News',
  layout: layoutOf(textBlock('Before.'), { type: BLOCK_TYPE.rss, version: 1, data: { url, count: 3 } }),
})

const dated = { status: 1, publishedOn: '2026-01-01T00:00:00.000Z' }

/** Runs one round of the worker. */
async function round(): Promise<number> {
  const { port } = server.address() as AddressInfo
  const fetch = createGuardedFetch({
    resolve: async () => ['93.184.216.34'],
    connect: () => connect({ host: '127.0.0.1', port }),
  })
  const claimed: { siteId: Id; url: string }[] = []
  const db = web.database.app
  await claimDueFeeds(db, { now: new Date(web.clock.now), limit: 10 }, async (_tx, feed) =>
    claimed.push(feed),
  )
  for (const feed of claimed) await refreshExternalFeed({ db, fetch, now: () => web.clock.now }, feed)
  await web.web.hosts.refresh(site.id)
  return claimed.length
}

const text = async () => (await web.visit(site, '/news')).text

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  web = await startWeb()
  site = await web.createSite('harbour')
  pageId = await web.publish(site, 'page', body())
})
afterAll(async () => {
  await web.close()
  server.close()
})

test('a page never waits for its feed, and shows it once a worker has fetched it', async () => {
  expect(await text()).not.toContain('b-rss"')
  expect(requestedEtags).toEqual([])
  respond = (_request, response) =>
    void response.setHeader('etag', '"v1"').end(rss('First <![CDATA[<script>alert(1)</script>]]> news'))
  expect(await round()).toBe(1)
  const shown = await text()
  expect(shown).toContain('<a href="http://feed.test/1">First news</a>')
  expect(shown).not.toContain('alert(1)')
})

test('refetches a feed after half an hour, and does not re-render the page if it is unchanged', async () => {
  web.clock.now += 29 * MINUTE
  expect(await round()).toBe(0)
  web.clock.now += 2 * MINUTE
  requestedEtags = []
  respond = (_request, response) => void response.writeHead(304).end()
  const renders = await web.renders()
  expect(await round()).toBe(1)
  expect(requestedEtags).toEqual(['"v1"'])
  await text()
  expect(await web.renders()).toBe(renders)
})

test('keeps the stored entries of a failing feed and backs off', async () => {
  for (const [status, pause] of [
    [500, 30],
    [500, 60],
    [500, 120],
  ] as const) {
    web.clock.now += 24 * 60 * MINUTE
    respond = (_request, response) => void response.writeHead(status).end('stack trace')
    expect(await round()).toBe(1)
    expect(await text()).toContain('First news')
    web.clock.now += (pause - 1) * MINUTE
    expect(await round()).toBe(0)
  }
  web.clock.now += 24 * 60 * MINUTE
  respond = (_request, response) => void response.end('<html>maintenance</html>')
  expect(await round()).toBe(1)
  expect(await text()).toContain('First news')
  web.clock.now += 24 * 60 * MINUTE
  respond = (_request, response) => void response.end(rss('Second'))
  expect(await round()).toBe(1)
  expect(await text()).toContain('Second')
})

test('two workers never claim the same feed', async () => {
  web.clock.now += 24 * 60 * MINUTE
  const taken: string[] = []
  const claim = () =>
    claimDueFeeds(web.database.app, { now: new Date(web.clock.now), limit: 10 }, async (_tx, { url }) =>
      taken.push(url),
    )
  await Promise.all([claim(), claim(), claim()])
  expect(taken).toEqual([URL])
})

test('does not fetch a feed that public pages no longer show', async () => {
  await web.revise(site, pageId, body('http://other.test/x'))
  web.clock.now += 24 * 60 * MINUTE
  const taken: string[] = []
  await claimDueFeeds(web.database.app, { now: new Date(web.clock.now), limit: 10 }, async (_tx, { url }) =>
    taken.push(url),
  )
  expect(taken).toEqual(['http://other.test/x'])
})

test('never registers a URL that is not http or https', async () => {
  for (const url of ['file:///etc/passwd', 'javascript:alert(1)'])
    await expect(web.revise(site, pageId, body(url)), url).rejects.toThrow('cannot be used as a link')
  for (const url of ['/feed.xml', '']) {
    await web.revise(site, pageId, body(url))
    web.clock.now += 24 * 60 * MINUTE
    expect(
      await claimDueFeeds(web.database.app, { now: new Date(web.clock.now), limit: 10 }, async () => {}),
    ).toBe(0)
  }
})

describe('a feed that pages no longer show', () => {
  const DAY = 24 * 60 * MINUTE
  const OTHER = 'http://feed.test/other.xml'
  const feedsOf = async (of: Site) =>
    (
      await web.database.owner
        .selectFrom('external_feeds')
        .select('url')
        .where('site_id', '=', of.id)
        .execute()
    )
      .map(({ url }) => url)
      .toSorted()
  const deleteUnused = () => deleteUnusedFeeds(web.database.owner, new Date(web.clock.now))
  /** Creates a site with a page that shows a fetched feed. */
  const siteWith = async (identifier: string, url: string) => {
    const created = await web.createSite(identifier)
    const id = await web.publish(created, 'page', body(url))
    site = created
    expect(await round()).toBeGreaterThan(0)
    return { created, id }
  }

  beforeAll(() => {
    respond = (_request, response) => void response.end(rss('Old'))
  })

  test('is deleted after 30 days, and no other feed is', async () => {
    const { created, id } = await siteWith('expires', URL)
    const { created: shows } = await siteWith('shows', URL)
    await withSite(web.database.app, created.id, (tx) =>
      presetExternalFeed(tx, {
        siteId: created.id,
        url: 'http://example.test/preset',
        feed: { title: 'Given', entries: [] },
        now: new Date(web.clock.now),
      }),
    )
    await web.revise(created, id, body(OTHER))
    expect(await feedsOf(created)).toEqual(['http://example.test/preset', URL, OTHER])
    web.clock.now += 29 * DAY
    await deleteUnused()
    expect(await feedsOf(created)).toContain(URL)
    web.clock.now += 2 * DAY
    await deleteUnused()
    expect(await feedsOf(created)).toEqual(['http://example.test/preset', OTHER])
    expect(await feedsOf(shows)).toEqual([URL])
    web.clock.now += 400 * DAY
    expect(await deleteUnused()).toBe(0)
    await web.revise(created, id, body(URL))
    expect(await feedsOf(created)).toContain(URL)
  })

  test('is not deleted while a release uses it again', async () => {
    const { created, id } = await siteWith('again', URL)
    await web.revise(created, id, body(OTHER))
    web.clock.now += 31 * DAY
    await withSite(web.database.app, created.id, async (tx) => {
      unwrap(
        await saveRevision(tx, web.saveContext(created), {
          documentId: id,
          body: { ...dated, ...body(URL) },
        }),
      )
      unwrap(await createRelease(tx, { siteId: created.id, documentIds: [id] }))
      await deleteUnused()
    })
    expect(await feedsOf(created)).toContain(URL)
  })

  test('is deleted by maintenance, at the time of its clock', async () => {
    const { created, id } = await siteWith('maintenance', URL)
    await web.revise(created, id, body(OTHER))
    web.clock.now += 31 * DAY
    const stop = await workFor(web)
    try {
      await eventually('the feed is deleted', async () => !(await feedsOf(created)).includes(URL))
    } finally {
      await stop()
      web.clock.now -= 31 * DAY
    }
  })
})
