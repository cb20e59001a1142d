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
import { startBareServer } from '../support/bench/bare.ts'
import { median, record } from '../support/bench/measurements.ts'
import { load, loadOnce, type LoadResult } from '../support/bench/wrk.ts'
import { articleBlocks } from '../support/bench/article.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { freePort } from '../support/free-port.ts'
import { type Answer, askOnce, unwrap } from '../support/web.ts'

/**
 * Each with new processes: where a process's memory comes to lie changes its speed by up to a third for as long as it
 * lives, so that one process of each would compare their luck.
 */
const ROUNDS = 7
/** By turns, and short: the machine's own speed changes within seconds, and only neighbours in time compare. */
const TURNS = 3
const SECONDS = 2
const WARM_UP_SECONDS = 1
const SITE_TURNS = 9
const COMMAND = 'npm run bench -- serve'
const SITE_COUNTS = [1, 100, 5_000]

const MODES = ['identity', 'brotli', '304'] as const

interface Mode {
  readonly name: (typeof MODES)[number]
  readonly headers: Readonly<Record<string, string>>
}

/** Ours and what it is compared with, new in each round. */
interface Round {
  readonly ours: Target
  readonly bare: Target
  readonly nginx: Target | undefined
  readonly modes: readonly Mode[]
  stop(): Promise<void>
}

interface Target {
  readonly pid: number
  readonly port: number
}

type Loads = Readonly<Record<'ours' | 'bare' | 'nginx', LoadResult[]>>

let folder: string
let database: Database

