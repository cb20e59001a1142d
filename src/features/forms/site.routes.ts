import type { Transaction } from 'kysely'
import { z } from 'zod'
import { type FormError, formErrors } from '#features/forms/errors.ts'
import {
  FORM_COUNT_PATH,
  FORM_KEY_PATH,
  FORM_PAGE_PATH,
  FORM_SAVE_PATH,
} from '#features/forms/form-names.types.ts'
import type { FormPage } from '#features/forms/form-page.types.ts'
import { toPublicForm } from '#features/forms/public-form.rules.ts'
import {
  countForm,
  findOpenForm,
  FORM_PURPOSE,
  problemsOf,
  submitForm,
  type SubmitParts,
  type SubmitRequest,
} from '#features/forms/submit.actions.ts'
import type { StoredForm } from '#features/forms/types.ts'
import { isClosedFor } from '#features/locks/closed-site.actions.ts'
import type { OpenedLocks } from '#features/locks/opened.actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { DECOY_FIELD, type FormValues } from '#lib/forms/form-field.ts'
import { formWordsFor, problemText } from '#lib/forms/form-words.ts'
import { readValues } from '#lib/forms/entered-values.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import {
  type CalledSite,
  defineSiteRoute,
  redirectTo,
  type SiteCall,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Shows forms as pages of their own in the design of a site; they are never cached. */
export interface FormPages<Site extends CalledSite> {
  show(site: Site, page: FormPage, status: HttpStatus): Promise<SiteResponse>
}

/** Dependencies of the routes of forms. */
export interface FormSiteRouteParts<Site extends CalledSite> extends SubmitParts {
  readonly formPages: FormPages<Site>
  readonly opened: OpenedLocks
  /** Returns the language of the released settings. */
  readonly readSettings: (tx: Transaction<Tables>, siteId: Id) => Promise<{ readonly language: string }>
}

/** Nothing of a closed site is told, and nothing can be sent to it. Routes with a CSRF token check the lock after it. */
const CLOSED = { closedByLock: true, closedUntilOpened: true } as const
/** Keys that one network gets for a site: more than it can send. */
const KEY_LIMIT = { purpose: 'form-key', hits: 60, window: 60 } as const
/** Bytes of the largest form: long answers in many fields. */
const BODY_LIMIT = 262_144

const valuesSchema = z.record(
  z.string().max(20),
  z.union([z.string().max(20_000), z.array(z.string().max(2000)).max(200)]),
)

const text = (max: number) => z.string().max(max).catch('')
const saveBody = z.object({
  key: text(200),
  formId: z.coerce.string().max(30).catch(''),
  collectionId: text(100),
  objectName: text(200),
  isOverlayForm: z.union([z.boolean(), z.stringbool()]).catch(false),
  form: z
    .string()
    .transform((json, context) => {
      try {
        return valuesSchema.parse(JSON.parse(json))
      } catch {
        context.addIssue('The answers of the form could not be read.')
        return z.NEVER
      }
    })
    .meta({ override: { type: 'string' } }),
})

type SentFields = Readonly<Record<string, string | readonly string[]>>

const isField = (field: [string, unknown]): field is [string, string | string[]] =>
  [field[1]].flat().every((value) => typeof value === 'string')

/** The fields of a form that is sent without scripts. They are copied: a record of zod assigns them, as `constructor` too. */
const sentFields = z
  .unknown()
  .transform((sent): SentFields => Object.fromEntries(Object.entries(Object(sent)).filter(isField)))

/** Forms: their key, their submission by scripts, and their pages, which need none. */
export const formSiteRoutes = <Site extends CalledSite>(
  parts: FormSiteRouteParts<Site>,
): readonly SiteRoute<Site>[] => [
  keyRoute(parts),
  saveRoute(parts),
  countRoute(parts),
  showRoute(parts),
  sendRoute(parts),
]

