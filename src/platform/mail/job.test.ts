import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { createTestDatabase } from '#platform/db/testing-database.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import { startJobs, until } from '#platform/jobs/testing-jobs.ts'

import { configuredSender } from './compose.ts'
import { mailHandler, mailJob } from './job.ts'
import { createSmtpMailer } from './smtp.ts'
import { startUnresponsiveServer, startSmtpServer } from './testing-mail.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const sender = configuredSender({ appOrigin: 'https://app.example.test', mailFrom: undefined })
const otherJob = definePlatformJob({ name: 'test.other', schema: z.object({}) })
/** The real job with shorter delays. */
const job = { ...mailJob, policy: { ...mailJob.policy, retryDelay: 1, retryDelayMax: 1 } }
const message = { to: { email: 'ada@example.test' }, subject: 'Your order', text: 'Thank you.' }

async function start() {
  const started = await startJobs(database, { definitions: [job, otherJob] })
  onTestFinished(() => started.jobs.stop(1000))
  return started.jobs
}

test('a mail is sent once its transaction commits, with the id of its job', async () => {
  const [jobs, server] = await Promise.all([start(), startSmtpServer()])
  onTestFinished(() => server.close())
  await jobs.handlePlatform(job, mailHandler(createSmtpMailer({ url: server.url, sender })))
  const id = await database.app
    .transaction()
    .execute((tx) => jobs.enqueue(tx, job, { siteId: null, message }))
  await until(() => server.received.length > 0)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.source).toContain(`Message-ID: <${id}@app.example.test>`)
})

test('P42 everything else continues while the mail server hangs, and the mail is sent when it responds', async () => {
  const [jobs, silent, server] = await Promise.all([start(), startUnresponsiveServer(), startSmtpServer()])
  onTestFinished(() => server.close())
  let url = silent.url
  await jobs.handlePlatform(job, async (data, run) => {
    const mailer = createSmtpMailer({ url, sender, timeout: 500 })
    return await mailHandler(mailer)(data, run)
  })
  let others = 0
  await jobs.handlePlatform(otherJob, async () => void (others += 1))

  const id = await database.app.transaction().execute((tx) => jobs.enqueue(tx, job, { siteId: '1', message }))
  await until(() => silent.connections() > 0)
  await database.app.transaction().execute((tx) => jobs.enqueue(tx, otherJob, {}))
  await until(() => others === 1, 2)

  await until(() => silent.connections() > 1)
  url = server.url
  await silent.close()
  await until(() => server.received.length > 0)
  expect(server.received[0]?.source).toContain(`Message-ID: <${id}@app.example.test>`)
})

test('an undeliverable mail is a final failure at once', async () => {
  const [jobs, server] = await Promise.all([
    start(),
    startSmtpServer({ reject: { code: 550, text: 'unknown' } }),
  ])
  onTestFinished(() => server.close())
  await jobs.handlePlatform(job, mailHandler(createSmtpMailer({ url: server.url, sender })))
  await database.app.transaction().execute((tx) => jobs.enqueue(tx, job, { siteId: null, message }))
  const count = await until(async () => {
    const counts = await jobs.counts()
    return counts.find(({ name, dead }) => name === job.name && dead > 0) ?? false
  })
  expect(count.dead).toBe(1)
})
