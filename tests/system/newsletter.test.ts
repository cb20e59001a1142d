import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#features/audience/newsletter/api.types.ts'
import type {} from '#features/audience/newsletter/feature.ts'
import type { ImportReport, ListSettings } from '#features/audience/newsletter/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { type FormVisitor, formVisitor, postForm } from '../support/forms.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { linkIn, makeList } from '../support/newsletters.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
let owner: Person
let site: Site
let visitor: FormVisitor
let list: Id
const here = { site: 'pottery' }

beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  visitor = await formVisitor(web, site)
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'platform_limits', 'newsletter_lists'] as const)
    await web.database.owner.deleteFrom(table).execute()
  list = await makeList(web, site)
})
afterAll(async () => {
  await mails.close()
  await web.close()
})

let people = 0
const someone = () => `reader${++people}@example.test`
const signUp = (email: string, more: Readonly<Record<string, unknown>> = {}, values = {}) =>
  visitor.save(`list-${list}`, { f1: email, ...values }, more)
const rows = () =>
  web.database.owner
    .selectFrom('subscribers')
    .select(['email', 'status', 'source', 'name', 'language'])
    .orderBy('id')
    .execute()
const subscribers = async (query = {}) =>
  (await owner.call(api.listSubscribers, { ...here, params: { list }, query })).value
const eventsOf = async (email: string) => {
  const one = (await subscribers({ search: email })).entries[0]
  const params = { list, subscriber: one?.id ?? '' }
  return (await owner.call(api.listSubscriberEvents, { ...here, params })).value.entries
}
const press = (path: string, body?: string) =>
  web.visit(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(body !== undefined && { body }),
  })
/** Signs somebody up and confirms it; returns the path that ends the subscription. */
async function subscribed(email = someone()): Promise<{ email: string; unsubscribePath: string }> {
  await signUp(email)
  const [asked] = await mails.to(email)
  if (asked === undefined) throw new Error('Nobody was asked.')
  await press(linkIn(asked, '/_newsletter/confirm/'))
  return { email, unsubscribePath: new URL(asked.unsubscribeUrl ?? '').pathname }
}
const importFile = async (text: string, dryRun = false): Promise<ImportReport> => {
  const { status, text: answer } = await owner.ask(
    'POST',
    `/api/sites/pottery/newsletters/${list}/imports${dryRun ? '/dry-run' : ''}`,
    { bytes: text },
  )
  expect([status, answer]).toEqual([200, expect.anything()])
  return JSON.parse(answer) as ImportReport
}

