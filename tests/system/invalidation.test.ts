import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAuthor, ensureAuthorByName, renameAuthor } from '#features/content/authors/actions.ts'
import { setDocumentPassword } from '#features/content/documents/actions.ts'
import { moveItem } from '#features/content/documents/order.actions.ts'
import { refreshExternalFeed } from '#features/content/external-feeds/actions.ts'
import { invalidate, purgeInvalidations } from '#features/tenancy/invalidation/actions.ts'
import type { Invalidation, Topic } from '#features/tenancy/invalidation/types.ts'
import { updateFile } from '#features/media/media/library/library.actions.ts'
import { recordReplacement, revertFile } from '#features/media/media/serve/previous-files.actions.ts'
import { storeImage } from '#features/media/media/uploads/store-image.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { createRedirect, deleteRedirect } from '#features/content/redirects/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createHostMap } from '#site/host-map.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

const FEED = 'http://feeds.example.test/one.xml'

let web: TestWeb
let other: TestWeb
let site: Site
const ids: Record<'page' | 'blog' | 'item' | 'manual' | 'image' | 'author', Id> = {
  page: '',
  blog: '',
  item: '',
  manual: '',
  image: '',
  author: '',
}

/** Every page of the site, and what it shows that is live. */
const PATHS = [
  '/plain',
  '/image',
  '/feed',
  '/moved',
  '/news',
  '/news/first',
  '/news/second',
  '/latest',
  '/news?format=rss',
  '/sitemap.xml',
] as const
type Path = (typeof PATHS)[number]

beforeAll(async () => {
  // Only notifications, so that a poll never hides that one is missing.
  web = await startWeb({ pollEvery: 3_600_000 })
  other = await startWeb({ beside: web, pollEvery: 3_600_000 })
  site = await web.createSite('lively', 'Lively')
  ids.image = await web.addImage(site, 'live.png', await pngOf(40, 30), 'Before')
  ids.author = await withSite(
    web.database.app,
    site.id,
    async (tx) => (await ensureAuthorByName(tx, site.id, 'Ada')).id,
  )
  await web.publish(site, 'page', { urlId: 'plain', title: 'Plain', layout: layoutOf(textBlock('Plain.')) })
  ids.page = await web.publish(site, 'page', {
    urlId: 'image',
    title: 'Image',
    layout: layoutOf(imageBlock(ids.image)),
  })
  await web.publish(site, 'page', {
    urlId: 'feed',
    title: 'Feed',
    layout: layoutOf({ type: BLOCK_TYPE.rss, version: 1, data: { url: FEED } }),
  })
  ids.blog = await web.publish(site, 'collection', { urlId: 'news', title: 'News' })
  ids.item = await web.publish(
    site,
    'item',
    { urlId: 'first', title: 'First', authorId: ids.author },
    ids.blog,
  )
  await web.publish(site, 'item', { urlId: 'second', title: 'Second' }, ids.blog)
  const manual = await web.publish(site, 'collection', {
    urlId: 'manual',
    title: 'Manual',
    ordering: 'manual',
  })
  ids.manual = await web.publish(site, 'item', { urlId: 'one', title: 'One' }, manual)
  await web.publish(site, 'item', { urlId: 'two', title: 'Two' }, manual)
  await web.publish(site, 'page', {
    urlId: 'latest',
    title: 'Latest',
    layout: layoutOf({ type: BLOCK_TYPE.summary, version: 1, data: { collectionId: ids.blog } }),
  })
  await withSite(web.database.app, site.id, async (tx) =>
    unwrap(await createRedirect(tx, site.id, { from: '/moved', to: '/plain' }, new Date(web.clock.now))),
  )
  await web.caughtUp()
  await other.caughtUp()
})
afterAll(async () => {
  await other.close()
  await web.close()
})

/** Returns which of all pages this process renders again when somebody visits them. */
async function rendered(of: TestWeb): Promise<readonly Path[]> {
  const again: Path[] = []
  for (const path of PATHS) {
    const before = await of.renders()
    await of.visit(site, path)
    if ((await of.renders()) > before) again.push(path)
  }
  return again
}

/** Makes a change as some other process would, and waits until both servers know of it. */
async function change(make: (tx: Parameters<Parameters<typeof withSite>[2]>[0]) => Promise<unknown>) {
  await withSite(web.database.app, site.id, make)
  await web.caughtUp()
  await other.caughtUp()
}

const setAlt = (alt: string) => (tx: Parameters<typeof updateFile>[0]) =>
  updateFile(tx, site.id, ids.image, { alt }).then(unwrap)

const FEED_XML = (title: string) =>
  `<rss version="2.0"><channel><title>${title}</title><item><title>${title}</title><link>http://example.test/</link></item></channel></rss>`

