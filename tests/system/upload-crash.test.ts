import { expect, test } from 'vitest'
import { runUploadCrashRounds } from '../support/crash/upload-rounds.ts'

const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test('P41 confirmed uploads survive SIGKILL, and no partial files remain', async () => {
  const lines: string[] = []
  const report = await runUploadCrashRounds({ rounds: 5, seed, onRound: (line) => lines.push(line) })
  expect(report.wrong, `SOAK_SEED=${seed}\n${lines.join('\n')}`).toEqual([])
  expect(report.acknowledged, `SOAK_SEED=${seed}`).toBeGreaterThan(0)
  expect(report.interrupted, `SOAK_SEED=${seed}`).toBeGreaterThan(0)
}, 180_000)
