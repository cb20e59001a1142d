import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import { findSlowPages } from '../support/bench/kept-pages.ts'
import { MAGAZINE, type Magazine, makeMagazine } from '../support/bench/magazine.ts'
import { median, percentile, record } from '../support/bench/measurements.ts'
import { wordOf } from '../support/search/corpus.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { freePort } from '../support/free-port.ts'
import { type Response, askOnce } from '../support/web.ts'

const FULL = 50_000
/** Fewer while developing the bench. */
const POSTS = Number(process.env['MAGAZINE_POSTS'] ?? FULL)
const SAMPLES = 40
const WARM_UP = 5
const MAX_COLD_MS = 150
/** Number of different items to request, twice: the second pass shows whether memory still grows. */
const MANY = Math.min(5_000, Math.floor(POSTS / 2))
/** Of the memory beside the cached pages. */
const MAX_GROWTH_MIB = 256
const COMMAND = 'npm run bench -- magazine'
const BROTLI = { 'accept-encoding': 'br' }

let folder: string
let database: Database
let magazine: Magazine
let server: ServerProcess
let port: number
let metricsPort: number
let host: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-magazine-'))
  database = await createTestDatabase({ poolSize: 4 })
  const dataDir = join(folder, 'data')
  const started = performance.now()
  const registry = createBlockRegistry({ warn: () => undefined })
  magazine = await makeMagazine({ database, registry, files: createDiskStore(join(dataDir, 'files')) }, POSTS)
  report(
    'made and released',
    `${count(POSTS)} posts in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  report(
    'one release of all posts',
    `held the site for ${seconds(magazine.releasedIn)}, everything was found after ${seconds(magazine.findableAfter)}`,
  )
  port = await freePort()
  metricsPort = await freePort()
  host = `magazine.localhost:${port}`
  server = await startServer(
    {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DEMO: '0',
      ROLE: 'web',
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
    },
    { core: 0 },
  )
}, 30 * 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const count = (number: number) => number.toLocaleString('en')

/** A smaller run is a trial, not a measurement. */
function report(what: string, figures: string): void {
  if (POSTS >= FULL) record(`magazine: ${what}`, figures, COMMAND)
  else console.log(`${what}: ${figures}`)
}

async function ask(path: string, headers: Readonly<Record<string, string>> = BROTLI): Promise<Response> {
  const response = await askOnce(port, host, path, { headers })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
  return response
}

async function metric(name: string): Promise<number> {
  const { text } = await askOnce(metricsPort, 'localhost', '/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

/** Returns how many pages the server has rendered. */
const renders = () => metric('sitewright_page_render_seconds_count')

const raiseVersion = () =>
  sql`update sites set version = version where id = ${magazine.site.id}`.execute(database.owner)

interface Kind {
  readonly name: string
  /** Returns the path of a sample. */
  path(sample: number): string
  /** There are fewer paths than samples, so the site gets a new version before each. */
  readonly fewAddresses?: boolean
  /** Never cached, so rendered each time. */
  readonly neverKept?: boolean
}

const lastPage = Math.ceil(POSTS / 20)
const tag = (sample: number) => `tag=${encodeURIComponent(`tag ${1 + (sample % MAGAZINE.tags)}`)}`
const category = (sample: number) =>
  `category=${encodeURIComponent(`Category ${1 + (sample % MAGAZINE.categories)}`)}`
const page = (sample: number, addresses: number) => `&page=${1 + Math.floor(sample / addresses)}`
const month = (sample: number) => {
  const day = new Date()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - 1 - 3 * sample)
  return day.toISOString().slice(0, 7)
}

const KINDS: readonly Kind[] = [
  { name: 'home', path: () => '/', fewAddresses: true },
  { name: 'list', path: () => '/posts', fewAddresses: true },
  { name: 'deep list page', path: (sample) => `/posts?page=${lastPage - sample * 5}` },
  { name: 'item', path: (sample) => magazine.paths[(sample * 997 + 13) % POSTS] ?? '' },
  { name: 'tag', path: (sample) => `/posts?${tag(sample)}${page(sample, MAGAZINE.tags)}` },
  {
    name: 'deep page of a tag',
    path: (sample) => `/posts?${tag(0)}&page=${Math.floor(lastPage / 4) - sample}`,
  },
  { name: 'category', path: (sample) => `/posts?${category(sample)}${page(sample, MAGAZINE.categories)}` },
  {
    name: 'author',
    path: (sample) =>
      `/posts?author=author-${1 + (sample % MAGAZINE.authors)}${page(sample, MAGAZINE.authors)}`,
  },
  { name: 'month', path: (sample) => `/posts?month=${month(sample)}` },
  { name: 'page of archives', path: () => '/archive', fewAddresses: true },
  { name: 'RSS', path: () => '/posts?format=rss', fewAddresses: true },
  { name: 'Atom', path: () => '/posts?format=atom', fewAddresses: true },
  { name: 'RSS of a tag', path: (sample) => `/posts?format=rss&${tag(sample)}`, fewAddresses: true },
  { name: 'sitemap index', path: () => '/sitemap.xml', fewAddresses: true },
  {
    name: 'sitemap part',
    path: (sample) => (POSTS < FULL ? '/sitemap.xml' : `/sitemap-${1 + (sample % 10)}.xml`),
    fewAddresses: true,
  },
  { name: 'search', path: (sample) => `/search?q=${wordOf(20 + sample * 37)}`, neverKept: true },
]

/** Returns the milliseconds of a request that was rendered; repeats until one was. */
async function timeCold(kind: Kind, sample: number): Promise<number> {
  if (kind.fewAddresses) await raiseVersion()
  for (const deadline = performance.now() + 10_000; performance.now() < deadline;) {
    const made = await renders()
    const started = performance.now()
    await ask(kind.path(sample))
    const milliseconds = performance.now() - started
    if (kind.neverKept || (await renders()) > made) return milliseconds
    if (!kind.fewAddresses) break
  }
  throw new Error(`${kind.path(sample)} was never made.`)
}

describe(`a magazine of ${count(POSTS)} posts`, () => {
  test.each(KINDS)('renders 95 of 100 of "$name" in less than 150 ms', async (kind) => {
    const times: number[] = []
    for (let sample = 0; sample < SAMPLES + WARM_UP; sample++) {
      const milliseconds = await timeCold(kind, sample)
      if (sample >= WARM_UP) times.push(milliseconds)
    }
    const p95 = percentile(times, 0.95)
    report(
      `${kind.name}, cold`,
      `median ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms of ${times.length}`,
    )
    expect(p95).toBeLessThan(MAX_COLD_MS)
  })

  test('serves cached pages at the rate of an article', async () => {
    const kept = KINDS.filter((kind) => !kind.neverKept).map((kind) => ({
      name: kind.name,
      path: kind.path(0),
    }))
    expect(await findSlowPages({ port, pid: server.pid, host, folder, ask }, kept, report)).toEqual([])
  })

  test('needs a limited amount of memory', async () => {
    const before = residentMiB()
    await visitItems(0)
    const once = residentMiB()
    await visitItems(MANY)
    const twice = residentMiB()
    const cached = (await metric('sitewright_page_cache_bytes')) / 1024 ** 2
    report(
      `memory after ${count(MANY)} and ${count(2 * MANY)} different items`,
      `${before.toFixed(0)} MiB before, ${once.toFixed(0)} and ${twice.toFixed(0)} MiB after, of which cached pages ${cached.toFixed(0)} MiB`,
    )
    expect(twice - before - cached).toBeLessThan(MAX_GROWTH_MIB)
  })
})

async function visitItems(from: number): Promise<void> {
  const paths = magazine.paths.slice(from, from + MANY)
  const visit = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await ask(path)
  }
  await Promise.all(Array.from({ length: 8 }, visit))
}

/** Returns the server's memory in MiB. */
function residentMiB(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
