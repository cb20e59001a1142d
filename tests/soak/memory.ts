import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, MEMORY_LIMITS, startInstallation } from '../support/bench/installation.ts'
import { loadedMemory } from '../support/bench/loaded-memory.ts'
import { record } from '../support/bench/measurements.ts'

const ROUNDS = 5
const PAUSE_MS = 30_000
/** Share by which the peak may grow from the second round to the last. */
const GROWTH = 0.1

let installation: Installation

beforeAll(async () => {
  installation = await startInstallation()
  // The budget is that of a server in use; a first start makes all demo sites beside.
  await installation.jobsDone()
}, 10 * 60_000)
afterAll(() => installation?.stop())

test('round after round of visitors and large images the memory stays within its budget and does not grow', async () => {
  const peaks: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const { peak } = await loadedMemory(installation, `round-${round}.jpg`)
    peaks.push(peak.program)
    expect(peak.program).toBeLessThanOrEqual(MEMORY_LIMITS.loadedProgram)
    expect(peak.installation).toBeLessThanOrEqual(MEMORY_LIMITS.installation)
    await delay(PAUSE_MS)
  }
  record(
    `peak memory of the program in ${ROUNDS} rounds of visitors and large images`,
    `${peaks.map((one) => one.toFixed(0)).join(', ')} MiB (PSS)`,
    'npm run soak -- memory',
  )
  const [, second = 0] = peaks
  expect(peaks.at(-1)).toBeLessThanOrEqual(second * (1 + GROWTH))
})
