import { createHash } from 'node:crypto'
import { access, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { makeOpenFolder } from '#platform/config/open-folder.ts'
import { hasPasswords } from '#platform/db/embedded/passwords.ts'
import { isPostmasterOf, readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { mayEnter, runAsFor } from '#platform/db/embedded/run-as.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'

/** Where programs and clusters go that cannot stay in the project or the data folder. */
export const SYSTEM_FOLDER = '/var/lib/sitewright'

export interface LocationOptions {
  readonly dataDir: string
  readonly dataDirGiven: boolean
  readonly systemFolder: string
  readonly progress: (line: string) => void
}

/** Where the cluster lives, which user runs it and where its programs may be copied to. */
export interface Location {
  readonly folder: string
  readonly runAs: RunAs
  readonly copiesFolder: string
}

/**
 * Chooses the folder of the cluster: `DATA_DIR/postgres`. Only when PostgreSQL has to run as another user who cannot
 * enter a data folder that nobody chose, the cluster goes under the system folder and one line says so; a chosen
 * DATA_DIR is refused instead.
 */
export async function locateCluster(options: LocationOptions): Promise<Location> {
  const { dataDir, systemFolder } = options
  await makeOpenFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const runAs = await runAsFor(folder)
  if (!runAs) {
    await checkReadable(folder, dataDir)
    return { folder, runAs, copiesFolder: join(dataDir, 'programs') }
  }
  if (await mayEnter(dataDir, runAs)) return { folder, runAs, copiesFolder: systemFolder }
  if (options.dataDirGiven)
    throw new DatabaseFault(
      'data_folder',
      `DATA_DIR (${dataDir}) cannot be entered by "nobody", and PostgreSQL does not run as root. ` +
        `Set DATA_DIR to a folder every user can enter, such as ${systemFolder}/data.`,
    )
  return elsewhere(options)
}

async function elsewhere({ dataDir, systemFolder, progress }: LocationOptions): Promise<Location> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const parent = join(systemFolder, hash)
  const folder = join(parent, 'postgres')
  await makeOpenFolder(parent)
  const runAs = await runAsFor(folder)
  if (!(await mayEnter(parent, runAs)))
    throw new DatabaseFault(
      'data_folder',
      `Neither ${dataDir} nor ${systemFolder} can be entered by "nobody", and PostgreSQL does not run as root. ` +
        'Set DATA_DIR to a folder every user can enter, or start as an ordinary user.',
    )
  progress(
    `PostgreSQL cannot run as root and "nobody" cannot enter ${dataDir}: the database is kept in ${folder}. ` +
      `To keep everything together, set DATA_DIR=${systemFolder}/data.`,
  )
  await setOrphanAside(folder, dataDir, progress)
  return { folder, runAs, copiesFolder: systemFolder }
}

/** A data folder deleted to start afresh leaves its cluster behind without passwords: nothing is ever deleted here. */
async function setOrphanAside(
  folder: string,
  dataDir: string,
  progress: (line: string) => void,
): Promise<void> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  )
  if (!exists || (await hasPasswords(dataDir))) return
  const running = await readPostmasterFile(folder)
  if (running && (await isPostmasterOf(running.pid, folder)))
    throw new DatabaseFault(
      'in_use',
      `A server still runs on the database of ${dataDir}, whose passwords are gone. Stop it (process ${running.pid}) and start again.`,
    )
  const aside = `${folder}-left-${new Date().toISOString().replace(/[:.]/g, '-')}`
  await rename(folder, aside)
  progress(
    `The passwords of an earlier database are gone from ${dataDir}; that database was set aside as ${aside}.`,
  )
}

async function checkReadable(folder: string, dataDir: string): Promise<void> {
  const existing = await stat(folder).catch(() => undefined)
  if (!existing || existing.uid === process.getuid?.()) return
  throw new DatabaseFault(
    'data_folder',
    `The database in DATA_DIR (${dataDir}) belongs to another user (id ${existing.uid}). ` +
      'Start as the user who made it, or set DATA_DIR to a folder of your own.',
  )
}
