import { setTimeout as delay } from 'node:timers/promises'
import { eventually } from '../eventually.ts'
import type { Acknowledgement } from './acknowledgement.ts'
import { findLosses } from './check.ts'
import { findPostmaster, killPostmaster } from './kill.ts'
import { startProgram } from './program.ts'
import { createRandom } from './random.ts'
import { makeDataFolder } from './rounds.ts'

/** Typical milliseconds of a first start with database, roles, schema and queue. */
const MAX_START_MS = 3_000
const LIMIT = 30_000

/**
 * Kills first starts on empty data folders, alone or with their database, at seeded random moments. Returns
 * the problems of the next start of each, in sentences.
 */
export async function runFirstStartRounds(options: {
  readonly worker: string
  readonly rounds: number
  readonly seed: string
  readonly onRound?: (line: string) => void
}): Promise<readonly string[]> {
  const { worker, rounds, seed, onRound = () => undefined } = options
  const random = createRandom(seed)
  const wrong: string[] = []
  for (let round = 1; round <= rounds && wrong.length === 0; round++) {
    const { dataDir, remove } = await makeDataFolder()
    const acknowledged: Acknowledgement[] = []
    const start = (name: string) =>
      startProgram(worker, dataDir, `${seed}:${round}:${name}`, (one) => acknowledged.push(one))
    const killed = start('killed')
    let next: ReturnType<typeof start> | undefined
    try {
      const moment = random.below(MAX_START_MS)
      await delay(moment)
      await killed.kill()
      if (random.chance(0.5)) await killPostmaster(dataDir, { all: random.chance(0.5) })
      next = start('next')
      const { ownerUrl } = await next.ready
      next.go()
      const { fault } = next
      await eventually('it writes', () => acknowledged.length > 0 || fault() !== undefined, { within: LIMIT })
      wrong.push(...(await findLosses(ownerUrl, acknowledged)))
      const code = await next.stop()
      if (code !== 0)
        wrong.push(`Killed after ${moment} ms, the next program ended with ${code}. ${fault() ?? ''}`)
      if ((await findPostmaster(dataDir)) !== undefined) wrong.push('The program left its database running.')
      onRound(`first start ${round} of ${rounds}: killed after ${moment} ms`)
    } finally {
      await killed.kill()
      await next?.kill()
      await remove()
    }
  }
  return wrong
}
