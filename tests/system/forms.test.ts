import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeSubmissions } from '#features/audience/forms/actions.ts'
import {
  changeForm,
  changeSubmission,
  createForm,
  createReply,
  deleteForm,
  exportSubmissions,
  getForm,
  getSubmission,
  listForms,
  listSubmissions,
} from '#features/audience/forms/api.types.ts'
import type {} from '#features/audience/forms/feature.ts'
import type { FormSettings } from '#features/audience/forms/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf } from '../support/content.ts'
import {
  CONTACT,
  CONTACT_FORM,
  formField,
  type FormVisitor,
  formVisitor,
  makeForm,
  postForm,
} from '../support/forms.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { keyIn } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
let owner: Person
let site: Site
let other: Site
let visitor: FormVisitor
let form: Id
const here = { site: 'pottery' }

beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  other = await web.createSite('other', 'Other')
  visitor = await formVisitor(web, site)
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'forms'] as const) await web.database.owner.deleteFrom(table).execute()
  form = await makeForm(web, site)
})
afterAll(async () => {
  await mails.close()
  await web.close()
})

const rows = () =>
  web.database.owner
    .selectFrom('form_submissions')
    .select(['form_id', 'status', 'answers', 'is_overlay', 'page', 'spam_reasons'])
    .orderBy('id')
    .execute()
const bodyOf = ({ text }: { readonly text: string }) => JSON.parse(text) as Record<string, unknown>
const inbox = async (query = {}) =>
  (await owner.call(listSubmissions, { ...here, params: { form }, query })).value

describe('keys', () => {
  test('FRM-05 FRM-23 are returned for an empty body, as the field key of JSON, and are never cached', async () => {
    const response = await visitor.askKey()
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(bodyOf(response)).toEqual({ key: expect.stringMatching(/^[\w.-]{60,}$/) })
  })

  test('FRM-06 P39 are required: nothing is stored without a key of the server', async () => {
    for (const key of ['', 'none', `${await visitor.key()}x`]) {
      const response = await visitor.save(form, CONTACT, { key })
      expect([response.status, bodyOf(response)['error']]).toEqual([
        400,
        expect.stringContaining('send it again'),
      ])
    }
    expect(await rows()).toEqual([])
  })

  test('FRM-24 P39 send once, within an hour, on their own site, and at most 10 times a minute', async () => {
    const key = await visitor.key()
    expect((await visitor.save(form, CONTACT, { key })).status).toBe(200)
    expect((await visitor.save(form, CONTACT, { key })).status).toBe(400)
    const foreign = await (await formVisitor(web, other)).key()
    expect((await visitor.save(form, CONTACT, { key: foreign })).status).toBe(400)
    const late = await visitor.key()
    const { now } = web.clock
    web.clock.now = now + 3_600_001
    expect((await visitor.save(form, CONTACT, { key: late })).status).toBe(400)
    web.clock.now = now
    form = await makeForm(web, site)
    for (const _ of Array.from({ length: 10 })) await visitor.save(form, CONTACT)
    const stored = (await rows()).length
    const limited = await visitor.save(form, CONTACT)
    expect([limited.status, bodyOf(limited)['error']]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await rows()).length).toBe(stored)
    // Another form of the same site has its own limit.
    expect((await visitor.save(await makeForm(web, site), CONTACT)).status).toBe(200)
  })

  test('P39 send one row and one mail in five parallel submissions', async () => {
    form = await makeForm(web, site, { notified: ['once@example.test'] })
    const key = await visitor.key()
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.save(form, CONTACT, { key })))
    expect(sent.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 400, 400, 400, 400,
    ])
    expect(await rows()).toHaveLength(1)
    expect(await mails.to('once@example.test')).toHaveLength(1)
  })
})

