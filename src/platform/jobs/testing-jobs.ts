import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'

import { createJobs, type JobsOptions } from './create-jobs.ts'

/** Starts a queue that polls every second and collects its log lines. */
export async function startJobs(
  database: Database,
  options: Pick<JobsOptions, 'definitions'> & Partial<JobsOptions>,
) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const jobs = await createJobs(database, { log, work: true, pollSeconds: 1, ...options })
  return { jobs, lines }
}

/** Waits until `condition` returns anything but false, and returns that; throws after `seconds`. */
export async function until<T>(condition: () => Promise<T> | T, seconds = 15): Promise<Exclude<T, false>> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await condition()
    if (value !== false) return value as Exclude<T, false>
    if (Date.now() > deadline) throw new Error(`The condition is still false after ${seconds} seconds.`)
    await pause(20)
  }
}
