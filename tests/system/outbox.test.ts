import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset } from '#features/people/accounts/api.types.ts'
import {
  cancelMail,
  getMail,
  getMailHtml,
  getSiteMail,
  listMails,
  listSiteMails,
  retryMail,
} from '#features/operation/outbox/api.types.ts'
import { inviteMember } from '#features/people/team/api.types.ts'
import { openQueue } from '#main/worker.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { configuredSender } from '#platform/mail/compose.ts'
import { mailHandler, type MailJob, mailJob } from '#platform/mail/job.ts'
import { redactExpiredMails, redactSentMail } from '#platform/mail/redact.ts'
import { createSmtpMailer } from '#platform/mail/smtp.ts'
import { startSmtpServer } from '#platform/mail/testing-mail.ts'
import { eventually } from '../support/eventually.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
let operator: Person
let owner: Person
let siteId: string
let queue: Jobs

beforeAll(async () => {
  web = await startWeb({ smtpUrl: 'smtp://mail.example.test' })
  mails = await openMails(web)
  operator = await signedIn(web, 'operator@example.test', { operator: true })
  owner = await signedIn(web, 'ida@example.test', { name: 'Ida' })
  siteId = (await web.createSite('house', 'The house', { ownerId: owner.id })).id
  await web.createSite('garden', 'The garden', { ownerId: owner.id })
  queue = await openQueue(web.database, { log: createLog('silent', { write: () => undefined }), work: true })
})
afterAll(async () => {
  await queue.stop(1000)
  await mails.close()
  await web.close()
})

const write = (mail: Partial<MailJob> & { readonly email?: string }) => {
  const { email = 'nora@example.test', ...more } = mail
  const message = { to: { email }, subject: 'Hello', text: 'Words for you', html: '<p>Words for you</p>' }
  return web.database.app
    .transaction()
    .execute((tx) => queue.enqueue(tx, mailJob, { siteId: null, message, ...more }))
}
const open = (id: string) => operator.call(getMail, { params: { mail: id } })
/** Returns everything that the queue stores of a mail. */
async function rowsOf(id: string): Promise<string> {
  const { rows } = await web.database.ownerPool.query<{ row: string }>(
    `select to_jsonb(j)::text as row from pgboss.job j where id = $1::uuid or source_id = $1::uuid`,
    [id],
  )
  return rows.map(({ row }) => row).join()
}

