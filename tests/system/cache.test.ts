import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { holdMedia } from '../support/held-media.ts'
import { sendRaw } from '../support/raw-request.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let blog: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('cached', 'Cached')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog', pageSize: 2 })
  for (const name of ['one', 'two', 'three'])
    await web.publish(site, 'item', { urlId: name, title: name, tags: ['t'] }, blog)
})
afterAll(() => web.close())

/** Returns how many pages the visits rendered. */
async function rendersFor(visits: () => Promise<unknown>): Promise<number> {
  const before = await web.renders()
  await visits()
  return (await web.renders()) - before
}

describe('page cache', () => {
  test('serves the second visitor the cached page, and the access log contains that', async () => {
    await web.publish(site, 'page', { urlId: 'ready', title: 'Ready' })
    expect(await rendersFor(() => web.visit(site, '/ready'))).toBe(1)
    expect(await rendersFor(() => web.visit(site, '/ready'))).toBe(0)
    const lines = web.accesses().filter(({ path }) => path === '/ready')
    expect(lines.map(({ cached, status, site: of }) => ({ cached, status, of }))).toEqual([
      { cached: false, status: 200, of: site.id },
      { cached: true, status: 200, of: site.id },
    ])
  })

  test('ignores unknown parameters in the cache key, and normalizes known ones', async () => {
    await web.visit(site, '/blog')
    await web.visit(site, '/blog/one')
    expect(
      await rendersFor(async () => {
        for (const query of [
          'utm_source=x',
          'a=1&b=2',
          'page=1',
          'page=x',
          'tag=',
          '',
          'gclid=1&utm_medium=%F0%9F%98%80',
          '__proto__=1',
        ])
          expect((await web.visit(site, `/blog?${query}`)).status, query).toBe(200)
        for (const query of ['tag=t', 'page=2', 'x=y'])
          expect((await web.visit(site, `/blog/one?${query}`)).status).toBe(200)
      }),
    ).toBe(0)
    expect(
      await rendersFor(async () => {
        for (const query of [
          'tag=t&page=2',
          'page=2&tag=t',
          'x=1&page=2&tag=t&y=2',
          'tag=%74&page=2',
          'page=2&tag=t&category=other',
        ])
          expect((await web.visit(site, `/blog?${query}`)).status, query).toBe(200)
      }),
    ).toBe(1)
  })

  test('P16 does not serve a cached page for a Host header that contains a path', async () => {
    const host = `${site.identifier}.localhost:${web.port}`
    const ask = (of: string, target: string) =>
      sendRaw(web.port, `GET ${target} HTTP/1.1\r\nHost: ${of}\r\nConnection: close\r\n\r\n`)
    await ask(host, '/blog/one')
    expect(await ask(host, '/blog/one')).toMatch(/^HTTP\/1\.1 200 /)
    for (const of of [`${host}/blog`, `${host}/blog/one`, `${host} `.padEnd(60, 'x')])
      expect(await ask(of, of.endsWith('one') ? '/' : '/one'), of).toMatch(/^HTTP\/1\.1 4/)
  })

  test('treats an encoded query in the path as a part of the path', async () => {
    expect((await web.visit(site, '/blog?page=2')).status).toBe(200)
    expect((await web.visit(site, '/blog%3Fpage=2')).status).toBe(404)
    await web.publish(site, 'page', { urlId: 'fresh-version', title: 'x' })
    const both = await Promise.all([
      web.visit(site, '/blog%3Fpage=2'),
      web.visit(site, '/blog?page=2'),
      web.visit(site, '/blog%3Fpage%3D2'),
    ])
    expect(both.map(({ status }) => status)).toEqual([404, 200, 404])
  })

  test('renders a page once for fifty concurrent first visitors', async () => {
    await web.publish(site, 'page', { urlId: 'rush', title: 'Rush', layout: layoutOf(textBlock('At once.')) })
    let bodies: string[] = []
    expect(
      await rendersFor(async () => {
        const responses = await Promise.all(
          Array.from({ length: 50 }, (_, n) => web.visit(site, `/rush?visitor=${n}`)),
        )
        bodies = responses.map(({ text }) => text)
      }),
    ).toBe(1)
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('At once.')
  })

  test('shows a release of another process by its notification, without polling', async () => {
    const idle = await startWeb({ pollEvery: 3_600_000 })
    try {
      const notified = await idle.createSite('notified', 'Notified')
      const body = { urlId: 'notice', title: 'Old notice' }
      const id = await idle.publish(notified, 'page', body)
      await idle.visit(notified, '/notice')
      await idle.reviseElsewhere(notified, id, { ...body, title: 'New notice' })
      const took = await eventually(
        'the new notice',
        async () => (await idle.visit(notified, '/notice')).text.includes('New notice'),
        { every: 2 },
      )
      expect(took).toBeLessThan(500)
    } finally {
      await idle.close()
    }
  })

  test('shows a release within two seconds when the listening connection was killed', async () => {
    const body = { urlId: 'deaf', title: 'Old words' }
    const id = await web.publish(site, 'page', body)
    await web.visit(site, '/deaf')
    const killed = await web.database.ownerPool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'sitewright listen'`,
    )
    expect(killed.rows).toHaveLength(1)
    await web.database.ownerPool.query('select pg_terminate_backend($1)', [killed.rows[0]?.pid])
    await web.reviseElsewhere(site, id, { ...body, title: 'New words' })
    const took = await eventually('the new words', async () =>
      (await web.visit(site, '/deaf')).text.includes('New words'),
    )
    expect(took).toBeLessThan(2_000)
  })

  test('shows a release within two seconds while no connection can listen', async () => {
    const body = { urlId: 'cut-off', title: 'Old line' }
    const id = await web.publish(site, 'page', body)
    const { ownerPool } = web.database
    const { rows } = await ownerPool.query<{ name: string }>('select current_database() as name')
    const database = rows[0]?.name ?? ''
    const listeners = () =>
      ownerPool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'sitewright listen'`,
      )
    await web.visit(site, '/cut-off')
    await eventually('listening', async () => (await listeners()).rows.length === 1)
    await ownerPool.query(`alter database ${database} connection limit 0`)
    try {
      await ownerPool.query('select pg_terminate_backend($1)', [(await listeners()).rows[0]?.pid])
      await web.reviseElsewhere(site, id, { ...body, title: 'New line' })
      const took = await eventually('the new line', async () =>
        (await web.visit(site, '/cut-off')).text.includes('New line'),
      )
      expect(took).toBeLessThan(2_000)
      expect((await listeners()).rows).toEqual([])
    } finally {
      await ownerPool.query(`alter database ${database} connection limit -1`)
    }
    await eventually('listening again', async () => (await listeners()).rows.length === 1)
  })

  test('never caches the old page under the new version when a slow render overlaps a release', async () => {
    const mediaId = await web.addImage(site, 'slow.png', await pngOf(40, 30), 'Slow')
    const body = { urlId: 'slow', title: 'Slow' }
    const old = layoutOf(imageBlock(mediaId), textBlock('Old body'))
    const id = await web.publish(site, 'page', { ...body, layout: old })
    const media = await holdMedia(web)
    const slow = web.visit(site, '/slow')
    await eventually('the render waits', async () => (await media.waiting()) === 1)
    // Without an image: its page does not wait.
    await web.revise(site, id, { ...body, layout: layoutOf(textBlock('New body')) })
    const after = web.visit(site, '/slow')
    await media.release()
    expect((await slow).text).toContain('Old body')
    expect((await after).text).toContain('New body')
    for (let visit = 0; visit < 3; visit += 1) {
      const { text } = await web.visit(site, '/slow')
      expect(text).toContain('New body')
      expect(text).not.toContain('Old body')
    }
  })

  test('shows changed live data at once, without a release', async () => {
    const id = await web.publish(site, 'page', { urlId: 'live', title: 'Live' })
    await web.visit(site, '/live')
    const before = await web.visit(site, '/live')
    await web.lock(site, id, 'x')
    expect([before.status, (await web.visit(site, '/live')).status]).toEqual([200, 401])
  })

  test('does not cache a failed render: the next visitor gets the page', async () => {
    await web.publish(site, 'page', { urlId: 'recovers', title: 'Recovers' })
    await web.database.ownerPool.query(`revoke select on published_documents from ${web.database.appRole}`)
    const failed = await web.visit(site, '/recovers')
    await web.database.ownerPool.query(`grant select on published_documents to ${web.database.appRole}`)
    expect(failed.status).toBe(500)
    expect((await web.visit(site, '/recovers')).status).toBe(200)
  })
})

