import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { purgeSubmissions } from '#features/audience/forms/actions.ts'
import { formRoutes } from '#features/audience/forms/routes.ts'
import { formSiteRoutes } from '#features/audience/forms/site.routes.ts'
import type { FormAnswer, SpamReason, StoredForm, SubmissionView } from '#features/audience/forms/types.ts'
import { deleteLeftFiles } from '#features/audience/forms/submitted-files.actions.ts'
import { callWebhookHandler, callWebhookJob } from '#features/audience/forms/webhook.jobs.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import { type Feature, handled } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

interface FormTable {
  site_id: Id
  id: GeneratedId
  version: Generated<number>
  title: string
  fields: JSONColumnType<StoredForm['fields']>
  button: string
  sent: string
  closed: Generated<string>
  is_open: boolean
  notified: JSONColumnType<string[]>
  webhook_url: string
  keep_days: number | null
  secret_number: Generated<number>
  secret_renewed_at: Date | null
  created_at: ColumnType<Date, Date, never>
}

interface FormSubmissionTable {
  site_id: Id
  id: GeneratedId
  form_id: Id
  received_at: ColumnType<Date, Date, never>
  key_hash: string
  status: SubmissionView['status']
  spam_reasons: JSONColumnType<SpamReason[]>
  answers: JSONColumnType<FormAnswer[]>
  email: string
  search: string
  labels: ColumnType<string[], string | undefined, string>
  note: Generated<string>
  replied_at: Date | null
  page: string
  language: string
  is_overlay: boolean
  mail_left_out: boolean
  webhook: SubmissionView['webhook']
  webhook_problem: Generated<string>
}

interface FormFileTable {
  site_id: Id
  id: GeneratedId
  /** Null once the submission was deleted. */
  submission_id: Id | null
  field_id: string
  name: string
  content_type: string
  storage_key: string
  byte_size: string
  sha256: string
}

interface FormDayTable {
  site_id: Id
  form_id: Id
  /** A day of UTC, `2026-11-26`. */
  day: ColumnType<Date, string, never>
  views: Generated<number>
  starts: Generated<number>
  completions: Generated<number>
}

declare module '#schema/tables.ts' {
  interface Tables {
    forms: FormTable
    form_submissions: FormSubmissionTable
    form_files: FormFileTable
    form_days: FormDayTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['forms', 'form_submissions', 'form_files', 'form_days'],
  routes: formRoutes,
  siteRoutes: formSiteRoutes,
  jobs: [
    handled(callWebhookJob, ({ database, fetch, secret, clock }) =>
      callWebhookHandler({ db: database.app, fetch, secret, clock }),
    ),
  ],
  schedules: [
    schedule('delete old submissions of forms', HOUR_MS, ({ database }, now) =>
      purgeSubmissions(database.owner, now),
    ),
    schedule('delete files of deleted submissions', HOUR_MS, ({ database }) => deleteLeftFiles(database)),
  ],
}
