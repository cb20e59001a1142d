import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deleteSubmission,
  exportSubmissions,
  getSubmissionFile,
  listSubmissions,
} from '#features/audience/forms/api.types.ts'
import { purgeSubmissions } from '#features/audience/forms/actions.ts'
import type {} from '#features/audience/forms/feature.ts'
import { deleteLeftFiles } from '#features/audience/forms/submitted-files.actions.ts'
import { deleteAbandonedUploads } from '#features/media/media/uploads/pending-uploads.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { eventually } from '../support/eventually.ts'
import { FILE_SAMPLES } from '../support/file-samples.ts'
import {
  CONTACT,
  CONTACT_FORM,
  formField,
  type FormVisitor,
  formVisitor,
  makeForm,
  multipartBody,
  postFiles,
} from '../support/forms.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { keyIn } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const MEGABYTE = 1024 ** 2
const FILE = formField('f4', 'file', 'Your drawing', { options: ['pdf', 'image'], max: 2, value: '1' })
const PDF = { field: 'f4', name: 'plan.pdf', content: FILE_SAMPLES.pdf }
const here = { site: 'pottery' }

let web: TestWeb
let mails: Mails
let owner: Person
let site: Site
let visitor: FormVisitor
let form: Id

beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  visitor = await formVisitor(web, site)
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'forms', 'form_files', 'pending_uploads'] as const)
    await web.database.owner.deleteFrom(table).execute()
  for (const { key } of await stored()) await web.files.forSite(site.id).delete(key)
  form = await makeForm(web, site, { fields: [...CONTACT_FORM.fields, FILE] })
})
afterAll(async () => {
  await mails.close()
  await web.close()
})

/** Names of all files of the store, also of those that arrive. */
const everyFile = async () =>
  (await readdir(web.filesDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** All files of the site that are stored under a key. */
async function stored() {
  const found: { readonly key: string; readonly size: number }[] = []
  for await (const file of web.files.forSite(site.id).list('private/')) found.push(file)
  return found
}
const count = async (table: 'form_submissions' | 'form_files' | 'pending_uploads') =>
  (await web.database.owner.selectFrom(table).select('id').execute()).length
const nothing = async () => [
  await count('form_submissions'),
  await count('form_files'),
  await count('pending_uploads'),
  (await stored()).length,
]
const inbox = async () => (await owner.call(listSubmissions, { ...here, params: { form } })).value.entries
const errorsOf = ({ text }: { readonly text: string }) =>
  (JSON.parse(text) as { readonly errors?: Record<string, string> }).errors

test('a file is stored under a generated name, shown in the inbox, and downloaded by the team as an attachment', async () => {
  form = await makeForm(web, site, {
    fields: [...CONTACT_FORM.fields, FILE],
    notified: ['team@example.test'],
  })
  const names = ['../../etc/<plan>.pdf', 'photo.html']
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const sent = await visitor.saveFiles(form, CONTACT, [
    { ...PDF, name: names[0] ?? '' },
    { field: 'f4', name: names[1] ?? '', content: png },
  ])
  expect([sent.status, sent.text]).toEqual([200, '{"saved":true}'])
  const [entry] = await inbox()
  expect(entry?.answers.at(-1)).toMatchObject({ type: 'file', value: ['<plan>.pdf', 'photo.html.png'] })
  expect(entry?.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['<plan>.pdf', FILE_SAMPLES.pdf.length],
    ['photo.html.png', png.length],
  ])
  const keys = (await stored()).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  for (const key of keys) {
    expect(key).toMatch(/^private\/[\da-f]{2}\/[\da-f]{32}\/file\.(?:pdf|png)$/)
    // P20 P24 no URL of the site serves it.
    expect((await web.visit(site, `/_media/${key}`)).status).toBe(404)
  }
  const file = { form, submission: entry?.id ?? '', file: entry?.files[0]?.id ?? '' }
  const path = `/api/sites/pottery/forms/${form}/submissions/${file.submission}/files/${file.file}`
  const { status, headers, body } = await owner.ask('GET', path)
  expect([status, body.equals(FILE_SAMPLES.pdf)]).toEqual([200, true])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'application/pdf' })
  expect(headers['content-disposition']).toMatch(/^attachment;/)
  const stranger = await signedIn(web, 'stranger@example.test')
  expect((await stranger.call(getSubmissionFile, { ...here, params: file })).status).toBe(403)
  const other = await makeForm(web, site)
  expect((await owner.call(getSubmissionFile, { ...here, params: { ...file, form: other } })).status).toBe(
    404,
  )
  const csv = await owner.ask('GET', `/api/sites/pottery/forms/${form}/submissions.csv`)
  expect([exportSubmissions.response, csv.text]).toEqual([
    'file',
    expect.stringContaining('<plan>.pdf, photo'),
  ])
  const [mail] = await mails.to('team@example.test')
  expect(mail?.text).toContain('photo.html.png')
  expect(mail?.html).toContain(`/forms/${form}/submissions?open=`)
})