function keyRoute<Site extends CalledSite>(parts: FormSiteRouteParts<Site>): SiteRoute<Site> {
  return defineSiteRoute(
    {
      closedUntilOpened: true,
      name: 'createFormSubmissionKey',
      description: 'Returns a key that sends one form of the site within an hour.',
      method: 'POST',
      path: FORM_KEY_PATH,
      response: z.object({ key: z.string() }),
      rateLimit: KEY_LIMIT,
    },
    async (call) => {
      if (await isClosedFor(parts, call)) return fail(API_ERRORS.locked)
      const use = { siteId: call.site.id, purpose: FORM_PURPOSE }
      return ok({ key: parts.formKeys.issue(use, call.now) })
    },
  )
}

function saveRoute<Site extends CalledSite>(parts: FormSiteRouteParts<Site>): SiteRoute<Site> {
  return defineSiteRoute(
    {
      closedUntilOpened: true,
      name: 'saveFormSubmission',
      description:
        'Stores what a visitor sends with a form. `form` is the JSON of an object with an answer for each id of a field; a key sends once.',
      method: 'POST',
      path: FORM_SAVE_PATH,
      body: saveBody,
      bodyLimit: BODY_LIMIT,
      response: z.object({ saved: z.literal(true) }),
    },
    async (call) => {
      if (await isClosedFor(parts, call)) return fail(API_ERRORS.locked)
      const { body } = call
      const { language, sent } = await send(parts, call, {
        formId: body.formId,
        key: body.key,
        values: body.form,
        trapped: (body.form[DECOY_FIELD] ?? '') !== '',
        page: refererPath(call),
        isOverlay: body.isOverlayForm,
      })
      if (!sent.ok) return fail(await messagesOf(parts, call.site, body.formId, sent.error, language))
      return sent.value.isRepeated ? fail(apiErrorOf(formErrors.key())) : ok({ saved: true as const })
    },
  )
}

/** Counts of one network: a visitor sees a few forms. */
const COUNT_LIMIT = { purpose: 'form-count', hits: 120, window: 60 } as const

function countRoute<Site extends CalledSite>({ db }: FormSiteRouteParts<Site>): SiteRoute<Site> {
  return defineSiteRoute(
    {
      ...CLOSED,
      name: 'countForm',
      description: 'Counts that a form was seen or begun; visits of owners are not counted.',
      method: 'POST',
      path: FORM_COUNT_PATH,
      body: z.object({ formId: text(30), what: z.enum(['views', 'starts']) }),
      csrf: 'none',
      session: true,
      rateLimit: COUNT_LIMIT,
    },
    async ({ site, body, session, crossOrigin, now }) => {
      if (session === undefined && !crossOrigin)
        await withSite(db, site.id, (tx) => countForm(tx, site.id, body.formId, body.what, now))
      return ok(undefined)
    },
  )
}

/** Submits a form of a call; messages about it are in the language of the site. */
async function send<Site extends CalledSite>(
  parts: FormSiteRouteParts<Site>,
  { site, ip, now }: Pick<SiteCall<Site>, 'site' | 'ip' | 'now'>,
  request: Omit<SubmitRequest, 'network' | 'language' | 'now'>,
) {
  const { language } = await withSite(parts.db, site.id, (tx) => parts.readSettings(tx, site.id))
  const network = ipSubject(parts.secret, FORM_PURPOSE, ip)
  return { language, sent: await submitForm(parts, site, { ...request, network, language, now }) }
}

/** Returns an error with a message for each field that has a mistake. */
async function messagesOf<Site extends CalledSite>(
  { db }: FormSiteRouteParts<Site>,
  site: Site,
  formId: string,
  error: FormError,
  language: string,
): Promise<ApiError> {
  const problems = Object.entries(problemsOf(error))
  if (problems.length === 0) return apiErrorOf(error)
  const form = await withSite(db, site.id, (tx) => findOpenForm(tx, site.id, formId, language), {
    readOnly: true,
  })
  const words = formWordsFor(language)
  const labelOf = (id: string) =>
    (form.ok ? form.value.fields.find((field) => field.id === id)?.label : undefined) ?? id
  const fields = problems.map(([id, problem]) => [id, problemText(problem, labelOf(id), words)])
  const { status, code, message } = error
  return { status, code, message, fields: Object.fromEntries(fields) as Record<string, string> }
}

