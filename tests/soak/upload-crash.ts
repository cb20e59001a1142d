import { expect, test } from 'vitest'
import { record } from '../support/bench/measurements.ts'
import { runUploadCrashRounds } from '../support/crash/upload-rounds.ts'

const FULL = 100
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? FULL)
const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test(`P41 no acknowledged upload is lost in ${ROUNDS} rounds of SIGKILL`, async () => {
  console.log(`SOAK_SEED=${seed}`)
  const report = await runUploadCrashRounds({ rounds: ROUNDS, seed, onRound: (line) => console.log(line) })
  const figures =
    `${report.wrong.length} wrong; ${report.acknowledged} files acknowledged, ${report.interrupted} uploads interrupted, ` +
    `${report.swept} leftovers swept; seed ${seed}`
  // A shorter run is a trial, not a measurement.
  if (ROUNDS >= FULL)
    record(`${ROUNDS} rounds of SIGKILL while uploading`, figures, 'npm run soak -- upload-crash')
  else console.log(figures)
  expect(report.wrong, `SOAK_SEED=${seed}`).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(0)
})
