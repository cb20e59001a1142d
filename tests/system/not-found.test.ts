import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setSitePassword } from '#features/locks/actions.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import { listMissingPaths } from '#features/redirects/not-found-log.actions.ts'
import { type Site, SITE_TYPE } from '#features/sites/types.ts'
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

/** Settings, theme and navigation cannot be read meanwhile, and neither can any lock of a page. */
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

test('an address that leads nowhere is answered with the ready page, and nothing of the site is read for it', async () => {
  await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const first = await web.visit(site, '/nowhere')
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
    expect((await web.visit(site, '/')).status).toBe(500)
  })
  expect(await web.renders()).toBe(renders)
})

test('each visit to such an address is noted', async () => {
  for (const path of ['/lost', '/lost', '/gone']) await web.visit(site, path)
  // How the app looks at a site, here at one that has no first page.
  const image = await web.visit(site, '/_home')
  expect([image.status, image.text.includes('Nothing is published yet')]).toEqual([404, true])
  expect(image.headers['content-security-policy']).toContain(`frame-ancestors ${web.config.appOrigin}`)
  await web.web.flushMissing()
  const noted = await withSite(web.database.app, site.id, (tx) => listMissingPaths(tx, site.id))
  expect(noted.map(({ path, hits }) => [path, hits])).toEqual([
    ['/lost', 2],
    ['/gone', 1],
  ])
})

test('a release shows on the next one, on this site alone', async () => {
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

test('what becomes public at the address takes its place, by a release and by the clock', async () => {
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

test('a parked site answers so everywhere but at home', async () => {
  const parked = await web.createSite(`nowhere-parked-${count}`, 'Parked', { type: SITE_TYPE.parkingPage })
  const first = await web.visit(parked, '/search?q=x')
  expect(first.status).toBe(404)
  for (const path of ['/a', '/search', '/b']) {
    const response = await web.visit(parked, path)
    expect([response.status, response.text === first.text], path).toEqual([404, true])
  }
  expect((await web.visit(parked, '/')).status).toBe(200)
})

test('every address of a locked site is answered with its ready lock page', async () => {
  unwrap(await withSite(web.database.app, site.id, (tx) => setSitePassword(tx, site.id, 'whole')))
  await web.web.hosts.refresh(site.id)
  expect((await web.visit(site, '/')).status).toBe(401)
  await withoutSurroundings(async () => {
    for (const path of ['/a', '/b?format=rss', '/search?q=x', '/sitemap.xml'])
      expect((await web.visit(site, path)).status, path).toBe(401)
  })
})

test('the ready page stays while many others push each other out', async () => {
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