/** Returns the path of the page of the site that sent a call; empty if that is not known. */
function refererPath({ headers, site }: Pick<SiteCall, 'headers' | 'site'>): string {
  const url = URL.parse(headers.referer ?? '')
  return url?.origin === site.origin ? url.pathname.slice(0, 2000) : ''
}

const page = { ...CLOSED, kind: 'page', cache: 'private, no-store' } as const
const params = z.object({ form: z.string().max(30) })

function showRoute<Site extends CalledSite>(parts: FormSiteRouteParts<Site>): SiteRoute<Site> {
  return defineSiteRoute(
    {
      ...page,
      name: 'showForm',
      description: 'A form as a page of its own, for links and for visitors without scripts.',
      method: 'GET',
      path: `${FORM_PAGE_PATH}/:form`,
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
      return ok(await showPage(parts, call, form.value, shown, HTTP_STATUS.ok))
    },
  )
}

function sendRoute<Site extends CalledSite>(parts: FormSiteRouteParts<Site>): SiteRoute<Site> {
  return defineSiteRoute(
    {
      ...page,
      name: 'sendForm',
      description:
        'Sends a form without scripts. Without a valid key, as from a cached page, its page shows what was entered, to be sent again.',
      method: 'POST',
      path: `${FORM_PAGE_PATH}/:form`,
      params,
      body: sentFields,
      bodyLimit: BODY_LIMIT,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
    },
    async (call) => {
      const { body, params: at } = call
      const form = await findForm(parts, call.site, at.form)
      if (!form.ok) return form
      const values = enteredIn(form.value, body)
      const key = first(body, 'key')
      const from = /^\/[^/\\]/.test(first(body, 'from'))
        ? first(body, 'from').slice(0, 2000)
        : refererPath(call)
      const shown = { isSent: false, values, from }
      // A cached page has no key: nothing is stored, and nothing is lost.
      if (key === '')
        return ok(await showPage(parts, call, form.value, { ...shown, notice: 'check' }, HTTP_STATUS.ok))
      const { sent } = await send(parts, call, {
        formId: at.form,
        key,
        values,
        trapped: body[DECOY_FIELD] === undefined || first(body, DECOY_FIELD) !== '',
        page: from,
        isOverlay: false,
      })
      if (sent.ok) return ok(redirectTo(`${FORM_PAGE_PATH}/${at.form}?sent=1`, HTTP_STATUS.seeOther))
      const { code, status } = sent.error
      const notice = code === 'FORM_KEY' ? 'expired' : code === 'TOO_MANY' ? 's429' : undefined
      const problems = problemsOf(sent.error)
      if (notice === undefined && code !== 'BAD_ANSWERS') return fail(apiErrorOf(sent.error))
      return ok(await showPage(parts, call, form.value, { ...shown, notice, problems }, status))
    },
  )
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

async function findForm<Site extends CalledSite>(
  { db, readSettings }: FormSiteRouteParts<Site>,
  site: Site,
  id: string,
): Promise<Result<StoredForm, ApiError>> {
  const form = await withSite(
    db,
    site.id,
    async (tx) => findOpenForm(tx, site.id, id, (await readSettings(tx, site.id)).language),
    { readOnly: true },
  )
  return form.ok ? form : fail(apiErrorOf(form.error))
}

function showPage<Site extends CalledSite>(
  { formPages, formKeys }: FormSiteRouteParts<Site>,
  { site, now }: Pick<SiteCall<Site>, 'site' | 'now'>,
  form: StoredForm,
  shown: Pick<FormPage, 'isSent' | 'values' | 'notice' | 'from'> & Partial<Pick<FormPage, 'problems'>>,
  status: HttpStatus,
): Promise<SiteResponse> {
  const formKey = formKeys.issue({ siteId: site.id, purpose: FORM_PURPOSE }, now)
  return formPages.show(site, { problems: {}, ...shown, form: toPublicForm(form), formKey }, status)
}
