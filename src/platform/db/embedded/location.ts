import { createHash } from 'node:crypto'
import { access, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { createOpenFolder } from '#platform/config/open-folder.ts'
import { hasPasswords } from '#platform/db/embedded/passwords.ts'
import { isPostmasterOf, readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { canEnter, runAsFor } from '#platform/db/embedded/run-as.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

/** The folder of programs and clusters that cannot be in the project or the data folder. */
export const SYSTEM_FOLDER = '/var/lib/sitewright'

export interface LocationOptions {
  readonly dataDir: string
  readonly isDataDirConfigured: boolean
  readonly systemFolder: string
  readonly progress: (line: string) => void
}

/** The folder of the cluster, the user who runs it, and the folder for copies of its programs. */
export interface Location {
  readonly folder: string
  readonly runAs: RunAs
  readonly copiesFolder: string
}

/**
 * Returns the folder of the cluster: `DATA_DIR/postgres`. When PostgreSQL has to run as another user who
 * cannot enter a default data folder, the cluster is under the system folder and one line is logged; a
 * configured DATA_DIR throws instead.
 */
export async function locateCluster(options: LocationOptions): Promise<Location> {
  const { dataDir, systemFolder } = options
  await createOpenFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const runAs = await runAsFor(folder)
  if (!runAs) {
    await checkReadable(folder, dataDir)
    return { folder, runAs, copiesFolder: join(dataDir, 'programs') }
  }
  if (await canEnter(dataDir, runAs)) return { folder, runAs, copiesFolder: systemFolder }
  if (options.isDataDirConfigured)
    throw new DatabaseSetupError(
      'data_folder',
      `DATA_DIR (${dataDir}) cannot be entered by "nobody", and PostgreSQL does not run as root. ` +
        `Set DATA_DIR to a folder every user can enter, such as ${systemFolder}/data.`,
    )
  return locateInSystemFolder(options)
}

async function locateInSystemFolder({ dataDir, systemFolder, progress }: LocationOptions): Promise<Location> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const parent = join(systemFolder, hash)
  const folder = join(parent, 'postgres')
  await createOpenFolder(parent)
  const runAs = await runAsFor(folder)
  if (!(await canEnter(parent, runAs)))
    throw new DatabaseSetupError(
      'data_folder',
      `Neither ${dataDir} nor ${systemFolder} can be entered by "nobody", and PostgreSQL does not run as root. ` +
        'Set DATA_DIR to a folder every user can enter, or start as an ordinary user.',
    )
  progress(
    `PostgreSQL cannot run as root and "nobody" cannot enter ${dataDir}: the database is stored in ${folder}. ` +
      `To keep everything together, set DATA_DIR=${systemFolder}/data.`,
  )
  await moveOrphanAside(folder, dataDir, progress)
  return { folder, runAs, copiesFolder: systemFolder }
}

/**
 * Deleting a data folder to start afresh leaves its cluster without passwords; the cluster is moved, never
 * deleted.
 */
async function moveOrphanAside(
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
    throw new DatabaseSetupError(
      'in_use',
      `A server still runs on the database of ${dataDir}, whose passwords are missing. Stop it (process ${running.pid}) and start again.`,
    )
  const aside = `${folder}-left-${new Date().toISOString().replace(/[:.]/g, '-')}`
  await rename(folder, aside)
  progress(
    `The passwords of an earlier database are missing in ${dataDir}; that database was moved to ${aside}.`,
  )
}

async function checkReadable(folder: string, dataDir: string): Promise<void> {
  const existing = await stat(folder).catch(() => undefined)
  if (!existing || existing.uid === process.getuid?.()) return
  throw new DatabaseSetupError(
    'data_folder',
    `The database in DATA_DIR (${dataDir}) belongs to another user (id ${existing.uid}). ` +
      'Start as the user who created it, or set DATA_DIR to a folder of your own.',
  )
}
