import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createDocument } from '#features/documents/actions.ts'
import { createRelease } from '#features/releases/actions.ts'
import { createSite } from '#features/sites/actions.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing.ts'
import { type BareServer, startBareServer } from '../support/bench/bare.ts'
import { median, record } from '../support/bench/measurements.ts'
import { load, type LoadResult } from '../support/bench/wrk.ts'
import { articleBlocks } from '../support/bench/article.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { freePort } from '../support/free-port.ts'
import { type Answer, askOnce, unwrap } from '../support/web.ts'

/** Short rounds and many: the machine's own speed changes within seconds, and only neighbours in time compare. */
const ROUNDS = 21
const SECONDS = 1
const COMMAND = 'npm run bench -- serve'
const SITE_COUNTS = [1, 100, 5_000]

const MODES = ['identity', 'brotli', '304'] as const

interface Mode {
  readonly name: (typeof MODES)[number]
  readonly headers: Readonly<Record<string, string>>
}

let folder: string
let database: Database
let server: ServerProcess
let port: number
let bare: BareServer
let nginx: { pid: number; port: number; kill(): void } | undefined
let modes: Mode[]

const host = (index: number) => `bench-${index}.localhost:${port}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-bench-'))
  database = await createTestDatabase({ poolSize: 10 })
  await makeSites(Math.max(...SITE_COUNTS))
  port = await freePort()
  server = await startServer(
    {
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      DEMO: '0',
      ROLE: 'web',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
    },
    { core: 0, logFile: join(folder, 'server.log') },
  )
  for (let index = 0; index < Math.max(...SITE_COUNTS); index++) await askOnce(port, host(index), '/article')
  modes = await prepareModes()
  bare = await startBare()
  nginx = await startNginx()
}, 30 * 60_000)

afterAll(async () => {
  nginx?.kill()
  bare?.kill()
  await server?.stop()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a cached page', () => {
  test.each(MODES)(
    'costs at most a tenth more than a bare server that sends the same bytes: %s',
    async (name) => {
      const index = MODES.indexOf(name)
      const { headers } = modes[index] ?? { headers: {} }
      const ours: LoadResult[] = []
      const theirs: LoadResult[] = []
      const others: LoadResult[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const base = { path: '/article', headers, seconds: SECONDS, folder }
        ours.push(await load({ ...base, port, pid: server.pid, hosts: [host(0)] }))
        theirs.push(await load({ ...base, port: bare.port + index, pid: bare.pid, hosts: [host(0)] }))
        if (nginx && name === 'identity')
          others.push(await load({ ...base, port: nginx.port, pid: nginx.pid, hosts: ['localhost'] }))
      }
      const ratioOf = (figure: 'requestsPerSecond' | 'microsecondsPerRequest') =>
        median(ours.map((run, round) => run[figure] / (theirs[round]?.[figure] ?? Number.NaN)))
      const ratio = ratioOf('requestsPerSecond')
      const cost = ratioOf('microsecondsPerRequest')
      record(
        `cached page, ${name}, against bare node:http`,
        `ratio ${ratio.toFixed(3)} (${rate(ours)} against ${rate(theirs)}${others.length > 0 ? `; nginx ${rate(others)}` : ''}); CPU ${cost.toFixed(2)} of bare`,
        COMMAND,
      )
      expect(ratio).toBeGreaterThanOrEqual(0.9)
    },
  )

  test('costs the same with 1, 100 and 5,000 sites', async () => {
    const runs = new Map<number, LoadResult[]>(SITE_COUNTS.map((count) => [count, []]))
    for (let round = 0; round < ROUNDS; round++)
      for (const count of SITE_COUNTS) {
        const hosts = Array.from({ length: count }, (_, index) => host(index))
        const headers = { 'accept-encoding': 'br' }
        const run = await load({
          port,
          pid: server.pid,
          hosts,
          path: '/article',
          headers,
          seconds: SECONDS,
          folder,
        })
        runs.get(count)?.push(run)
      }
    const one = runs.get(1) ?? []
    for (const count of SITE_COUNTS.slice(1)) {
      const many = runs.get(count) ?? []
      const ratio = median(
        many.map(
          (run, round) => run.microsecondsPerRequest / (one[round]?.microsecondsPerRequest ?? Number.NaN),
        ),
      )
      record(
        `cached page with ${count} sites`,
        `CPU ${ratio.toFixed(2)} of that with one site (${rate(many)} against ${rate(one)})`,
        COMMAND,
      )
      expect(ratio).toBeLessThan(1.2)
    }
  })
})

function rate(runs: readonly LoadResult[]): string {
  const perSecond = Math.round(median(runs.map((run) => run.requestsPerSecond)))
  return `${perSecond}/s at ${median(runs.map((run) => run.microsecondsPerRequest)).toFixed(1)} µs`
}

async function makeSites(count: number): Promise<void> {
  const registry = createBlockRegistry({ warn: () => undefined })
  const numbers = Array.from({ length: count }, (_, index) => index)
  const make = async () => {
    for (let index = numbers.pop(); index !== undefined; index = numbers.pop()) {
      const identifier = `bench-${index}`
      const site = unwrap(await createSite(database.app, registry, { identifier, title: identifier }))
      await withSite(database.app, site.id, async (tx) => {
        const context = { siteId: site.id, blocks: registry, accountId: null }
        const body = {
          urlId: 'article',
          title: 'An article',
          status: 1,
          publishedOn: '2026-01-01T00:00:00Z',
          layout: articleBlocks(4),
        }
        const page = unwrap(await createDocument(tx, context, { kind: 'page', body }))
        unwrap(await createRelease(tx, { siteId: site.id, documentIds: [page.documentId] }))
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, make))
}

async function prepareModes(): Promise<Mode[]> {
  const plain = await askOnce(port, host(0), '/article')
  // The best compression comes after some visits; measuring before would compare different bytes.
  const etag = String(plain.headers['etag'])
  let length = ''
  for (let last = performance.now(); performance.now() - last < 1_000;) {
    const { headers } = await askOnce(port, host(0), '/article', { headers: { 'accept-encoding': 'br' } })
    if (headers['content-length'] !== length) last = performance.now()
    length = String(headers['content-length'])
  }
  return [
    { name: 'identity', headers: {} },
    { name: 'brotli', headers: { 'accept-encoding': 'br' } },
    { name: '304', headers: { 'if-none-match': etag } },
  ]
}

async function startBare(): Promise<BareServer> {
  const answers: Answer[] = []
  for (const mode of modes) answers.push(await askOnce(port, host(0), '/article', { headers: mode.headers }))
  return startBareServer(answers, folder)
}

/** nginx with the same page as a file, when it is installed: what a server made for nothing else would do. */
async function startNginx(): Promise<{ pid: number; port: number; kill(): void } | undefined> {
  if (!existsSync('/usr/sbin/nginx')) return undefined
  const own = await freePort()
  const root = join(folder, 'nginx')
  execFileSync('mkdir', ['-p', root])
  execFileSync('chmod', ['-R', 'a+rX', folder])
  writeFileSync(join(root, 'article'), (await askOnce(port, host(0), '/article')).body)
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
http { access_log ${folder}/nginx.log combined buffer=16k; default_type text/html; open_file_cache max=10;
  server { listen 127.0.0.1:${own}; root ${root}; } }`,
  )
  const child = spawn('taskset', ['-c', '0', '/usr/sbin/nginx', '-c', config], { stdio: 'inherit' })
  for (;;) {
    const answered = await askOnce(own, 'localhost', '/article').then(
      () => true,
      () => false,
    )
    if (answered) break
    if (child.exitCode !== null) return undefined
  }
  return { pid: child.pid ?? 0, port: own, kill: () => child.kill('SIGQUIT') }
}
