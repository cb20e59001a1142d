import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createDocument } from '#features/documents/actions.ts'
import { createRelease } from '#features/releases/actions.ts'
import { createSite } from '#features/sites/actions.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { articleBlocks } from '../support/bench/article.ts'
import { median, record } from '../support/bench/measurements.ts'
import { load } from '../support/bench/wrk.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { unwrap } from '../support/web.ts'

const COMMAND = 'npm run bench -- hits-beside-pages'
const HITS_PER_SECOND = 200
/** Alternating, since the speed of the machine changes within seconds. */
const [ROUNDS, SECONDS] = [15, 4]
const MAX_RATIO = 1.1
const TICK_MS = 50
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

let folder: string
let database: Database
let server: ServerProcess
let port: number
let siteId: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-hits-'))
  database = await createTestDatabase({ poolSize: 4 })
  const registry = createBlockRegistry({ warn: () => undefined })
  const site = unwrap(await createSite(database.app, registry, { identifier: 'read', title: 'Read' }))
  siteId = site.id
  await withSite(database.app, site.id, async (tx) => {
    const body = {
      urlId: 'article',
      title: 'An article',
      status: 1,
      publishedOn: '2026-01-01T00:00:00Z',
      layout: articleBlocks(4),
    }
    const context = { siteId: site.id, blocks: registry, accountId: null }
    const page = unwrap(await createDocument(tx, context, { kind: 'page', body }))
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: [page.documentId] }))
  })
  port = await freePort()
  server = await startServer(
    {
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      DEMO: '0',
      ROLE: 'web',
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
    },
    { core: 0, logFile: join(folder, 'server.log') },
  )
}, 5 * 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const visitPages = () =>
  load({
    port,
    pid: server.pid,
    hosts: [`read.localhost:${port}`],
    path: '/article',
    headers: { 'Accept-Encoding': 'br' },
    seconds: SECONDS,
    folder,
  })

/** Sends hits of many networks at their rate until the returned function is called, which returns how many were accepted. */
function sendHits(): () => Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const sent: Promise<boolean>[] = []
  const started = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * HITS_PER_SECOND
    while (sent.length < due) sent.push(sendHit(agent, sent.length))
  }, TICK_MS)
  return async () => {
    clearInterval(timer)
    const accepted = (await Promise.all(sent)).filter(Boolean).length
    agent.destroy()
    return accepted
  }
}

function sendHit(agent: Agent, index: number): Promise<boolean> {
  const hit = {
    websiteId: siteId,
    url: `/page-${index % 50}`,
    queryString: '',
    referrer: 'https://www.google.com/',
    language: 'de-DE',
    timeZone: 'Europe/Berlin',
    viewportInnerWidth: 1440,
  }
  return new Promise((resolve, reject) => {
    request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/census/RecordHit',
        headers: {
          Host: `read.localhost:${port}`,
          'User-Agent': BROWSER,
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Forwarded-For': `10.${index % 250}.${Math.floor(index / 250) % 250}.1`,
        },
      },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 200))
      },
    )
      .on('error', reject)
      .end(new URLSearchParams({ event: '1', data: JSON.stringify(hit) }).toString())
  })
}

test(
  'a cached page costs at most a tenth more CPU time beside 200 hits a second',
  { timeout: 10 * 60_000 },
  async () => {
    const ratios: number[] = []
    const costs: number[] = []
    await visitPages()
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await visitPages()
      const started = performance.now()
      const stop = sendHits()
      const beside = await visitPages()
      const rate = (await stop()) / ((performance.now() - started) / 1000)
      expect(rate).toBeGreaterThan(HITS_PER_SECOND * 0.9)
      costs.push(alone.microsecondsPerRequest)
      ratios.push(beside.microsecondsPerRequest / alone.microsecondsPerRequest)
    }
    record(
      `CPU time of the server for each cached page beside ${HITS_PER_SECOND} hits a second, of that without`,
      `${median(ratios).toFixed(2)} (median of ${ROUNDS} rounds; ${median(costs).toFixed(1)} µs without)`,
      COMMAND,
    )
    expect(median(ratios)).toBeLessThanOrEqual(MAX_RATIO)
  },
)
