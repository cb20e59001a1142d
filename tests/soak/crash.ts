import { afterAll, beforeAll, expect, test } from 'vitest'
import { median, record } from '../support/bench/measurements.ts'
import { type BuiltWorker, buildWorker } from '../support/crash/build-worker.ts'
import { runFirstStartRounds } from '../support/crash/first-starts.ts'
import { runCrashRounds } from '../support/crash/rounds.ts'

const FULL = 200
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? FULL)
const seed = process.env['SOAK_SEED'] ?? String(Date.now())
const COMMAND = 'npm run soak -- crash'

let worker: BuiltWorker

beforeAll(async () => {
  worker = await buildWorker()
})
afterAll(() => worker.remove())

test(`P41 nothing acknowledged is lost in ${ROUNDS} rounds of SIGKILL, and every next start succeeds`, async () => {
  console.log(`SOAK_SEED=${seed}`)
  const started = performance.now()
  const report = await runCrashRounds({
    worker: worker.path,
    rounds: ROUNDS,
    seed,
    onRound: (line) => console.log(line),
  })
  const count = (what: string) => report.acknowledged.filter((one) => one.what === what).length
  const { program, database, both } = report.kills
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const figures =
    `${report.losses.length} lost of ${count('revision')} saves, ${count('release')} releases, ${count('import')} imports; ` +
    `killed: program ${program}, database ${database}, both ${both}; ` +
    `next start ready after ${seconds(median(report.starts))} (at most ${seconds(Math.max(...report.starts))}), ` +
    `writing again after the death of the database in ${seconds(median(report.recoveries))} ` +
    `(at most ${seconds(Math.max(...report.recoveries))}); seed ${seed}; took ${seconds(performance.now() - started)}`
  // A shorter run is a trial, not a measurement.
  if (ROUNDS >= FULL)
    record(`${ROUNDS} rounds of SIGKILL while saving, releasing and importing`, figures, COMMAND)
  else console.log(figures)
  expect(report.losses, `SOAK_SEED=${seed}`).toEqual([])
  for (const what of ['revision', 'release', 'import']) expect(count(what), what).toBeGreaterThan(0)
  for (const kills of Object.values(report.kills)) expect(kills).toBeGreaterThan(0)
})

test('P41 a first start that was killed at any moment is completed by the next one', async () => {
  console.log(`SOAK_SEED=${seed}`)
  const rounds = Math.ceil(ROUNDS / 10)
  const wrong = await runFirstStartRounds({
    worker: worker.path,
    rounds,
    seed,
    onRound: (line) => console.log(line),
  })
  expect(wrong, `SOAK_SEED=${seed}`).toEqual([])
})