test('files that a field does not accept are rejected above its title, and nothing is stored', async () => {
  const big = Buffer.concat([FILE_SAMPLES.pdf, Buffer.alloc(MEGABYTE)])
  const cases: [string, Buffer | Uint8Array, string][] = [
    ['page.pdf', FILE_SAMPLES.html, 'A file of this kind cannot be sent here.'],
    [
      'drawing.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'A file of this kind cannot be sent here.',
    ],
    ['song.pdf', FILE_SAMPLES.mp3, 'A file of this kind cannot be sent here.'],
    ['empty.pdf', Buffer.alloc(0), 'A file without content cannot be sent.'],
    ['big.pdf', big, 'Each file can have at most 1 MB.'],
  ]
  for (const [name, content, message] of cases) {
    await web.database.owner.deleteFrom('rate_limits').execute()
    const sent = await visitor.saveFiles(form, CONTACT, [{ field: 'f4', name, content }])
    expect([sent.status, errorsOf(sent)], name).toEqual([400, { f4: message }])
  }
  const three = await visitor.saveFiles(form, CONTACT, [PDF, PDF, PDF])
  expect([three.status, errorsOf(three)]).toEqual([400, { f4: 'Choose at most 2.' }])
  const mistake = await visitor.saveFiles(form, { ...CONTACT, f2: 'ada@' }, [PDF])
  expect(Object.keys(errorsOf(mistake) ?? {})).toEqual(['f2'])
  expect(await nothing()).toEqual([0, 0, 0, 0])
})

test('a required file is one that was received, whatever the answers say, and a file of a field that is not shown is not stored', async () => {
  const required = { ...FILE, isRequired: true }
  form = await makeForm(web, site, { fields: [...CONTACT_FORM.fields, required] })
  const claimed = await visitor.save(form, { ...CONTACT, f4: ['plan.pdf'] })
  expect(errorsOf(claimed)).toEqual({ f4: 'Your drawing is required.' })
  const hidden = { ...FILE, when: { fieldId: 'f3', is: 'equal' as const, value: 'draw' } }
  form = await makeForm(web, site, { fields: [...CONTACT_FORM.fields, hidden] })
  expect((await visitor.saveFiles(form, CONTACT, [PDF])).status).toBe(200)
  expect(await nothing()).toEqual([1, 0, 0, 0])
})

test('all files together have a limit, and the quota of the site counts', async () => {
  const many = formField('f4', 'file', 'Files', { options: ['pdf'], max: 5, value: '10' })
  form = await makeForm(web, site, { fields: [...CONTACT_FORM.fields, many] })
  const ten = Buffer.concat([FILE_SAMPLES.pdf, Buffer.alloc(9.5 * MEGABYTE)])
  const large = await visitor.saveFiles(
    form,
    CONTACT,
    [1, 2, 3].map(() => ({ ...PDF, content: ten })),
  )
  expect(errorsOf(large)).toEqual({ f4: 'All files together can have at most 25 MB.' })
  await web.database.owner.insertInto('site_limits').values({ site_id: site.id, max_bytes: '1000' }).execute()
  const full = await visitor.saveFiles(form, CONTACT, [
    PDF,
    { ...PDF, content: Buffer.concat([FILE_SAMPLES.pdf, Buffer.alloc(2000)]) },
  ])
  await web.database.owner.deleteFrom('site_limits').execute()
  expect(errorsOf(full)).toEqual({
    f4: 'Files cannot be received at the moment. Please try again later.',
  })
  expect(await nothing()).toEqual([0, 0, 0, 0])
})

test('P39 a double click is one submission with one file, and nothing is stored with a key of another server', async () => {
  const key = await visitor.key()
  const sent = await Promise.all([1, 2, 3].map(() => visitor.saveFiles(form, CONTACT, [PDF], { key })))
  expect(sent.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400, 400])
  expect(await nothing()).toEqual([1, 1, 0, 1])
  const forged = await visitor.saveFiles(form, CONTACT, [PDF], { key: `${key.slice(0, -1)}x` })
  expect([forged.status, await nothing()]).toEqual([400, [1, 1, 0, 1]])
})

test('FRM-24 the eleventh attempt of a network is rejected before its files are read', async () => {
  for (const _ of Array.from({ length: 10 })) await visitor.saveFiles(form, { ...CONTACT, f2: '' }, [])
  const key = await visitor.key()
  const limited = await visitor.saveFiles(form, CONTACT, [PDF], { key })
  expect([limited.status, JSON.parse(limited.text)]).toMatchObject([
    429,
    { error: 'Unable to submit form. Submission rate limit exceeded. Please try again later.' },
  ])
  // Its key was not spent.
  await web.database.owner.deleteFrom('rate_limits').execute()
  expect((await visitor.saveFiles(form, CONTACT, [PDF], { key })).status).toBe(200)
})

