import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { link, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import { readIfPresent } from '#platform/config/stored-file.ts'

/** The content of a cluster's `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number
  readonly socketFolder: string
  readonly status: 'starting' | 'ready' | 'stopping'
  readonly text: string
}

/** Reads `postmaster.pid`; undefined when it does not exist. A partially written file counts as starting. */
export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readIfPresent(join(folder, 'postmaster.pid'))
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  const status = lines[7] === 'ready' || lines[7] === 'stopping' ? lines[7] : 'starting'
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status, text }
}

/**
 * Returns whether that process is alive and the PostgreSQL server of this cluster, not another with a reused
 * id.
 */
export async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1) return false
  const command = process.platform === 'linux' ? await commandOnLinux(pid) : await commandElsewhere(pid)
  const [program = ''] = command
  if (basename(program) !== 'postgres') return false
  if (command.includes(folder)) return true
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return workingFolder !== undefined && workingFolder === (await realpath(folder).catch(() => undefined))
}

async function commandOnLinux(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text.split('\0')
}

async function commandElsewhere(pid: number): Promise<string[]> {
  const found = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  )
  return found?.stdout.trim().split(' ') ?? []
}

/**
 * Removes a `postmaster.pid` whose server is gone. When another process has replaced it meanwhile, the newer
 * file is restored: a server whose file is missing stops itself.
 */
export async function removeStaleFile(folder: string, stale: PostmasterFile): Promise<void> {
  const path = join(folder, 'postmaster.pid')
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readIfPresent(aside)
  if (moved !== undefined && moved !== stale.text) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}
