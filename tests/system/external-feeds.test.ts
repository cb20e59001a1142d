import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRevision } from '#features/documents/actions.ts'
import {
  claimDueFeeds,
  forgetUnusedFeeds,
  presetExternalFeed,
  refreshExternalFeed,
} from '#features/external-feeds/actions.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import { createRelease } from '#features/releases/actions.ts'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { startMaintenance } from '#main/maintenance.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createGuardedFetch } from '#platform/fetch/guarded.ts'
import { createLog } from '#platform/log/log.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

const URL = 'http://feed.test/news.xml'
const MINUTE = 60_000

const rss = (title: string, more = '') =>
  `<rss version="2.0"><channel><title>Harbour</title><item><title>${title}</title><link>http://feed.test/1</link>${more}</item></channel></rss>`

let web: TestWeb
let site: Site
let pageId: Id
let respond: RequestListener = (_request, response) => void response.end(rss('First'))
let asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.headers['if-none-match'])
  respond(request, response)
})

const body = (url = URL) => ({
  urlId: 'news',
  title: 'News',
  layout: layoutOf(textBlock('Before.'), { type: BLOCK_TYPE.rss, version: 1, data: { url, count: 3 } }),
})

const dated = { status: 1, publishedOn: '2026-01-01T00:00:00.000Z' }

/** Does what the worker does in one round. */
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

test('a page with a feed never waits for it, and shows it once a worker has fetched it', async () => {
  expect(await text()).not.toContain('b-rss"')
  expect(asked).toEqual([])
  respond = (_request, response) =>
    void response.setHeader('etag', '"v1"').end(rss('First <![CDATA[<script>alert(1)</script>]]> news'))
  expect(await round()).toBe(1)
  const shown = await text()
  expect(shown).toContain('<a href="http://feed.test/1">First news</a>')
  expect(shown).not.toContain('alert(1)')
})

test('a feed is asked again after half an hour, and the page stays as it is while nothing changed', async () => {
  web.clock.now += 29 * MINUTE
  expect(await round()).toBe(0)
  web.clock.now += 2 * MINUTE
  asked = []
  respond = (_request, response) => void response.writeHead(304).end()
  const renders = await web.renders()
  expect(await round()).toBe(1)
  expect(asked).toEqual(['"v1"'])
  await text()
  expect(await web.renders()).toBe(renders)
})

test('while a feed cannot be had, its last entries stay and the pauses grow', async () => {
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

test('two workers never take the same feed', async () => {
  web.clock.now += 24 * 60 * MINUTE
  const taken: string[] = []
  const claim = () =>
    claimDueFeeds(web.database.app, { now: new Date(web.clock.now), limit: 10 }, async (_tx, { url }) =>
      taken.push(url),
    )
  await Promise.all([claim(), claim(), claim()])
  expect(taken).toEqual([URL])
})

test('a feed that no public page shows any more is not asked', async () => {
  await web.revise(site, pageId, body('http://other.test/x'))
  web.clock.now += 24 * 60 * MINUTE
  const taken: string[] = []
  await claimDueFeeds(web.database.app, { now: new Date(web.clock.now), limit: 10 }, async (_tx, { url }) =>
    taken.push(url),
  )
  expect(taken).toEqual(['http://other.test/x'])
})

test('what is no web address is never taken up', async () => {
  for (const url of ['file:///etc/passwd', 'javascript:alert(1)', '']) {
    await web.revise(site, pageId, body(url))
    web.clock.now += 24 * 60 * MINUTE
    expect(
      await claimDueFeeds(web.database.app, { now: new Date(web.clock.now), limit: 10 }, async () => {}),
    ).toBe(0)
  }
})

describe('a feed that no page shows any more', () => {
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
  const forget = () => forgetUnusedFeeds(web.database.owner, new Date(web.clock.now))
  /** A site whose page shows a feed that was just read. */
  const siteWith = async (identifier: string, url: string) => {
    const made = await web.createSite(identifier)
    const id = await web.publish(made, 'page', body(url))
    site = made
    expect(await round()).toBeGreaterThan(0)
    return { made, id }
  }

  beforeAll(() => {
    respond = (_request, response) => void response.end(rss('Old'))
  })

  test('is forgotten after 30 days, and no other one is', async () => {
    const { made, id } = await siteWith('forgets', URL)
    const { made: shows } = await siteWith('shows', URL)
    await withSite(web.database.app, made.id, (tx) =>
      presetExternalFeed(tx, {
        siteId: made.id,
        url: 'http://example.test/given',
        feed: { title: 'Given', entries: [] },
        now: new Date(web.clock.now),
      }),
    )
    await web.revise(made, id, body(OTHER))
    expect(await feedsOf(made)).toEqual(['http://example.test/given', URL, OTHER])
    web.clock.now += 29 * DAY
    await forget()
    expect(await feedsOf(made)).toContain(URL)
    web.clock.now += 2 * DAY
    await forget()
    expect(await feedsOf(made)).toEqual(['http://example.test/given', OTHER])
    expect(await feedsOf(shows)).toEqual([URL])
    web.clock.now += 400 * DAY
    expect(await forget()).toBe(0)
    await web.revise(made, id, body(URL))
    expect(await feedsOf(made)).toContain(URL)
  })

  test('is not forgotten while a release takes it up again', async () => {
    const { made, id } = await siteWith('again', URL)
    await web.revise(made, id, body(OTHER))
    web.clock.now += 31 * DAY
    await withSite(web.database.app, made.id, async (tx) => {
      unwrap(
        await saveRevision(tx, web.saveContext(made), { documentId: id, body: { ...dated, ...body(URL) } }),
      )
      unwrap(await createRelease(tx, { siteId: made.id, documentIds: [id] }))
      await forget()
    })
    expect(await feedsOf(made)).toContain(URL)
  })

  test('goes with the maintenance of the program, by its clock', async () => {
    const { made, id } = await siteWith('maintenance', URL)
    await web.revise(made, id, body(OTHER))
    const maintenance = startMaintenance({
      database: web.database,
      files: web.files,
      blocks: web.registry,
      resolver: { resolve: async () => [] },
      log: createLog('silent', process.stderr),
      clock: () => web.clock.now + 31 * DAY,
    })
    try {
      await eventually('the feed is forgotten', async () => !(await feedsOf(made)).includes(URL))
    } finally {
      await maintenance.stop()
    }
  })
})
