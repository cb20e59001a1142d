import { lchown, lstat, mkdir, mkdtemp, rmdir, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { canEnter } from '#platform/db/embedded/run-as.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

/** Socket paths have at most 107 bytes (103 on macOS); this leaves room for the name of the socket. */
const MAX_PATH_LENGTH = 85

const bases = () => new Set([tmpdir(), '/tmp', '/var/tmp'])

/** Everything that PostgreSQL creates in it. */
const CONTENT = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']

/**
 * Creates a folder that only `runAs` (and root) can enter, with a path short enough for a socket. Reuses
 * `preferred` when it is free or already private to that user, so that clients find a restarted server at the
 * same path.
 */
export async function makePrivateFolder(runAs: RunAs, preferred?: string): Promise<string> {
  if (preferred !== undefined && isSocketFolder(preferred) && (await reuseFolder(preferred, runAs)))
    return preferred
  for (const base of bases()) {
    const usable = base.length <= MAX_PATH_LENGTH - 20 && (await canEnter(base, runAs).catch(() => false))
    const folder = usable ? await mkdtemp(join(base, 'sitewright-')).catch(() => undefined) : undefined
    if (folder === undefined) continue
    if (runAs) await lchown(folder, runAs.uid, runAs.gid)
    return folder
  }
  throw new DatabaseSetupError(
    'start_failed',
    'No temporary folder is writable and short enough for the socket of PostgreSQL. Set TMPDIR to one such as /tmp.',
  )
}

/**
 * Preferred paths come from a file that the user of PostgreSQL writes; root must not follow them anywhere
 * else.
 */
const isSocketFolder = (folder: string) =>
  /^sitewright-\w{6}$/.test(basename(folder)) &&
  [...bases()].some((base) => join(base, basename(folder)) === folder)

async function reuseFolder(folder: string, runAs: RunAs): Promise<boolean> {
  try {
    // mkdir() fails for an existing name or link, so a folder created here is private like one of mkdtemp().
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
 * Removes a socket folder of the user who owns the cluster; any other path stays. Removes only the files that
 * PostgreSQL creates in it.
 */
export async function removePrivateFolder(folder: string, clusterFolder: string): Promise<void> {
  const owner = await lstat(clusterFolder).catch(() => undefined)
  if (!isSocketFolder(folder) || !(await isPrivateTo(folder, owner?.uid))) return
  // Not recursive: its owner could replace a folder by a link while it is being emptied.
  for (const name of CONTENT) await unlink(join(folder, name)).catch(() => undefined)
  await rmdir(folder).catch(() => undefined)
}