describe('sign-up', () => {
  test('NWS-05 uses the endpoints of forms, with one subscriber per email address and list, however it is written', async () => {
    const email = someone()
    for (const written of [email, email.toUpperCase(), ` ${email}`])
      expect((await signUp(written)).status).toBe(200)
    expect(await rows()).toEqual([{ email, status: 'pending', source: 'form', name: '', language: 'en' }])
    const other = await makeList(web, site, { title: 'Another' })
    expect((await visitor.save(`list-${other}`, { f1: email })).status).toBe(200)
    expect(await rows()).toHaveLength(2)
  })

  test('asks an email address once a day, however often it is entered, in an email without a text of the visitor', async () => {
    const email = someone()
    list = await makeList(web, site, { asksName: true })
    for (let round = 0; round < 3; round++) await signUp(email, {}, { f2: 'Buy pills at bad.example' })
    const [asked, ...others] = await mails.to(email)
    expect(others).toEqual([])
    expect(asked?.text).not.toContain('pills')
    expect(asked?.html).not.toContain('pills')
    expect([asked?.subject, asked?.text]).toEqual([
      'Confirm your address for The Pottery',
      expect.stringContaining('Continue'),
    ])
    web.clock.now += DAY_MS + 1
    await signUp(email)
    expect(await mails.to(email)).toHaveLength(2)
  })

  test('creates one subscriber and one email from five sign-ups of one email address at once', async () => {
    const email = someone()
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => signUp(email)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rows()).toHaveLength(1)
    expect(await mails.to(email)).toHaveLength(1)
  })

  test('reports a wrong email address at its field, and neither stores nor mails it', async () => {
    for (const email of ['', 'ada', 'ada@', 'ada@example.test, eve@example.test']) {
      const response = await signUp(email)
      expect(response.status).toBe(400)
      expect(JSON.parse(response.text)).toMatchObject({ errors: { f1: expect.any(String) as string } })
    }
    expect((await visitor.save('list-999999', { f1: someone() })).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  test('shows robots the usual thanks, and nobody is signed up or mailed', async () => {
    const email = someone()
    expect((await signUp(email, {}, { fax: 'x' })).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await mails.to(email)).toEqual([])
  })

  test('needs no script: the form of its page is sent with its key, and the same key signs up once', async () => {
    const email = someone()
    const key = await visitor.key()
    const send = () => postForm(web, site, `list-${list}`, { f1: email, key, fax: '' })
    const sent = await send()
    expect([sent.status, sent.headers['location']]).toEqual([303, `/_form/list-${list}?sent=1`])
    expect((await send()).status).toBe(303)
    expect((await web.visit(site, `/_form/list-${list}?sent=1`)).text).toContain('One more step')
    expect(await rows()).toHaveLength(1)
  })

  test('makes an email address a subscriber at once without double opt-in, and sends the welcome of the owner', async () => {
    const email = someone()
    list = await makeList(web, site, {
      doubleOptIn: false,
      welcome: 'Hello!\n\nThe next letter is in May.',
      postalAddress: 'Kiln & Co\n12 Harbour Road, Leeds',
    })
    await signUp(email)
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
    const [welcome, ...others] = await mails.to(email)
    expect(others).toEqual([])
    expect(welcome?.text).toContain('The next letter is in May.')
    expect(welcome?.text.endsWith('Kiln & Co\n12 Harbour Road, Leeds')).toBe(true)
    expect(welcome?.html).toContain('Kiln &amp; Co\n12 Harbour Road, Leeds</p>')
    expect(welcome?.unsubscribeUrl).toContain('/_newsletter/unsubscribe/')
  })
})

describe('links of emails', () => {
  test('are safe for scanners: opening them three times changes nothing, and only their button does', async () => {
    const email = someone()
    await signUp(email)
    const [asked] = await mails.to(email)
    const path = linkIn(asked ?? { text: '' }, '/_newsletter/confirm/')
    for (let round = 0; round < 3; round++) {
      const page = await web.visit(site, path)
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(page.text).toContain('Yes, sign me up')
    }
    expect(await rows()).toMatchObject([{ status: 'pending' }])
    expect((await press(path)).text).toContain('You are signed up for Letters from the kiln')
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
    expect((await press(path)).text).toContain('You are already signed up')
    expect((await web.visit(site, path)).text).toContain('You are already signed up')
  })

  test('NWS-05 end the subscription with one request of a mail program, again and again, if they are signed', async () => {
    const { email, unsubscribePath } = await subscribed()
    for (const body of ['List-Unsubscribe=One-Click', '', undefined, '{"a":1}']) {
      const response = await press(unsubscribePath, body)
      expect([response.status, response.headers['location']]).toEqual([200, undefined])
      expect(response.text).toContain('You have been unsubscribed')
    }
    expect(await rows()).toMatchObject([{ email, status: 'unsubscribed' }])
    expect((await eventsOf(email)).map(({ type }) => type)).toEqual([
      'signedUp',
      'asked',
      'confirmed',
      'unsubscribed',
    ])
  })

  test('NWS-03 to end a subscription open a page that names the email address, and is of type 300', async () => {
    const { email, unsubscribePath } = await subscribed()
    const page = await web.visit(site, unsubscribePath)
    expect(page.text).toContain(email)
    expect(page.text).toContain('"pageType":300')
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
  })

  test('of one purpose, site or subscriber are invalid for another', async () => {
    const { unsubscribePath } = await subscribed()
    const token = unsubscribePath.split('/').at(-1) ?? ''
    const other = await web.createSite(`other${++people}`, 'Other')
    for (const [at, path] of [
      [site, `/_newsletter/confirm/${token}`],
      [site, `/_newsletter/unsubscribe/${token.slice(0, -1)}`],
      [site, `/_newsletter/unsubscribe/1${token}`],
      [other, unsubscribePath],
    ] as const) {
      const response = await web.visit(at, path, { method: 'POST', body: '' })
      expect(response.status).toBe(404)
    }
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
  })

  test('are still valid, and say so, after their subscriber was erased', async () => {
    const { email, unsubscribePath } = await subscribed()
    const one = (await subscribers({ search: email })).entries[0]
    await owner.call(api.deleteSubscriber, { ...here, params: { list, subscriber: one?.id ?? '' } })
    for (const page of [await web.visit(site, unsubscribePath), await press(unsubscribePath)]) {
      expect([page.status, page.text]).toEqual([
        200,
        expect.stringContaining('Nothing more will be sent to you.'),
      ])
    }
  })

  test('of a list that was deleted say that nothing more is sent', async () => {
    const { unsubscribePath } = await subscribed()
    await web.database.owner.deleteFrom('newsletter_lists').execute()
    for (const page of [await web.visit(site, unsubscribePath), await press(unsubscribePath)]) {
      expect([page.status, page.text]).toEqual([
        200,
        expect.stringContaining('You will get no more of these emails'),
      ])
    }
  })

  test('allow a subscriber who left to return by signing up and confirming again', async () => {
    const { email, unsubscribePath } = await subscribed()
    await press(unsubscribePath)
    web.clock.now += DAY_MS + 1
    await signUp(email)
    expect(await rows()).toMatchObject([{ status: 'pending' }])
    const asked = (await mails.to(email)).at(-1)
    await press(linkIn(asked ?? { text: '' }, '/_newsletter/confirm/'))
    expect(await rows()).toMatchObject([{ status: 'subscribed' }])
  })
})

describe('the owner', () => {
  test('sees which subscribers agreed to what, when and where', async () => {
    list = await makeList(web, site, { consent: 'I want your letters.' })
    const { email } = await subscribed()
    expect(await eventsOf(email)).toMatchObject([
      { type: 'signedUp', wording: 'I want your letters.', page: '/contact', account: null },
      { type: 'asked' },
      { type: 'confirmed' },
    ])
  })

  test('P22 imports and exports subscribers without a formula, and those who left are not added again', async () => {
    const { email: gone, unsubscribePath } = await subscribed()
    await press(unsubscribePath)
    const { email: erased } = await subscribed()
    const row = (await subscribers({ search: erased })).entries[0]
    await owner.call(api.deleteSubscriber, { ...here, params: { list, subscriber: row?.id ?? '' } })
    const pending = someone()
    await signUp(pending)
    const file = [
      'Email,Name',
      `new1@example.test,=1+1`,
      `NEW1@example.test,twice`,
      gone,
      erased.toUpperCase(),
      pending,
      'no address,x',
    ].join('\n')
    const report = { added: 1, known: 1, stopped: 2, wrong: [{ row: 7, text: 'no address' }], wrongCount: 1 }
    expect(await importFile(file, true)).toEqual(report)
    expect(await rows()).toHaveLength(2)
    expect(await importFile(file)).toEqual(report)
    expect(await rows()).toMatchObject([
      { email: gone, status: 'unsubscribed' },
      { email: pending, status: 'pending' },
      { email: 'new1@example.test', status: 'subscribed', source: 'import', name: '=1+1' },
    ])
    expect(await importFile(file)).toMatchObject({ added: 0, known: 2 })
    const { text } = await owner.ask('GET', `/api/sites/pottery/newsletters/${list}/subscribers.csv`)
    expect(text).toContain("new1@example.test,'=1+1,subscribed,import")
    expect(await importFile(text)).toMatchObject({ added: 0, wrongCount: 0 })
  })

  test.each([
    ['email;name\na1@example.test;Ada', 1],
    ['﻿E-Mail-Adresse\tVorname\tNachname\na2@example.test\tAda\tByron', 1],
    ['a3@example.test\na4@example.test', 2],
    ['', 0],
    ['name\nAda', 0],
  ])('reads the files of other programs: %j', async (text, added) => {
    if (added > 0) {
      expect(await importFile(text)).toMatchObject({ added })
      return
    }
    const { status, text: answer } = await owner.ask(
      'POST',
      `/api/sites/pottery/newsletters/${list}/imports`,
      { bytes: text },
    )
    expect([status, answer]).toEqual([400, expect.stringContaining('email')])
  })

  test('adds people who agreed, but nobody who has left', async () => {
    const { email, unsubscribePath } = await subscribed()
    await press(unsubscribePath)
    const body = (added: string) => ({ ...here, params: { list }, body: { email: added, name: 'Ada' } })
    expect(await owner.call(api.addSubscriber, body(email))).toMatchObject({
      status: 409,
      apiError: { code: 'UNSUBSCRIBED' },
    })
    const fresh = someone()
    await owner.call(api.addSubscriber, body(fresh))
    expect((await eventsOf(fresh)).map(({ type }) => type)).toEqual(['added'])
  })

  test('sees how a list grew', async () => {
    const { unsubscribePath } = await subscribed()
    await subscribed()
    web.clock.now += DAY_MS
    await press(unsubscribePath)
    const { growth, counts } = await subscribers()
    expect(growth).toHaveLength(90)
    expect(growth.slice(-3)).toMatchObject([
      { joined: 0, left: 0, total: 0 },
      { joined: 2, left: 0, total: 2 },
      { joined: 0, left: 1, total: 1 },
    ])
    expect(counts).toEqual({ subscribed: 1, pending: 0, unsubscribed: 1 })
  })

  test('changes and deletes lists, of one version only, and only with permission', async () => {
    const { value } = await owner.call(api.getNewsletterList, { ...here, params: { list } })
    const { id: _id, ...stored } = value
    const changed = { ...here, params: { list }, body: { ...stored, title: 'New title' } }
    await owner.call(api.changeNewsletterList, changed)
    expect((await owner.call(api.changeNewsletterList, changed)).status).toBe(409)
    const reporter = await signedIn(web, 'reporter@example.test')
    await permit(web, site, reporter.id, { reporting: true })
    expect((await reporter.call(api.listSubscribers, { ...here, params: { list } })).status).toBe(403)
    await owner.call(api.deleteNewsletterList, { ...here, params: { list } })
    expect((await owner.call(api.getNewsletterList, { ...here, params: { list } })).status).toBe(404)
  })

  test('may have at most 50 lists', async () => {
    const body: ListSettings = { ...(await oneList()), title: 'One more' }
    for (let made = 1; made < 50; made++) await owner.call(api.createNewsletterList, { ...here, body })
    const full = await owner.call(api.createNewsletterList, { ...here, body })
    expect([full.status, full.apiError.error]).toEqual([400, expect.stringContaining('at most 50')])
  })
})

async function oneList(): Promise<ListSettings> {
  const {
    id: _id,
    version: _version,
    ...settings
  } = (await owner.call(api.getNewsletterList, { ...here, params: { list } })).value
  return settings
}