describe('answers', () => {
  test('FRM-08 FRM-25 are JSON of field id to value, and values of several parts are arrays in their order', async () => {
    const parts: [string, FormSettings['fields'][number]['type'], string[]][] = [
      ['f1', 'name', ['Ada', 'Byron']],
      ['f2', 'phone', ['+1', '555', '010', '1234']],
      ['f3', 'address', ['1 High St', '', 'London', '', 'SW1A 1AA', 'GB']],
      ['f4', 'date', ['2', '28', '2027']],
      ['f5', 'time', ['9', '30', '', 'AM']],
    ]
    form = await makeForm(web, site, { fields: parts.map(([id, type]) => formField(id, type, id)) })
    const values = Object.fromEntries(parts.map(([id, , value]) => [id, value]))
    expect((await visitor.save(form, values, { isOverlayForm: true })).status).toBe(200)
    const [row] = await rows()
    expect(row?.answers.map(({ id, value }) => [id, value])).toEqual(
      parts.map(([id, , value]) => [id, value]),
    )
    expect([row?.is_overlay, row?.page]).toEqual([true, '/contact'])
    expect((await visitor.save(form, values, { form: 'no json' })).status).toBe(400)
  })

  test('FRM-22 with an error have a message each, and nothing is stored', async () => {
    const response = await visitor.save(form, { f1: ['', ''], f2: 'ada@', f3: 'x'.repeat(10_001) })
    expect(response.status).toBe(400)
    expect(bodyOf(response)['errors']).toEqual({
      f1: 'Your name is required.',
      f2: 'Enter an email address such as name@example.com.',
      f3: 'Use at most 10000 characters.',
    })
    expect(await rows()).toEqual([])
  })

  test('FRM-20 FRM-26 with a zip code of the United States have exactly 5 digits, and others are unchanged', async () => {
    form = await makeForm(web, site, { fields: [formField('f1', 'address', 'Address')] })
    const send = async (zip: string, country: string) =>
      (await visitor.save(form, { f1: ['1 Main St', '', 'New York', 'NY', zip, country] })).status
    expect(await send('10012', 'US')).toBe(200)
    for (const zip of ['1001', '100123', '10012-1234']) expect(await send(zip, 'US')).toBe(400)
    expect([await send('10012', 'United States'), await send('1001', 'United States')]).toEqual([200, 400])
    expect([await send('SW1A 1AA', 'GB'), await send('1010', 'AT')]).toEqual([200, 200])
  })

  test('to fields that are not shown are neither required nor stored', async () => {
    const fields = [
      formField('f1', 'radio', 'Do you come?', { isRequired: true, options: ['Yes', 'No'] }),
      formField('f2', 'number', 'How many?', {
        isRequired: true,
        min: 1,
        when: { fieldId: 'f1', is: 'equal', value: 'Yes' },
      }),
    ]
    form = await makeForm(web, site, { fields })
    expect((await visitor.save(form, { f1: 'Yes' })).status).toBe(400)
    expect((await visitor.save(form, { f1: 'No', f2: '-3' })).status).toBe(200)
    expect((await rows())[0]?.answers.map(({ id }) => id)).toEqual(['f1'])
  })

  test('FRM-15 to a form that is unknown or of another site get an error', async () => {
    const foreign = await makeForm(web, other)
    for (const id of ['999999', 'x', foreign]) {
      const response = await visitor.save(id, CONTACT)
      expect([response.status, bodyOf(response)['error']]).toEqual([
        404,
        'This form has not been configured yet.',
      ])
    }
  })
})

test('a closed form says so on its page, and accepts nothing, also from visitors who had it open', async () => {
  const closed = await makeForm(web, site, { isOpen: false, closed: 'Full until May.' })
  const shown = await web.visit(site, `/_form/${closed}`)
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(shown.text).toContain('Full until May.')
  expect(shown.text).not.toContain('<form')
  const saved = await visitor.save(closed, CONTACT)
  expect([saved.status, bodyOf(saved)['error']]).toEqual([410, 'Full until May.'])
  const wordless = await makeForm(web, site, { isOpen: false })
  expect(bodyOf(await visitor.save(wordless, CONTACT))['error']).toBe('This form is closed.')
  const sent = await postForm(web, site, closed, { key: '', 'f1.0': 'Ada' })
  expect(sent.status).toBe(410)
  expect(sent.text).toContain('Full until May.')
  expect(await rows()).toEqual([])
})

