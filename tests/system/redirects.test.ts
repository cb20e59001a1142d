import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRedirect, deleteRedirect, listRedirects } from '#features/content/redirects/actions.ts'
import { listNotFoundPaths, recordNotFoundPaths } from '#features/content/redirects/not-found-log.actions.ts'
import { MAX_NOT_FOUND_PATHS } from '#features/content/redirects/not-found-log.store.ts'
import type { NewRedirect } from '#features/content/redirects/types.ts'
import { restoreRelease } from '#features/content/releases/actions.ts'
import { trashDocument, unpublishDocument } from '#features/content/releases/content.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
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
  site = await web.createSite(`moves-${count}`, 'Moves')
})
afterAll(() => web.close())

const now = () => new Date(web.clock.now)
const act = async <T>(fn: Parameters<typeof withSite<T>>[2]): Promise<T> => {
  const result = await withSite(web.database.app, site.id, fn)
  await web.web.hosts.refresh(site.id)
  return result
}
const redirect = (input: NewRedirect) => act((tx) => createRedirect(tx, site.id, input, now()))
const going = async (path: string) => {
  const { status, headers } = await web.visit(site, path)
  return `${status} ${String(headers['location'] ?? '')}`.trim()
}
const page = (urlId: string) => web.publish(site, 'page', { urlId, title: urlId })
const rename = (id: Id, urlId: string) => web.revise(site, id, { urlId, title: urlId })

describe('a renamed document', () => {
  test('redirects from its previous URL, with the query, and back after a restore', async () => {
    const id = await page('first')
    expect(await going('/first')).toBe('200')
    await rename(id, 'second')
    expect(await going('/first?a=1&b=%20')).toBe('301 /second?a=1&b=%20')
    expect(await going('/second')).toBe('200')
    await rename(id, 'first')
    expect(await going('/second')).toBe('301 /first')
    expect(await going('/first')).toBe('200')
  })

  test('is reached in one step from each previous URL', async () => {
    const id = await page('one')
    for (const name of ['two', 'three', 'four']) await rename(id, name)
    for (const name of ['one', 'two', 'three']) expect(await going(`/${name}`)).toBe('301 /four')
  })

  test('loses the redirect to a document that takes its previous URL', async () => {
    const id = await page('here')
    await rename(id, 'there')
    await page('here')
    expect(await going('/here')).toBe('200')
    expect(await act((tx) => listRedirects(tx, site.id, now()))).toEqual([])
  })

  test('can swap URLs with another document', async () => {
    const a = await page('left')
    const b = await page('right')
    await rename(a, 'middle')
    await rename(b, 'left')
    await rename(a, 'right')
    expect([await going('/left'), await going('/right'), await going('/middle')]).toEqual([
      '200',
      '200',
      '301 /right',
    ])
  })

  test('that is a collection redirects its items too, also those renamed later', async () => {
    const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
    const post = await web.publish(site, 'item', { urlId: 'post', title: 'Post' }, blog)
    await web.publish(site, 'item', { urlId: 'ümlaut'.replace('ü', 'u'), title: 'Other' }, blog)
    await web.revise(site, blog, { urlId: 'news', title: 'Blog' })
    expect(await going('/blog')).toBe('301 /news')
    expect(await going('/blog/post?x=1')).toBe('301 /news/post?x=1')
    await web.revise(site, post, { urlId: 'entry', title: 'Post' })
    expect(await going('/news/post')).toBe('301 /news/entry')
    expect(await going('/blog/post')).toBe('301 /news/entry')
    expect(await going('/blog/nothing')).toBe('404')
    const listed = await act((tx) => listRedirects(tx, site.id, now()))
    expect(listed.map(({ from, to }) => [from, to])).toEqual([
      ['/blog/*', '/news'],
      ['/news/post', '/news/entry'],
    ])
  })

  test('has no redirect while it is unpublished, and again afterwards', async () => {
    const id = await page('shown')
    await rename(id, 'moved')
    await act(async (tx) => unwrap(await unpublishDocument(tx, web.saveContext(site), id)))
    expect(await going('/shown')).toBe('404')
    await rename(id, 'moved')
    expect(await going('/shown')).toBe('301 /moved')
    await act(async (tx) => unwrap(await trashDocument(tx, web.saveContext(site), id)))
    expect(await going('/shown')).toBe('404')
  })

  test('redirects the other way after restoring an older release', async () => {
    const id = await page('then')
    const { version } = await web.database.owner
      .selectFrom('sites')
      .select('version')
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow()
    await rename(id, 'now')
    await act(async (tx) => unwrap(await restoreRelease(tx, { siteId: site.id, version })))
    expect([await going('/then'), await going('/now')]).toEqual(['200', '301 /then'])
  })

  test('redirects until a scheduled document takes the URL', async () => {
    const id = await page('slot')
    await rename(id, 'elsewhere')
    const due = web.clock.now + 60_000
    await web.publish(site, 'page', {
      urlId: 'slot',
      title: 'Soon',
      status: 2,
      publishedOn: new Date(due).toISOString(),
    })
    expect(await going('/slot')).toBe('301 /elsewhere')
    web.clock.now = due
    expect(await going('/slot')).toBe('200')
  })
})

