import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { setLimits } from '#features/tenancy/quotas/actions.ts'
import { NO_LIMITS } from '#features/tenancy/quotas/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { type BareServer, startBareServer } from '../support/bench/bare.ts'
import { median, record } from '../support/bench/measurements.ts'
import { type Mode, MODES, prepareModes } from '../support/bench/modes.ts'
import { load, loadOnce, type LoadResult, ensureWrk } from '../support/bench/wrk.ts'
import { articleBlocks } from '../support/bench/article.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { freePort } from '../support/free-port.ts'
import { type Response, askOnce, unwrap } from '../support/web.ts'

/**
 * Each with new processes: where a process's memory comes to lie changes its speed by up to a third for as long as it
 * lives, so that one process of each would compare their luck.
 */
const ROUNDS = 7
/**
 * Short and alternating: the speed of the machine changes within seconds, so only adjacent runs are
 * comparable.
 */
const TURNS = 3
const SECONDS = 2
const WARM_UP_SECONDS = 1
const COMMAND = 'npm run bench -- serve'
/** Processes, and turns in each. */
const SITE_ROUNDS = 3
const SITE_TURNS = 4
/** The site with a limit of requests, far above the load. */
const LIMITED = 1
const LIMITS = { ...NO_LIMITS, maxRequestsPerMinute: 1_000_000_000 }
const FEW_SITES = 100
const MANY_SITES = 5_000
/** Corrected for CPU cache misses, which affect any server (docs/decisions/015-many-sites.md). */
const MAX_BEYOND_BARE = 1.1
const MAX_GROWTH = 1.3

/** Our server and the reference, new in each round. */
interface Round {
  readonly ours: Target
  readonly bare: BareServer
  readonly nginx: Target | undefined
  readonly modes: readonly Mode[]
  stop(): Promise<void>
}

interface Target {
  readonly pid: number
  readonly port: number
  /** The port in its host names, if different. */
  readonly named?: number
}

type Loads = Readonly<Record<'ours' | 'bare' | 'nginx', LoadResult[]>>

let folder: string
let database: Database

const hostOf = (index: number, port: number) => `bench-${index}.localhost:${port}`

beforeAll(async () => {
  await ensureWrk()
  folder = mkdtempSync(join(tmpdir(), 'sitewright-bench-'))
  database = await createTestDatabase({ poolSize: 10 })
  await makeSites(MANY_SITES)
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
    const runs = { one: noRuns(), few: noRuns(), many: noRuns(), bareOne: noRuns(), bareMany: noRuns() }
    for (let count = 0; count < SITE_ROUNDS; count++) {
      const server = await startOurs()
      const responses = await visitAll(server.port)
      const first = new Map([...responses].slice(0, 1))
      const bare = await startBareServer([first, responses], folder)
      const bareTarget = (index: number) => ({
        pid: bare.pid,
        port: bare.ports[index] ?? 0,
        named: server.port,
      })
      try {
        for (let turn = 0; turn < SITE_TURNS; turn++) {
          const there: [LoadResult[][], Target, number][] = [
            [runs.one, server, 1],
            [runs.few, server, FEW_SITES],
            [runs.many, server, MANY_SITES],
            [runs.bareOne, bareTarget(0), 1],
            [runs.bareMany, bareTarget(1), MANY_SITES],
          ]
          for (const [figures] of there) figures.push([])
          // Forward and backward, so that a machine that slows down affects all equally.
          for (const [figures, target, sites] of [...there, ...there.toReversed()])
            figures.at(-1)?.push(await loadSites(target, sites))
        }
      } finally {
        bare.kill()
        await server.stop()
      }
    }
    const few = growth(runs.few, runs.one)
    const many = growth(runs.many, runs.one)
    const bare = growth(runs.bareMany, runs.bareOne)
    const beyond = many.map((each, turn) => each / (bare[turn] ?? Number.NaN))
    tell(`cached page with ${FEW_SITES} sites`, few, runs.few, runs.one)
    tell(`cached page with ${MANY_SITES} sites`, many, runs.many, runs.one)
    tell(`bare node:http with the same ${MANY_SITES} pages`, bare, runs.bareMany, runs.bareOne)
    tell(`cached page with ${MANY_SITES} sites, against bare node:http`, beyond, runs.many, runs.bareMany)
    expect(median(few)).toBeLessThan(1.2)
    expect(median(beyond)).toBeLessThan(MAX_BEYOND_BARE)
    expect(median(many)).toBeLessThan(MAX_GROWTH)
  })

  test('costs the same if its site has a limit of requests', async () => {
    const runs = { without: noRuns(), limited: noRuns() }
    for (let count = 0; count < SITE_ROUNDS; count++) {
      const server = await startOurs()
      try {
        for (let turn = 0; turn < SITE_TURNS; turn++) {
          const there = [
            [runs.without, 0],
            [runs.limited, LIMITED],
          ] as const
          for (const [figures] of there) figures.push([])
          for (const [figures, site] of [...there, ...there.toReversed()])
            figures.at(-1)?.push(await loadSites(server, 1, site))
        }
      } finally {
        await server.stop()
      }
    }
    const costs = growth(runs.limited, runs.without)
    tell('cached page of a site with a limit of requests', costs, runs.limited, runs.without)
    expect(median(costs)).toBeLessThan(1.1)
  })
})

