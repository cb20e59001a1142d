import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { createTestDatabase } from '#platform/db/testing-database.ts'

import { definePlatformJob } from './definition.ts'
import { startJobs, until } from './testing-jobs.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

/** A worker process that starts a job, reports it, and never ends it. */
const HANGING_WORKER = `
  import { Kysely, PostgresDialect } from 'kysely'
  import pg from 'pg'
  import { z } from 'zod'
  import { createJobs } from '#platform/jobs/create-jobs.ts'
  import { definePlatformJob } from '#platform/jobs/definition.ts'
  import { createLog } from '#platform/log/log.ts'
  const [connectionString] = process.argv.slice(1)
  const appPool = new pg.Pool({ connectionString })
  const database = {
    app: new Kysely({ dialect: new PostgresDialect({ pool: appPool }) }),
    appPool,
    ensureRunning: async () => {},
    async listenClient() {
      const client = new pg.Client({ connectionString })
      await client.connect()
      return client
    },
  }
  const job = definePlatformJob({ name: 'test.crash', schema: z.object({}), heartbeat: 10, retryDelay: 1 })
  const jobs = await createJobs(database, { definitions: [job], log: createLog('silent'), work: true })
  await jobs.handlePlatform(job, () => {
    process.stdout.write('running')
    return new Promise(() => {})
  })`

test('P41 a job of a killed worker is retried by another one', { timeout: 60_000 }, async () => {
  const job = definePlatformJob({ name: 'test.crash', schema: z.object({}), heartbeat: 10, retryDelay: 1 })
  const enqueuer = await startJobs(database, { definitions: [job], work: false })
  onTestFinished(() => enqueuer.jobs.stop(1000))
  const id = await database.app.transaction().execute((tx) => enqueuer.jobs.enqueue(tx, job, {}))

  const worker = spawn(process.execPath, ['--input-type=module', '--eval', HANGING_WORKER, database.appUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await once(worker.stdout, 'data')
  worker.kill('SIGKILL')
  await once(worker, 'exit')

  const survivor = await startJobs(database, { definitions: [job] })
  onTestFinished(() => survivor.jobs.stop(1000))
  const runs: unknown[] = []
  await survivor.jobs.handlePlatform(job, async (_data, run) => void runs.push([run.id, run.attempt]))
  await until(() => runs.length > 0, 30)
  expect(runs).toEqual([[id, 2]])
})
