import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openCluster } from '#platform/db/embedded/cluster.ts'
import type { Cluster } from '#platform/db/embedded/cluster.ts'
import { APP_ROLE } from '#platform/db/embedded/roles.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createPool } from '#platform/db/pool.ts'
import { ANY_DATABASE } from '#platform/db/testing-database.ts'
import { migrations } from '#schema/migrations.ts'
import { BUILT, buildFiles } from './build-files.ts'

const PREFIX = 'sitewright-test-'
const TEMPLATE = 'template_sitewright'

/**
 * One PostgreSQL for the whole run, in its own folder, with one migrated database that tests copy; the builds
 * for browser tests; and temporary folders in memory, except for soak runs, which test real disks.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.run ??= start())
  shared.users++
  const { cluster, folder, watchdog } = await run
  project.provide('testCluster', {
    ownerUrl: cluster.url('owner', ANY_DATABASE),
    appUrl: cluster.url('app', ANY_DATABASE),
    appRole: APP_ROLE,
    template: TEMPLATE,
  })
  project.provide('temporaryFolder', join(folder, 'tmp'))
  // Called once for all projects of the run.
  const { projects } = project.vitest
  for (const one of projects) one.provide('isSweepWhole', one.name === 'soak')
  const present = process.env['BUILT_FILES']
  if (present !== undefined || projects.some(({ name }) => name === 'browser')) {
    const built = join(folder, 'built')
    for (const name of BUILT)
      await (present === undefined
        ? buildFiles(name, join(built, name))
        : cp(join(present, name), join(built, name), { recursive: true }))
    project.provide('builtFiles', built)
  }
  return async () => {
    if (--shared.users > 0) return
    delete shared.run
    await cluster.close()
    watchdog.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

interface Run {
  readonly cluster: Cluster
  readonly folder: string
  readonly watchdog: ChildProcess
}

// Each project loads this file; they share one cluster through the process.
const KEY = Symbol.for('sitewright.test-cluster')
const holder = process as unknown as { [KEY]?: { users: number; run?: Promise<Run> } }
const shared = (holder[KEY] ??= { users: 0 })

async function start(): Promise<Run> {
  const folder = await mkdtemp(join(await quickFolder(), `${PREFIX}${process.pid}-`))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o711)
  const watchdog = watch(folder)
  const temporary = join(folder, 'tmp')
  await mkdir(temporary)
  await chmod(temporary, 0o1777)
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const cluster = await openCluster({
    dataDir,
    isDataDirConfigured: true,
    systemFolder: join(folder, 'system'),
    log: () => undefined,
    progress: () => undefined,
  })
  await makeTemplate(cluster).catch(async (error: unknown) => {
    await cluster.close()
    throw error
  })
  return { cluster, folder, watchdog }
}

/** In memory where possible, with unchanged durability settings. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > 4 * 1024 ** 3 ? memory : tmpdir()
}

/**
 * Stops the server and removes its folders when the run is killed: the system closes the watchdog's input
 * then.
 */
function watch(folder: string): ChildProcess {
  const script = `
    cat
    file="$0/data/postgres/postmaster.pid"
    server=$(sed -n 1p "$file")
    socket=$(sed -n 5p "$file")
    kill -INT "$server"
    for wait in $(seq 100); do [ -e "$file" ] && sleep 0.1; done
    case "$socket" in */sitewright-??????) rm -rf -- "$socket" ;; esac
    rm -rf -- "$0"`
  const watchdog = spawn('/bin/sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  return watchdog
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  const pool = (database: string) =>
    createPool({ max: 3, url: () => cluster.url('owner', database), name: 'test', onError: () => undefined })
  const maintenance = pool('postgres')
  await maintenance.query(`create database ${TEMPLATE} template template0`)
  await maintenance.end()
  const template = pool(TEMPLATE)
  const result = await migrate(template, migrations, { appRole: APP_ROLE })
  await template.end()
  if (!result.ok) throw new Error(result.error.message)
}
