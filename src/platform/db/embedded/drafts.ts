import { execFile } from 'node:child_process'
import { lstat, readdir, rm, rmdir, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { hasCode } from '#platform/config/error-code.ts'
import { isAlive } from '#platform/db/embedded/process-alive.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'

/** The initdb of a killed process keeps writing until its files are gone; then the folder can be removed. */
const MAX_ATTEMPTS = 20
const DELAY_MS = 20

/** Returns paths beside the cluster for one that is being created, and for its password file. */
export function draftOf(clusterFolder: string): { readonly folder: string; readonly passwordFile: string } {
  const folder = `${clusterFolder}.init-${process.pid}-${Math.random().toString(36).slice(2)}`
  return { folder, passwordFile: `${folder}.password` }
}

/** Removes drafts of processes that were killed while creating a cluster; other files of that name stay. */
export async function removeAbandonedDrafts(clusterFolder: string, runAs: RunAs): Promise<void> {
  const parent = dirname(clusterFolder)
  const prefix = `${basename(clusterFolder)}.init-`
  for (const name of await readdir(parent)) {
    const draft =
      name.startsWith(prefix) && /^(\d{1,10})-[0-9a-z]+(\.password)?$/.exec(name.slice(prefix.length))
    if (!draft || isAlive(Number(draft[1]))) continue
    if (draft[2] === undefined) await removeDraft(join(parent, name), runAs)
    else await removePasswordFile(join(parent, name), runAs)
  }
}

/** Removes the folder of a draft; a folder of another user, or a link, stays. */
export async function removeDraft(folder: string, runAs: RunAs): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await lstat(folder).catch(() => undefined)
    if (!found?.isDirectory() || !isOwn(found.uid, runAs)) return
    await emptyFolder(folder, runAs)
    try {
      // rmdir() removes no links and no folders with content, so root can do no harm here.
      return await rmdir(folder)
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    }
    await delay(DELAY_MS)
  }
}

async function removePasswordFile(path: string, runAs: RunAs): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isFile() && isOwn(found.uid, runAs)) await unlink(path).catch(() => undefined)
}

/** A draft belongs to this user until it is handed to the user of PostgreSQL. */
const isOwn = (uid: number, runAs: RunAs) => uid === process.getuid?.() || uid === runAs?.uid

/**
 * Removes the content of a folder as `runAs`: while root empties a folder of another user, that user could
 * put links to other folders into it.
 */
async function emptyFolder(folder: string, runAs: RunAs): Promise<void> {
  if (!runAs) {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      if (!hasCode(error, 'ENOTEMPTY')) throw error
    })
    return
  }
  await new Promise<void>((resolve) => {
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
    // It cannot remove the folder itself, whose parent belongs to root.
    execFile('rm', ['-rf', '--', folder], { ...runAs, cwd: '/', env }, () => resolve())
  })
}
