import { randomUUID } from 'node:crypto'

import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { idSchema } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'

import { definePlatformJob, defineSiteJob, type JobPolicy } from './definition.ts'
import { startJobs, until } from './testing-jobs.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const site = await database.owner
  .insertInto('sites')
  .values({ identifier: 'jobs', deleted_at: null })
  .returning('id')
  .executeTakeFirstOrThrow()
const siteId = site.id

let made = 0
const name = () => `test.job-${'abcdefghijklmnopqrstuvwxyz'[made++]}`
const platformJob = (policy: Partial<JobPolicy> = {}) =>
  definePlatformJob({
    name: name(),
    schema: z.object({ text: z.string().max(10) }),
    retryDelay: 1,
    ...policy,
  })
const siteJob = (policy: Partial<JobPolicy> = {}) =>
  defineSiteJob({
    name: name(),
    schema: z.object({ siteId: idSchema, slug: z.string() }),
    retryDelay: 1,
    ...policy,
  })

async function queue(...definitions: (ReturnType<typeof platformJob> | ReturnType<typeof siteJob>)[]) {
  const started = await startJobs(database, { definitions })
  onTestFinished(() => started.jobs.stop(1000))
  return started
}

const enqueueNow = <Data extends object>(
  { jobs }: Awaited<ReturnType<typeof queue>>,
  job: Parameters<typeof jobs.enqueue<Data>>[1],
  data: Data,
) => database.app.transaction().execute((tx) => jobs.enqueue(tx, job, data))

const slugs = () =>
  withSite(database.app, siteId, async (tx) => {
    const rows = await tx.selectFrom('authors').select('slug').execute()
    return rows.map(({ slug }) => slug)
  })

test('a job runs when the transaction that enqueued it commits', async () => {
  const job = platformJob()
  const started = await queue(job)
  const seen: unknown[] = []
  await started.jobs.handlePlatform(job, async (data, run) => {
    seen.push({ data, attempt: run.attempt, id: run.id, date: run.enqueuedAt instanceof Date })
  })
  const id = await enqueueNow(started, job, { text: 'hello' })
  await until(() => seen.length > 0)
  expect(seen).toEqual([{ data: { text: 'hello' }, attempt: 1, id, date: true }])
})

