import { stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { readIfPresent } from '#platform/config/stored-file.ts'
import { poll } from '#platform/db/embedded/poll.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

const HEARTBEAT_MS = 5_000
/** Three missed heartbeats: the process on the other machine was killed. */
const IDLE_MS = 3 * HEARTBEAT_MS + 1_000

/**
 * Process ids mean nothing on another machine or in another container, so a shared data folder names the
 * machine that uses it in `postgres-machine`, whose modification time is the heartbeat.
 */
export interface MachineClaim {
  /** Rejects when the data folder is not writable. */
  readonly written: Promise<void>
  release(): void
}

const pathIn = (dataDir: string) => join(dataDir, 'postgres-machine')

/** Waits until no other machine uses the cluster. Throws a DatabaseSetupError when another one is alive. */
export async function awaitOtherMachine(dataDir: string, progress: (line: string) => void): Promise<void> {
  const path = pathIn(dataDir)
  const machine = (await readIfPresent(path))?.trim()
  if (machine === undefined || machine === hostname()) return
  const first = await stat(path)
  if (Date.now() - first.mtimeMs > IDLE_MS) return
  progress(`DATA_DIR was just used by the machine "${machine}"; waiting to see whether it still is.`)
  const alive = await poll(
    async () => ((await stat(path).catch(() => first)).mtimeMs === first.mtimeMs ? undefined : true),
    { limit: IDLE_MS, every: 200 },
  )
  if (alive)
    throw new DatabaseSetupError(
      'in_use',
      `DATA_DIR (${dataDir}) is in use by a program on the machine "${machine}". Stop it there, or set another DATA_DIR here.`,
    )
}

/** Marks the cluster as used by this machine until released or killed. */
export function claimMachine(dataDir: string): MachineClaim {
  const writeHeartbeat = () => writeFile(pathIn(dataDir), `${hostname()}\n`)
  // Written, not only touched: the last process to leave removes the file while another may have just joined.
  const timer = setInterval(() => void writeHeartbeat().catch(() => undefined), HEARTBEAT_MS)
  timer.unref()
  return { written: writeHeartbeat(), release: () => clearInterval(timer) }
}
