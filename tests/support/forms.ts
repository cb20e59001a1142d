import { createForm } from '#features/audience/forms/actions.ts'
import { FORM_FILES_PATH, FORM_KEY_PATH, FORM_SAVE_PATH } from '#features/audience/forms/form-names.types.ts'
import type { FormSettings } from '#features/audience/forms/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { FormField } from '#features/audience/forms/model/form-field.types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { cookiesOf } from './shopper.ts'
import { unwrap } from './unwrap.ts'
import type { Response as Answer, TestWeb } from './web.ts'

type Field = FormSettings['fields'][number]

/** A field of a form. */
export const formField = (
  id: string,
  type: FormField['type'],
  label: string,
  more: Partial<Field> = {},
): Field => ({
  id,
  type,
  label,
  help: '',
  placeholder: '',
  isRequired: false,
  options: [],
  hasOther: false,
  min: null,
  max: null,
  value: '',
  when: null,
  ...more,
})

/** A contact form. */
export const CONTACT_FORM: FormSettings = {
  title: 'Write to us',
  fields: [
    formField('f1', 'name', 'Your name', { isRequired: true }),
    formField('f2', 'email', 'Email address', { isRequired: true }),
    formField('f3', 'textarea', 'Message'),
  ],
  button: '',
  sent: 'We write back soon.',
  closed: '',
  isOpen: true,
  notified: [],
  webhookUrl: '',
  keepDays: null,
}

/** Answers to it without mistakes. */
export const CONTACT = { f1: ['Ada', 'Byron'], f2: 'ada@example.test', f3: 'Hello!' }

/** Creates a form; returns its id. */
export const makeForm = async (web: TestWeb, site: Site, more: Partial<FormSettings> = {}): Promise<Id> =>
  withSite(
    web.database.app,
    site.id,
    async (tx) =>
      unwrap(await createForm(tx, site.id, { ...CONTACT_FORM, ...more }, new Date(web.clock.now))).id,
  )

/** A visitor who sends forms by script. */
export interface FormVisitor {
  /** Returns the response that holds a key. */
  askKey(): Promise<Answer>
  key(): Promise<string>
  /** Sends a form with files. */
  saveFiles(
    formId: Id,
    values: object,
    files: readonly SentFile[],
    more?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  /** Sends a form, with a key of its own by default. */
  save(formId: Id, values: object, more?: Readonly<Record<string, unknown>>): Promise<Answer>
}

/** Returns a visitor with cookies of their own; `ip` is their address behind a proxy. */
export async function formVisitor(web: TestWeb, site: Site, ip?: string): Promise<FormVisitor> {
  const rejected = await web.visit(site, '/api/nothing', { method: 'POST', body: '{}' })
  const cookie = cookiesOf(rejected)
    .map((one) => one.split(';', 1)[0] ?? '')
    .join('; ')
  const { crumb } = JSON.parse(rejected.text) as { crumb: string }
  const post = (path: string, body?: string | Buffer, contentType = 'application/json') =>
    web.visit(site, path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': contentType,
        'x-csrf-token': crumb,
        referer: `${web.origin(site.identifier)}/contact`,
        ...(ip !== undefined && { 'x-forwarded-for': ip }),
      },
      ...(body !== undefined && { body }),
    })
  const askKey = () => post(FORM_KEY_PATH)
  const key = async () => (JSON.parse((await askKey()).text) as { key: string }).key
  return {
    askKey,
    key,
    async saveFiles(formId, values, files, more = {}) {
      const fields = { key: await key(), form: JSON.stringify(values), ...more }
      const { body, contentType } = await multipartBody(fields, files)
      return post(`${FORM_FILES_PATH}/${formId}`, body, contentType)
    },
    async save(formId, values, more = {}) {
      const body = {
        key: await key(),
        formId,
        collectionId: '',
        objectName: 'contact',
        isOverlayForm: false,
        form: JSON.stringify(values),
        ...more,
      }
      return post(FORM_SAVE_PATH, JSON.stringify(body))
    },
  }
}

/** A file that a visitor sends. */
export interface SentFile {
  readonly field: string
  readonly name: string
  readonly content: Uint8Array
}

/** Returns a form with files as a browser sends it: its fields first. */
export async function multipartBody(
  fields: Readonly<Record<string, string>>,
  files: readonly SentFile[],
): Promise<{ readonly body: Buffer; readonly contentType: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field, name, content } of files) form.append(field, new Blob([Buffer.from(content)]), name)
  const response = new Response(form)
  return {
    body: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  }
}

/** Sends a form with files as a browser without scripts does. */
export async function postFiles(
  web: TestWeb,
  site: Site,
  formId: Id,
  fields: Readonly<Record<string, string>>,
  files: readonly SentFile[],
): Promise<Answer> {
  const { body, contentType } = await multipartBody(fields, files)
  return web.visit(site, `/_form/${formId}`, {
    method: 'POST',
    headers: {
      'content-type': contentType,
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
    },
    body,
  })
}

/** Sends a form as a browser without scripts does. */
export const postForm = (
  web: TestWeb,
  site: Site,
  formId: Id,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> =>
  web.visit(site, `/_form/${formId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })
