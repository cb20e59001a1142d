import { hasCode } from '#platform/config/error-code.ts'
import { isPostmasterOf } from '#platform/db/embedded/postmaster-file.ts'
import type { PostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { removePrivateFolder } from '#platform/db/embedded/private-folder.ts'
import { poll } from '#platform/db/embedded/poll.ts'

const TIMEOUT_MS = 30_000

/**
 * Stops the server of a cluster; open transactions are rolled back. Resolves when the process is gone. A
 * server that does not end in 30 seconds is stopped immediately, which costs a recovery at the next start and
 * no data.
 */
export async function stopPostmaster(folder: string, file: PostmasterFile): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isPostmasterOf(file.pid, folder))) break
    try {
      process.kill(file.pid, signal)
    } catch (error) {
      if (!hasCode(error, 'ESRCH')) throw error
    }
    const gone = async () => ((await isPostmasterOf(file.pid, folder)) ? undefined : true)
    if (await poll(gone, { limit: TIMEOUT_MS })) break
  }
  await removePrivateFolder(file.socketFolder, folder)
}
