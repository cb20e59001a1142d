import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { prepareBinaries } from '#platform/db/embedded/binaries.ts'
import type { Binaries } from '#platform/db/embedded/binaries.ts'
import { initialiseCluster, isInitialised, OWNER_ROLE } from '#platform/db/embedded/initialise.ts'
import { locateCluster } from '#platform/db/embedded/location.ts'
import type { Location, LocationOptions } from '#platform/db/embedded/location.ts'
import { awaitOtherMachine, claimMachine } from '#platform/db/embedded/machine-claim.ts'
import { joinCluster, leaveCluster } from '#platform/db/embedded/membership.ts'
import { hasPasswords, keepPasswords } from '#platform/db/embedded/passwords.ts'
import { isPostmasterOf, readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { ensurePostmaster } from '#platform/db/embedded/postmaster.ts'
import { APP_ROLE, DATABASE, prepareRoles } from '#platform/db/embedded/roles.ts'
import { stopPostmaster } from '#platform/db/embedded/stop.ts'
import { startMaintenance } from '#platform/db/embedded/cluster-maintenance.ts'
import { drop } from '#platform/db/drop.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'

export interface ClusterOptions extends LocationOptions {
  /** Told when the server is lost while in use, and when it is back. */
  readonly log: (line: string) => void
}

/** A running PostgreSQL of our own, shared by every program that opened it on the same data folder. */
export interface Cluster {
  /** Where a role reaches a database. It changes when a restarted server could not keep its socket folder. */
  url(role: 'owner' | 'app', database?: string): string
  readonly socketFolder: string
  /** Makes sure the server runs and we are counted as its user. Callers at the same time share one attempt. */
  readonly ensureRunning: () => Promise<void>
  /** Leaves the cluster; the last program to leave stops the server. */
  readonly close: () => Promise<void>
}

/**
 * Opens the cluster of a data folder: makes it at the first start, adopts a server that an earlier, killed program
 * left running, starts one otherwise, and starts it again whenever it is lost. Throws a DatabaseFault with the cure.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, log, progress } = options
  const location = await locateCluster(options)
  const passwords = await passwordsFor(location, dataDir)
  let prepared: Binaries | undefined

  async function prepare(): Promise<Binaries> {
    await awaitOtherMachine(dataDir, progress)
    if (prepared) return prepared
    const binaries = await prepareBinaries(location.runAs, location.copiesFolder)
    if (!(await isInitialised(location.folder, binaries.major))) {
      progress('Making a PostgreSQL database in the data folder.')
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
    await drop(member.client)
  }

  const close = () => (closing ??= leave())
  try {
    await claim.made
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

async function passwordsFor(location: Location, dataDir: string) {
  const exists = await access(join(location.folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (exists && !(await hasPasswords(dataDir)))
    throw new DatabaseFault(
      'data_folder',
      `${join(dataDir, 'postgres-passwords.json')} is missing, so the database in ${location.folder} cannot be opened. ` +
        'Put the file back, or move the database away to start with an empty one.',
    )
  return keepPasswords(dataDir)
}
