import type { Transaction } from 'kysely'
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'

import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { listen } from '#platform/db/listen.ts'
import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'
import type { Log } from '#platform/log/log.ts'
import { PREPARED_MARK } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

import { countJobs } from './counts.ts'
import type { JobPolicy, PlatformJob, SiteJob } from './definition.ts'
import { createErrorLog } from './error-log.ts'
import type { EnqueuedJob, EnqueueOptions, Jobs, PlatformHandler, SiteHandler } from './jobs.ts'
import { prepareQueues } from './queues.ts'
import { runPlatformJob, runSiteJob } from './run-job.ts'

export interface JobsOptions {
  /** All job kinds of the program; others cannot be enqueued or handled. */
  readonly definitions: readonly { readonly name: string; readonly policy: JobPolicy }[]
  readonly log: Log
  /** Whether this process runs jobs; otherwise it only enqueues. */
  readonly work: boolean
  /**
   * Seconds between polls for delayed jobs, retries and runs whose process died; 15 by default. New jobs wake their
   * worker at once, and each poll of every queue costs CPU time of an idle installation.
   */
  readonly pollSeconds?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** The statement that inserts a job is long, always the same, and part of transactions that others wait for. */
const prepared = ({ executeSql }: ReturnType<typeof fromKysely>): ReturnType<typeof fromKysely> => ({
  executeSql: (text, values) => executeSql(`${text} ${PREPARED_MARK}`, values),
})

/**
 * Opens the queue as the application role on a migrated database. A failed job is retried with growing delays
 * and becomes a dead letter after the last attempt; a job whose process was killed is retried after its
 * heartbeat expired. No two processes run the same attempt.
 */
export async function createJobs(
  database: Pick<Database, 'app' | 'appPool' | 'listenClient' | 'ensureRunning'>,
  { definitions, log, work, pollSeconds = 15, now = Date.now }: JobsOptions,
): Promise<Jobs> {
  const names = new Set(definitions.map((definition) => definition.name))
  if (names.size < definitions.length) throw new RangeError('Two jobs have the same name.')
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.appPool.query(text, values),
      listen: (channel, onNotify, onReconnect) => listen(database, channel, { onNotify, onReconnect }),
    },
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: work,
    useListenNotify: work,
    superviseIntervalSeconds: pollSeconds,
    monitorIntervalSeconds: pollSeconds,
    // Only the owner of the schema may rebuild indexes.
    reindex: false,
  })
  boss.on('error', createErrorLog(log, now))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'Job queue warning'))
  await boss.start()
  await prepareQueues(boss, definitions)

  const checkedName = (name: string) => {
    if (!names.has(name)) throw new RangeError(`The job ${name} is not defined.`)
    return name
  }
  const runner = { boss, app: database.app, log }

  async function begin(
    name: string,
    policy: JobPolicy,
    run: (fetched: JobWithMetadata<object>) => Promise<JobResult>,
  ) {
    if (!work) throw new Error('This process only enqueues jobs.')
    const options = {
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: pollSeconds,
      ...(policy.onePerSite ? { localGroupConcurrency: 1 } : {}),
    } as const
    checkedName(name)
    for (let worker = 0; worker < policy.concurrency; worker += 1) {
      const id: string = await boss.work<object, unknown, typeof options>(name, options, (fetched) => {
        // There may be more jobs: the worker polls again at once instead of at its next interval.
        boss.notifyWorker(id)
        return Promise.all(fetched.map(run))
      })
    }
  }

  return {
    async enqueue<Data extends object>(
      tx: Transaction<Tables>,
      job: EnqueuedJob<Data>,
      data: Data,
      { startAfter }: EnqueueOptions = {},
    ) {
      const id = await boss.send(checkedName(job.name), job.schema.parse(data), {
        db: prepared(fromKysely(tx)),
        ...(startAfter && { startAfter }),
        ...(job.policy?.onePerSite && 'siteId' in data ? { group: { id: String(data.siteId) } } : {}),
      })
      if (id === null) throw new Error(`The job ${job.name} was not accepted by its queue.`)
      return id
    },

    handlePlatform: <Data extends object>(job: PlatformJob<Data>, handler: PlatformHandler<Data>) =>
      begin(job.name, job.policy, (fetched) => runPlatformJob(runner, job, handler, fetched)),

    handleSite: <Data extends { readonly siteId: Id }>(job: SiteJob<Data>, handler: SiteHandler<Data>) =>
      begin(job.name, job.policy, (fetched) => runSiteJob(runner, job, handler, fetched)),

    counts: () => countJobs(boss, database.appPool, [...names]),

    async stop(deadline) {
      // Before anything asynchronous, so that no worker starts another job.
      for (const name of names) void boss.offWork(name, { wait: false })
      await boss.stop({ graceful: true, timeout: deadline, close: false })
    },
  }
}
