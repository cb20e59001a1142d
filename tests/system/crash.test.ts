import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltWorker, buildWorker } from '../support/crash/build-worker.ts'
import { runFirstStartRounds } from '../support/crash/first-starts.ts'
import { runCrashRounds } from '../support/crash/rounds.ts'

const seed = process.env['SOAK_SEED'] ?? String(Date.now())
let worker: BuiltWorker

beforeAll(async () => {
  worker = await buildWorker()
})
afterAll(() => worker.remove())

test(
  'P41 acknowledged writes survive SIGKILL of program, database and both',
  { timeout: 300_000 },
  async () => {
    const lines: string[] = []
    const report = await runCrashRounds({
      worker: worker.path,
      rounds: 5,
      seed,
      onRound: (line) => lines.push(line),
    })
    expect(report.losses, `SOAK_SEED=${seed}\n${lines.join('\n')}`).toEqual([])
    expect(
      report.acknowledged.some(({ what }) => what === 'revision'),
      `SOAK_SEED=${seed}`,
    ).toBe(true)
    expect(
      report.acknowledged.some(({ what }) => what === 'release'),
      `SOAK_SEED=${seed}`,
    ).toBe(true)
  },
)

test('P41 a first start that was killed is completed by the next one', { timeout: 180_000 }, async () => {
  expect(await runFirstStartRounds({ worker: worker.path, rounds: 2, seed }), `SOAK_SEED=${seed}`).toEqual([])
})
