import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReply, listSubmissions } from '#features/audience/forms/api.types.ts'
import type {} from '#features/content/comments/feature.ts'
import type {} from '#features/audience/forms/feature.ts'
import { openQueue } from '#main/worker.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { configuredSender } from '#platform/mail/compose.ts'
import { mailHandler, mailJob } from '#platform/mail/job.ts'
import { createSmtpMailer } from '#platform/mail/smtp.ts'
import { startSmtpServer } from '#platform/mail/testing-mail.ts'
import { eventually } from '../support/eventually.ts'
import { FILE_SAMPLES } from '../support/file-samples.ts'
import { CONTACT, CONTACT_FORM, formField, formVisitor, makeForm } from '../support/forms.ts'
import { makeList } from '../support/newsletters.ts'
import { signedIn } from '../support/owner.ts'
import { readMail, type ReadMail } from '../support/read-mail.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const MESSAGE = `Do you fire pots of others?\n\nMine are like these: https://example.test/${'pots-'.repeat(20)}`

let web: TestWeb
let queue: Jobs
let server: Awaited<ReturnType<typeof startSmtpServer>>

beforeAll(async () => {
  web = await startWeb()
  server = await startSmtpServer()
  queue = await openQueue(web.database, {
    log: createLog('silent', { write: () => undefined }),
    work: true,
  })
  const sender = configuredSender({ appOrigin: 'https://app.example.test', mailFrom: undefined })
  await queue.handlePlatform(mailJob, mailHandler(createSmtpMailer({ url: server.url, sender })))
})
afterAll(async () => {
  await queue?.stop(1000)
  await server?.close()
  await web?.close()
})

/** Returns the only email to an address, once it has arrived. */
async function arrived(to: string): Promise<ReadMail> {
  const found = () => server.received.filter((one) => one.to.includes(to))
  await eventually(`an email to ${to} arrives`, () => found().length > 0)
  return readMail(found()[0]?.source ?? '')
}

test('P39 every email about forms, newsletters and comments arrives once, as text and as HTML', async () => {
  const owner = await signedIn(web, 'owner@example.test', { name: 'Ada Berg' })
  const site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  const visitor = await formVisitor(web, site)
  const form = await makeForm(web, site, {
    notified: ['team@example.test'],
    fields: [
      ...CONTACT_FORM.fields,
      formField('f4', 'file', 'Your drawing', { options: ['pdf'] }),
      formField('f5', 'radio', 'Which day would suit you for a visit to the workshop?', {
        options: ['Sunday'],
      }),
    ],
  })
  const file = { field: 'f4', name: 'bowl.pdf', content: FILE_SAMPLES.pdf }
  expect((await visitor.saveFiles(form, { ...CONTACT, f3: MESSAGE, f5: 'Sunday' }, [file])).status).toBe(200)
  const mails: Record<string, ReadMail> = { submission: await arrived('team@example.test') }
  const { entries } = (await owner.call(listSubmissions, { site: 'pottery', params: { form } })).value
  await owner.call(createReply, {
    site: 'pottery',
    params: { form, submission: entries[0]?.id ?? '' },
    body: { subject: 'Your question', text: 'Dear Ada,\n\nWe are open on Sundays.' },
  })
  mails['reply'] = await arrived('ada@example.test')

  const list = await makeList(web, site, { welcome: 'Good to have you.\n\nThe next letter comes in May.' })
  await visitor.save(`list-${list}`, { f1: 'reader@example.test' })
  const asked = await arrived('reader@example.test')
  mails['ask'] = asked
  const confirm = /https?:\/\/\S*(\/_newsletter\/confirm\/\S+)/.exec(asked.text)?.[1] ?? ''
  expect((await web.visit(site, confirm, { method: 'POST', body: '' })).status).toBe(200)
  await eventually('the welcome arrives', () => mailsTo('reader@example.test').length === 2)
  mails['welcome'] = readMail(mailsTo('reader@example.test')[1] ?? '')

  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const item = await web.publish(site, 'item', { urlId: 'wheel', title: 'The wheel' }, blog)
  await web.configure(site, 'settings', {
    title: 'The Pottery',
    commentsEnabled: true,
    comments: { moderation: 'none' },
  })
  const comment = async (fields: Record<string, string>) => {
    const { key } = JSON.parse((await web.visit(site, `/api/comments/${item}/key`)).text) as { key: string }
    web.clock.now += 3000
    const { status } = await web.visit(site, `/_comments/${item}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: web.origin('pottery') },
      body: new URLSearchParams({ subject: '', key, ...fields }).toString(),
    })
    expect(status).toBe(303)
    const { id } = await web.database.owner
      .selectFrom('comments')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }
  const first = await comment({
    name: 'Bo',
    body: 'How long do you fire?',
    email: 'bo@example.test',
    notify: 'yes',
  })
  mails['comment'] = await arrived('owner@example.test')
  await comment({ name: 'Cy', body: 'Twelve hours, in two days.', reply: first })
  mails['answer'] = await arrived('bo@example.test')

  for (const [what, { parts, text, html, headers }] of Object.entries(mails)) {
    expect(parts, what).toEqual(['multipart/alternative', 'text/plain', 'text/html'])
    expect(text.trim().length, what).toBeGreaterThan(80)
    expect(text, what).not.toMatch(/<\/?[a-z][^>\n]*>/)
    expect(html, what).toContain('The Pottery')
    expect(html, what).toMatch(/<meta name="color-scheme" content="light"/)
    // Gmail shows the first 102 KB of an email.
    expect(Buffer.byteLength(html), what).toBeLessThan(90_000)
    const isOneClick = ['ask', 'welcome', 'answer'].includes(what)
    expect(/^list-unsubscribe-post: List-Unsubscribe=One-Click/im.test(headers), what).toBe(isOneClick)
  }
  expect(mails['submission']?.text).toContain('Your drawing: bowl.pdf')
  const counts = new Map<string, number>()
  for (const { to } of server.received) for (const one of to) counts.set(one, (counts.get(one) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({
    'team@example.test': 1,
    'ada@example.test': 1,
    'reader@example.test': 2,
    // About both comments.
    'owner@example.test': 2,
    'bo@example.test': 1,
  })
})

const mailsTo = (to: string) =>
  server.received.filter((one) => one.to.includes(to)).map(({ source }) => source)
