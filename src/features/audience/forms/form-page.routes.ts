import { z } from 'zod'
import { FORM_PAGE_PATH } from '#features/audience/forms/form-names.types.ts'
import { FORM_PAGE, type FormPage } from '#features/audience/forms/form-page.types.ts'
import {
  type Admitted,
  chooseAgain,
  type FormReceiver,
} from '#features/audience/forms/form-receiver.actions.ts'
import {
  BODY_LIMIT,
  CLOSED,
  type FormSiteRouteParts,
  refererPath,
  send,
} from '#features/audience/forms/form-route-parts.ts'
import { toPublicForm } from '#features/audience/forms/public-form.rules.ts'
import type { SentFiles } from '#features/audience/forms/received-files.actions.ts'
import {
  findShownForm,
  FORM_PURPOSE,
  problemsOf,
  storeForm,
} from '#features/audience/forms/submit.actions.ts'
import type { StoredForm } from '#features/audience/forms/types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { HONEYPOT_FIELD, type FormValues } from '#features/audience/forms/model/form-field.types.ts'
import { readValues } from '#features/audience/forms/model/entered-values.rules.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import {
  defineSiteRoute,
  redirectTo,
  type ServedSite,
  type SiteCall,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'

type SentFields = Readonly<Record<string, string | readonly string[]>>

const isField = (field: [string, unknown]): field is [string, string | string[]] =>
  [field[1]].flat().every((value) => typeof value === 'string')

/** The fields of a form that is sent without scripts. They are copied: a record of zod assigns them, as `constructor` too. */
const sentFields = z
  .unknown()
  .transform((sent): SentFields => Object.fromEntries(Object.entries(Object(sent)).filter(isField)))

/** The pages of forms, which need no script. */
export const formPageRoutes = (parts: FormSiteRouteParts, receiver: FormReceiver): readonly SiteRoute[] => [
  showRoute(parts),
  sendRoute(parts, receiver),
]

const page = { ...CLOSED, kind: 'page', cache: 'private, no-store' } as const
const params = z.object({ form: z.string().max(30) })

function showRoute(parts: FormSiteRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...page,
      name: 'showForm',
      description: 'A form as a page of its own, for links and for visitors without scripts.',
      method: 'GET',
      path: `${FORM_PAGE_PATH}/{form}`,
      params,
      query: z.object({ sent: z.string().max(5).catch('') }),
      response: 'page',
      quota: true,
    },
    async (call) => {
      const form = await findForm(parts, call.site, call.params.form)
      if (!form.ok) return form
      const isSent = call.query.sent === '1'
      const shown = { isSent, values: {}, notice: undefined, from: isSent ? '' : refererPath(call) }
      return ok(await showForm(parts, call, form.value, shown, HTTP_STATUS.ok))
    },
  )
}

function sendRoute(parts: FormSiteRouteParts, receiver: FormReceiver): SiteRoute {
  return defineSiteRoute(
    {
      ...page,
      name: 'sendForm',
      description:
        'Sends a form without scripts. Without a valid key, as from a cached page, its page shows what was entered, to be sent again.',
      method: 'POST',
      path: `${FORM_PAGE_PATH}/{form}`,
      params,
      body: sentFields,
      bodyLimit: BODY_LIMIT,
      multipart: true,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
    },
    async (call) => {
      const form = await findForm(parts, call.site, call.params.form)
      if (!form.ok) return form
      if (!form.value.isOpen) return ok(await showClosed(parts, call, form.value))
      if (!call.upload) return sendFields(parts, call, form.value, call.body, undefined)
      // Its outcome is a page of its own, which is known once the whole form was read.
      let shown: Result<SiteResponse, ApiError> | undefined
      const { result } = await receiver.receive(call, form.value.id, async (admitted, sent, of) => {
        const body = Object.fromEntries(sent.fields)
        shown = await sendFields(parts, call, admitted, body, { files: sent.files, of })
        return ok({ form: admitted, isRepeated: false })
      })
      if (shown) return shown
      const isLimited = !result.ok && ['TOO_MANY', 'BUSY'].includes(result.error.code)
      if (!result.ok && !isLimited) return fail(apiErrorOf(result.error))
      // Nothing of it was read yet.
      const rejected = await receiver.readTexts(call, form.value)
      const again = {
        isSent: false,
        values: enteredIn(form.value, Object.fromEntries(rejected?.fields ?? [])),
        from: refererPath(call),
        notice: 's429',
        problems: chooseAgain(rejected?.files),
      } as const
      return ok(await showForm(parts, call, form.value, again, HTTP_STATUS.tooManyRequests))
    },
  )
}

