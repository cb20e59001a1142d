import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '#platform/config/error-code.ts'
import { readIfPresent } from '#platform/config/stored-file.ts'

/** The file in the folder of the test provider that names the socket of the one process that serves it. */
const fileIn = (folder: string): string => join(folder, 'running')

/** Returns the socket of the running process, or of one that was killed; undefined without either. */
export const readSocketPath = (folder: string): Promise<string | undefined> => readIfPresent(fileIn(folder))

/**
 * Makes a process that listens on its socket already the only one of a folder. Returns false when another one is. A file
 * whose socket does not answer is that of a killed process: it always listened before it wrote the file.
 */
export async function claimFolder(folder: string, socketPath: string): Promise<boolean> {
  const draft = `${fileIn(folder)}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, socketPath, { mode: 0o600, flag: 'wx' })
  try {
    for (;;) {
      if (await linkIfFree(draft, fileIn(folder))) return true
      const other = await readSocketPath(folder)
      if (other === undefined) continue
      if (await answers(other)) return false
      await removeStale(folder, other)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Whether the folder is still that of this process; asked before each write, since a claim could be lost in a race. */
export function holdsFolder(folder: string, socketPath: string): boolean {
  try {
    return readFileSync(fileIn(folder), 'utf8') === socketPath
  } catch {
    return false
  }
}

/** Ends a claim. */
export async function releaseFolder(folder: string, socketPath: string): Promise<void> {
  if (holdsFolder(folder, socketPath)) await rm(fileIn(folder), { force: true })
  await removeSocket(socketPath)
}

/** Link() fails for an existing name, so one of several processes wins. */
const linkIfFree = (draft: string, file: string): Promise<boolean> =>
  link(draft, file).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    },
  )

/** Removes the file of a killed process. Another process may have replaced it meanwhile: its file is put back. */
async function removeStale(folder: string, socketPath: string): Promise<void> {
  const aside = `${fileIn(folder)}.${randomBytes(6).toString('hex')}`
  await rename(fileIn(folder), aside).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
  })
  const moved = await readIfPresent(aside)
  if (moved !== undefined && moved !== socketPath) await linkIfFree(aside, fileIn(folder))
  await rm(aside, { force: true })
  if (moved === socketPath) await removeSocket(socketPath)
}

/** Removes a socket with its folder, if it is one of ours. */
async function removeSocket(socketPath: string): Promise<void> {
  const folder = dirname(socketPath)
  if (!/^sitewright-\w{6}$/.test(basename(folder))) return
  await unlink(socketPath).catch(() => undefined)
  await rmdir(folder).catch(() => undefined)
}

/** Whether a process listens on a socket. */
function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
