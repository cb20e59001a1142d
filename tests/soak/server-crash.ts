import { expect, test } from 'vitest'
import { median, record } from '../support/bench/measurements.ts'
import { runServerCrashRounds } from '../support/crash/server-rounds.ts'

const FULL = 60
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? FULL)
const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test(`P41 visitors are served through ${ROUNDS} rounds of SIGKILL of server, database and both`, async () => {
  console.log(`SOAK_SEED=${seed}`)
  const report = await runServerCrashRounds({ rounds: ROUNDS, seed, onRound: (line) => console.log(line) })
  const { server, database, both } = report.kills
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const figures =
    `${report.wrong.length} wrong of ${report.served} answers; killed: server ${server}, database ${database}, both ${both}; ` +
    `ready again after the death of the database in ${seconds(median(report.recoveries))} (at most ${seconds(Math.max(...report.recoveries))}), ` +
    `next start ready after ${seconds(median(report.starts))} (at most ${seconds(Math.max(...report.starts))}); seed ${seed}`
  // A shorter run is a trial, not a measurement.
  if (ROUNDS >= FULL)
    record(`${ROUNDS} rounds of SIGKILL while visitors read`, figures, 'npm run soak -- server-crash')
  else console.log(figures)
  expect(report.wrong, `SOAK_SEED=${seed}`).toEqual([])
})
