import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { median, record } from '../support/bench/measurements.ts'
import { demoMade } from '../support/bench/quiet.ts'
import { findPostmaster } from '../support/crash/kill.ts'
import { makeDataFolder } from '../support/crash/rounds.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { askOnce } from '../support/web.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STARTS = 7
const COMMAND = 'npm run bench -- start'

let folder: Awaited<ReturnType<typeof makeDataFolder>>
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await makeDataFolder()
})
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  await folder.remove()
})

/** From `npm start` to a server that says that it is ready and answers so; stops it after `then`. Milliseconds. */
async function timeStart(then?: typeof demoMade): Promise<number> {
  const port = await freePort()
  const metricsPort = await freePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: folder.dataDir,
      CI: 'true',
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
  await eventually('the server says that it is ready', () => output.includes('Sitewright is ready'), {
    within: 120_000,
    every: 2,
  })
  expect(await isReady()).toBe(true)
  const took = performance.now() - started
  await then?.(port, metricsPort)
  child.kill('SIGTERM')
  await eventually(
    'server and database stopped',
    async () => (await findPostmaster(folder.dataDir)) === undefined,
    {
      within: 30_000,
    },
  )
  return took
}

test('a second `npm start` is ready in less than three seconds', async () => {
  const first = await timeStart(demoMade)
  const others: number[] = []
  for (let index = 0; index < STARTS; index++) others.push(await timeStart())
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  record(
    '`npm start` until ready, installed and built',
    `second start ${seconds(median(others))} (at most ${seconds(Math.max(...others))} of ${STARTS}); first start, with database and demo, ${seconds(first)}`,
    COMMAND,
  )
  expect(median(others)).toBeLessThan(3_000)
})
