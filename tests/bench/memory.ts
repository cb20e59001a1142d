import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Installation,
  MEMORY_LIMITS,
  type MemoryUse,
  startInstallation,
} from '../support/bench/installation.ts'
import { loadedMemory } from '../support/bench/loaded-memory.ts'
import { record } from '../support/bench/measurements.ts'

const COMMAND = 'npm run bench -- memory'
/** How long after the last job the idle memory is read. */
const IDLE_MS = 60_000

let installation: Installation

beforeAll(async () => {
  installation = await startInstallation()
}, 10 * 60_000)
afterAll(() => installation?.stop())

const describeUse = ({ server, program, installation: all }: MemoryUse) =>
  `server ${server.toFixed(0)} MiB resident, with children ${program.toFixed(0)}, whole installation with PostgreSQL ${all.toFixed(0)} (PSS)`

test('a minute after the first start with all demo sites the server uses at most 300 MiB', async () => {
  await installation.jobsDone()
  await delay(IDLE_MS)
  const idle = await installation.memory()
  record('memory 60 s after the last job of a first start', describeUse(idle), COMMAND)
  expect(idle.server).toBeLessThanOrEqual(MEMORY_LIMITS.idleServer)
  expect(idle.installation).toBeLessThanOrEqual(MEMORY_LIMITS.installation)
})

test('the server uses at most 450 MiB while an image of 25 megapixels is processed and 50 visitors read', async () => {
  const { peak, read, visitors } = await loadedMemory(installation, 'large.jpg')
  record(
    `peak memory while an image of 25 megapixels is processed and ${visitors} visitors read`,
    `${describeUse(peak)}; ${read} pages read`,
    COMMAND,
  )
  expect(read).toBeGreaterThan(visitors)
  expect(peak.program).toBeLessThanOrEqual(MEMORY_LIMITS.loadedProgram)
  expect(peak.installation).toBeLessThanOrEqual(MEMORY_LIMITS.installation)
})