const hostOf = (index: number, port: number) => `bench-${index}.localhost:${port}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-bench-'))
  database = await createTestDatabase({ poolSize: 10 })
  await makeSites(Math.max(...SITE_COUNTS))
}, 30 * 60_000)

afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a cached page', () => {
  describe('beside a bare server', () => {
    const figures = new Map<string, { rates: number[]; costs: number[]; all: Loads }>()

    beforeAll(async () => {
      for (let count = 0; count < ROUNDS; count++) {
        const round = await startRound()
        try {
          for (const [index, mode] of round.modes.entries()) {
            const loads = await loadByTurns(round, mode, index)
            const known = figures.get(mode.name) ?? { rates: [], costs: [], all: noLoads() }
            figures.set(mode.name, known)
            known.rates.push(ratioOf(loads, 'requestsPerSecond'))
            known.costs.push(ratioOf(loads, 'microsecondsPerRequest'))
            for (const name of ['ours', 'bare', 'nginx'] as const) known.all[name].push(...loads[name])
          }
        } finally {
          await round.stop()
        }
      }
    }, 30 * 60_000)

    test.each(MODES)(
      'costs at most a tenth more than a bare server that sends the same bytes: %s',
      (name) => {
        const { rates, costs, all } = figures.get(name) ?? { rates: [], costs: [], all: noLoads() }
        const ratio = median(rates)
        const beside = all.nginx.length > 0 ? `; nginx ${rate(all.nginx)}` : ''
        record(
          `cached page, ${name}, against bare node:http`,
          `ratio ${ratio.toFixed(3)} (${rate(all.ours)} against ${rate(all.bare)}${beside}); CPU ${median(costs).toFixed(2)} of bare; rounds ${rates.map((one) => one.toFixed(2)).join(' ')}`,
          COMMAND,
        )
        expect(ratio).toBeGreaterThanOrEqual(0.9)
      },
    )
  })

  test('costs the same with 1, 100 and 5,000 sites', async () => {
    const server = await startOurs()
    const { port, pid } = server
    for (let index = 0; index < Math.max(...SITE_COUNTS); index++)
      await askOnce(port, hostOf(index, port), '/article')
    const runs = new Map<number, LoadResult[]>(SITE_COUNTS.map((count) => [count, []]))
    for (let turn = 0; turn < SITE_TURNS; turn++)
      for (const count of SITE_COUNTS) {
        const hosts = Array.from({ length: count }, (_, index) => hostOf(index, port))
        const headers = { 'accept-encoding': 'br' }
        const run = await load({ port, pid, hosts, path: '/article', headers, seconds: SECONDS, folder })
        runs.get(count)?.push(run)
      }
    await server.stop()
    const one = runs.get(1) ?? []
    for (const count of SITE_COUNTS.slice(1)) {
      const many = runs.get(count) ?? []
      const ratio = median(
        many.map(
          (run, turn) => run.microsecondsPerRequest / (one[turn]?.microsecondsPerRequest ?? Number.NaN),
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

async function startOurs(): Promise<ServerProcess & Target> {
  const port = await freePort()
  const server = await startServer(
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
  return { ...server, port }
}

async function startRound(): Promise<Round> {
  const ours = await startOurs()
  const modes = await prepareModes(ours.port)
  const answers: Answer[] = []
  for (const { headers } of modes)
    answers.push(await askOnce(ours.port, hostOf(0, ours.port), '/article', { headers }))
  const bare = await startBareServer(answers, folder)
  const nginx = await startNginx(answers[0]?.body)
  return {
    ours,
    bare,
    nginx,
    modes,
    async stop() {
      nginx?.kill()
      bare.kill()
      await ours.stop()
    },
  }
}

const noLoads = (): Loads => ({ ours: [], bare: [], nginx: [] })

async function loadByTurns(round: Round, { name, headers }: Mode, index: number): Promise<Loads> {
  const loads = noLoads()
  const shared = { path: '/article', headers, folder }
  const hosts = [hostOf(0, round.ours.port)]
  const ours = { ...shared, pid: round.ours.pid, port: round.ours.port, hosts }
  const bare = { ...shared, pid: round.bare.pid, port: round.bare.port + index, hosts }
  for (const target of [ours, bare]) await loadOnce({ ...target, seconds: WARM_UP_SECONDS })
  for (let turn = 0; turn < TURNS; turn++) {
    loads.ours.push(await load({ ...ours, seconds: SECONDS }))
    loads.bare.push(await load({ ...bare, seconds: SECONDS }))
  }
  // Faster than the client can ask, so that its core is never full.
  if (round.nginx && name === 'identity')
    loads.nginx.push(await loadOnce({ ...shared, ...round.nginx, hosts: ['localhost'], seconds: SECONDS }))
  return loads
}

function ratioOf({ ours, bare }: Loads, figure: 'requestsPerSecond' | 'microsecondsPerRequest'): number {
  return median(ours.map((run, turn) => run[figure] / (bare[turn]?.[figure] ?? Number.NaN)))
}

async function prepareModes(port: number): Promise<Mode[]> {
  const host = hostOf(0, port)
  const plain = await askOnce(port, host, '/article')
  // The best compression comes after some visits; measuring before would compare different bytes.
  const etag = String(plain.headers['etag'])
  let length = ''
  for (let last = performance.now(); performance.now() - last < 1_000;) {
    const { headers } = await askOnce(port, host, '/article', { headers: { 'accept-encoding': 'br' } })
    if (headers['content-length'] !== length) last = performance.now()
    length = String(headers['content-length'])
  }
  return [
    { name: 'identity', headers: {} },
    { name: 'brotli', headers: { 'accept-encoding': 'br' } },
    { name: '304', headers: { 'if-none-match': etag } },
  ]
}

/** nginx with the same page as a file, when it is installed: what a server made for nothing else would do. */
async function startNginx(body: Buffer = Buffer.alloc(0)): Promise<(Target & { kill(): void }) | undefined> {
  if (!existsSync('/usr/sbin/nginx')) return undefined
  const own = await freePort()
  const root = join(folder, 'nginx')
  execFileSync('mkdir', ['-p', root])
  execFileSync('chmod', ['-R', 'a+rX', folder])
  writeFileSync(join(root, 'article'), body)
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
