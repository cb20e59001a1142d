import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getWebhookSecret, listSubmissions, renewWebhookSecret } from '#features/audience/forms/api.types.ts'
import { callWebhook } from '#features/audience/forms/webhook.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { CONTACT, formVisitor, makeForm } from '../support/forms.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const here = { site: 'pottery' }
let web: TestWeb
let owner: Person
let site: Site
let form: Id
let calls: Call[]

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
})
beforeEach(async () => {
  calls = []
  form = await makeForm(web, site, { webhookUrl: 'https://hooks.example/form' })
})
afterAll(() => web.close())

const newest = async () =>
  (await owner.call(listSubmissions, { ...here, params: { form }, query: {} })).value.entries[0]

/** Sends the form; returns what calls its webhook, which responds with a status. */
async function sent() {
  await (await formVisitor(web, site)).save(form, CONTACT)
  const data = { siteId: site.id, formId: form, submissionId: (await newest())?.id ?? '' }
  return (status: number) =>
    callWebhook(
      {
        db: web.database.app,
        secret: web.secret,
        clock: () => web.clock.now,
        fetch: (url, { headers = {}, body = '' }) => {
          calls.push({ url, headers, body })
          return Promise.resolve(ok({ status, url, headers: {}, body: Buffer.from('') }))
        },
      },
      data,
    )
}

test('P42 a webhook is called until it is accepted, and the owner sees why it was rejected', async () => {
  const call = await sent()
  expect((await newest())?.webhook).toBe('waiting')
  await expect(call(503)).rejects.toThrow('not accepted')
  expect(await newest()).toMatchObject({
    webhook: 'failed',
    webhookProblem: 'The server responded with the status 503.',
  })
  await call(204)
  await call(204)
  const submission = await newest()
  expect(submission).toMatchObject({ webhook: 'delivered', webhookProblem: '' })
  expect(calls).toHaveLength(2)
  expect(calls[0]?.url).toBe('https://hooks.example/form')
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    event: 'form.submitted',
    submission: { id: submission?.id, answers: [{ text: 'Ada Byron' }, {}, {}] },
  })
})

test('each call is signed over its id, its time and its body, with the secret that the owner sees', async () => {
  const shown = await owner.call(getWebhookSecret, { ...here, params: { form } })
  expect(shown.value.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const call = await sent()
  await expect(call(500)).rejects.toThrow('not accepted')
  web.clock.now += 60_000
  await call(204)
  const key = Buffer.from(shown.value.secret.slice('whsec_'.length), 'base64')
  const [first, second] = calls
  for (const { headers, body } of calls) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  }
  expect(Number(second?.headers['webhook-timestamp'])).toBe(Number(first?.headers['webhook-timestamp']) + 60)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
})

test('a secret that is replaced is valid for a day beside the new one', async () => {
  const params = { form }
  const old = (await owner.call(getWebhookSecret, { ...here, params })).value
  expect(old.previousUntil).toBeNull()
  const { status, value: renewed } = await owner.call(renewWebhookSecret, { ...here, params })
  expect([status, renewed.previousUntil]).toEqual([201, new Date(web.clock.now + 86_400_000).toISOString()])
  expect(renewed.secret).not.toBe(old.secret)
  expect((await owner.call(getWebhookSecret, { ...here, params })).value).toEqual(renewed)
  const call = await sent()
  await expect(call(500)).rejects.toThrow('not accepted')
  const { now } = web.clock
  web.clock.now = now + 86_400_000
  await call(204)
  web.clock.now = now
  const [during, after] = calls.map(({ headers, body }) => {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const signatureOf = (secret: string) =>
      `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(signed)
        .digest('base64')}`
    return {
      given: headers['webhook-signature'],
      both: `${signatureOf(renewed.secret)} ${signatureOf(old.secret)}`,
      alone: signatureOf(renewed.secret),
    }
  })
  expect(during?.given).toBe(during?.both)
  expect(after?.given).toBe(after?.alone)
})

test('another form has another secret, and only members who change forms see it', async () => {
  const secretOf = async (id: Id) =>
    (await owner.call(getWebhookSecret, { ...here, params: { form: id } })).value.secret
  expect(await secretOf(await makeForm(web, site))).not.toBe(await secretOf(form))
  const reader = await signedIn(web, 'reader@example.test')
  await permit(web, site, reader.id, { reporting: true })
  for (const contract of [getWebhookSecret, renewWebhookSecret])
    expect((await reader.call(contract, { ...here, params: { form } })).status).toBe(403)
  expect((await owner.call(getWebhookSecret, { ...here, params: { form: '999999' } })).status).toBe(404)
})
