import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { cpuSeconds } from '../support/bench/cpu-time.ts'
import { median, record } from '../support/bench/measurements.ts'
import { demoPagesRespond } from '../support/bench/quiet.ts'
import { findPostmaster } from '../support/crash/kill.ts'
import { makeDataFolder } from '../support/crash/rounds.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { askOnce, unwrap } from '../support/web.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STARTS = 7
const COMMAND = 'npm run bench -- start'
/** Seconds of CPU time. */
const FIRST_START_LIMIT = 20
/** Milliseconds. */
const SECOND_START_LIMIT = 3_000

let folder: Awaited<ReturnType<typeof makeDataFolder>>
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await makeDataFolder()
})
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  await folder.remove()
})

/** A running server. */
interface Started {
  readonly port: number
  /** Process of `npm start`. */
  readonly pid: number
}

/** Starts the server, calls `then` and stops it. Returns the milliseconds until it was ready. */
async function timeStart(then?: (started: Started) => Promise<void>): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder.dataDir,
      CI: 'true',
      // Videos are converted for minutes where ffmpeg is installed.
      FFMPEG: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const isReady = () =>
    askOnce(port, `app.localhost:${port}`, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  try {
    await eventually('the server is ready', () => output.includes('Sitewright is ready'), {
      within: 120_000,
      every: 2,
    })
    expect(await isReady()).toBe(true)
    const duration = performance.now() - started
    await then?.({ port, pid: child.pid ?? 0 })
    return duration
  } finally {
    child.kill('SIGTERM')
    await eventually(
      'server and database stopped',
      async () => (await findPostmaster(folder.dataDir)) === undefined,
      { within: 30_000 },
    )
  }
}

/** Returns the names of queued and running jobs. */
async function unfinishedJobs(): Promise<readonly string[]> {
  const options = {
    database: { kind: 'embedded' },
    dataDir: folder.dataDir,
    isDataDirConfigured: true,
  } as const
  const database = unwrap(await openDatabase(options))
  try {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `select name from pgboss.job where state in ('created', 'retry', 'active')`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await database.close()
  }
}

test('the first `npm start` takes at most 20 s of CPU time until all demo pages respond and no job is queued', async () => {
  const measured: { pages: number; seconds: number }[] = []
  const ready = await timeStart(async ({ port, pid }) => {
    const pages = await demoPagesRespond(port)
    const postmaster = await findPostmaster(folder.dataDir)
    measured.push({ pages, seconds: cpuSeconds(pid, ...(postmaster === undefined ? [] : [postmaster])) })
    expect(await unfinishedJobs()).toEqual([])
  })
  const [{ pages, seconds } = { pages: 0, seconds: Number.NaN }] = measured
  record(
    'first `npm start`, installed and built, until all demo pages respond and no job waits',
    `${seconds.toFixed(1)} s of processor, database included; ${pages} pages; ready after ${(ready / 1000).toFixed(2)} s`,
    COMMAND,
  )
  expect(pages).toBeGreaterThan(100)
  expect(seconds).toBeLessThan(FIRST_START_LIMIT)
})

test('a second `npm start` is ready in less than three seconds', async () => {
  const durations: number[] = []
  for (let index = 0; index < STARTS; index++) durations.push(await timeStart())
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  record(
    '`npm start` until ready, installed and built',
    `second start ${seconds(median(durations))} (at most ${seconds(Math.max(...durations))} of ${STARTS})`,
    COMMAND,
  )
  expect(median(durations)).toBeLessThan(SECOND_START_LIMIT)
})
