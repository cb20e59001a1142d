import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type { Binaries } from '#platform/db/embedded/binaries.ts'
import { openOutputFile, readOutput } from '#platform/db/embedded/output-file.ts'
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { makePrivateFolder, removePrivateFolder } from '#platform/db/embedded/private-folder.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'
import { readLog } from '#platform/db/embedded/server-log.ts'
import { poll } from '#platform/db/embedded/wait.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'

/** Crash recovery of a large write-ahead log may take long; the server says so by staying alive. */
const RECOVERY_LIMIT = 10 * 60_000

/** With less than this a server cannot write its first page of log. */
const LEAST_FREE = 64 * 1024

/** Given at every start rather than written at the first, so that a new release of ours changes them. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  cluster_name: 'sitewright',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  // One file per day of the week: the log never grows past seven days.
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
}

/** The environment of PostgreSQL's programs: none of our variables, which hold secrets. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

/**
 * Starts the server of a cluster in a session of its own, so that Ctrl-C reaches only us and we stop it gracefully.
 * Gives true when it accepts connections, false when another program was faster. Throws a DatabaseFault otherwise.
 */
export async function startPostmaster(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  wantedSocketFolder: string | undefined,
): Promise<boolean> {
  const socketFolder = await makePrivateFolder(runAs, wantedSocketFolder)
  let won = false
  try {
    won = await run(folder, binaries, runAs, socketFolder)
    return won
  } finally {
    if (!won && socketFolder !== wantedSocketFolder) await removePrivateFolder(socketFolder, folder)
  }
}

async function run(folder: string, binaries: Binaries, runAs: RunAs, socketFolder: string): Promise<boolean> {
  // The folder belongs to the user PostgreSQL runs as, who must not be able to lead root's writing elsewhere.
  const output = await openOutputFile(join(folder, `start-${randomBytes(8).toString('hex')}.log`))
  const since = new Date()
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socketFolder })
  const args = ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = spawn(binaries.postgres, args, {
    ...runAs,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  const ended = new Promise<'ended'>((resolve) => {
    server.once('exit', () => resolve('ended'))
    server.once('error', () => resolve('ended'))
  })
  server.unref()
  const ready = poll(
    async () => {
      const file = await readPostmasterFile(folder)
      return file?.pid === server.pid && file?.status === 'ready' ? 'ready' : stopped(server)
    },
    { limit: RECOVERY_LIMIT, every: 5 },
  )
  const outcome = await Promise.race([ready, ended])
  const text = outcome === 'ready' ? '' : await explain(await readOutput(output), folder, since)
  await output.close()
  if (outcome === 'ready') return true
  // The lock file names the winner; dying children of a killed server hold its memory for a moment.
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory/.test(text)) return false
  throw await diskFault(folder, text)
}

/** The server may die of a full disk without the room to say so. */
async function diskFault(folder: string, text: string): Promise<DatabaseFault> {
  return (await freeBytes(folder)) < LEAST_FREE ? diskFull() : startFault(text)
}

const stopped = (server: { exitCode: number | null; signalCode: string | null }) =>
  server.exitCode !== null || server.signalCode !== null ? ('ended' as const) : undefined

async function explain(output: string, folder: string, since: Date): Promise<string> {
  if (/FATAL|PANIC/.test(output)) return output
  // The process that writes the log outlives the server for a moment.
  const logged = await poll(async () => /FATAL|PANIC/.exec(await readLog(folder, since))?.input, {
    limit: 1_000,
  })
  return `${output}\n${logged ?? ''}`
}

/** Bytes this user may still write under a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The one line for a disk without space. */
export const diskFull = () =>
  new DatabaseFault('disk_full', 'The disk that holds DATA_DIR is full. Free some space and start again.')

/** Turns what PostgreSQL's programs printed into one line with its cure. */
export function startFault(output: string): DatabaseFault {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull()
  if (/Read-only file system/.test(output))
    return new DatabaseFault(
      'data_folder',
      'DATA_DIR is on a read-only file system. Set DATA_DIR to a folder that can be written.',
    )
  const nameless = /effective user ID (\d+): user does not exist/.exec(output)?.[1]
  if (nameless)
    return new DatabaseFault(
      'start_failed',
      `The user id ${nameless} has no name on this system, which PostgreSQL requires. ` +
        'Start as a user listed in /etc/passwd, or set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL of yours.',
    )
  const lines = output.split('\n').map((line) => line.trim())
  const reason =
    lines.findLast((line) => /FATAL:|PANIC:|error:/.test(line)) ?? lines.findLast((line) => line !== '')
  const text = reason?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? 'it gave no reason'
  return new DatabaseFault(
    'start_failed',
    `The built-in PostgreSQL did not start: ${text}. Its log is in the folder "log" of the database.`,
  )
}
