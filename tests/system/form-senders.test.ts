import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/audience/forms/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
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
import { keyIn } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const FILE = formField('f4', 'file', 'Your drawing', { options: ['pdf'], max: 2, value: '1' })
const PDF = { field: 'f4', name: 'plan.pdf', content: FILE_SAMPLES.pdf }
const FIELDS = { 'f1.0': 'Ada', 'f1.1': 'Byron', f2: 'ada@example.test' }

let web: TestWeb
let site: Site
let visitor: FormVisitor
let form: Id
const open: Socket[] = []

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('pottery', 'The Pottery')
  visitor = await formVisitor(web, site)
  form = await makeForm(web, site, { fields: [...CONTACT_FORM.fields, FILE] })
})
beforeEach(allowAll)
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(() => web.close())

async function allowAll() {
  await web.database.owner.deleteFrom('rate_limits').execute()
}

/** Begins to send a form with a file, and leaves the rest out. */
async function begin(): Promise<Socket> {
  const key = keyIn(await web.visit(site, `/_form/${form}`))
  const content = Buffer.concat([FILE_SAMPLES.pdf, Buffer.alloc(100_000)])
  const { body, contentType } = await multipartBody({ key, ...FIELDS }, [{ ...PDF, content }])
  const head = [
    `POST /_form/${form} HTTP/1.1`,
    `host: pottery.localhost:${web.port}`,
    `origin: ${web.origin('pottery')}`,
    'sec-fetch-site: same-origin',
    `content-type: ${contentType}`,
    `content-length: ${body.length}`,
  ].join('\r\n')
  const socket = connect(web.port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  await new Promise((done) => socket.write(`${head}\r\n\r\n`, done))
  await new Promise((done) => socket.write(body.subarray(0, 2000), done))
  return socket
}

const save = () => visitor.saveFiles(form, CONTACT, [PDF])

test('a visitor who disconnects before a form with files is read frees capacity for others', async () => {
  for (let time = 0; time < 12; time += 1) {
    const socket = await begin()
    socket.destroy()
    await allowAll()
  }
  await eventually('a form is received', async () => {
    await allowAll()
    return (await save()).status === 200
  })
})

test('slow senders of one network have three places, and others are asked to try again', async () => {
  // One of the slow ones may be rejected, since those of the test before may only be counted now.
  let answer = await save()
  await eventually('there is no place any more', async () => {
    await allowAll()
    await begin()
    answer = await save()
    return answer.text.includes('Too many files arrive at once.')
  })
  expect(answer.status).toBe(429)
  expect(open.length).toBeGreaterThanOrEqual(3)
  for (const socket of open) socket.destroy()
  await eventually('there is room again', async () => {
    await allowAll()
    return (await save()).status === 200
  })
})

test('texts of a form with files have the same limits as those of a form without files', async () => {
  const { body } = await web.visit(site, `/_form/${form}`)
  const key = /name="key" value="([^"]+)"/.exec(body.toString())?.[1] ?? ''
  const much = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`x${at}`, 'x'.repeat(30_000)]))
  const sent = await postFiles(web, site, form, { key, ...FIELDS, ...much }, [PDF])
  expect(sent.status).toBe(413)
  expect((await postFiles(web, site, form, { key, ...FIELDS, x0: 'x'.repeat(30_000) }, [PDF])).status).toBe(
    303,
  )
})

test('the thirty-first form with files of a network within a day is rejected, and stores nothing', async () => {
  const { owner } = web.database
  const files = async () => (await owner.selectFrom('form_files').select('id').execute()).length
  await save()
  await owner.updateTable('rate_limits').set({ hits: 30 }).where('subject', 'like', '%:files').execute()
  const before = await files()
  const rejected = await save()
  expect([rejected.status, rejected.text]).toEqual([
    429,
    expect.stringContaining('Submission rate limit exceeded. Please try again later.'),
  ])
  expect(await files()).toBe(before)
  const without = await visitor.saveFiles(form, CONTACT, [])
  expect(without.status).toBe(200)
})
