import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareServer, startBareServer } from '../support/bench/bare.ts'
import { cpuSeconds } from '../support/bench/cpu-time.ts'
import { median, record } from '../support/bench/measurements.ts'
import { type Mode, MODES, prepareModes } from '../support/bench/modes.ts'
import { type Load, load, loadOnce, type LoadResult, ensureWrk } from '../support/bench/wrk.ts'
import { makeDataFolder } from '../support/crash/rounds.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { askOnce } from '../support/web.ts'

/** A checkout of an earlier commit that has been started once, so that it is built. */
const BASELINE = process.env['BASELINE']
/** A data folder in which the baseline has done the work of its first start, which takes minutes. */
const BASELINE_DATA = process.env['BASELINE_DATA']
const COMMAND = 'BASELINE=<checkout> npm run bench -- baseline'
/** Each with new processes, whose place in memory changes their speed by some percent. */
const ROUNDS = 7
const SECONDS = 2
const CHECK_EVERY = 2_000
/** Checks in a row in which a server must do nothing before it is measured. */
const IDLE_CHECKS = 5
const SITE = 'bakery'
const PATH = '/'
/** Times the CPU time of a bare server, or that of the baseline where it is higher. */
const MAX_RATIO = 1.15
/** The noise of the median between two runs of one commit. */
const NOISE = 0.02

const programs = ['baseline', 'current'] as const
type Program = (typeof programs)[number]

const folders = new Map<Program, Awaited<ReturnType<typeof makeDataFolder>>>()
const loads: Record<Program, Record<Mode['name'], { ratios: number[]; ours: LoadResult[] }>> = {
  baseline: noLoads(),
  current: noLoads(),
}

function noLoads() {
  return {
    identity: { ratios: [], ours: [] },
    brotli: { ratios: [], ours: [] },
    304: { ratios: [], ours: [] },
  }
}

async function start(program: Program): Promise<ServerProcess & { readonly port: number }> {
  const isPrepared = program === 'baseline' && BASELINE_DATA !== undefined
  const prepared = isPrepared
    ? { dataDir: resolve(BASELINE_DATA), remove: () => Promise.resolve() }
    : undefined
  const folder = folders.get(program) ?? prepared ?? (await makeDataFolder())
  folders.set(program, folder)
  const port = await freePort()
  mkdirSync(folder.dataDir, { recursive: true })
  const env = { PORT: String(port), METRICS_PORT: String(await freePort()), DATA_DIR: folder.dataDir }
  const root = program === 'baseline' && BASELINE !== undefined ? { root: resolve(BASELINE) } : {}
  const server = await startServer(env, { core: 0, logFile: `${folder.dataDir}/bench.log`, ...root })
  const isReady = async () => (await askOnce(port, `${SITE}.localhost:${port}`, PATH)).status === 200
  await eventually('the demo site responds', isReady, { within: 120_000, every: 100 })
  await untilIdle(server.pid)
  return { ...server, port }
}

/** A first start goes on with work of its own, such as images, on the core that is measured. */
async function untilIdle(pid: number): Promise<void> {
  let before = cpuSeconds(pid)
  let idle = 0
  const isIdle = () => {
    const now = cpuSeconds(pid)
    idle = now - before < 0.05 * (CHECK_EVERY / 1_000) ? idle + 1 : 0
    before = now
    return Promise.resolve(idle >= IDLE_CHECKS)
  }
  await eventually('the server is idle', isIdle, { within: 15 * 60_000, every: CHECK_EVERY })
}

/** A running program, and a bare server beside it that sends the same bytes for each mode. */
interface Pair {
  readonly program: Program
  readonly bare: BareServer
  readonly modes: readonly Mode[]
  readonly shared: Pick<Load, 'path' | 'hosts' | 'folder'>
  readonly server: ServerProcess & { readonly port: number }
  stop(): Promise<void>
}

async function startPair(program: Program): Promise<Pair> {
  const server = await start(program)
  const host = `${SITE}.localhost:${server.port}`
  const modes = await prepareModes(server.port, host, PATH)
  const responses = []
  for (const { headers } of modes) responses.push(await askOnce(server.port, host, PATH, { headers }))
  const folder = folders.get(program)?.dataDir ?? ''
  const bare = await startBareServer(responses, folder)
  const stop = async () => {
    bare.kill()
    await server.stop()
  }
  return { program, bare, modes, shared: { path: PATH, hosts: [host], folder }, server, stop }
}

/** CPU time per request beside a bare server that sends the same bytes. */
async function measure({ program, bare, modes, shared, server }: Pair, index: number): Promise<void> {
  const mode = modes[index]
  if (!mode) throw new Error(`There is no mode ${index}.`)
  const { name, headers } = mode
  const ours = { ...shared, headers, pid: server.pid, port: server.port }
  const beside = { ...shared, headers, pid: bare.pid, port: bare.ports[index] ?? 0 }
  for (const target of [ours, beside]) await loadOnce({ ...target, seconds: 1 })
  const own = await load({ ...ours, seconds: SECONDS })
  const least = await load({ ...beside, seconds: SECONDS })
  loads[program][name].ours.push(own)
  loads[program][name].ratios.push(own.microsecondsPerRequest / least.microsecondsPerRequest)
}

/** Both programs run at the same time and are measured in turn, so that the speed of the machine is the same for both. */
async function measureRound(round: number): Promise<void> {
  const pairs: Pair[] = []
  try {
    for (const program of programs) pairs.push(await startPair(program))
    for (const index of MODES.keys())
      for (const pair of (round + index) % 2 === 0 ? pairs : pairs.toReversed()) await measure(pair, index)
  } finally {
    for (const pair of pairs) await pair.stop()
  }
}

beforeAll(async () => {
  if (BASELINE === undefined) return
  await ensureWrk()
  for (let round = 0; round < ROUNDS; round++) await measureRound(round)
}, 45 * 60_000)
afterAll(async () => {
  for (const folder of folders.values()) await folder.remove()
})

test.skipIf(BASELINE === undefined).each(MODES)(
  'a cached page costs at most 1.15 times as much as a bare server, or as much as at the baseline in the same run: %s',
  (name) => {
    const of = (program: Program) => median(loads[program][name].ratios)
    const cost = (program: Program) =>
      median(loads[program][name].ours.map((run) => run.microsecondsPerRequest)).toFixed(1)
    record(
      `cached page, ${name}, beside a baseline`,
      `CPU ${of('current').toFixed(2)} of bare (${cost('current')} µs); baseline ${of('baseline').toFixed(2)} (${cost('baseline')} µs)`,
      COMMAND,
    )
    expect(of('current')).toBeLessThanOrEqual(Math.max(MAX_RATIO, of('baseline') + NOISE))
  },
)
