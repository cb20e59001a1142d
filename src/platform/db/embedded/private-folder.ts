import { lchown, lstat, mkdir, mkdtemp, rmdir, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { mayEnter } from '#platform/db/embedded/run-as.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'

/** Socket paths end at 107 bytes (103 on macOS); the folder leaves room for the name of the socket. */
const LONGEST = 85

const bases = () => new Set([tmpdir(), '/tmp', '/var/tmp'])

/** All that PostgreSQL makes in it. */
const CONTENT = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']

/**
 * Makes a fresh folder only `runAs` (and root) can enter, short enough to hold a socket. `wanted` is taken again
 * when such a folder can have been made here and is free or already private to that user, so that clients find a
 * restarted server at the same place.
 */
export async function makePrivateFolder(runAs: RunAs, wanted?: string): Promise<string> {
  if (wanted !== undefined && isPlace(wanted) && (await retake(wanted, runAs))) return wanted
  for (const base of bases()) {
    const usable = base.length <= LONGEST - 20 && (await mayEnter(base, runAs).catch(() => false))
    const folder = usable ? await mkdtemp(join(base, 'sitewright-')).catch(() => undefined) : undefined
    if (folder === undefined) continue
    if (runAs) await lchown(folder, runAs.uid, runAs.gid)
    return folder
  }
  throw new DatabaseFault(
    'start_failed',
    'No temporary folder is writable and short enough for the socket of PostgreSQL. Set TMPDIR to one such as /tmp.',
  )
}

/** Wanted paths come from a file that the user of PostgreSQL writes; root must not follow them anywhere else. */
const isPlace = (folder: string) =>
  /^sitewright-\w{6}$/.test(basename(folder)) &&
  [...bases()].some((base) => join(base, basename(folder)) === folder)

async function retake(folder: string, runAs: RunAs): Promise<boolean> {
  try {
    // mkdir() refuses an existing name or link, so a folder made here is ours alone, like one of mkdtemp().
    await mkdir(folder, { mode: 0o700 })
    if (runAs) await lchown(folder, runAs.uid, runAs.gid)
    return true
  } catch {
    return isPrivateTo(folder, runAs?.uid ?? process.getuid?.())
  }
}

async function isPrivateTo(folder: string, uid: number | undefined): Promise<boolean> {
  const existing = await lstat(folder).catch(() => undefined)
  return (
    existing !== undefined && existing.isDirectory() && existing.uid === uid && (existing.mode & 0o077) === 0
  )
}

/**
 * Removes a folder made here for the user who owns the cluster; anything else, whatever a file claims it to be, stays.
 * Only what PostgreSQL makes in it goes with it.
 */
export async function removePrivateFolder(folder: string, clusterFolder: string): Promise<void> {
  const owner = await lstat(clusterFolder).catch(() => undefined)
  if (!isPlace(folder) || !(await isPrivateTo(folder, owner?.uid))) return
  // Not recursive: its owner could put a link to another folder in the place of one that is being emptied.
  for (const name of CONTENT) await unlink(join(folder, name)).catch(() => undefined)
  await rmdir(folder).catch(() => undefined)
}