test('the operator finds mails by recipient, state and site, page by page, and opens one as rendered', async () => {
  const first = await write({ email: 'one@list.test', siteId })
  await write({ email: 'two@list.test' })
  await write({ email: 'three@list.test' })
  const page = await operator.call(listMails, { query: { q: '@list.test', limit: '2' } })
  expect(page.value.entries).toMatchObject([
    { to: 'three@list.test', state: 'waiting', attempts: 0, site: null, lastError: null },
    { to: 'two@list.test' },
  ])
  const next = { q: '@list.test', after: page.value.next ?? '' }
  expect((await operator.call(listMails, { query: next })).value).toMatchObject({
    entries: [{ to: 'one@list.test', site: 'house' }],
    next: null,
  })
  const ofSite = await operator.call(listMails, { query: { site: 'house', state: 'waiting' } })
  expect(ofSite.value.entries.map(({ id }) => id)).toEqual([first])
  expect((await operator.call(listMails, { query: { state: 'sent' } })).value.entries).toEqual([])
  expect((await open(first)).value).toMatchObject({
    text: 'Words for you',
    hasHtml: true,
    withheld: null,
    site: 'house',
  })
  const html = await operator.call(getMailHtml, { params: { mail: first } })
  expect(html.raw.text).toBe('<p>Words for you</p>')
  expect(html.raw.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect((await owner.call(listMails)).status).toBe(403)
})

test('a site lists only its own emails, and never shows an invitation link', async () => {
  const invited = await owner.call(inviteMember, {
    site: 'house',
    body: { email: 'otto@example.test', roles: ['reporting'] },
  })
  expect(invited.status).toBeLessThan(300)
  const plain = await write({ email: 'told@example.test', siteId })
  const { entries } = (await owner.call(listSiteMails, { site: 'house', query: { q: 'otto' } })).value
  expect(entries).toMatchObject([{ to: 'otto@example.test', state: 'waiting' }])
  const ofSite = (mail: string, site = 'house') => owner.call(getSiteMail, { site, params: { mail } })
  const invitation = await ofSite(entries[0]?.id ?? '')
  expect(invitation.value).toMatchObject({ text: null, hasHtml: false, withheld: 'secret' })
  expect(invitation.raw.text).not.toContain('/invitations/')
  expect((await ofSite(plain)).value).toMatchObject({ text: 'Words for you' })
  expect((await ofSite(plain, 'garden')).apiError.code).toBe('NO_MAIL')
  expect((await owner.call(listSiteMails, { site: 'garden' })).value.entries).toEqual([])
  // When mails are sent, the operator does not need links to other accounts.
  expect((await open(entries[0]?.id ?? '')).value).toMatchObject({ text: null, withheld: 'secret' })
  const html = await operator.call(getMailHtml, { params: { mail: entries[0]?.id ?? '' } })
  expect(html.status).toBe(404)
})

test('a waiting mail is cancelled and sent again, and one that is being sent or was sent is rejected', async () => {
  const id = await write({ email: 'cancelled@example.test' })
  const cancel = () => operator.call(cancelMail, { params: { mail: id } })
  const retry = (mail = id) => operator.call(retryMail, { params: { mail } })
  expect((await cancel()).status).toBe(204)
  expect((await cancel()).apiError.code).toBe('MAIL_NOT_PENDING')
  expect((await open(id)).value).toMatchObject({ state: 'cancelled', nextAttemptAt: null })
  expect((await retry()).status).toBe(204)
  expect((await open(id)).value).toMatchObject({ state: 'waiting' })
  expect((await retry('00000000-0000-4000-8000-000000000000')).apiError.code).toBe('NO_MAIL')
})

test('an account link is in the queue until its mail is sent, and never in an expired mail', async () => {
  await operator.call(requestPasswordReset, { body: { email: owner.email } })
  await eventually('the letter is written', async () => (await mails.to(owner.email)).length > 0)
  const token = (await mails.tokenFor(owner.email, 'reset')) ?? ''
  expect(token).toHaveLength(43)
  const { entries } = (await operator.call(listMails, { query: { q: owner.email } })).value
  const id = entries[0]?.id ?? ''
  expect(await rowsOf(id)).toContain(token)
  const late = await write({
    email: 'late@example.test',
    goodUntil: new Date(web.clock.now + 3_600_000).toISOString(),
  })
  await operator.call(cancelMail, { params: { mail: late } })
  const server = await startSmtpServer()
  const sender = configuredSender({ appOrigin: 'https://app.example.test', mailFrom: undefined })
  await queue.handlePlatform(
    mailJob,
    mailHandler(createSmtpMailer({ url: server.url, sender }), (sent) =>
      redactSentMail(web.database.app, sent),
    ),
  )
  await eventually('it is sent', async () => (await open(id)).value.state === 'sent')
  expect(server.received.some(({ source }) => source.includes(owner.email))).toBe(true)
  expect(await rowsOf(id)).not.toContain(token)
  expect((await open(id)).value).toMatchObject({ text: null, withheld: 'sent', attempts: 1, lastError: null })
  expect((await operator.call(retryMail, { params: { mail: id } })).apiError.code).toBe('MAIL_NOT_PENDING')
  await redactExpiredMails(web.database.app, new Date(web.clock.now))
  expect(await rowsOf(late)).toContain('Words for you')
  await redactExpiredMails(web.database.app, new Date(web.clock.now + 3_600_000))
  expect(await rowsOf(late)).not.toContain('Words for you')
  expect((await operator.call(retryMail, { params: { mail: late } })).apiError.code).toBe('LINK_EXPIRED')
  await server.close()
})

test('a failed mail shows its reason, and is retried on request of the operator', async () => {
  const refusing = await startSmtpServer({ reject: { code: 550, text: 'unknown' } })
  const own = await startWeb()
  const boss = await signedIn(own, 'operator@example.test', { operator: true })
  const log = createLog('silent', { write: () => undefined })
  const jobs = await openQueue(own.database, { log, work: true })
  const sender = configuredSender({ appOrigin: 'https://app.example.test', mailFrom: undefined })
  const taking = await startSmtpServer()
  let url = refusing.url
  await jobs.handlePlatform(mailJob, async (data, run) =>
    mailHandler(createSmtpMailer({ url, sender }))(data, run),
  )
  const message = { to: { email: 'gone@example.test' }, subject: 'Hello', text: 'Words' }
  await own.database.app.transaction().execute((tx) => jobs.enqueue(tx, mailJob, { siteId: null, message }))
  const failed = async () => (await boss.call(listMails, { query: { state: 'failed' } })).value.entries
  await eventually('it is given up', async () => (await failed()).length === 1)
  const [mail] = await failed()
  expect(mail).toMatchObject({
    attempts: 1,
    lastError: expect.stringMatching(/rejected the mail permanently/) as string,
  })
  url = taking.url
  expect((await boss.call(retryMail, { params: { mail: mail?.id ?? '' } })).status).toBe(204)
  await eventually('it is sent', () => taking.received.length === 1)
  expect(await failed()).toEqual([])
  await jobs.stop(1000)
  await Promise.all([refusing.close(), taking.close(), own.close()])
})
