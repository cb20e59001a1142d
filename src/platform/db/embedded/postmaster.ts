import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Binaries } from '#platform/db/embedded/binaries.ts'
import { isPostmasterOf, readPostmasterFile, removeStaleFile } from '#platform/db/embedded/postmaster-file.ts'
import type { PostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { removePrivateFolder } from '#platform/db/embedded/private-folder.ts'
import { isAlive, isZombie } from '#platform/db/embedded/process-alive.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { startPostmaster } from '#platform/db/embedded/start.ts'
import { stopPostmaster } from '#platform/db/embedded/stop.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

export interface PostmasterOptions {
  readonly folder: string
  readonly runAs: RunAs
  /** Called only when a server has to be started: adopting one needs no programs. */
  readonly prepare: () => Promise<Binaries>
}

const LIMIT = 10 * 60_000
const PAUSE = 25
/**
 * How often a partial file is read again, and an ended process may wait to be reaped by its parent: two
 * seconds.
 */
const UNCLEAR_LIMIT = 80

/**
 * Makes sure that exactly one server accepts connections on the cluster, and returns its socket folder:
 * adopts a running one, waits for one that starts or stops, starts one otherwise. Safe when several processes
 * do so at once.
 */
export async function ensurePostmaster(options: PostmasterOptions): Promise<string> {
  const { folder, runAs } = options
  const end = performance.now() + LIMIT
  let lastSocketFolder: string | undefined
  let waits = 0

  while (performance.now() < end) {
    const file = await readPostmasterFile(folder)
    if (file) {
      const state = await getState(folder, file)
      if (state === 'ready') return file.socketFolder
      if (state === 'lost-socket') await stopPostmaster(folder, file)
      if (state === 'reused-pid') {
        await removeStaleFile(folder, file)
        await removePrivateFolder(file.socketFolder, folder)
      }
      if (state === 'unclear' && ++waits > UNCLEAR_LIMIT) await removeStaleFile(folder, file)
      // A server rejects a socket whose lock names a living process, such as one with a reused id or a
      // zombie.
      lastSocketFolder = state === 'dead' && file.socketFolder ? file.socketFolder : undefined
      if (state !== 'dead') {
        await delay(PAUSE)
        continue
      }
    }
    const binaries = await options.prepare()
    if (!(await startPostmaster(folder, binaries, runAs, lastSocketFolder))) await delay(PAUSE)
  }
  throw new DatabaseSetupError(
    'start_failed',
    `The built-in PostgreSQL in ${folder} was not ready after ${LIMIT / 60_000} minutes. See its folder "log".`,
  )
}

type State = 'ready' | 'busy' | 'lost-socket' | 'dead' | 'reused-pid' | 'unclear'

async function getState(folder: string, file: PostmasterFile): Promise<State> {
  if (!(file.pid > 1)) return 'unclear'
  if (await isPostmasterOf(file.pid, folder)) {
    if (file.status !== 'ready') return 'busy'
    const socket = join(file.socketFolder, '.s.PGSQL.5432')
    return access(socket).then(
      () => 'ready' as const,
      () => 'lost-socket' as const,
    )
  }
  // The file of a dead server stays: PostgreSQL replaces it after making sure that no child of the dead
  // server still writes. It cannot tell another process with the same id from a server.
  if (!isAlive(file.pid)) return 'dead'
  return (await isZombie(file.pid)) ? 'unclear' : 'reused-pid'
}