describe('a change of live data renders only the pages again that show it, in every process', () => {
  const changes: Record<string, { make: () => Promise<unknown>; pages: readonly Path[] }> = {
    'the alt text of an image': { make: () => change(setAlt('After')), pages: ['/image'] },
    'a new redirect': {
      make: () =>
        change((tx) => createRedirect(tx, site.id, { from: '/gone', to: '/plain' }, new Date()).then(unwrap)),
      pages: ['/moved'],
    },
    'a deleted redirect': {
      make: () => change((tx) => deleteRedirect(tx, site.id, '/gone').then(unwrap)),
      pages: ['/moved'],
    },
    'the entries of a feed': {
      make: async () => {
        const body = Buffer.from(FEED_XML('Fresh'))
        const fetch = async () => ({
          ok: true as const,
          value: { status: 200, headers: {}, body, url: FEED },
        })
        await refreshExternalFeed(
          { db: web.database.app, fetch, now: () => web.clock.now },
          { siteId: site.id, url: FEED },
        )
        await change(async () => undefined)
      },
      pages: ['/feed'],
    },
    'the units of the store': {
      make: () => change((tx) => changeStoreSettings(tx, site.id, { measurementStandard: 1 })),
      // All HTML pages contain them.
      pages: ['/plain', '/image', '/feed', '/news', '/news/first', '/news/second', '/latest'],
    },
    'the name of an author': {
      make: () => change((tx) => renameAuthor(tx, site.id, ids.author, { from: 'Ada', to: 'Grace' })),
      pages: ['/news', '/news/first', '/latest', '/news?format=rss'],
    },
    'the password of a page': {
      make: () => change((tx) => setDocumentPassword(tx, site.id, ids.page, 'secret').then(unwrap)),
      pages: ['/image', '/sitemap.xml'],
    },
    'the password of an item': {
      make: () => change((tx) => setDocumentPassword(tx, site.id, ids.item, 'secret').then(unwrap)),
      pages: ['/news', '/news/first', '/latest', '/news?format=rss', '/sitemap.xml'],
    },
    'the password of a collection': {
      make: () => change((tx) => setDocumentPassword(tx, site.id, ids.blog, 'secret').then(unwrap)),
      // The list, its items and its feed share one lock page.
      pages: ['/news', '/latest', '/sitemap.xml'],
    },
  }

  test.each(Object.keys(changes))('%s', async (name) => {
    await rendered(web)
    await rendered(other)
    expect(await rendered(web)).toEqual([])
    const { make, pages } = changes[name] ?? { make: async () => undefined, pages: [] }
    await make()
    for (const process of [web, other]) {
      expect(await rendered(process)).toEqual(pages)
      expect(await rendered(process)).toEqual([])
    }
  })
})

test('a change of live data reaches another process within 100 ms at the median', async () => {
  await setDocumentPasswordOfPage(null)
  let arrived = () => undefined as void
  other.web.hosts.onInvalidation(() => arrived())
  const took: number[] = []
  for (let n = 0; n < 21; n += 1) {
    await other.visit(site, '/image')
    const { promise, resolve } = Promise.withResolvers<void>()
    arrived = resolve
    await withSite(web.database.app, site.id, setAlt(`Round ${n}`))
    const committed = performance.now()
    await promise
    took.push(Math.max(0, performance.now() - committed))
    expect((await other.visit(site, '/image')).text).toContain(`Round ${n}`)
  }
  expect(took.toSorted((a, b) => a - b)[10]).toBeLessThan(100)
})

const setDocumentPasswordOfPage = (password: string | null) =>
  change((tx) => setDocumentPassword(tx, site.id, ids.page, password).then(unwrap))

test('a change of live data is visible within two seconds when the listening connection was killed', async () => {
  const polling = await startWeb({ beside: web })
  try {
    await setDocumentPasswordOfPage(null)
    await polling.visit(site, '/image')
    const { rows } = await web.database.ownerPool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'sitewright listen'`,
    )
    for (const { pid } of rows) await web.database.ownerPool.query('select pg_terminate_backend($1)', [pid])
    await withSite(web.database.app, site.id, setAlt('Unheard'))
    const took = await eventually('the new text', async () =>
      (await polling.visit(site, '/image')).text.includes('Unheard'),
    )
    expect(took).toBeLessThan(2_000)
  } finally {
    await polling.close()
  }
})

describe('a slow render during a change of live data', () => {
  /** Renders a page that waits while a change is committed and known here; `meanwhile` runs before it goes on. */
  async function renderSlowly<T>(urlId: string, meanwhile: () => T) {
    await change(setAlt('Old text'))
    await web.publish(site, 'page', { urlId, title: 'Slow', layout: layoutOf(imageBlock(ids.image)) })
    const lock = await web.database.ownerPool.connect()
    try {
      await lock.query('begin; lock table media in access exclusive mode')
      await lock.query(`update media set alt = 'New text' where site_id = $1 and id = $2`, [
        site.id,
        ids.image,
      ])
      const slow = web.visit(site, `/${urlId}`)
      await eventually('the render waits for the lock', async () => {
        const { rows } = await web.database.ownerPool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"media"%'`,
        )
        return rows.length === 1
      })
      await withSite(web.database.app, site.id, (tx) => invalidate(tx, site.id, [`media:${ids.image}`]))
      await web.web.hosts.refresh(site.id)
      const result = meanwhile()
      await lock.query('commit')
      return { slow: await slow, result }
    } finally {
      await lock.query('rollback')
      lock.release()
    }
  }

  test('is not cached', async () => {
    const { slow } = await renderSlowly('slow-alone', () => undefined)
    expect(slow.text).toContain('Old text')
    expect((await web.visit(site, '/slow-alone')).text).toContain('New text')
  })

  test('is not the response to requests that arrive after the change', async () => {
    const { slow, result } = await renderSlowly('slow-shared', () => [web.visit(site, '/slow-shared')])
    expect(slow.text).toContain('Old text')
    for (const page of await Promise.all(result)) expect(page.text).toContain('New text')
  })
})

