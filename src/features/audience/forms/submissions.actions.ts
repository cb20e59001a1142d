import { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import { answerText } from '#features/audience/forms/answer-text.rules.ts'
import { replyMail } from '#features/audience/forms/emails/reply-mail.ts'
import { type FormError, formErrors } from '#features/audience/forms/errors.ts'
import { findForm } from '#features/audience/forms/store.ts'
import type { FormSite } from '#features/audience/forms/submit.actions.ts'
import * as store from '#features/audience/forms/submissions.store.ts'
import type { StoredForm, SubmissionChange, SubmissionView } from '#features/audience/forms/types.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { csvLine } from '#lib/csv.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { isQuestion } from '#features/audience/forms/model/form-field.types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const PAGE_SIZE = 50
/** Rows that an export reads in one statement. */
const BATCH = 500
/** Days of the numbers of a form. */
const NUMBER_DAYS = 30

/** A page of submissions with what the inbox shows beside them. */
export interface SubmissionList {
  readonly entries: SubmissionView[]
  readonly more: boolean
  readonly counts: Awaited<ReturnType<typeof store.countSubmissions>>['counts']
  readonly labels: string[]
  readonly numbers: Awaited<ReturnType<typeof store.sumDays>>
}

/** Lists submissions of a form, the newest first. Fails with NO_FORM. */
export async function listSubmissions(
  tx: Tx,
  siteId: Id,
  formId: Id,
  filter: Omit<store.SubmissionFilter, 'limit'>,
  now: Date,
): Promise<Result<SubmissionList, FormError>> {
  if (!(await findForm(tx, siteId, formId))) return fail(formErrors.noForm())
  const found = await store.listSubmissions(tx, siteId, formId, { ...filter, limit: PAGE_SIZE + 1 })
  const { counts, labels } = await store.countSubmissions(tx, siteId, formId)
  const from = new Date(now.getTime() - (NUMBER_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  return ok({
    entries: found.slice(0, PAGE_SIZE),
    more: found.length > PAGE_SIZE,
    counts,
    labels: [...labels],
    numbers: await store.sumDays(tx, siteId, formId, from),
  })
}

/** Returns a submission. Fails with NO_SUBMISSION. */
export async function readSubmission(
  tx: Tx,
  siteId: Id,
  formId: Id,
  id: Id,
): Promise<Result<SubmissionView, FormError>> {
  const found = await store.findSubmission(tx, siteId, formId, id)
  return found ? ok(found) : fail(formErrors.noSubmission())
}

/** Changes the status, the labels or the note of a submission. Fails with NO_SUBMISSION. */
export async function changeSubmission(
  tx: Tx,
  siteId: Id,
  formId: Id,
  id: Id,
  change: SubmissionChange,
): Promise<Result<undefined, FormError>> {
  return (await store.updateSubmission(tx, siteId, formId, id, change))
    ? ok(undefined)
    : fail(formErrors.noSubmission())
}

/** Deletes a submission; returns the title of its form. Fails with NO_SUBMISSION. */
export async function deleteSubmission(
  tx: Tx,
  siteId: Id,
  formId: Id,
  id: Id,
): Promise<Result<string, FormError>> {
  const form = await findForm(tx, siteId, formId)
  if (!form || !(await store.deleteSubmission(tx, siteId, formId, id))) return fail(formErrors.noSubmission())
  return ok(form.title)
}

/** An answer of an owner to a submission. */
export interface Reply {
  readonly subject: string
  readonly text: string
  /** Whom answers to it go to. */
  readonly from: { readonly email: string; readonly name: string }
}

/**
 * Sends an email to who sent a submission, which is done then. Fails with NO_SUBMISSION, NO_ADDRESS, or as the limit of
 * emails of the site does.
 */
export async function replyToSubmission(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  site: FormSite,
  {
    formId,
    id,
    reply,
    now,
  }: { readonly formId: Id; readonly id: Id; readonly reply: Reply; readonly now: Date },
): Promise<Result<undefined, FeatureError>> {
  const submission = await store.findSubmission(tx, site.id, formId, id)
  if (!submission) return fail(formErrors.noSubmission())
  if (submission.email === '') return fail(formErrors.noAddress())
  const quota = await consumeMailQuota(tx, site.id, now)
  if (!quota.ok) return quota
  const title = await findSiteTitle(tx, site)
  const brand = await findSiteBrand(tx, { ...site, title })
  const content = replyMail({ submission, reply, siteTitle: title, language: brand.language ?? 'en' })
  await sendMail(tx, { jobs }, { siteId: site.id, brand, content })
  await store.updateSubmission(tx, site.id, formId, id, { status: 'done', repliedAt: now })
  return ok(undefined)
}

/** Returns the submissions of a form as CSV, which no spreadsheet evaluates (P22). Fails with NO_FORM. */
export async function exportSubmissions(
  db: Kysely<Tables>,
  siteId: Id,
  formId: Id,
  filter: Omit<store.SubmissionFilter, 'limit' | 'before'>,
): Promise<Result<Readable, FormError>> {
  const read = <Read>(run: (tx: Tx) => Promise<Read>) => withSite(db, siteId, run, { readOnly: true })
  const form = await read((tx) => findForm(tx, siteId, formId))
  if (!form) return fail(formErrors.noForm())
  const removed = await read((tx) => store.listAnsweredFields(tx, siteId, formId))
  const columns = columnsOf(form, removed)
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(['received at', 'status', 'labels', 'note', 'page', ...columns.map(({ label }) => label)])
    let before: Id | undefined
    do {
      const from = before
      const found = await read((tx) =>
        store.listSubmissions(tx, siteId, formId, { ...filter, before: from, limit: BATCH }),
      )
      yield found.map((one) => lineOf(one, columns)).join('')
      before = found.length === BATCH ? found.at(-1)?.id : undefined
    } while (before !== undefined)
  }
  return ok(Readable.from(lines()))
}

interface Column {
  readonly id: string
  readonly label: string
}

/** The fields of a form in their order, then those that were removed since. */
function columnsOf({ fields }: StoredForm, removed: readonly Column[]): readonly Column[] {
  const present = fields.filter(isQuestion).map(({ id, label }) => ({ id, label: label || id }))
  return [...present, ...removed.filter(({ id }) => !present.some((one) => one.id === id))]
}

function lineOf(one: SubmissionView, columns: readonly Column[]): string {
  const answers = new Map(one.answers.map((answer) => [answer.id, answerText(answer)]))
  return csvLine([
    one.receivedAt,
    one.status,
    one.labels.join(', '),
    one.note,
    one.page,
    ...columns.map(({ id }) => answers.get(id) ?? ''),
  ])
}
