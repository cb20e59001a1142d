import { execFile } from 'node:child_process'
import { lchown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { hasCode } from '#platform/config/error-code.ts'
import { readIfPresent } from '#platform/config/stored-file.ts'
import type { Binaries } from '#platform/db/embedded/binaries.ts'
import { draftOf, removeAbandonedDrafts, removeDraft } from '#platform/db/embedded/drafts.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { diskFull, freeBytes, serverEnvironment, startError } from '#platform/db/embedded/start.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

/** The superuser of the built-in cluster: it owns the schema and bypasses row-level security. */
export const OWNER_ROLE = 'sitewright_owner'

/** An empty cluster with its first WAL segments takes about 60 MB. */
const REQUIRED_BYTES = 80 * 1024 * 1024

/**
 * Returns whether the folder contains a cluster of the given major version; false when it is empty or absent.
 */
export async function isInitialised(folder: string, major: string): Promise<boolean> {
  const version = (await readIfPresent(join(folder, 'PG_VERSION')))?.trim()
  if (version === undefined) return false
  if (version === major) return true
  throw new DatabaseSetupError(
    'data_folder',
    `The database in ${folder} was created by PostgreSQL ${version}, and this release includes ${major}. ` +
      'Start the release that created it and export the sites, or set DATA_DIR to another folder.',
  )
}

/**
 * Creates a cluster: UTF-8, sorted by code point on every system, with data checksums and password sign-in.
 * It is created beside its final path and renamed, so a crash leaves no partial cluster and the first of two
 * processes wins.
 */
export async function initialiseCluster(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  ownerPassword: string,
): Promise<void> {
  await removeAbandonedDrafts(folder, runAs)
  if ((await freeBytes(dirname(folder))) < REQUIRED_BYTES) throw diskFull()
  const { folder: draft, passwordFile } = draftOf(folder)
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, `${ownerPassword}\n`, { mode: 0o600, flag: 'wx' })
    // lchown: users who may write in DATA_DIR could put links there.
    if (runAs) await Promise.all([draft, passwordFile].map((path) => lchown(path, runAs.uid, runAs.gid)))
    await runInitdb(binaries.initdb, runAs, [
      `--pgdata=${draft}`,
      `--username=${OWNER_ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ])
    await rename(draft, folder)
  } catch (error) {
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error
    if ((await readIfPresent(join(folder, 'PG_VERSION'))) === undefined)
      throw new DatabaseSetupError(
        'data_folder',
        `${folder} contains something that is not a database. Move it away, or set DATA_DIR to another folder.`,
      )
  } finally {
    await rm(passwordFile, { force: true })
    await removeDraft(draft, runAs)
  }
}

async function runInitdb(initdb: string, runAs: RunAs, args: readonly string[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    execFile(initdb, args, { ...runAs, cwd: '/', env: serverEnvironment() }, (error, stdout, stderr) =>
      error ? reject(startError(`${stderr}\n${stdout}`)) : resolve(),
    )
  })
}