test('a job of a transaction that rolls back never exists', async () => {
  const job = platformJob()
  const started = await queue(job)
  const seen: string[] = []
  await started.jobs.handlePlatform(job, async ({ text }) => void seen.push(text))
  const rolledBack = database.app.transaction().execute(async (tx) => {
    await started.jobs.enqueue(tx, job, { text: 'never' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await enqueueNow(started, job, { text: 'later' })
  await until(() => seen.includes('later'))
  expect(seen).toEqual(['later'])
})

test('a job starts at once, not at the next poll', async () => {
  const job = platformJob()
  const started = await startJobs(database, { definitions: [job], pollSeconds: 60 })
  onTestFinished(() => started.jobs.stop(1000))
  let runs = 0
  await started.jobs.handlePlatform(job, async () => void (runs += 1))
  const begun = performance.now()
  for (let turn = 1; turn <= 6; turn += 1) {
    await enqueueNow(started, job, { text: 'x' })
    await until(() => runs === turn)
  }
  // Without a notification the worker polls once a second.
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('a job is not run before its time', async () => {
  const job = platformJob()
  const started = await queue(job)
  const seen: number[] = []
  await started.jobs.handlePlatform(job, async () => void seen.push(Date.now()))
  const startAfter = new Date(Date.now() + 2000)
  await database.app
    .transaction()
    .execute((tx) => started.jobs.enqueue(tx, job, { text: 'x' }, { startAfter }))
  await until(() => seen.length > 0)
  expect(seen[0]).toBeGreaterThanOrEqual(startAfter.getTime())
})

test('P4 a site job reads and writes its own site only, and its work is rolled back on failure', async () => {
  const job = siteJob({ retryLimit: 1 })
  const started = await queue(job)
  const attempts: number[] = []
  await started.jobs.handleSite(job, async (data, run) => {
    attempts.push(run.attempt)
    await run.tx
      .insertInto('authors')
      .values({ site_id: siteId, slug: `${data.slug}-${run.attempt}`, name: 'x' })
      .execute()
    return run.attempt === 1 ? { code: 'not-yet', message: 'Not yet.' } : undefined
  })
  await enqueueNow(started, job, { siteId, slug: 'own' })
  await until(async () => (await slugs()).includes('own-2'))
  expect(attempts).toEqual([1, 2])
  expect(await slugs()).not.toContain('own-1')

  await enqueueNow(started, job, { siteId: '999999', slug: 'foreign' })
  await until(() => attempts.length === 4)
  await until(async () => (await started.jobs.counts()).find((count) => count.name === job.name)?.dead === 1)
  expect((await slugs()).filter((slug) => slug.startsWith('foreign'))).toEqual([])
})

test('a failing job is retried with growing delays and then becomes a dead letter', async () => {
  const job = platformJob({ retryLimit: 2, retryDelayMax: 2 })
  const started = await queue(job)
  const times: number[] = []
  await started.jobs.handlePlatform(job, async () => {
    times.push(Date.now())
    throw new Error('no luck')
  })
  await enqueueNow(started, job, { text: 'doomed' })
  const counts = await until(async () => {
    const own = (await started.jobs.counts()).find((count) => count.name === job.name)
    return own?.dead === 1 && own
  })
  expect(times).toHaveLength(3)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(400)
  expect(counts).toMatchObject({ dead: 1 })
  expect(started.lines.filter((line) => line.includes('A job failed for good'))).toHaveLength(1)
})

test('a final failure is not retried', async () => {
  const job = platformJob()
  const started = await queue(job)
  let runs = 0
  await started.jobs.handlePlatform(job, async () => {
    runs += 1
    return { code: 'refused', message: 'Never.', final: true }
  })
  await enqueueNow(started, job, { text: 'x' })
  await until(async () =>
    (await started.jobs.counts()).some((count) => count.name === job.name && count.dead === 1),
  )
  expect(runs).toBe(1)
})

test('invalid data is rejected when it is enqueued, and is a final failure when an older release enqueued it', async () => {
  const name_ = name()
  const old = definePlatformJob({ name: name_, schema: z.object({ old: z.string() }) })
  const current = definePlatformJob({ name: name_, schema: z.object({ text: z.string().max(10) }) })
  const started = await queue(current)
  await expect(enqueueNow(started, current, { text: 'far too long a text' })).rejects.toThrow()
  let runs = 0
  await started.jobs.handlePlatform(current, async () => void (runs += 1))
  await enqueueNow(started, old, { old: 'x' })
  await until(async () =>
    (await started.jobs.counts()).some((count) => count.name === name_ && count.dead === 1),
  )
  expect(runs).toBe(0)
})

test('a backlog is processed without delays', async () => {
  const job = platformJob()
  const started = await startJobs(database, { definitions: [job], pollSeconds: 60 })
  onTestFinished(() => started.jobs.stop(1000))
  for (let turn = 0; turn < 30; turn += 1) await enqueueNow(started, job, { text: 'x' })
  let runs = 0
  await started.jobs.handlePlatform(job, async () => void (runs += 1))
  await until(() => runs === 30, 5)
})

test('parallel workers never run the same job twice', async () => {
  const job = siteJob({ concurrency: 3 })
  const workers = await Promise.all([queue(job), queue(job)])
  const runs: string[] = []
  for (const { jobs } of workers) {
    await jobs.handleSite(job, async ({ slug }, { tx }) => {
      runs.push(slug)
      await tx.insertInto('authors').values({ site_id: siteId, slug, name: 'x' }).execute()
    })
  }
  const wanted = Array.from({ length: 60 }, () => `many-${randomUUID()}`)
  await Promise.all(wanted.map((slug) => enqueueNow(workers[0], job, { siteId, slug })))
  await until(async () => (await slugs()).filter((slug) => slug.startsWith('many-')).length === wanted.length)
  expect(runs.toSorted()).toEqual(wanted.toSorted())
})

test('jobs of one site can run one at a time, beside those of others', async () => {
  const job = definePlatformJob({
    name: name(),
    schema: z.object({ siteId: idSchema, text: z.string() }),
    concurrency: 3,
    onePerSite: true,
  })
  const started = await queue(job)
  const running: string[] = []
  const ended = Promise.withResolvers<void>()
  onTestFinished(() => ended.resolve())
  for (const text of ['first', 'second', 'third']) await enqueueNow(started, job, { siteId, text })
  await enqueueNow(started, job, { siteId: '999', text: 'other' })
  await started.jobs.handlePlatform(job, async ({ text }) => {
    running.push(text)
    await ended.promise
  })
  await until(() => running.includes('other'))
  expect(running).toHaveLength(2)
  ended.resolve()
  await until(() => running.length === 4)
})

test('a run that takes too long is aborted and its late work is rolled back', async () => {
  const job = siteJob({ expireIn: 1, retryLimit: 1 })
  const started = await queue(job)
  const ended: string[] = []
  await started.jobs.handleSite(job, async ({ slug }, { tx, attempt, signal }) => {
    await tx
      .insertInto('authors')
      .values({ site_id: siteId, slug: `${slug}-${attempt}`, name: 'x' })
      .execute()
    if (attempt > 1) return
    await until(() => signal.aborted)
    await until(async () => {
      const { rows } = await database.ownerPool.query(
        'select 1 from pgboss.job where name = $1 and retry_count > 0',
        [job.name],
      )
      return rows.length > 0
    })
    ended.push('late')
  })
  await enqueueNow(started, job, { siteId, slug: 'slow' })
  await until(async () => ended.length === 1 && (await slugs()).includes('slow-2'))
  await started.jobs.stop(5000)
  expect(await slugs()).not.toContain('slow-1')
})

test('stopping waits for running jobs and starts no new ones', async () => {
  const job = platformJob()
  const { jobs } = await startJobs(database, { definitions: [job] })
  const events: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await jobs.handlePlatform(job, async ({ text }) => {
    events.push(`begin ${text}`)
    await released
    events.push(`end ${text}`)
  })
  await database.app.transaction().execute((tx) => jobs.enqueue(tx, job, { text: 'one' }))
  await until(() => events.includes('begin one'))
  await database.app.transaction().execute((tx) => jobs.enqueue(tx, job, { text: 'two' }))
  const stopped = jobs.stop(10_000).then(() => events.push('stopped'))
  release()
  await stopped
  expect(events).toEqual(['begin one', 'end one', 'stopped'])
})

test('stopping does not wait longer than its deadline, and the job is retried', async () => {
  const job = platformJob({ retryDelay: 0, retryLimit: 1 })
  const first = await startJobs(database, { definitions: [job] })
  let aborted = false
  await first.jobs.handlePlatform(job, async (_data, { signal }) => {
    await until(() => signal.aborted)
    aborted = true
  })
  await database.app.transaction().execute((tx) => first.jobs.enqueue(tx, job, { text: 'x' }))
  await until(() => isActive(job.name))
  const started = performance.now()
  await first.jobs.stop(1000)
  expect(performance.now() - started).toBeLessThan(4000)
  await until(() => aborted)

  const second = await queue(job)
  const attempts: number[] = []
  await second.jobs.handlePlatform(job, async (_data, { attempt }) => void attempts.push(attempt))
  await until(() => attempts.length > 0)
  expect(attempts).toEqual([2])
})

async function isActive(queueName: string): Promise<boolean> {
  const { rows } = await database.ownerPool.query(
    "select 1 from pgboss.job where name = $1 and state = 'active'",
    [queueName],
  )
  return rows.length > 0
}

test('a process that only enqueues cannot handle jobs, and unknown jobs are rejected', async () => {
  const job = platformJob()
  const { jobs } = await startJobs(database, { definitions: [job], work: false })
  onTestFinished(() => jobs.stop(1000))
  await expect(jobs.handlePlatform(job, async () => {})).rejects.toThrow('only enqueues')
  const stranger = platformJob()
  const enqueued = database.app.transaction().execute((tx) => jobs.enqueue(tx, stranger, { text: 'x' }))
  await expect(enqueued).rejects.toThrow('is not defined')
})

test('P41 work continues after every connection to the database was lost', async () => {
  const job = platformJob()
  const started = await queue(job)
  const seen: string[] = []
  await started.jobs.handlePlatform(job, async ({ text }) => void seen.push(text))
  await enqueueNow(started, job, { text: 'before' })
  await until(() => seen.includes('before'))
  await database.ownerPool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
    [database.appRole],
  )
  await until(() => enqueueNow(started, job, { text: 'after' }).catch(() => false as const))
  await until(() => seen.includes('after'))
  expect(seen).toEqual(['before', 'after'])
})