describe('an owner’s redirect', () => {
  test('targets a path or another site, permanent or temporary, and is cached like a page', async () => {
    unwrap(await redirect({ from: '/a', to: '/target' }))
    unwrap(await redirect({ from: '/b', to: 'https://example.com/x?y=1', status: 302 }))
    expect(await going('/a')).toBe('301 /target')
    expect(await going('/b?z=2')).toBe('302 https://example.com/x?y=1&z=2')
    const renders = await web.renders()
    expect(await going('/a?again')).toBe('301 /target?again')
    expect(await web.renders()).toBe(renders)
    expect((await web.visit(site, '/a')).headers).toMatchObject({ 'cache-control': 'no-cache' })
    unwrap(await act((tx) => deleteRedirect(tx, site.id, '/a')))
    expect(await going('/a')).toBe('404')
  })

  test('with a wildcard appends the rest, the most specific one is used, and pages take precedence', async () => {
    await page('docs/kept')
    unwrap(await redirect({ from: '/docs/*', to: '/manual/*' }))
    unwrap(await redirect({ from: '/docs/old/*', to: 'https://example.com/archive/*' }))
    unwrap(await redirect({ from: '/docs/faq', to: '/questions' }))
    expect(await going('/docs')).toBe('301 /manual')
    expect(await going('/docs/a/b%20c')).toBe('301 /manual/a/b%20c')
    expect(await going('/docs/old/1')).toBe('301 https://example.com/archive/1')
    expect(await going('/docs/faq')).toBe('301 /questions')
    expect(await going('/docs/kept')).toBe('200')
    expect(await going('/docsx')).toBe('404')
  })

  test('cannot redirect to another host through visitor input', async () => {
    unwrap(await redirect({ from: '/go/*', to: '/*' }))
    for (const path of [
      '/go//evil.example',
      '/go/%2Fevil.example',
      '/go/%5Cevil.example',
      '/go/.//evil.example',
    ]) {
      const location = (await web.visit(site, path)).headers['location']
      if (location === undefined) continue
      expect(new URL(String(location), 'http://here.test').host, path).toBe('here.test')
    }
  })

  test('is rejected for loops, duplicates and published pages', async () => {
    unwrap(await redirect({ from: '/x', to: '/y' }))
    unwrap(await redirect({ from: '/y', to: '/z' }))
    expect(await redirect({ from: '/z', to: '/x' })).toMatchObject({ ok: false, error: { code: 'LOOP' } })
    expect(await redirect({ from: '/q', to: '/q' })).toMatchObject({ ok: false, error: { code: 'LOOP' } })
    expect(await redirect({ from: '/p/*', to: '/p/q/*' })).toMatchObject({
      ok: false,
      error: { code: 'LOOP' },
    })
    expect(await redirect({ from: '/x', to: '/w' })).toMatchObject({ ok: false, error: { code: 'TAKEN' } })
    await page('real')
    expect(await redirect({ from: '/real', to: '/w' })).toMatchObject({
      ok: false,
      error: { code: 'IN_USE' },
    })
    expect(await redirect({ from: 'x', to: '/w' })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_FROM' },
    })
    expect(await redirect({ from: '/n', to: 'mailto:a@b' })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_TO' },
    })
    expect(await going('/x')).toBe('301 /z')
  })

  test('in a loop created later returns 404', async () => {
    const bridge = await page('bridge')
    unwrap(await redirect({ from: '/start/*', to: '/bridge' }))
    unwrap(await redirect({ from: '/other', to: '/start' }))
    await act(async (tx) => unwrap(await unpublishDocument(tx, web.saveContext(site), bridge)))
    unwrap(await redirect({ from: '/bridge', to: '/far' }))
    expect(await going('/start')).toBe('301 /far')
    await web.database.owner
      .updateTable('redirects')
      .set({ to_url: '/other' })
      .where('from_path', '=', '/bridge')
      .execute()
    await web.publish(site, 'page', { urlId: 'bump', title: 'x' })
    expect(await going('/start')).toBe('404')
  })

  test('of one site does not apply to another', async () => {
    unwrap(await redirect({ from: '/mine', to: '/target' }))
    const other = await web.createSite(`moves-other-${count}`)
    expect((await web.visit(other, '/mine')).status).toBe(404)
  })
})

describe('paths that were not found', () => {
  const missing = () => act((tx) => listNotFoundPaths(tx, site.id))

  test('are counted with referrers, without scanners', async () => {
    for (const path of ['/lost', '/lost?x=1', '/lost/', '/.env', '/wp-login.php', '/gone'])
      await web.visit(site, path, { headers: { referer: 'https://news.example/a?secret=1' } })
    await web.web.flushNotFoundLog()
    expect((await missing()).map(({ path, hits, referrer }) => [path, hits, referrer])).toEqual([
      ['/lost', 2, 'https://news.example/a'],
      ['/gone', 1, 'https://news.example/a'],
    ])
    await web.visit(site, '/lost')
    await web.web.flushNotFoundLog()
    expect((await missing())[0]).toMatchObject({ hits: 3, referrer: 'https://news.example/a' })
  })

  test('are no longer listed when they exist', async () => {
    await web.visit(site, '/soon')
    await web.visit(site, '/later')
    await web.web.flushNotFoundLog()
    await page('soon')
    unwrap(await redirect({ from: '/later', to: '/soon' }))
    expect(await missing()).toEqual([])
  })

  test('are limited: the oldest are removed first', async () => {
    const paths = (from: number, length: number, lastSeen: Date) =>
      Array.from({ length }, (_, n) => ({ path: `/n${from + n}`, hits: 1, referrer: '', lastSeen }))
    const at = (minutes: number) => new Date(web.clock.now + minutes * 60_000)
    await act((tx) => recordNotFoundPaths(tx, site.id, paths(0, MAX_NOT_FOUND_PATHS, at(0))))
    await act((tx) => recordNotFoundPaths(tx, site.id, paths(5000, 10, at(1))))
    const { rows } = await web.database.ownerPool.query<{ all: number; new: number }>(
      `select count(*)::integer as all, count(*) filter (where path like '/n50__')::integer as new
       from not_found_log where site_id = $1`,
      [site.id],
    )
    expect(rows[0]).toEqual({ all: MAX_NOT_FOUND_PATHS, new: 10 })
  })
})
