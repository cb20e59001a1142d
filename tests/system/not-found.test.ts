import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { listNotFoundPaths } from '#features/content/redirects/not-found-log.actions.ts'
import { type Site, SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let count = 0

beforeAll(async () => {
  web = await startWeb()
})
beforeEach(async () => {
  count += 1
  site = await web.createSite(`nowhere-${count}`, `Harbour ${count}`)
})
afterAll(() => web.close())

/** Runs visits while settings, theme, navigation and locks cannot be read. */
async function withoutSurroundings(visits: () => Promise<void>): Promise<void> {
  const { ownerPool, appRole } = web.database
  await ownerPool.query(`revoke select on documents from ${appRole}`)
  try {
    await visits()
  } finally {
    await ownerPool.query(`grant select on documents to ${appRole}`)
  }
}

const rename = (title: string) => web.configure(site, 'settings', { title })

test('a path that does not exist gets the cached page, and nothing of the site is read for it', async () => {
  await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const first = await web.visit(site, '/nowhere')
  const unread = await web.createSite('nowhere-unread', 'Unread')
  const renders = await web.renders()
  await withoutSurroundings(async () => {
    for (const path of [
      '/elsewhere',
      '/blog/none',
      '/nowhere?x=1',
      '/%zz',
      '/none?format=rss',
      '/none?page=7',
    ]) {
      const response = await web.visit(site, path)
      expect([response.status, response.text === first.text], path).toEqual([404, true])
    }
    expect((await web.visit(unread, '/')).status).toBe(500)
  })
  expect(await web.renders()).toBe(renders)
})

test('each visit to such a path is logged', async () => {
  for (const path of ['/lost', '/lost', '/gone']) await web.visit(site, path)
  // The app's view of a site, here of one without a home page.
  const image = await web.visit(site, '/_home')
  expect([image.status, image.text.includes('Nothing is published yet')]).toEqual([404, true])
  expect(image.headers['content-security-policy']).toContain(`frame-ancestors ${web.config.appOrigin}`)
  await web.web.flushNotFoundLog()
  const noted = await withSite(web.database.app, site.id, (tx) => listNotFoundPaths(tx, site.id))
  expect(noted.map(({ path, hits }) => [path, hits])).toEqual([
    ['/lost', 2],
    ['/gone', 1],
  ])
})

test('a release is visible in the next response for such a path, on this site only', async () => {
  const other = await web.createSite(`nowhere-other-${count}`, 'Mountain')
  for (const one of [site, other]) await web.visit(one, '/first')
  await rename('Lighthouse')
  expect((await web.visit(site, '/second')).text).toContain('Lighthouse')
  expect((await web.visit(site, '/second')).text).not.toContain(`Harbour ${count}`)
  const theirs = await web.visit(other, '/second')
  expect(theirs.text).toContain('Mountain')
  expect(theirs.text).not.toContain('Lighthouse')
})

const LINK = 'href="/later"'

test('a document that becomes public at the path replaces the page, by a release and by schedule', async () => {
  await web.visit(site, '/nowhere')
  for (const path of ['/soon', '/later']) expect((await web.visit(site, path)).status).toBe(404)
  await web.publish(site, 'page', { urlId: 'soon', title: 'Soon' })
  const due = web.clock.now + 60_000
  const later = await web.publish(site, 'page', {
    urlId: 'later',
    title: 'Later',
    status: ITEM_STATUS.scheduled,
    publishedOn: new Date(due).toISOString(),
  })
  await web.configure(site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [{ label: 'Opening', target: { documentId: later }, children: [] }],
  })
  expect((await web.visit(site, '/nowhere')).text).not.toContain(LINK)
  expect((await web.visit(site, '/soon')).status).toBe(200)
  web.clock.now = due - 1
  expect((await web.visit(site, '/later')).status).toBe(404)
  web.clock.now = due
  expect((await web.visit(site, '/later')).status).toBe(200)
  const still = await web.visit(site, '/nowhere')
  expect([still.status, still.text.includes(LINK)]).toEqual([404, true])
})

test('a parked site responds with it everywhere except at its front page', async () => {
  const parked = await web.createSite(`nowhere-parked-${count}`, 'Parked', { type: SITE_TYPE.parkingPage })
  const first = await web.visit(parked, '/search?q=x')
  expect(first.status).toBe(404)
  for (const path of ['/a', '/search', '/b']) {
    const response = await web.visit(parked, path)
    expect([response.status, response.text === first.text], path).toEqual([404, true])
  }
  expect((await web.visit(parked, '/')).status).toBe(200)
})

test('every path of a locked site gets its cached lock page', async () => {
  unwrap(await withSite(web.database.app, site.id, (tx) => setSitePassword(tx, site.id, 'whole')))
  await web.web.hosts.refresh(site.id)
  expect((await web.visit(site, '/')).status).toBe(401)
  await withoutSurroundings(async () => {
    for (const path of ['/a', '/b?format=rss', '/search?q=x', '/sitemap.xml'])
      expect((await web.visit(site, path)).status, path).toBe(401)
  })
})

test('the cached page remains while many others are evicted', async () => {
  const small = await startWeb({ maxCacheBytes: 600_000 })
  try {
    const narrow = await small.createSite('narrow', 'Narrow')
    const list = await small.publish(narrow, 'collection', { urlId: 'list', title: 'List' })
    for (let n = 0; n < 40; n += 1)
      await small.publish(narrow, 'item', { urlId: `i${n}`, title: `Item ${n}` }, list)
    await small.visit(narrow, '/nowhere')
    const before = await small.renders()
    for (let n = 0; n < 40; n += 1) {
      expect((await small.visit(narrow, `/list/i${n}`)).status).toBe(200)
      expect((await small.visit(narrow, `/nowhere-${n}`)).status).toBe(404)
    }
    expect(small.web.pages.cache.entries).toBeLessThan(40)
    expect((await small.renders()) - before).toBe(40)
  } finally {
    await small.close()
  }
})
