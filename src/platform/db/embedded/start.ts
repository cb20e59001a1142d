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
import { poll } from '#platform/db/embedded/poll.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

/** Crash recovery of a large write-ahead log may take long; meanwhile the server stays alive. */
const RECOVERY_LIMIT = 10 * 60_000

/** With less than this the server cannot write its first WAL page. */
const MIN_FREE_BYTES = 64 * 1024

/** Passed at every start instead of written once, so that a new release can change them. */
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
  // One file per weekday: the log never exceeds seven days.
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
}

/** Returns the environment of PostgreSQL's programs, without our variables, which contain secrets. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

/**
 * Starts the server of a cluster in a session of its own, so that Ctrl-C reaches only this process, which
 * stops it gracefully. Returns true when it accepts connections, false when another process was faster.
 * Throws a DatabaseSetupError otherwise.
 */
export async function startPostmaster(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  preferredSocketFolder: string | undefined,
): Promise<boolean> {
  const socketFolder = await makePrivateFolder(runAs, preferredSocketFolder)
  let won = false
  try {
    won = await run(folder, binaries, runAs, socketFolder)
    return won
  } finally {
    if (!won && socketFolder !== preferredSocketFolder) await removePrivateFolder(socketFolder, folder)
  }
}

async function run(folder: string, binaries: Binaries, runAs: RunAs, socketFolder: string): Promise<boolean> {
  // The folder belongs to the user that PostgreSQL runs as, who must not be able to redirect what root
  // writes.
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
  const text = outcome === 'ready' ? '' : await readFailure(await readOutput(output), folder, since)
  await output.close()
  if (outcome === 'ready') return true
  // Another process won the lock file, or dying children of a killed server still hold its memory.
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory/.test(text)) return false
  throw await diskError(folder, text)
}

/** The server may die of a full disk without room to log it. */
async function diskError(folder: string, text: string): Promise<DatabaseSetupError> {
  return (await freeBytes(folder)) < MIN_FREE_BYTES ? diskFull() : startError(text)
}

const stopped = (server: { exitCode: number | null; signalCode: string | null }) =>
  server.exitCode !== null || server.signalCode !== null ? ('ended' as const) : undefined

async function readFailure(output: string, folder: string, since: Date): Promise<string> {
  if (/FATAL|PANIC/.test(output)) return output
  // The logging process outlives the server for a moment.
  const logged = await poll(async () => /FATAL|PANIC/.exec(await readLog(folder, since))?.input, {
    limit: 1_000,
  })
  return `${output}\n${logged ?? ''}`
}

/** Returns the free bytes of a folder's file system for this user. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns the error for a full disk. */
export const diskFull = () =>
  new DatabaseSetupError(
    'disk_full',
    'The disk that holds DATA_DIR is full. Free some space and start again.',
  )

/** Returns the output of PostgreSQL's programs as an error of one line that says what to do. */
export function startError(output: string): DatabaseSetupError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull()
  if (/Read-only file system/.test(output))
    return new DatabaseSetupError(
      'data_folder',
      'DATA_DIR is on a read-only file system. Set DATA_DIR to a folder that can be written.',
    )
  const nameless = /effective user ID (\d+): user does not exist/.exec(output)?.[1]
  if (nameless)
    return new DatabaseSetupError(
      'start_failed',
      `The user id ${nameless} has no name on this system, which PostgreSQL requires. ` +
        'Start as a user listed in /etc/passwd, or set DATABASE_URL and DATABASE_OWNER_URL to your own PostgreSQL.',
    )
  const lines = output.split('\n').map((line) => line.trim())
  const reason =
    lines.findLast((line) => /FATAL:|PANIC:|error:/.test(line)) ?? lines.findLast((line) => line !== '')
  const text = reason?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? 'it gave no reason'
  return new DatabaseSetupError(
    'start_failed',
    `The built-in PostgreSQL did not start: ${text}. Its log is in the folder "log" of the database.`,
  )
}