describe('a small cache', () => {
  const LIMIT = 600_000
  let small: TestWeb
  let narrow: Site

  beforeAll(async () => {
    small = await startWeb({ maxCacheBytes: LIMIT })
    narrow = await small.createSite('narrow', 'Narrow')
    const list = await small.publish(narrow, 'collection', { urlId: 'list', title: 'List' })
    for (let n = 0; n < 40; n += 1)
      await small.publish(narrow, 'item', { urlId: `i${n}`, title: `Item ${n}` }, list)
  })
  afterAll(() => small.close())

  test('stays within its size in bytes and still serves every page', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 40; n += 1) {
        const response = await small.visit(narrow, `/list/i${n}`)
        expect(response.text).toContain(`Item ${n}`)
        expect(small.web.pages.cache.bytes).toBeLessThanOrEqual(LIMIT)
      }
    }
    expect(small.web.pages.cache.entries).toBeGreaterThan(1)
    expect(small.web.pages.cache.entries).toBeLessThan(40)
  })

  test('does not grow with requests of paths that do not exist', async () => {
    await small.visit(narrow, '/nowhere')
    const { entries, bytes } = small.web.pages.cache
    for (let n = 0; n < 200; n += 1)
      expect((await small.visit(narrow, `/list/none-${n}?page=${n}&tag=x${n}`)).status).toBe(404)
    for (let n = 2; n < 50; n += 1)
      expect((await small.visit(narrow, `/list?page=${n + 100}&tag=x${n}`)).status).toBe(404)
    expect({ entries: small.web.pages.cache.entries, bytes: small.web.pages.cache.bytes }).toEqual({
      entries,
      bytes,
    })
  })
})
