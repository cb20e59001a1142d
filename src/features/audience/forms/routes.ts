import type { Kysely } from 'kysely'
import {
  changeForm,
  createForm,
  deleteForm,
  listForms,
  readForm,
  readWebhookSecret,
  renewWebhookSecret,
} from '#features/audience/forms/actions.ts'
import * as api from '#features/audience/forms/api.types.ts'
import { openFile } from '#features/audience/forms/submitted-files.actions.ts'
import * as submissions from '#features/audience/forms/submissions.actions.ts'
import { ok } from '#lib/result.ts'
import type { Id } from '#lib/id.ts'
import { fileRoute, type Route, route, recordName } from '#platform/http/api/route.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of forms. */
interface FormRouteParts {
  readonly db: Kysely<Tables>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly originOfSite: (siteId: Id) => string | undefined
  readonly originOf: (identifier: string) => string
  readonly secret: string
  readonly files: FileStore
}

/** Routes of the forms of a site, and of what visitors sent with them. */
export function formRoutes(parts: FormRouteParts): readonly Route[] {
  const { db, jobs, originOfSite, originOf, secret, files } = parts
  return [
    route(api.listForms, async ({ tx, site }) => ok({ entries: [...(await listForms(tx, site.id))] })),
    route(api.getForm, ({ tx, site, params }) => readForm(tx, site.id, params.form)),
    route(api.createForm, ({ tx, site, body, now, record }) => {
      record({ title: body.title })
      return createForm(tx, site.id, body, now)
    }),
    route(api.changeForm, ({ tx, site, params, body, record }) => {
      record({ title: body.title })
      return changeForm(tx, site.id, params.form, body)
    }),
    route(api.deleteForm, async ({ tx, site, params, record }) =>
      recordName(await deleteForm(tx, site.id, params.form), record),
    ),
    route(api.getWebhookSecret, ({ tx, site, params, now }) =>
      readWebhookSecret(tx, secret, { siteId: site.id, formId: params.form }, now),
    ),
    route(api.renewWebhookSecret, ({ tx, site, params, now }) =>
      renewWebhookSecret(tx, secret, { siteId: site.id, formId: params.form }, now),
    ),
    route(api.listSubmissions, ({ tx, site, params, query, now }) =>
      submissions.listSubmissions(tx, site.id, params.form, query, now),
    ),
    route(api.getSubmission, ({ tx, site, params }) =>
      submissions.readSubmission(tx, site.id, params.form, params.submission),
    ),
    route(api.changeSubmission, ({ tx, site, params, body }) =>
      submissions.changeSubmission(tx, site.id, params.form, params.submission, body),
    ),
    route(api.deleteSubmission, async ({ tx, site, params, record }) =>
      recordName(await submissions.deleteSubmission(tx, site.id, params.form, params.submission), record),
    ),
    route(api.createReply, ({ tx, site, params, body, account, now }) =>
      submissions.replyToSubmission(
        tx,
        jobs,
        {
          id: site.id,
          identifier: site.identifier,
          origin: originOfSite(site.id) ?? originOf(site.identifier),
        },
        {
          formId: params.form,
          id: params.submission,
          reply: { ...body, from: { email: account.email, name: account.name } },
          now,
        },
      ),
    ),
    fileRoute(api.getSubmissionFile, async ({ site, params }) => {
      const file = await openFile({ db, files }, site.id, {
        formId: params.form,
        submissionId: params.submission,
        fileId: params.file,
      })
      if (!file.ok) return file
      const { name: fileName, contentType, opened } = file.value
      return ok({ stream: opened.stream, size: opened.size, contentType, fileName })
    }),
    fileRoute(api.exportSubmissions, async ({ site, params, query }) => {
      const file = await submissions.exportSubmissions(db, site.id, params.form, query)
      if (!file.ok) return file
      return ok({
        stream: file.value,
        contentType: 'text/csv; charset=utf-8',
        fileName: `${site.identifier}-form-${params.form}.csv`,
      })
    }),
  ]
}