/** Files that came with the fields of a form. */
interface FieldsWith {
  readonly files: SentFiles
  readonly of: Admitted
}

/** Sends the fields of a form from its page, or shows the page again with what was entered. */
async function sendFields(
  parts: FormSiteRouteParts,
  call: Pick<SiteCall, 'site' | 'ip' | 'now' | 'headers'>,
  form: StoredForm,
  body: SentFields,
  sentFiles: FieldsWith | undefined,
): Promise<Result<SiteResponse, ApiError>> {
  const values = enteredIn(form, body)
  const key = first(body, 'key')
  const from = /^\/(?![/\\])/.test(first(body, 'from'))
    ? first(body, 'from').slice(0, 2000)
    : refererPath(call)
  const shown = { isSent: false, values, from }
  const again = chooseAgain(sentFiles?.files)
  // A cached page has no key: nothing is stored, and nothing is lost but files, which no page can hold.
  if (key === '')
    return ok(
      await showForm(parts, call, form, { ...shown, notice: 'check', problems: again }, HTTP_STATUS.ok),
    )
  const request = {
    formId: form.id,
    key,
    values,
    files: sentFiles?.files,
    trapped: body[HONEYPOT_FIELD] === undefined || first(body, HONEYPOT_FIELD) !== '',
    page: from,
    isOverlay: false,
  }
  const sent = sentFiles
    ? await storeForm(parts, call.site, form, { ...request, ...sentFiles.of })
    : (await send(parts, call, request)).sent
  if (sent.ok) return ok(redirectTo(`${FORM_PAGE_PATH}/${form.id}?sent=1`, HTTP_STATUS.seeOther))
  const { code, status } = sent.error
  const notice = code === 'FORM_KEY' ? 'expired' : code === 'TOO_MANY' ? 's429' : undefined
  const problems = { ...again, ...problemsOf(sent.error) }
  if (notice === undefined && code !== 'BAD_ANSWERS') return fail(apiErrorOf(sent.error))
  return ok(await showForm(parts, call, form, { ...shown, notice, problems }, status))
}

const first = (body: SentFields, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}

const enteredIn = (form: StoredForm, body: SentFields): FormValues =>
  readValues(form.fields, (name) => {
    const value = body[name]
    return typeof value === 'string' ? [value] : (value ?? [])
  })

async function findForm(
  { db, readSettings }: FormSiteRouteParts,
  site: ServedSite,
  id: string,
): Promise<Result<StoredForm, ApiError>> {
  const form = await withSite(
    db,
    site.id,
    async (tx) => findShownForm(tx, site.id, id, (await readSettings(tx, site.id)).language),
    { readOnly: true },
  )
  return form.ok ? form : fail(apiErrorOf(form.error))
}

/** A form that was closed while somebody filled it in: nothing of it was read. */
const showClosed = (
  parts: FormSiteRouteParts,
  call: Pick<SiteCall, 'site' | 'now'>,
  form: StoredForm,
): Promise<SiteResponse> =>
  showForm(parts, call, form, { isSent: false, values: {}, notice: undefined, from: '' }, HTTP_STATUS.gone)

function showForm(
  { showPage, formKeys }: FormSiteRouteParts,
  { site, now }: Pick<SiteCall, 'site' | 'now'>,
  form: StoredForm,
  shown: Pick<FormPage, 'isSent' | 'values' | 'notice' | 'from'> & Partial<Pick<FormPage, 'problems'>>,
  status: HttpStatus,
): Promise<SiteResponse> {
  const formKey = formKeys.issue({ siteId: site.id, purpose: FORM_PURPOSE }, now)
  return showPage(
    site,
    pageOf(FORM_PAGE, { problems: {}, ...shown, form: toPublicForm(form), formKey }),
    status,
  )
}
