import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { answerText } from '#features/audience/forms/answer-text.rules.ts'
import { submissionMail } from '#features/audience/forms/emails/submission-mail.ts'
import { type FormError, formErrors } from '#features/audience/forms/errors.ts'
import type { KeptFile, SentFiles } from '#features/audience/forms/received-files.actions.ts'
import { findSpamReasons, isSpam } from '#features/audience/forms/spam.rules.ts'
import { recordFiles } from '#features/audience/forms/submitted-files.actions.ts'
import * as store from '#features/audience/forms/store.ts'
import * as submissions from '#features/audience/forms/submissions.store.ts'
import type { FormAnswer, StoredForm } from '#features/audience/forms/types.ts'
import { callWebhookJob } from '#features/audience/forms/webhook.jobs.ts'
import { EMAIL_FIELD, NAME_FIELD, signUpFormOf } from '#features/audience/newsletter/list-form.rules.ts'
import { listOfForm } from '#features/audience/newsletter/newsletter-names.types.ts'
import { findList, hasKey, signUp } from '#features/audience/newsletter/subscribe.actions.ts'
import type { NewsletterList } from '#features/audience/newsletter/types.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import { checkForm } from '#features/audience/forms/model/check-form.rules.ts'
import type { FormProblem } from '#features/audience/forms/model/form-problem.types.ts'
import { formTextsFor } from '#features/audience/forms/model/form-texts.rules.ts'
import type { FormValues } from '#features/audience/forms/model/form-field.types.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type FormKeys, keyAge } from '#platform/form-keys/form-keys.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { countAttempt, type RateLimit } from '#platform/limits/rate-limit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The use of the keys of forms: any form of the site (FRM-24). */
export const FORM_PURPOSE = 'form'
/** Submissions of one network with one form (FRM-24). */
const SUBMISSION_LIMIT: RateLimit = { hits: 10, window: 60 }
/** Submissions with files of one network on a site: a robot with valid keys does not fill the storage of its owner. */
const FILES_LIMIT: RateLimit = { hits: 30, window: 24 * 60 * 60 }

/** Dependencies of submissions. */
export interface SubmitParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly appOrigin: string
  readonly formKeys: FormKeys
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly files: FileStore
}

/** The site of a submission. */
export interface FormSite {
  readonly id: Id
  readonly identifier: string
  readonly origin: string
}

/** What a visitor sends. */
export interface SubmitRequest {
  readonly formId: string
  readonly key: string
  readonly values: FormValues
  /** Undefined for a form that was sent without any. */
  readonly files?: SentFiles | undefined
  /** Whether the field that people do not see was filled in, or is missing where it should be. */
  readonly trapped: boolean
  /** Path of the page with the form. */
  readonly page: string
  readonly isOverlay: boolean
  /** Network of the visitor, as a subject of limits. */
  readonly network: string
  /** Of the site. */
  readonly language: string
  readonly now: Date
}

/** What became of a submission. */
export interface Submitted {
  readonly form: StoredForm
  /** Whether the same key sent this form before: nothing was stored now. */
  readonly isRepeated: boolean
}

/** Returns a form that takes answers: one of the owner, or that of a newsletter in a language. Fails with NO_FORM or FORM_CLOSED. */
export async function findOpenForm(
  tx: Tx,
  siteId: Id,
  id: string,
  language: string,
): Promise<Result<StoredForm, FormError>> {
  const form = await findShownForm(tx, siteId, id, language)
  if (!form.ok || form.value.isOpen) return form
  return fail(formErrors.closed(form.value.closed || formTextsFor(language).closed))
}

/** Returns a form, open or closed: one of the owner, or that of a newsletter in a language. Fails with NO_FORM. */
export async function findShownForm(
  tx: Tx,
  siteId: Id,
  id: string,
  language: string,
): Promise<Result<StoredForm, FormError>> {
  const listId = listOfForm(id)
  if (listId !== undefined) {
    const list = await findList(tx, siteId, listId)
    return list ? ok(signUpForm(list, language)) : fail(formErrors.noForm())
  }
  const form = isId(id) ? await store.findForm(tx, siteId, id) : undefined
  return form ? ok(form) : fail(formErrors.noForm())
}

/**
 * Admits and stores a submission, and enqueues what follows from it in the same transaction: it is stored before any mail is tried
 * (P39). Its key is spent by that, and a form that has a mistake does not spend it. Spam is stored too, without any mail.
 * Fails with NO_FORM, FORM_CLOSED, TOO_MANY from the eleventh attempt of a network within a minute, BAD_ANSWERS with the problems of
 * fields, or FORM_KEY.
 */
