import { stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { readIfPresent } from '#platform/config/stored-file.ts'
import { poll } from '#platform/db/embedded/wait.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'

const BEAT = 5_000
/** Three missed beats: the program on the other machine was killed. */
const SILENCE = 3 * BEAT + 1_000

/**
 * Process ids mean nothing on another machine or in another container, so a data folder shared by two of them says in
 * `postgres-machine` which one uses it and keeps that file young.
 */
export interface MachineClaim {
  /** Fails when the data folder cannot be written. */
  readonly made: Promise<void>
  release(): void
}

const pathIn = (dataDir: string) => join(dataDir, 'postgres-machine')

/** Waits until no other machine uses the cluster; throws a DatabaseFault when one is seen to be alive. */
export async function awaitOtherMachine(dataDir: string, progress: (line: string) => void): Promise<void> {
  const path = pathIn(dataDir)
  const machine = (await readIfPresent(path))?.trim()
  if (machine === undefined || machine === hostname()) return
  const first = await stat(path)
  if (Date.now() - first.mtimeMs > SILENCE) return
  progress(`DATA_DIR was just used by the machine "${machine}"; waiting to see whether it still is.`)
  const alive = await poll(
    async () => ((await stat(path).catch(() => first)).mtimeMs === first.mtimeMs ? undefined : true),
    { limit: SILENCE, every: 200 },
  )
  if (alive)
    throw new DatabaseFault(
      'in_use',
      `DATA_DIR (${dataDir}) is in use by a program on the machine "${machine}". Stop it there, or set another DATA_DIR here.`,
    )
}

/** Marks the cluster as used by this machine until released or killed. */
export function claimMachine(dataDir: string): MachineClaim {
  const beat = () => writeFile(pathIn(dataDir), `${hostname()}\n`)
  // Written, not only touched: the last program to leave removes the file, and another may just have come.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT)
  timer.unref()
  return { made: beat(), release: () => clearInterval(timer) }
}
