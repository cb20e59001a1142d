import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** One start writes far less; a file may have any length. */
const MAX = 1024 * 1024

/**
 * Returns the lines that the server of a cluster logged since then. The folder belongs to the user that
 * PostgreSQL runs as, so only plain files of the owner of the cluster are read, never through links.
 */
export async function readLog(clusterFolder: string, since: Date): Promise<string> {
  const folder = join(clusterFolder, 'log')
  const owner = (await lstat(clusterFolder).catch(() => undefined))?.uid
  const names = await readdir(folder).catch(() => [])
  const logs = await Promise.all(names.map((name) => readEnd(join(folder, name), owner).catch(() => '')))
  // Lines begin with their time in UTC; older ones belong to other starts.
  const from = since.toISOString().replace('T', ' ')
  const lines = logs.flatMap((log) => log.split('\n'))
  return lines.filter((line) => line >= from && /^\d{4}-/.test(line)).join('\n')
}

async function readEnd(path: string, owner: number | undefined): Promise<string> {
  // Without O_NONBLOCK opening a pipe would block until somebody writes to it.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const found = await file.stat()
    // The folder too may be a link by now, to a file of another user.
    if (!found.isFile() || found.uid !== owner) return ''
    const size = Math.min(found.size, MAX)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, found.size - size)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
