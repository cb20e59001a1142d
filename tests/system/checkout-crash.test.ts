import { expect, test } from 'vitest'
import { runCheckoutCrashRounds } from '../support/checkout/crash-rounds.ts'

const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test('P36 P41 orders survive SIGKILL of server, database and provider, and none is charged twice', async () => {
  const lines: string[] = []
  const report = await runCheckoutCrashRounds({
    rounds: 3,
    checkouts: 16,
    processes: 1,
    seed,
    onRound: (line) => lines.push(line),
  })
  expect(report.wrong, `SOAK_SEED=${seed}\n${lines.join('\n')}`).toEqual([])
  expect(report.kills, `SOAK_SEED=${seed}`).toEqual({ server: 1, database: 1, provider: 1 })
  expect(
    report.claims.some(({ isPaid }) => isPaid),
    `SOAK_SEED=${seed}`,
  ).toBe(true)
}, 300_000)
