import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { median, percentile, record } from '../support/bench/measurements.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

const ROUNDS = 50
const COMMAND = 'npm run bench -- release'

let web: TestWeb
let site: Site
let pageId: Id
let count = 0

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('quick')
  pageId = await withSite(web.database.app, site.id, async (tx) => {
    const saved = unwrap(await createDocument(tx, context(), { kind: 'page', body: body('Text 0') }))
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: [saved.documentId] }))
    return saved.documentId
  })
})
afterAll(() => web?.close())

const context = () => ({ siteId: site.id, blocks: web.registry, accountId: null })
const body = (title: string) => ({ urlId: 'page', title, status: 1, publishedOn: '2026-01-01T00:00:00Z' })

/** Releases a new title and returns the milliseconds from the commit until a visitor sees it. */
async function releaseAndWatch(): Promise<number> {
  const title = `Text ${++count}`
  await withSite(web.database.app, site.id, async (tx) => {
    unwrap(await saveRevision(tx, context(), { documentId: pageId, body: body(title) }))
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: [pageId] }))
  })
  const committed = performance.now()
  for (;;) {
    const response = await web.visit(site, '/page')
    const after = performance.now() - committed
    if (response.text.includes(`${title}<`)) return after
    if (after > 10_000)
      throw new Error(`The release was not visible after 10 s: ${response.text.slice(0, 300)}`)
  }
}

describe('a release', () => {
  test('is visible within 100 ms', async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await releaseAndWatch())
    record(
      'release to visible',
      `median ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms of ${ROUNDS}`,
      COMMAND,
    )
    expect(Math.max(...times)).toBeLessThan(100)
  })

  test('is visible within 2 s when the listening connection is killed', async () => {
    const times: number[] = []
    for (let round = 0; round < 10; round++) {
      const { rowCount } = await web.database.ownerPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
      )
      expect(rowCount).toBeGreaterThan(0)
      times.push(await releaseAndWatch())
    }
    record(
      'release to visible, listening connection killed just before',
      `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
      COMMAND,
    )
    expect(Math.max(...times)).toBeLessThan(2_000)
  })
})
