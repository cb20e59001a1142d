import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareServer, startBareServer } from '../support/bench/bare.ts'
import { cpuSeconds } from '../support/bench/cpu-time.ts'
import { median, record } from '../support/bench/measurements.ts'
import { type Mode, MODES, prepareModes } from '../support/bench/modes.ts'
import { load, loadOnce, type LoadResult } from '../support/bench/wrk.ts'
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
/** Each with new processes, whose place in memory changes their speed. */
const ROUNDS = 7
const TURNS = 3
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

/** CPU time per request beside a bare server that sends the same bytes. */
async function measure(program: Program): Promise<void> {
  const server = await start(program)
  let bare: BareServer | undefined
  try {
    const host = `${SITE}.localhost:${server.port}`
    const modes = await prepareModes(server.port, host, PATH)
    const responses = []
    for (const { headers } of modes) responses.push(await askOnce(server.port, host, PATH, { headers }))
    const folder = folders.get(program)?.dataDir ?? ''
    bare = await startBareServer(responses, folder)
    for (const [index, { name, headers }] of modes.entries()) {
      const shared = { path: PATH, headers, hosts: [host], folder }
      const ours = { ...shared, pid: server.pid, port: server.port }
      const beside = { ...shared, pid: bare.pid, port: bare.ports[index] ?? 0 }
      for (const target of [ours, beside]) await loadOnce({ ...target, seconds: 1 })
      for (let turn = 0; turn < TURNS; turn++) {
        const own = await load({ ...ours, seconds: SECONDS })
        const least = await load({ ...beside, seconds: SECONDS })
        loads[program][name].ours.push(own)
        loads[program][name].ratios.push(own.microsecondsPerRequest / least.microsecondsPerRequest)
      }
    }
  } finally {
    bare?.kill()
    await server.stop()
  }
}

beforeAll(async () => {
  if (BASELINE === undefined) return
  for (let round = 0; round < ROUNDS; round++)
    for (const program of round % 2 === 0 ? programs : programs.toReversed()) await measure(program)
}, 45 * 60_000)
afterAll(async () => {
  for (const folder of folders.values()) await folder.remove()
})

test.skipIf(BASELINE === undefined).each(MODES)(
  'a cached page costs at most 1.15 of a bare server, or what it costs at the baseline in the same run: %s',
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
