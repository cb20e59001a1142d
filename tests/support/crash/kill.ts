import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPostmasterOf, readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { stopPostmaster } from '#platform/db/embedded/stop.ts'

const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

/** Returns the process id of the server of a data folder, or undefined when none runs. */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const file = await readPostmasterFile(clusterOf(dataDir))
  return file && (await isPostmasterOf(file.pid, clusterOf(dataDir))) ? file.pid : undefined
}

/** Returns a URL with the current socket folder of a data folder's server, which may change on restart. */
export async function followSocket(url: string, dataDir: string): Promise<string> {
  const file = await readPostmasterFile(clusterOf(dataDir))
  return file ? url.replace(/host=.*$/, `host=${encodeURIComponent(file.socketFolder)}`) : url
}

/**
 * Kills the PostgreSQL of a data folder with SIGKILL: the server process alone, whose backends then end, or
 * all of its processes. Returns its process id, or undefined when none ran.
 */
export async function killPostmaster(
  dataDir: string,
  { all }: { all: boolean },
): Promise<number | undefined> {
  const postmaster = await findPostmaster(dataDir)
  if (postmaster === undefined) return undefined
  const pids = all ? [postmaster, ...(await childrenOf(postmaster))] : [postmaster]
  for (const pid of pids) kill(pid)
  return postmaster
}

/** Stops everything that runs on a data folder. */
export async function stopLeftPostmaster(dataDir: string): Promise<void> {
  const file = await readPostmasterFile(clusterOf(dataDir)).catch(() => undefined)
  if (file) await stopPostmaster(clusterOf(dataDir), file)
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1])
    }),
  )
  return pids.filter((_, index) => parents[index] === parent)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}
