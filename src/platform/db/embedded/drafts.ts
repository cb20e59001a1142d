import { execFile } from 'node:child_process'
import { lstat, readdir, rm, rmdir, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { hasCode } from '#platform/config/error-code.ts'
import { isAlive } from '#platform/db/embedded/process-alive.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'

/** The initdb of a killed program lives on and writes until it misses its files: then its folder can go. */
const TRIES = 20
const PAUSE = 20

/** A name beside the cluster for one that is being made, and for the file with its password. */
export function draftOf(clusterFolder: string): { readonly folder: string; readonly passwordFile: string } {
  const folder = `${clusterFolder}.init-${process.pid}-${Math.random().toString(36).slice(2)}`
  return { folder, passwordFile: `${folder}.password` }
}

/** Removes what programs left that were killed while they made a cluster; anything else with such a name stays. */
export async function removeAbandonedDrafts(clusterFolder: string, runAs: RunAs): Promise<void> {
  const parent = dirname(clusterFolder)
  const prefix = `${basename(clusterFolder)}.init-`
  for (const name of await readdir(parent)) {
    const made =
      name.startsWith(prefix) && /^(\d{1,10})-[0-9a-z]+(\.password)?$/.exec(name.slice(prefix.length))
    if (!made || isAlive(Number(made[1]))) continue
    if (made[2] === undefined) await removeDraft(join(parent, name), runAs)
    else await removePasswordFile(join(parent, name), runAs)
  }
}

/** Removes the folder of a draft, whole or half made; one of another user, or a link, stays. */
export async function removeDraft(folder: string, runAs: RunAs): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await lstat(folder).catch(() => undefined)
    if (!found?.isDirectory() || !isOurs(found.uid, runAs)) return
    await empty(folder, runAs)
    try {
      // Never a link, and never what is not empty: that is all that root does here.
      return await rmdir(folder)
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    }
    await delay(PAUSE)
  }
}

async function removePasswordFile(path: string, runAs: RunAs): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isFile() && isOurs(found.uid, runAs)) await unlink(path).catch(() => undefined)
}

/** A draft belongs to us until it is handed to the user of PostgreSQL. */
const isOurs = (uid: number, runAs: RunAs) => uid === process.getuid?.() || uid === runAs?.uid

/**
 * Removes all in a folder that `runAs` may remove, as that user: while root empties a folder of somebody else, its
 * owner could put links to other folders into it.
 */
async function empty(folder: string, runAs: RunAs): Promise<void> {
  if (!runAs) {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      if (!hasCode(error, 'ENOTEMPTY')) throw error
    })
    return
  }
  await new Promise<void>((resolve) => {
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
    // It fails at the folder itself, whose parent belongs to root.
    execFile('rm', ['-rf', '--', folder], { ...runAs, cwd: '/', env }, () => resolve())
  })
}
