import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'

import { createJobs, type JobsOptions } from './create-jobs.ts'

/** A working queue that looks for due and dead jobs every second, and the lines it logs. */
export async function startJobs(
  database: Database,
  options: Pick<JobsOptions, 'definitions'> & Partial<JobsOptions>,
) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const jobs = await createJobs(database, { log, work: true, patrolSeconds: 1, ...options })
  return { jobs, lines }
}

/** Waits until `condition` holds; fails after `seconds` with the last thing it said. */
export async function until<T>(condition: () => Promise<T> | T, seconds = 15): Promise<Exclude<T, false>> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await condition()
    if (value !== false) return value as Exclude<T, false>
    if (Date.now() > deadline) throw new Error(`Still not so after ${seconds} seconds.`)
    await pause(20)
  }
}
