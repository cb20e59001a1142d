import type { Kysely, Transaction } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { z } from 'zod'

import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Log } from '#platform/log/log.ts'
import type { Tables } from '#schema/tables.ts'

import type { PlatformJob, SiteJob } from './definition.ts'
import type { JobFailure, JobRun, PlatformHandler, SiteHandler } from './jobs.ts'

/** Dependencies of a run. */
export interface Runner {
  readonly boss: PgBoss
  readonly app: Kysely<Tables>
  readonly log: Log
}

type Fetched = JobWithMetadata<object>
type Checked<Data> = { readonly name: string; readonly schema: z.ZodType<Data> }

/** Runs one attempt of a platform job and returns its result. */
export function runPlatformJob<Data extends object>(
  runner: Runner,
  job: PlatformJob<Data>,
  handler: PlatformHandler<Data>,
  fetched: Fetched,
): Promise<JobResult> {
  return runAttempt(runner, job, fetched, (data) => handler(data, describe(fetched)))
}

/**
 * Runs one attempt of a site job within a transaction of its site. The job is completed in the same
 * transaction, so its effects happen once even when the process dies or another worker took the job over.
 */
export function runSiteJob<Data extends { readonly siteId: Id }>(
  runner: Runner,
  job: SiteJob<Data>,
  handler: SiteHandler<Data>,
  fetched: Fetched,
): Promise<JobResult> {
  return runAttempt(runner, job, fetched, async (data) => {
    try {
      await withSite(runner.app, data.siteId, async (tx) => {
        const failure = await handler(data, { ...describe(fetched), tx })
        if (failure !== undefined) throw new RolledBack(failure)
        await complete(runner.boss, fetched, tx)
      })
      return undefined
    } catch (error) {
      if (error instanceof RolledBack) return error.failure
      throw error
    }
  })
}

/** Rolls a transaction back because of an expected failure. */
class RolledBack extends Error {
  readonly failure: JobFailure
  constructor(failure: JobFailure) {
    super(failure.message)
    this.failure = failure
  }
}

async function complete(boss: PgBoss, fetched: Fetched, tx: Transaction<Tables>): Promise<void> {
  const { id, retryCount } = fetched
  const done = await boss.complete(fetched.name, { id, retryCount }, null, { db: fromKysely(tx) })
  if (!('affected' in done) || done.affected !== 1) {
    throw new RolledBack({
      code: 'taken-over',
      message: 'The run took too long, and another worker took it over.',
    })
  }
}

async function runAttempt<Data>(
  { log }: Runner,
  job: Checked<Data>,
  fetched: Fetched,
  work: (data: Data) => Promise<JobFailure | void>,
): Promise<JobResult> {
  const about = {
    job: job.name,
    jobId: fetched.id,
    attempt: fetched.retryCount + 1,
    siteId: siteOf(fetched.data),
  }
  const failure = await runHandler(job, fetched, work, (error) =>
    log.warn({ ...about, err: error }, 'A job threw an error'),
  )
  if (failure === undefined) {
    log.debug(about, 'A job completed')
    return { id: fetched.id, status: 'completed' }
  }
  const final = failure.final === true || fetched.retryCount >= fetched.retryLimit
  const details = { ...about, code: failure.code, reason: failure.message }
  if (final) log.error(details, 'A job failed for good')
  else log.warn(details, 'A job failed and will be retried')
  const output = { code: failure.code, message: failure.message }
  return { id: fetched.id, status: failure.final === true ? 'deadletter' : 'failed', output }
}

async function runHandler<Data>(
  job: Checked<Data>,
  fetched: Fetched,
  work: (data: Data) => Promise<JobFailure | void>,
  onThrow: (error: unknown) => void,
): Promise<JobFailure | undefined> {
  const parsed = job.schema.safeParse(fetched.data)
  if (!parsed.success) {
    return { code: 'bad-data', message: 'The data of the job does not fit this release.', final: true }
  }
  try {
    return (await work(parsed.data)) ?? undefined
  } catch (error) {
    onThrow(error)
    return {
      code: 'threw',
      message: error instanceof Error ? error.message : 'A value that is no error was thrown.',
    }
  }
}

const describe = (fetched: Fetched): JobRun => ({
  id: fetched.id,
  attempt: fetched.retryCount + 1,
  enqueuedAt: fetched.createdOn,
  signal: fetched.signal,
})

const siteOf = (data: object): unknown => ('siteId' in data ? data.siteId : undefined)
