import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { createRedirect } from '#features/content/redirects/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Response, startWeb, type TestWeb, unwrap } from '../support/web.ts'

const SECOND = 1000
const MAX = 600

let web: TestWeb
let site: Site
let blog: Id
let count = 0

beforeAll(async () => {
  web = await startWeb({ sharedCacheSeconds: MAX })
  site = await newSite()
})
afterAll(() => web.close())

async function newSite(): Promise<Site> {
  count += 1
  const made = await web.createSite(`shared-${count}`, 'Harbour')
  blog = await web.publish(made, 'collection', { urlId: 'blog', title: 'Blog' })
  await web.publish(made, 'item', { urlId: 'first', title: 'First' }, blog)
  return made
}

/** Returns the seconds for which shared caches may store the response without revalidation. */
function sharedSeconds({ headers }: Response): number {
  const control = String(headers['cache-control'])
  if (/no-cache|no-store|private/.test(control)) return 0
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1])
}

const tagsOf = ({ headers }: Response) => [headers['cache-tag'], headers['surrogate-key']]

describe('responses with a lifetime for shared caches', () => {
  test('may be stored if they are public, under a key of the site, and browsers revalidate them each time', async () => {
    for (const path of ['/blog', '/blog/first', '/', '/blog?format=rss', '/sitemap.xml', '/robots.txt']) {
      for (const response of [await web.visit(site, path), await web.visit(site, path)]) {
        expect(response.status, path).toBe(200)
        expect(response.headers['cache-control'], path).toBe(`max-age=0, must-revalidate, s-maxage=${MAX}`)
        expect(tagsOf(response), path).toEqual([`site-${site.id}`, `site-${site.id}`])
      }
    }
    const { headers } = await web.visit(site, '/blog')
    const again = await web.visit(site, '/blog', { headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.status, sharedSeconds(again), tagsOf(again)]).toEqual([
      304,
      MAX,
      tagsOf({ headers } as Response),
    ])
    const other = await newSite()
    expect(tagsOf(await web.visit(other, '/blog'))).toEqual([`site-${other.id}`, `site-${other.id}`])
  })

  test('may not be stored beyond the time when they change', async () => {
    const one = await newSite()
    const start = Math.ceil(web.clock.now / SECOND) * SECOND
    const due = start + 1500 * SECOND + 300
    web.clock.now = start
    await web.publish(
      one,
      'item',
      {
        urlId: 'soon',
        title: 'Title of soon',
        status: ITEM_STATUS.scheduled,
        publishedOn: new Date(due).toISOString(),
      },
      blog,
    )
    const paths = ['/blog', '/blog?format=atom', '/sitemap.xml']
    const robots = () => web.visit(one, '/robots.txt').then(sharedSeconds)
    const said = new Set<number>()
    const before = await web.renders()
    for (let at = start; at < due; at += at < due - 90 * SECOND ? 7 * SECOND : 500) {
      web.clock.now = at
      for (const path of paths) {
        const response = await web.visit(one, path)
        const seconds = sharedSeconds(response)
        said.add(seconds)
        expect(response.text, path).not.toContain('soon')
        expect(at + seconds * SECOND, `${path} ${(due - at) / SECOND} s before`).toBeLessThan(due)
      }
    }
    // Long caching at first, short near the end, with few renders.
    expect([said.has(MAX), Math.min(...said)]).toEqual([true, 0])
    expect((await web.renders()) - before).toBeLessThanOrEqual(paths.length * 10)
    expect(await robots()).toBe(0)
    web.clock.now = due
    for (const path of paths) {
      const response = await web.visit(one, path)
      expect([response.text.includes('soon'), sharedSeconds(response)], path).toEqual([true, MAX])
    }
  })

  test('are not cached for one visitor, redirects, searches and not-found pages', async () => {
    const one = await newSite()
    const page = await web.publish(one, 'page', { urlId: 'secret', title: 'Secret' })
    await web.lock(one, page, 'x')
    await withSite(web.database.app, one.id, async (tx) =>
      unwrap(await createRedirect(tx, one.id, { from: '/old', to: '/blog' }, new Date(web.clock.now))),
    )
    await web.web.hosts.refresh(one.id)
    const none = {
      '/secret': 401,
      '/old': 301,
      '/search?q=first': 200,
      '/nowhere': 404,
      '/api/search?q=a': 200,
    }
    const expectKeptByNobody = async (path: string, status: number) => {
      const response = await web.visit(one, path)
      expect([response.status, sharedSeconds(response), tagsOf(response)], path).toEqual([
        status,
        0,
        [undefined, undefined],
      ])
    }
    for (const [path, status] of Object.entries(none)) {
      await expectKeptByNobody(path, status)
      await expectKeptByNobody(path, status)
    }
    unwrap(await withSite(web.database.app, one.id, (tx) => setSitePassword(tx, one.id, 'whole')))
    await web.web.hosts.refresh(one.id)
    for (const path of ['/blog', '/blog?format=rss', '/sitemap.xml']) await expectKeptByNobody(path, 401)
  })
})

test('responses without that lifetime are revalidated each time by every cache, and no key is sent', async () => {
  const plain = await startWeb()
  try {
    const one = await plain.createSite('plain')
    await plain.publish(one, 'collection', { urlId: 'blog', title: 'Blog' })
    for (const path of ['/', '/blog', '/blog?format=rss', '/sitemap.xml']) {
      const response = await plain.visit(one, path)
      expect([response.headers['cache-control'], tagsOf(response)], path).toEqual([
        'no-cache',
        [undefined, undefined],
      ])
    }
  } finally {
    await plain.close()
  }
})
