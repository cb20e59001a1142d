import { expect, test } from 'vitest'
import { record } from '../support/bench/measurements.ts'
import { runCheckoutCrashRounds } from '../support/checkout/crash-rounds.ts'

const FULL = 40
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? FULL)
/** At least; buyers go on until the last kill. */
const CHECKOUTS = ROUNDS * 5
const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test(`P36 P41 no order is lost or charged twice in ${ROUNDS} rounds of SIGKILL of server, database and provider`, async () => {
  console.log(`SOAK_SEED=${seed}`)
  const report = await runCheckoutCrashRounds({
    rounds: ROUNDS,
    checkouts: CHECKOUTS,
    processes: 2,
    seed,
    onRound: (line) => console.log(line),
  })
  const { wrong, claims, orders, repeated, kills } = report
  const states = Object.entries(orders).map(([status, count]) => `${count} ${status}`)
  const figures =
    `${wrong.length} wrong of ${claims.length} checkouts (orders: ${states.join(', ')}); ` +
    `killed: server ${kills.server}, database ${kills.database}, provider ${kills.provider}; ` +
    `${repeated} requests sent again; seed ${seed}`
  // A shorter run is a trial, not a measurement.
  if (ROUNDS >= FULL)
    record(`${ROUNDS} rounds of SIGKILL while buyers check out`, figures, 'npm run soak -- checkout-crash')
  else console.log(figures)
  expect(wrong, `SOAK_SEED=${seed}`).toEqual([])
  for (const count of Object.values(kills)) expect(count).toBeGreaterThan(0)
  expect(claims.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(0)
})