export async function submitForm(
  parts: SubmitParts,
  site: FormSite,
  request: SubmitRequest,
): Promise<Result<Submitted, FormError>> {
  const form = await admitSubmission(parts, site, request)
  return form.ok ? storeForm(parts, site, form.value, request) : form
}

/**
 * Counts an attempt to send a form, before anything of it is read; returns the form. Fails with NO_FORM, FORM_CLOSED, or TOO_MANY from
 * the eleventh attempt of a network within a minute.
 */
export async function admitSubmission(
  { db }: Pick<SubmitParts, 'db'>,
  site: FormSite,
  { formId, network, language, now }: Pick<SubmitRequest, 'formId' | 'network' | 'language' | 'now'>,
): Promise<Result<StoredForm, FormError>> {
  const found = await withSite(db, site.id, async (tx) => {
    const open = await findOpenForm(tx, site.id, formId, language)
    return open.ok
      ? {
          open,
          attempt: await countAttempt(tx, site.id, `${network}:${open.value.id}`, SUBMISSION_LIMIT, now),
        }
      : { open, attempt: undefined }
  })
  if (!found.open.ok) return found.open
  if (found.attempt?.allowed === false) return fail(formErrors.tooMany(found.attempt.retryAfter))
  return found.open
}

/**
 * Stores a submission of an admitted form. Fails with BAD_ANSWERS, FORM_KEY, or TOO_MANY from the 31st with files of a
 * network within a day.
 */
export async function storeForm(
  parts: SubmitParts,
  site: FormSite,
  form: StoredForm,
  request: SubmitRequest,
): Promise<Result<Submitted, FormError>> {
  const { files, trapped } = request
  // The names are those of the files that arrived, whatever the answers say.
  const named = form.fields
    .filter(({ type }) => type === 'file')
    .map(({ id }) => [id, files?.names.get(id) ?? []] as const)
  const checked = checkForm(form.fields, { ...request.values, ...Object.fromEntries(named) }, files?.problems)
  if (Object.keys(checked.problems).length > 0) return fail(formErrors.badAnswers(checked.problems))
  const sent = { ...request, values: checked.values }
  // Files of robots are not stored: only their names are.
  if (files === undefined || trapped) return record(parts, site, form, sent, [])
  if (files.names.size > 0) {
    const { network, now } = request
    const attempt = await withSite(parts.db, site.id, (tx) =>
      countAttempt(tx, site.id, `${network}:files`, FILES_LIMIT, now),
    )
    if (!attempt.allowed) return fail(formErrors.tooMany(attempt.retryAfter))
  }
  const kept = await files.keep(new Set(Object.keys(checked.values)))
  if (!kept.ok) return fail(formErrors.badAnswers({ [kept.error]: { code: 'fileRoom' } }))
  // Where it throws, it may be recorded even so: what was not is deleted later, as abandoned uploads are.
  const recorded = await record(parts, site, form, sent, kept.value)
  if (!recorded.ok || recorded.value.isRepeated) await files.drop(kept.value)
  return recorded
}

/** Spends the key and stores what was sent with it, in one transaction. */
function record(
  parts: SubmitParts,
  site: FormSite,
  form: StoredForm,
  sent: SubmitRequest,
  kept: readonly KeptFile[],
): Promise<Result<Submitted, FormError>> {
  const { db, formKeys } = parts
  const { key, now } = sent
  return withSite(db, site.id, async (tx): Promise<Result<Submitted, FormError>> => {
    if (!(await formKeys.spend(tx, { siteId: site.id, purpose: FORM_PURPOSE }, key, now)))
      return (await wasSent(tx, site.id, form.id, hashOf(key)))
        ? ok({ form, isRepeated: true })
        : fail(formErrors.key())
    if (listOfForm(form.id) === undefined) await storeSubmission(tx, parts, site, form, sent, kept)
    else await storeSignUp(tx, parts, site, form, sent)
    return ok({ form, isRepeated: false })
  })
}

