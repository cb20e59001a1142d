import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { articleBlocks } from '../support/bench/article.ts'
import { median, record } from '../support/bench/measurements.ts'
import { cpuSeconds, LEAST_CPU_SHARE, loadOnce, ensureWrk } from '../support/bench/wrk.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { unwrap } from '../support/web.ts'

const COMMAND = 'npm run bench -- hits-beside-pages'
const HITS_PER_SECOND = 200
/** Alternating, since the speed of the machine changes within seconds. */
const [ROUNDS, SECONDS] = [15, 4]
/** Rounds in which another program had the core of the server are repeated. */
const MAX_ATTEMPTS = 4 * ROUNDS
const MAX_RATIO = 1.1

let folder: string
let database: Database
let server: ServerProcess
let port: number
let siteId: string

beforeAll(async () => {
  await ensureWrk()
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
  loadOnce({
    port,
    pid: server.pid,
    hosts: [`read.localhost:${port}`],
    path: '/article',
    headers: { 'Accept-Encoding': 'br' },
    seconds: SECONDS,
    folder,
  })

/** Starts sending hits, on the core of the page load, where it costs the server nothing. The returned function ends it. */
async function startHits(): Promise<() => Promise<{ readonly rate: number; readonly isComplete: boolean }>> {
  const script = new URL('../support/bench/hit-sender.mjs', import.meta.url).pathname
  const options = { port, host: `read.localhost:${port}`, siteId, rate: HITS_PER_SECOND }
  const child = spawn('taskset', ['-c', '1', process.execPath, script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = text(child.stdout)
  await once(child.stdout, 'readable')
  return async () => {
    child.kill('SIGTERM')
    return JSON.parse((await ended).split('\n').at(-1) ?? '') as { rate: number; isComplete: boolean }
  }
}

/** Returns the CPU time of each database connection of this installation, in seconds. */
async function databaseSeconds(): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.ownerPool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return new Map(rows.map(({ pid }) => [pid, cpuSeconds(pid)]))
}

/** Loads pages and returns what each costs, in microseconds; undefined if the server had no core of its own. */
async function costOfPage(): Promise<number | undefined> {
  const before = await databaseSeconds()
  const { microsecondsPerRequest, requestsPerSecond, cpuShare } = await visitPages()
  if (cpuShare < LEAST_CPU_SHARE) return undefined
  const ofDatabase = [...(await databaseSeconds())].reduce(
    (sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0),
    0,
  )
  return microsecondsPerRequest + (ofDatabase * 1e6) / (requestsPerSecond * SECONDS)
}

test(
  'a cached page costs at most a tenth more CPU time beside 200 hits a second',
  { timeout: 15 * 60_000 },
  async () => {
    const ratios: number[] = []
    const costs: number[] = []
    await visitPages()
    for (let attempt = 0; ratios.length < ROUNDS; attempt += 1) {
      if (attempt === MAX_ATTEMPTS)
        throw new Error('The server seldom had its core; leave the machine alone.')
      const alone = await costOfPage()
      const stop = await startHits()
      const beside = await costOfPage()
      const { rate, isComplete } = await stop()
      expect(isComplete).toBe(true)
      if (alone === undefined || beside === undefined || rate < HITS_PER_SECOND * 0.95) continue
      costs.push(alone)
      ratios.push(beside / alone)
    }
    record(
      `CPU time of server and database for each cached page beside ${HITS_PER_SECOND} hits a second, of that without`,
      `${median(ratios).toFixed(2)} (median of ${ROUNDS} rounds; ${median(costs).toFixed(1)} µs without)`,
      COMMAND,
    )
    expect(median(ratios)).toBeLessThanOrEqual(MAX_RATIO)
  },
)