/** CPU time of each run relative to the others. */
function growth(runs: readonly LoadResult[][], of: readonly LoadResult[][]): number[] {
  const cost = (turn: readonly LoadResult[] = []) =>
    turn.reduce((total, run) => total + run.microsecondsPerRequest, 0)
  return runs.map((turn, index) => cost(turn) / cost(of[index]))
}

function tell(
  name: string,
  ratios: readonly number[],
  runs: readonly LoadResult[][],
  of: readonly LoadResult[][],
): void {
  const turns = ratios.map((each) => each.toFixed(2)).join(' ')
  record(
    name,
    `CPU ${median(ratios).toFixed(2)} times (${rate(runs.flat())} against ${rate(of.flat())}); turns ${turns}`,
    COMMAND,
  )
}

const noRuns = (): LoadResult[][] => []
/** Requests the page of every site, and returns the bodies by host. */
async function visitAll(port: number): Promise<ReadonlyMap<string, Response>> {
  const responses = new Map<string, Response>()
  for (let index = 0; index < MANY_SITES; index++) {
    const host = hostOf(index, port)
    responses.set(host, await askOnce(port, host, '/article', { headers: { 'accept-encoding': 'br' } }))
  }
  return responses
}

function loadSites({ port, pid, named = port }: Target, count: number, first = 0): Promise<LoadResult> {
  const hosts = Array.from({ length: count }, (_, index) => hostOf(first + index, named))
  const headers = { 'accept-encoding': 'br' }
  return load({ port, pid, hosts, path: '/article', headers, seconds: SECONDS, folder })
}

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
        if (index === LIMITED) await setLimits(tx, site.id, LIMITS)
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
  const modes = await prepareModes(ours.port, hostOf(0, ours.port), '/article')
  const responses: Response[] = []
  for (const { headers } of modes)
    responses.push(await askOnce(ours.port, hostOf(0, ours.port), '/article', { headers }))
  const bare = await startBareServer(responses, folder)
  const nginx = await startNginx(responses[0]?.body)
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
  const bare = { ...shared, pid: round.bare.pid, port: round.bare.ports[index] ?? 0, hosts }
  for (const target of [ours, bare]) await loadOnce({ ...target, seconds: WARM_UP_SECONDS })
  for (let turn = 0; turn < TURNS; turn++) {
    loads.ours.push(await load({ ...ours, seconds: SECONDS }))
    loads.bare.push(await load({ ...bare, seconds: SECONDS }))
  }
  // Faster than the client, so its core is never full.
  if (round.nginx && name === 'identity')
    loads.nginx.push(await loadOnce({ ...shared, ...round.nginx, hosts: ['localhost'], seconds: SECONDS }))
  return loads
}

function ratioOf({ ours, bare }: Loads, figure: 'requestsPerSecond' | 'microsecondsPerRequest'): number {
  return median(ours.map((run, turn) => run[figure] / (bare[turn]?.[figure] ?? Number.NaN)))
}

/** nginx with the same page as a file, when installed, as a lower bound. */
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
