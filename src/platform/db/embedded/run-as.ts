import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user PostgreSQL runs as; undefined = the user of this program. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. Then it runs as the user who owns an existing cluster folder, otherwise as
 * `nobody`, which every system has: no user is created.
 */
export async function runAsFor(clusterFolder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(clusterFolder).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  return nobody()
}

/** Numeric ids of `nobody`. */
export async function nobody(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] = /^nobody:.*$/m.exec(users)?.[0].split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** True when that user may pass through every folder from the root down to `folder`, which must exist. */
export async function mayEnter(folder: string, runAs: RunAs): Promise<boolean> {
  if (!runAs) return true
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}