/** Counts that a form was seen or begun. Nothing is counted for one that takes no answers. */
export async function countForm(
  tx: Tx,
  siteId: Id,
  formId: string,
  what: 'views' | 'starts',
  now: Date,
): Promise<void> {
  if (listOfForm(formId) !== undefined) return
  const form = await findOpenForm(tx, siteId, formId, 'en')
  if (form.ok) await submissions.countDay(tx, siteId, form.value.id, dayOf(now), what)
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

const wasSent = (tx: Tx, siteId: Id, formId: string, keyHash: string): Promise<boolean> => {
  const listId = listOfForm(formId)
  return listId === undefined
    ? submissions.wasSent(tx, siteId, formId, keyHash)
    : hasKey(tx, siteId, listId, keyHash)
}

/** The form of a newsletter, as far as forms of owners have more than it. */
const signUpForm = (list: NewsletterList, language: string): StoredForm => {
  const form = signUpFormOf(list, language)
  return {
    ...form,
    fields: form.fields.map((field) => ({ ...field, options: [...field.options] })),
    version: list.version,
    notified: [],
    webhookUrl: '',
    keepDays: null,
  }
}

/** Signs somebody up for a newsletter; robots see the usual thanks. */
async function storeSignUp(
  tx: Tx,
  parts: SubmitParts,
  site: FormSite,
  form: StoredForm,
  { key, values, trapped, page, isOverlay, language, network, now }: SubmitRequest,
): Promise<void> {
  if (isSpam(findSpamReasons(answersOf(form, values), { trapped, milliseconds: keyAge(key, now) }))) return
  const list = await findList(tx, site.id, listOfForm(form.id) ?? '')
  const textOf = (id: string) => [values[id] ?? ''].flat().join(' ').trim()
  if (list === undefined) return
  await signUp(tx, parts, site, list, {
    email: textOf(EMAIL_FIELD),
    name: textOf(NAME_FIELD),
    source: isOverlay ? 'popup' : 'form',
    language,
    page,
    network,
    keyHash: hashOf(key),
    now,
  })
}

async function storeSubmission(
  tx: Tx,
  parts: SubmitParts,
  site: FormSite,
  form: StoredForm,
  { key, values, trapped, page, isOverlay, language, now }: SubmitRequest,
  kept: readonly KeptFile[],
): Promise<void> {
  const answers = answersOf(form, values)
  const spamReasons = findSpamReasons(answers, { trapped, milliseconds: keyAge(key, now) })
  const spam = isSpam(spamReasons)
  const texts = answers.map(answerText)
  const email = answers.find(({ type, value }) => type === 'email' && value !== '')?.value
  const replyTo = typeof email === 'string' ? email : ''
  const mayMail = !spam && form.notified.length > 0 && (await consumeMailQuota(tx, site.id, now)).ok
  const hasWebhook = !spam && form.webhookUrl !== ''
  const id = await submissions.insertSubmission(tx, site.id, {
    formId: form.id,
    receivedAt: now,
    keyHash: hashOf(key),
    status: spam ? 'spam' : 'new',
    spamReasons,
    answers,
    email: replyTo,
    search: texts.join('\n').toLowerCase(),
    page,
    language,
    isOverlay,
    mailLeftOut: !spam && form.notified.length > 0 && !mayMail,
    webhook: hasWebhook ? 'waiting' : 'none',
  })
  await recordFiles(tx, site.id, id, kept)
  if (spam) return
  await submissions.countDay(tx, site.id, form.id, dayOf(now), 'completions')
  if (hasWebhook)
    await parts.jobs.enqueue(tx, callWebhookJob, { siteId: site.id, formId: form.id, submissionId: id })
  if (mayMail) await notify(tx, parts, site, form, { id, answers, replyTo })
}

async function notify(
  tx: Tx,
  parts: SubmitParts,
  site: FormSite,
  form: StoredForm,
  {
    id,
    answers,
    replyTo,
  }: { readonly id: Id; readonly answers: readonly FormAnswer[]; readonly replyTo: string },
): Promise<void> {
  const title = await findSiteTitle(tx, site)
  const brand = await findSiteBrand(tx, { ...site, title })
  const url = `${parts.appOrigin}/sites/${site.identifier}/forms/${form.id}/submissions?open=${id}`
  for (const to of form.notified) {
    const content = submissionMail({ to, siteTitle: title, formTitle: form.title, answers, replyTo, url })
    await sendMail(tx, parts, { siteId: site.id, brand, content })
  }
}

/** Returns the answers with what their fields were called, so that later changes of the form do not change them. */
const answersOf = ({ fields }: StoredForm, values: FormValues): readonly FormAnswer[] =>
  fields.flatMap(({ id, type, label, options }) => {
    const value = values[id]
    if (value === undefined) return []
    const text = typeof value === 'string' ? value : [...value]
    return [
      { id, type, label: label || id, value: text, ...(type === 'likert' && { options: [...options] }) },
    ]
  })

/** What is wrong with the fields of a rejected submission. */
export const problemsOf = (error: FormError): Readonly<Record<string, FormProblem>> =>
  (error.more?.['problems'] ?? {}) as Readonly<Record<string, FormProblem>>