describe('changes of live data', () => {
  const openHosts = () =>
    createHostMap(web.database.app, {
      sitesDomain: 'localhost',
      port: '3000',
      originOf: (identifier) => `http://${identifier}.localhost:3000`,
      originOfDomain: (hostname) => `http://${hostname}`,
    })

  /** Begins a transaction of the site that the test ends itself. */
  async function begin() {
    const client = await web.database.ownerPool.connect()
    await client.query('begin')
    return {
      invalidate: (...topics: Topic[]) =>
        client.query(`insert into invalidations (site_id, topics) values ($1, $2)`, [site.id, topics]),
      async commit() {
        await client.query('commit')
        client.release()
      },
    }
  }

  test('are all found by polling, in whatever order their transactions commit', async () => {
    const hosts = openHosts()
    await hosts.catchUp()
    const found: (readonly Topic[] | undefined)[] = []
    hosts.onInvalidation((one: Invalidation | undefined) => found.push(one?.topics))
    const [first, second] = [await begin(), await begin()]
    await first.invalidate('media:901')
    await second.invalidate('media:902')
    await second.commit()
    await hosts.catchUp()
    expect(found).toContainEqual(['media:902'])
    expect(found).not.toContainEqual(['media:901'])
    await first.commit()
    await hosts.catchUp()
    expect(found).toContainEqual(['media:901'])
  })

  test('drop all pages if some changes were purged before they could be read', async () => {
    const hosts = openHosts()
    await hosts.catchUp()
    const found: (Invalidation | undefined)[] = []
    hosts.onInvalidation((one) => found.push(one))
    const hour = 60 * 60 * 1000
    await purgeInvalidations(web.database.owner, new Date(Date.now() - hour))
    await hosts.catchUp()
    expect(found).not.toContain(undefined)
    await withSite(web.database.app, site.id, (tx) => invalidate(tx, site.id, ['media:1']))
    await purgeInvalidations(web.database.owner, new Date(Date.now() + 2 * hour))
    await hosts.catchUp()
    expect(found).toContain(undefined)
  })

  test('of one topic never wait for each other, in whatever order topics are named', async () => {
    const [first, second] = [await begin(), await begin()]
    await first.invalidate('media:1')
    await second.invalidate('media:2')
    await first.invalidate('media:2')
    await second.invalidate('media:1')
    await first.commit()
    await second.commit()
  })

  test('with more topics than a notification can contain invalidate all pages of the site', async () => {
    const topics = Array.from({ length: 2_000 }, (_, n): Topic => `media:${n}`)
    await withSite(web.database.app, site.id, (tx) => invalidate(tx, site.id, topics))
    const { rows } = await web.database.ownerPool.query<{ topics: string[] | null }>(
      'select topics from invalidations where site_id = $1 order by id desc limit 1',
      [site.id],
    )
    expect(rows).toEqual([{ topics: null }])
  })

  test('take no lock on the row of the site', async () => {
    const holder = await web.database.ownerPool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from sites where id = $1 for no key update', [site.id])
      await withSite(web.database.app, site.id, async (tx) => {
        unwrap(await createRedirect(tx, site.id, { from: '/unlocked', to: '/plain' }, new Date()))
        await setAlt('Unlocked')(tx)
        await ensureAuthor(tx, { siteId: site.id, slug: 'newcomer', name: 'Newcomer' })
        await ensureAuthor(tx, { siteId: site.id, slug: 'newcomer', name: 'No longer new' })
        unwrap(await setDocumentPassword(tx, site.id, ids.page, 'secret'))
        unwrap(await setDocumentPassword(tx, site.id, ids.page, null))
        unwrap(await moveItem(tx, site.id, { documentId: ids.manual, beforeId: null }))
        await changeStoreSettings(tx, site.id, { measurementStandard: 2 })
      })
      const replaced = unwrap(
        await storeImage(
          { db: web.database.app, files: web.files },
          { siteId: site.id, fileName: 'new.png', bytes: await pngOf(50, 40) },
        ),
      )
      unwrap(
        await recordReplacement(
          { db: web.database.app },
          site.id,
          ids.image,
          replaced,
          new Date(web.clock.now),
        ),
      )
      await withSite(web.database.app, site.id, async (tx) =>
        unwrap(await revertFile(tx, site.id, ids.image, new Date(web.clock.now))),
      )
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })
})