test('P41 an upload that is interrupted stores nothing', async () => {
  const key = keyIn(await web.visit(site, `/_form/${form}`))
  const fields = { key, 'f1.0': 'Ada', 'f1.1': 'Byron', f2: 'ada@example.test' }
  const content = Buffer.concat([FILE_SAMPLES.pdf, Buffer.alloc(500_000)])
  const { body, contentType } = await multipartBody(fields, [{ ...PDF, content }])
  const head = [
    `POST /_form/${form} HTTP/1.1`,
    `host: pottery.localhost:${web.port}`,
    `origin: ${web.origin('pottery')}`,
    'sec-fetch-site: same-origin',
    `content-type: ${contentType}`,
    `content-length: ${body.length}`,
  ].join('\r\n')
  const socket = connect(web.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${head}\r\n\r\n`)
  socket.write(body.subarray(0, 200_000))
  await eventually('the file begins to arrive', async () => (await everyFile()).length > 0)
  socket.destroy()
  await eventually('it is removed', async () => (await everyFile()).length === 0)
  expect(await nothing()).toEqual([0, 0, 0, 0])
  // The body ends before its last boundary.
  const short = await web.visit(site, `/_form/${form}`, {
    method: 'POST',
    headers: { 'content-type': contentType, origin: web.origin('pottery'), 'sec-fetch-site': 'same-origin' },
    body: body.subarray(0, 200_000),
  })
  expect([short.status, await nothing()]).toEqual([400, [0, 0, 0, 0]])
})

test('a file is sent without scripts with the page of the form, which asks for it again after an error', async () => {
  const fields = { 'f1.0': 'Ada', 'f1.1': 'Byron', f2: 'ada@', fax: '' }
  const page = await web.visit(site, `/_form/${form}`)
  expect(page.text).toMatch(/<form[^>]* enctype="multipart\/form-data"/i)
  const cached = await postFiles(web, site, form, { key: '', ...fields }, [PDF])
  expect([cached.status, cached.text]).toEqual([
    200,
    expect.stringContaining('Please choose the file again.'),
  ])
  const wrong = await postFiles(web, site, form, { key: keyIn(cached), ...fields }, [PDF])
  expect(wrong.status).toBe(400)
  for (const text of ['Enter an email address', 'Please choose the file again.', 'value="Ada"'])
    expect(wrong.text).toContain(text)
  expect(await nothing()).toEqual([0, 0, 0, 0])
  const right = { key: keyIn(wrong), ...fields, f2: 'ada@example.test' }
  const sent = await postFiles(web, site, form, right, [PDF])
  expect([sent.status, sent.headers['location']]).toEqual([303, `/_form/${form}?sent=1`])
  const again = await postFiles(web, site, form, right, [PDF])
  expect([again.status, await nothing()]).toEqual([303, [1, 1, 0, 1]])
})

test('FRM-24 input is preserved without scripts in the eleventh attempt, and its file is asked for again', async () => {
  const fields = { key: '', 'f1.0': 'Ada', 'f1.1': 'Byron', f2: 'ada@example.test', fax: '' }
  for (const _ of Array.from({ length: 10 })) await postFiles(web, site, form, fields, [])
  const limited = await postFiles(web, site, form, fields, [PDF])
  expect(limited.status).toBe(429)
  for (const text of ['Submission rate limit exceeded.', 'Please choose the file again.', 'value="Byron"'])
    expect(limited.text).toContain(text)
  expect(await nothing()).toEqual([0, 0, 0, 0])
})

test('files of robots are not stored, and the inbox has only their names', async () => {
  const sent = await postFiles(
    web,
    site,
    form,
    { key: await visitor.key(), 'f1.0': 'A', 'f1.1': 'B', f2: 'a@example.test', fax: '1' },
    [PDF],
  )
  expect(sent.status).toBe(303)
  const { entries } = (
    await owner.call(listSubmissions, { ...here, params: { form }, query: { status: 'spam' } })
  ).value
  expect(entries[0]).toMatchObject({ files: [] })
  expect(entries[0]?.answers.at(-1)?.value).toEqual(['plan.pdf'])
  expect(await stored()).toEqual([])
})

test('files are deleted with their submission, after its retention and with its form', async () => {
  const later = new Date(web.clock.now + 3 * 60 * 60_000)
  const sweep = async () => {
    await deleteLeftFiles(web.database)
    await deleteAbandonedUploads({ ...web.database, files: web.files }, later)
  }
  await visitor.saveFiles(form, CONTACT, [PDF])
  await sweep()
  expect(await nothing()).toEqual([1, 1, 0, 1])
  const [entry] = await inbox()
  await owner.call(deleteSubmission, { ...here, params: { form, submission: entry?.id ?? '' } })
  await sweep()
  expect(await nothing()).toEqual([0, 0, 0, 0])
  form = await makeForm(web, site, { fields: [...CONTACT_FORM.fields, FILE], keepDays: 1 })
  await visitor.saveFiles(form, CONTACT, [PDF])
  await purgeSubmissions(web.database.owner, new Date(web.clock.now + 2 * DAY_MS))
  await sweep()
  expect(await nothing()).toEqual([0, 0, 0, 0])
  await visitor.saveFiles(form, CONTACT, [PDF])
  await web.database.owner.deleteFrom('forms').execute()
  await sweep()
  expect(await nothing()).toEqual([0, 0, 0, 0])
})
