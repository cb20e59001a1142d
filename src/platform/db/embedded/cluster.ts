import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { prepareBinaries } from '#platform/db/embedded/binaries.ts'
import type { Binaries } from '#platform/db/embedded/binaries.ts'
import { initialiseCluster, isInitialised, OWNER_ROLE } from '#platform/db/embedded/initialise.ts'
import { locateCluster } from '#platform/db/embedded/location.ts'
import type { Location, LocationOptions } from '#platform/db/embedded/location.ts'
import { awaitOtherMachine, claimMachine } from '#platform/db/embedded/machine-claim.ts'
import { joinCluster, leaveCluster } from '#platform/db/embedded/membership.ts'
import { hasPasswords, loadPasswords } from '#platform/db/embedded/passwords.ts'
import { isPostmasterOf, readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { ensurePostmaster } from '#platform/db/embedded/postmaster.ts'
import { APP_ROLE, DATABASE, prepareRoles } from '#platform/db/embedded/roles.ts'
import { stopPostmaster } from '#platform/db/embedded/stop.ts'
import { startMaintenance } from '#platform/db/embedded/cluster-maintenance.ts'
import { endConnection } from '#platform/db/end-connection.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

export interface ClusterOptions extends LocationOptions {
  /** Called when the server is lost while in use, and when it is back. */
  readonly log: (line: string) => void
}

/** The running built-in PostgreSQL, shared by every process that opened it on the same data folder. */
export interface Cluster {
  /**
   * Returns the connection URL of a role. It changes when a restarted server could not reuse its socket
   * folder.
   */
  url(role: 'owner' | 'app', database?: string): string
  readonly socketFolder: string
  /** Makes sure that the server runs and this process is a member. Concurrent callers share one attempt. */
  readonly ensureRunning: () => Promise<void>
  /** Leaves the cluster; the last process to leave stops the server. */
  readonly close: () => Promise<void>
}

/**
 * Opens the cluster of a data folder: creates it at the first start, adopts a server that a killed process
 * left running, starts one otherwise, and restarts it whenever it is lost. Throws a DatabaseSetupError.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, log, progress } = options
  const location = await locateCluster(options)
  const passwords = await getPasswords(location, dataDir)
  let prepared: Binaries | undefined

  async function prepare(): Promise<Binaries> {
    await awaitOtherMachine(dataDir, progress)
    if (prepared) return prepared
    const binaries = await prepareBinaries(location.runAs, location.copiesFolder)
    if (!(await isInitialised(location.folder, binaries.major))) {
      progress('Creating a PostgreSQL database in the data folder.')
      await initialiseCluster(location.folder, binaries, location.runAs, passwords.owner)
    }
    prepared = binaries
    return binaries
  }

  const ensure = () => ensurePostmaster({ folder: location.folder, runAs: location.runAs, prepare })
  const maintenance = await startMaintenance({
    enter: () => joinCluster(ensure, { user: OWNER_ROLE, password: passwords.owner }),
    isServed: async () => {
      const file = await readPostmasterFile(location.folder)
      return file !== undefined && isPostmasterOf(file.pid, location.folder)
    },
    log,
  })
  const claim = claimMachine(dataDir)
  let closing: Promise<void> | undefined

  async function leave(): Promise<void> {
    const member = await maintenance.end()
    claim.release()
    const last = await leaveCluster(member)
    const file = last ? await readPostmasterFile(location.folder) : undefined
    if (file) {
      await stopPostmaster(location.folder, file)
      await rm(join(dataDir, 'postgres-machine'), { force: true })
    }
    await endConnection(member.client)
  }

  const close = () => (closing ??= leave())
  try {
    await claim.written
    await prepareRoles(maintenance.member.client, passwords.app)
  } catch (error) {
    await close()
    throw error
  }

  return {
    url(role, database = DATABASE) {
      const [user, password] = role === 'owner' ? [OWNER_ROLE, passwords.owner] : [APP_ROLE, passwords.app]
      const host = encodeURIComponent(maintenance.member.socketFolder)
      return `postgres://${user}:${password}@/${database}?host=${host}`
    },
    get socketFolder() {
      return maintenance.member.socketFolder
    },
    ensureRunning: maintenance.ensure,
    close,
  }
}

async function getPasswords(location: Location, dataDir: string) {
  const exists = await access(join(location.folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (exists && !(await hasPasswords(dataDir)))
    throw new DatabaseSetupError(
      'data_folder',
      `${join(dataDir, 'postgres-passwords.json')} is missing, so the database in ${location.folder} cannot be opened. ` +
        'Restore the file, or move the database away to start with an empty one.',
    )
  return loadPasswords(dataDir)
}
