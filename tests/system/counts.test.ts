import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findFacets } from '#features/content/collections/facets.actions.ts'
import { restoreRelease } from '#features/content/releases/actions.ts'
import { countPublicPaths } from '#features/content/releases/public-paths.actions.ts'
import { listItems } from '#features/content/releases/published.actions.ts'
import { publishScheduled } from '#features/content/releases/sweep.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { brokenInvariants } from '../support/crash/invariants.ts'
import { createRandom } from '../support/crash/random.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

const HOUR = 3_600_000

let web: TestWeb
let client: pg.Client
let site: Site
let blog: Id
let round = 0

beforeAll(async () => {
  web = await startWeb()
  client = new pg.Client({ connectionString: web.database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await web?.close()
})
beforeEach(async () => {
  site = await web.createSite(`counted-${++round}`)
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
})

const post = (urlId: string, more: Record<string, unknown> = {}) =>
  web.publish(site, 'item', { urlId, title: urlId, publishedOn: '2026-03-04T00:00:00Z', ...more }, blog)
const facets = (type: 'tag' | 'category' | 'author' | 'month') =>
  withSite(web.database.app, site.id, async (tx) => {
    const input = { siteId: site.id, collectionId: blog, limit: 100, now: new Date(web.clock.now) }
    return ((await findFacets(publishedContent(tx), type, input))?.facets ?? []).map(
      ({ key, count }) => `${key} ${count}`,
    )
  })
const addresses = () =>
  withSite(web.database.app, site.id, (tx) =>
    countPublicPaths(publishedContent(tx), site.id, new Date(web.clock.now)),
  )

describe('the counts', () => {
  test('follow an item from its release to its end', async () => {
    const author = await withSite(web.database.app, site.id, (tx) =>
      ensureAuthor(tx, { siteId: site.id, slug: 'ines', name: 'Inês' }),
    )
    await post('stays', { tags: ['sea', 'sea', 'wind'], authorId: author })
    const id = await post('changes', { tags: ['sea'], categories: ['News'] })
    expect(await facets('tag')).toEqual(['sea 2', 'wind 1'])
    expect(await facets('category')).toEqual(['News 1'])
    expect(await facets('author')).toEqual(['ines 1'])
    expect(await facets('month')).toEqual(['2026-03 2'])
    expect(await addresses()).toBe(3)
    const body = { urlId: 'changes', title: 'changes', publishedOn: '2025-12-31T23:59:59Z' }
    await web.revise(site, id, { ...body, tags: ['wind'], authorId: author })
    expect(await facets('tag')).toEqual(['wind 2', 'sea 1'])
    expect(await facets('category')).toEqual([])
    expect(await facets('author')).toEqual(['ines 2'])
    expect(await facets('month')).toEqual(['2026-03 1', '2025-12 1'])
    await web.lock(site, id, 'secret')
    expect(await facets('tag')).toEqual(['sea 1', 'wind 1'])
    expect(await addresses()).toBe(2)
    await web.lock(site, id, null)
    expect(await facets('author')).toEqual(['ines 2'])
    await web.revise(site, id, { ...body, status: 4 })
    expect(await facets('month')).toEqual(['2026-03 1'])
    expect(await addresses()).toBe(2)
  })

  test('include a scheduled item from its time on, before and after it was swept', async () => {
    const due = web.clock.now + HOUR
    const month = new Date(due).toISOString().slice(0, 7)
    await post('now', { tags: ['sea'] })
    await post('later', { tags: ['sea', 'ice'], status: 2, publishedOn: new Date(due).toISOString() })
    expect(await facets('tag')).toEqual(['sea 1'])
    expect(await addresses()).toBe(2)
    web.clock.now = due
    const then = async () => [await facets('tag'), await facets('month'), await addresses()]
    const expected = [['sea 2', 'ice 1'], [`${month} 1`, '2026-03 1'], 3]
    expect(await then()).toEqual(expected)
    expect(await publishScheduled(web.database.app, web.registry, new Date(due))).toBe(1)
    expect(await then()).toEqual(expected)
  })

  test('end with a collection that is hidden, and so do the URLs of its items', async () => {
    await post('one', { tags: ['sea'] })
    await web.lock(site, blog, 'secret')
    expect([await facets('tag'), await addresses()]).toEqual([[], 0])
    await web.lock(site, blog, null)
    expect([await facets('tag'), await addresses()]).toEqual([['sea 1'], 2])
    await web.revise(site, blog, { urlId: 'blog', title: 'Blog', status: 4 })
    expect([await facets('tag'), await addresses()]).toEqual([[], 0])
  })

  test('are right after any actions in any order', { timeout: 120_000 }, async () => {
    const random = createRandom('counts')
    const pick = <T>(from: readonly T[]) => from[random.below(from.length)]
    const ids: Id[] = []
    const body = (urlId: string) => ({
      urlId,
      title: urlId,
      tags: ['a', 'b', 'c'].filter(() => random.below(2) === 0),
      categories: ['X', 'Y'].slice(random.below(3)),
      status: pick([1, 1, 1, 2, 4]),
      publishedOn: new Date(web.clock.now + (random.below(40) - 30) * 24 * HOUR).toISOString(),
    })
    for (let step = 0; step < 60; step++) {
      const id = pick(ids)
      const at = id === undefined ? 0 : random.below(6)
      if (at < 2) ids.push(await post(`p${step}`, body(`p${step}`)))
      else if (at === 2 && id !== undefined) await web.revise(site, id, body(`p${ids.indexOf(id)}r${step}`))
      else if (at === 3) await web.lock(site, pick([...ids, blog]) ?? blog, pick(['secret', null]) ?? null)
      else if (at === 4)
        await publishScheduled(web.database.app, web.registry, new Date((web.clock.now += 24 * HOUR)))
      else
        await withSite(web.database.app, site.id, async (tx) => {
          const { version } = await tx
            .selectFrom('sites')
            .select('version')
            .where('id', '=', site.id)
            .executeTakeFirstOrThrow()
          const to = String(Math.max(1, Number(version) - random.below(4)))
          unwrap(await restoreRelease(tx, { siteId: site.id, version: to }))
        })
      expect(await brokenInvariants(client), `step ${step}`).toEqual([])
    }
  })
})

test('a list by tag contains locked items only on request, and scheduled ones never', async () => {
  await post('open', { tags: ['sea'] })
  await web.lock(site, await post('shut', { tags: ['sea'] }), 'secret')
  const due = web.clock.now + HOUR
  await post('soon', { tags: ['sea'], status: 2, publishedOn: new Date(due).toISOString() })
  const list = (unlocked: boolean) =>
    withSite(web.database.app, site.id, async (tx) => {
      const filter = { type: 'tag', name: 'sea' } as const
      const input = { siteId: site.id, collectionId: blog, filter, limit: 10, offset: 0, unlocked }
      return (await listItems(publishedContent(tx), { ...input, now: new Date(web.clock.now) })).map(
        ({ title }) => title,
      )
    })
  expect((await list(false)).toSorted()).toEqual(['open', 'shut'])
  expect(await list(true)).toEqual(['open'])
  web.clock.now = due
  expect((await list(true)).toSorted()).toEqual(['open', 'soon'])
})