describe('spam', () => {
  test('a program that fills in the hidden field gets the usual response, and is stored as spam without a mail', async () => {
    form = await makeForm(web, site, { notified: ['spam@example.test'] })
    expect((await visitor.save(form, { ...CONTACT, fax: 'x' })).status).toBe(200)
    expect(await rows()).toMatchObject([{ status: 'spam', spam_reasons: ['honeypot', 'fast'] }])
    expect(await mails.to('spam@example.test')).toEqual([])
    expect([(await inbox()).entries, (await inbox({ status: 'spam' })).entries.length]).toEqual([[], 1])
  })

  test('a form that is sent without scripts and without the hidden field is spam, and one that is only fast is not', async () => {
    const key = keyIn(await web.visit(site, `/_form/${form}`))
    await postForm(web, site, form, { key, 'f1.0': 'A', 'f1.1': 'B', f2: 'a@example.test' })
    expect((await visitor.save(form, CONTACT)).status).toBe(200)
    expect(await rows()).toMatchObject([
      { status: 'spam', spam_reasons: ['honeypot', 'fast'] },
      { status: 'new', spam_reasons: ['fast'] },
    ])
  })
})

describe('without scripts', () => {
  const entered = { 'f1.0': 'Ada', 'f1.1': 'Byron', f2: 'ada@example.test', f3: 'Hello!', fax: '' }

  test('a form of a cached page, which has no key, is shown again with all input, and is stored when it is sent again', async () => {
    const block = { type: BLOCK_TYPE.form, version: 1, data: { formId: form } }
    await web.publish(site, 'page', { urlId: 'contact', title: 'Contact', layout: layoutOf(block) })
    const page = await web.visit(site, '/contact')
    expect(page.text).toContain(`action="/_form/${form}"`)
    expect(keyIn(page)).toBe('')
    const again = await postForm(web, site, form, { ...entered, key: '', from: '/contact' })
    const home = await postForm(web, site, form, { ...entered, key: '', from: '/' })
    expect(home.text).toContain('name="from" value="/"')
    expect([again.status, again.headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const said of ['Please check your answers', 'value="Ada"', 'value="/contact"', 'Hello!'])
      expect(again.text).toContain(said)
    expect(await rows()).toEqual([])
    const key = keyIn(again)
    const sent = await Promise.all(
      [1, 2].map(() => postForm(web, site, form, { ...entered, key, from: '/contact' })),
    )
    expect(sent.map(({ status, headers }) => [status, headers['location']])).toEqual([
      [303, `/_form/${form}?sent=1`],
      [303, `/_form/${form}?sent=1`],
    ])
    expect((await web.visit(site, `/_form/${form}?sent=1`)).text).toContain('We write back soon.')
    expect(await rows()).toMatchObject([{ status: 'new', page: '/contact' }])
  })

  test('a form preserves all input after an error, with an old key and after too many attempts', async () => {
    const key = keyIn(await web.visit(site, `/_form/${form}`))
    const wrong = await postForm(web, site, form, { ...entered, f2: '"><b>', key })
    expect(wrong.status).toBe(400)
    for (const said of [
      '<title>Error: Write to us',
      'scroll down to review',
      'Enter an email address',
      '&quot;&gt;&lt;b&gt;',
    ])
      expect(wrong.text).toContain(said)
    const old = await postForm(web, site, form, { ...entered, key: 'old' })
    expect([old.status, old.text.includes('open for too long'), old.text.includes('Hello!')]).toEqual([
      400,
      true,
      true,
    ])
    for (const _ of Array.from({ length: 8 })) await postForm(web, site, form, { ...entered, key: 'old' })
    const many = await postForm(web, site, form, { ...entered, key: keyIn(old) })
    expect([many.status, many.text.includes('rate limit exceeded')]).toEqual([429, true])
  })

  test('a form of another origin is rejected', async () => {
    const response = await web.visit(site, `/_form/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: 'key=x',
    })
    expect(response.status).toBe(403)
  })
})

describe('owners', () => {
  const there = () => ({ ...here, params: { form } })

  test('add, change and delete forms, and a version that is not the newest is rejected', async () => {
    const made = await owner.call(createForm, { ...here, body: CONTACT_FORM })
    expect(made.status).toBe(201)
    const params = { form: made.value.id }
    const body = { ...CONTACT_FORM, title: 'Renamed', version: 1 }
    expect((await owner.call(changeForm, { ...here, params, body })).status).toBe(204)
    expect((await owner.call(changeForm, { ...here, params, body })).status).toBe(409)
    expect((await owner.call(getForm, { ...here, params })).value).toMatchObject({
      title: 'Renamed',
      version: 2,
    })
    expect((await owner.call(deleteForm, { ...here, params })).status).toBe(204)
    expect((await owner.call(getForm, { ...here, params })).status).toBe(404)
  })

  test('get an error at the field of a condition about a field that is missing or below', async () => {
    const when = { fieldId: 'f2', is: 'filled', value: '' } as const
    const fields = [formField('f1', 'text', 'One', { when }), formField('f2', 'text', 'Two')]
    const { status, apiError } = await owner.call(createForm, { ...here, body: { ...CONTACT_FORM, fields } })
    expect([status, apiError]).toMatchObject([400, { errors: { 'fields.0.when': expect.any(String) } }])
  })

  test('find, label and annotate submissions, and reply to them by email', async () => {
    await visitor.save(form, CONTACT)
    await visitor.save(form, { ...CONTACT, f3: 'Something ELSE' })
    const found = await inbox({ search: 'else' })
    expect(found).toMatchObject({ more: false, counts: { new: 2 }, numbers: { completions: 2 } })
    const params = { form, submission: found.entries[0]?.id ?? '' }
    const body = { status: 'read', labels: ['Urgent'], note: 'Call back' } as const
    expect((await owner.call(changeSubmission, { ...here, params, body })).status).toBe(204)
    expect((await inbox({ label: 'Urgent' })).entries).toHaveLength(1)
    const reply = { subject: 'Your pot', text: 'It is ready.\n\nBye' }
    expect((await owner.call(createReply, { ...here, params, body: reply })).status).toBe(204)
    const [mail] = await mails.to('ada@example.test')
    expect(mail).toMatchObject({ subject: 'Your pot', replyTo: { email: 'owner@example.test' } })
    for (const said of ['It is ready.', 'Something ELSE', 'The Pottery']) expect(mail?.text).toContain(said)
    expect((await owner.call(getSubmission, { ...here, params })).value).toMatchObject({
      status: 'done',
      labels: ['Urgent'],
      repliedAt: new Date(web.clock.now).toISOString(),
    })
  })

  test('are notified by email, and a reply goes to the visitor', async () => {
    form = await makeForm(web, site, { notified: ['one@example.test', 'two@example.test'] })
    await visitor.save(form, CONTACT)
    for (const to of ['one@example.test', 'two@example.test'])
      expect(await mails.to(to)).toMatchObject([
        { subject: 'Write to us: new submission', replyTo: { email: 'ada@example.test' } },
      ])
  })

  test('P22 export submissions as CSV, with columns of removed fields and without formulas', async () => {
    await visitor.save(form, { ...CONTACT, f3: '=1+1' })
    const fields = CONTACT_FORM.fields.slice(0, 2)
    await owner.call(changeForm, { ...there(), body: { ...CONTACT_FORM, fields, version: 1 } })
    const { raw } = await owner.call(exportSubmissions, { ...there(), query: {} })
    const [head, line] = raw.text.split('\r\n')
    expect(head).toBe('received at,status,labels,note,page,Your name,Email address,Message')
    expect(line).toBe(
      `${new Date(web.clock.now).toISOString()},new,,,/contact,Ada Byron,ada@example.test,'=1+1`,
    )
  })

  test('of another site, and members without the right, see and change nothing', async () => {
    const stranger = await signedIn(web, 'stranger@example.test')
    expect((await stranger.call(listForms, here)).status).toBe(403)
    const reader = await signedIn(web, 'reader@example.test')
    await permit(web, site, reader.id, { reporting: true })
    expect((await reader.call(listForms, here)).status).toBe(200)
    expect((await reader.call(deleteForm, there())).status).toBe(403)
  })

  test('lose submissions after the retention of their form', async () => {
    form = await makeForm(web, site, { keepDays: 2 })
    await visitor.save(form, CONTACT)
    const day = 86_400_000
    expect(await purgeSubmissions(web.database.owner, new Date(web.clock.now + 2 * day - 1000))).toBe(0)
    expect(await purgeSubmissions(web.database.owner, new Date(web.clock.now + 2 * day + 1000))).toBe(1)
    expect(await rows()).toEqual([])
  })
})
