import { execFile } from 'node:child_process'
import { lchown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { hasCode } from '#platform/config/error-code.ts'
import { readIfPresent } from '#platform/config/stored-file.ts'
import type { Binaries } from '#platform/db/embedded/binaries.ts'
import { draftOf, removeAbandonedDrafts, removeDraft } from '#platform/db/embedded/drafts.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { diskFull, freeBytes, serverEnvironment, startFault } from '#platform/db/embedded/start.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'

/** The superuser of our own cluster: it owns the schema and bypasses row-level security. */
export const OWNER_ROLE = 'sitewright_owner'

/** An empty cluster with its first log segments takes about 60 MB. */
const NEEDED = 80 * 1024 * 1024

/** True when the folder holds a cluster of the given major version; false when it is empty or absent. */
export async function isInitialised(folder: string, major: string): Promise<boolean> {
  const version = (await readIfPresent(join(folder, 'PG_VERSION')))?.trim()
  if (version === undefined) return false
  if (version === major) return true
  throw new DatabaseFault(
    'data_folder',
    `The database in ${folder} was made by PostgreSQL ${version}, and this program brings ${major}. ` +
      'Start the release that made it and export the sites, or set DATA_DIR to another folder.',
  )
}

/**
 * Makes a cluster: UTF-8, sorted by code point on every system, with data checksums and password sign-in. It is made
 * beside its place and renamed, so a crash leaves no half cluster and of two programs the first one wins.
 */
export async function initialiseCluster(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  ownerPassword: string,
): Promise<void> {
  await removeAbandonedDrafts(folder, runAs)
  if ((await freeBytes(dirname(folder))) < NEEDED) throw diskFull()
  const { folder: draft, passwordFile } = draftOf(folder)
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, `${ownerPassword}\n`, { mode: 0o600, flag: 'wx' })
    // By name and not through links, which whoever may write in DATA_DIR could put there.
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
      throw new DatabaseFault(
        'data_folder',
        `${folder} holds something that is not a database. Move it away, or set DATA_DIR to another folder.`,
      )
  } finally {
    await rm(passwordFile, { force: true })
    await removeDraft(draft, runAs)
  }
}

async function runInitdb(initdb: string, runAs: RunAs, args: readonly string[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    execFile(initdb, args, { ...runAs, cwd: '/', env: serverEnvironment() }, (error, stdout, stderr) =>
      error ? reject(startFault(`${stderr}\n${stdout}`)) : resolve(),
    )
  })
}
