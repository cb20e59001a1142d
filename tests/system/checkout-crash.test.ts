import { expect, test } from 'vitest'
import { runCheckoutCrashRounds } from '../support/checkout/crash-rounds.ts'

const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test('P36 P41 orders survive SIGKILL of server, database and provider, and none is charged twice', async () => {
  const lines: string[] = []
  const report = await runCheckoutCrashRounds({
    rounds: 5,
    checkouts: 16,
    processes: 1,
    seed,
    onRound: (line) => lines.push(line),
  })
  expect(report.wrong.join('\n'), `SOAK_SEED=${seed}\n${lines.join('\n')}`).toBe('')
  const { server, database, provider } = report.kills
  expect(server + database + provider).toBe(5)
  for (const count of [server, database, provider]) expect(count, `SOAK_SEED=${seed}`).toBeGreaterThan(0)
  expect(
    report.claims.some(({ isPaid }) => isPaid),
    `SOAK_SEED=${seed}`,
  ).toBe(true)
}, 300_000)
