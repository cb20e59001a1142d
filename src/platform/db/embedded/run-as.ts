import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as; undefined for the user of this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

/**
 * Returns the user to run PostgreSQL as, which does not run as root: the owner of an existing cluster folder,
 * otherwise `nobody`, which exists on every system.
 */
export async function runAsFor(clusterFolder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(clusterFolder).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  return nobody()
}

/** Returns the numeric ids of `nobody`. */
export async function nobody(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] = /^nobody:.*$/m.exec(users)?.[0].split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** Returns whether that user may traverse every folder from the root down to `folder`, which must exist. */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  if (!runAs) return true
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}
