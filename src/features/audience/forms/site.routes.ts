import { z } from 'zod'
import { type FormError, formErrors } from '#features/audience/forms/errors.ts'
import {
  FORM_COUNT_PATH,
  FORM_FILES_PATH,
  FORM_KEY_PATH,
  FORM_SAVE_PATH,
} from '#features/audience/forms/form-names.types.ts'
import { formPageRoutes } from '#features/audience/forms/form-page.routes.ts'
import { createFormReceiver, type FormReceiver } from '#features/audience/forms/form-receiver.actions.ts'
import {
  BODY_LIMIT,
  CLOSED,
  type FormSiteRouteParts,
  refererPath,
  send,
} from '#features/audience/forms/form-route-parts.ts'
import {
  countForm,
  findOpenForm,
  FORM_PURPOSE,
  problemsOf,
  storeForm,
} from '#features/audience/forms/submit.actions.ts'
import { isClosedFor } from '#features/tenancy/locks/closed-site.actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HONEYPOT_FIELD } from '#features/audience/forms/model/form-field.types.ts'
import { problemText } from '#features/audience/forms/model/form-messages.rules.ts'
import { formTextsFor } from '#features/audience/forms/model/form-texts.rules.ts'
import { fail, ok } from '#lib/result.ts'
import { storable } from '#lib/storable-text.ts'
import { withSite } from '#platform/db/tenant.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { defineSiteRoute, type ServedSite, type SiteRoute } from '#platform/http/api/site-route.ts'
import type { MultipartFields } from '#platform/http/multipart.ts'

/** Keys that one network gets for a site: more than it can send. */
const KEY_LIMIT = { purpose: 'form-key', hits: 60, window: 60 } as const
const valuesSchema = z.record(
  z.string().max(20),
  z.union([z.string().max(20_000), z.array(z.string().max(2000)).max(200)]),
)

const text = (max: number) => z.string().max(max).catch('')
const sentWithForm = {
  key: text(200),
  collectionId: text(100),
  objectName: text(200),
  isOverlayForm: z.union([z.boolean(), z.stringbool()]).catch(false),
  form: z
    .string()
    .transform((json, context) => {
      try {
        const value = storable(JSON.parse(json))
        return valuesSchema.parse(value.ok ? value.value : undefined)
      } catch {
        context.addIssue('The answers of the form could not be read.')
        return z.NEVER
      }
    })
    .meta({ type: 'string' }),
}
const saveBody = z.object({ ...sentWithForm, formId: z.coerce.string().max(30).catch('') })
/** The fields of a form with files; its id is in the path, so that it is known before they are read. */
const filesBody = z.object(sentWithForm)

/** Forms: their key, their submission by scripts, and their pages, which need none. */
export const formSiteRoutes = (parts: FormSiteRouteParts): readonly SiteRoute[] => {
  const receiver = createFormReceiver(parts)
  return [
    keyRoute(parts),
    saveRoute(parts),
    saveFilesRoute(parts, receiver),
    countRoute(parts),
    ...formPageRoutes(parts, receiver),
  ]
}

function keyRoute(parts: FormSiteRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      closedUntilOpened: true,
      name: 'createFormSubmissionKey',
      description: 'Returns a key that sends one form of the site within an hour.',
      method: 'POST',
      path: FORM_KEY_PATH,
      // A key is given to any page of the site, as on the page of the form.
      csrf: 'token-or-key',
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

function saveRoute(parts: FormSiteRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      closedUntilOpened: true,
      name: 'saveFormSubmission',
      description:
        'Stores what a visitor sends with a form. `form` is the JSON of an object with an answer for each id of a field; a key sends once.',
      method: 'POST',
      path: FORM_SAVE_PATH,
      csrf: 'token-or-key',
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
        trapped: (body.form[HONEYPOT_FIELD] ?? '') !== '',
        page: refererPath(call),
        isOverlay: body.isOverlayForm,
      })
      if (!sent.ok) return fail(await messagesOf(parts, call.site, body.formId, sent.error, language))
      return sent.value.isRepeated ? fail(apiErrorOf(formErrors.key())) : ok({ saved: true as const })
    },
  )
}

function saveFilesRoute(parts: FormSiteRouteParts, receiver: FormReceiver): SiteRoute {
  return defineSiteRoute(
    {
      closedUntilOpened: true,
      name: 'saveFormFiles',
      description:
        'Stores what a visitor sends with a form that has files: as multipart/form-data, with `key`, `form` and the others of SaveFormSubmission before the files, which are named by their fields.',
      method: 'POST',
      path: `${FORM_FILES_PATH}/{form}`,
      params: z.object({ form: z.string().max(30) }),
      multipart: true,
      csrf: 'token-or-key',
      response: z.object({ saved: z.literal(true) }),
    },
    async (call) => {
      if (await isClosedFor(parts, call)) return fail(API_ERRORS.locked)
      const formId = call.params.form
      const received = await receiver.receive(call, formId, async (form, sent, admitted) => {
        const body = filesBody.safeParse(objectOf(sent.fields))
        if (!body.success) return fail(formErrors.broken())
        return storeForm(parts, call.site, form, {
          ...admitted,
          formId,
          key: body.data.key,
          values: body.data.form,
          files: sent.files,
          trapped: (body.data.form[HONEYPOT_FIELD] ?? '') !== '',
          page: refererPath(call),
          isOverlay: body.data.isOverlayForm,
        })
      })
      const { language, result } = received
      if (!result.ok) return fail(await messagesOf(parts, call.site, formId, result.error, language))
      return result.value.isRepeated ? fail(apiErrorOf(formErrors.key())) : ok({ saved: true as const })
    },
  )
}

/** Returns the first value of each field. */
const objectOf = (fields: MultipartFields): Record<string, string> =>
  Object.fromEntries([...fields].map(([name, values]) => [name, values[0] ?? '']))

/** Counts of one network: a visitor sees a few forms. */
const COUNT_LIMIT = { purpose: 'form-count', hits: 120, window: 60 } as const

function countRoute({ db }: FormSiteRouteParts): SiteRoute {
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

/** Returns an error with a message for each field that has a mistake. */
async function messagesOf(
  { db }: FormSiteRouteParts,
  site: ServedSite,
  formId: string,
  error: FormError,
  language: string,
): Promise<ApiError> {
  const problems = Object.entries(problemsOf(error))
  if (problems.length === 0) return apiErrorOf(error)
  const form = await withSite(db, site.id, (tx) => findOpenForm(tx, site.id, formId, language), {
    readOnly: true,
  })
  const texts = formTextsFor(language)
  const labelOf = (id: string) =>
    (form.ok ? form.value.fields.find((field) => field.id === id)?.label : undefined) ?? id
  const fields = problems.map(([id, problem]) => [id, problemText(problem, labelOf(id), { texts, language })])
  const { status, code, message } = error
  return { status, code, message, fields: Object.fromEntries(fields) as Record<string, string> }
}
