import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { cancelMail, retryMail } from '#features/operation/outbox/actions.ts'
import * as api from '#features/operation/outbox/api.types.ts'
import { outboxErrors } from '#features/operation/outbox/errors.ts'
import * as store from '#features/operation/outbox/store.ts'
import { fail, ok } from '#lib/result.ts'
import { fileRoute, type Route, route } from '#platform/http/api/route.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { MailJob } from '#platform/mail/job.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the outbox routes. */
export interface OutboxRouteParts {
  readonly db: Kysely<Tables>
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Emails are stored locally instead of being sent, so their links must be readable in the outbox. */
  readonly storesMails: boolean
}

/** Routes for the outbox: all emails for operators, those of a site for its administrators. */
export function outboxRoutes({ db, jobs, storesMails }: OutboxRouteParts): readonly Route[] {
  const ofPlatform = (data: MailJob) => withheldOf(data, storesMails)
  return [
    route(api.listMails, async ({ tx, query: { site, ...query } }) => {
      const rows = await store.findMails(tx, { ...query, limit: query.limit + 1 }, { site })
      return ok(pageOf(rows, query.limit, (row) => ({ ...viewOf(row), site: row.site })))
    }),
    route(api.getMail, async ({ tx, params }) => {
      const mail = await store.findMail(tx, params.mail)
      if (!mail) return fail(outboxErrors.noMail())
      return ok({ ...openViewOf(mail, ofPlatform(mail.data)), site: mail.site })
    }),
    fileRoute(api.getMailHtml, async ({ params }) => {
      const mail = await store.findMail(db, params.mail)
      const html = mail?.data.message.html
      if (!mail || html === undefined || ofPlatform(mail.data) !== null) return fail(outboxErrors.noMail())
      return ok({ stream: Readable.from([html]), contentType: 'text/html; charset=utf-8', isEmailHtml: true })
    }),
    route(api.retryMail, ({ tx, params }) => retryMail(tx, jobs, params.mail)),
    route(api.cancelMail, ({ tx, params }) => cancelMail(tx, params.mail)),
    route(api.listSiteMails, async ({ tx, site, query }) => {
      const rows = await store.findMails(tx, { ...query, limit: query.limit + 1 }, { siteId: site.id })
      return ok(pageOf(rows, query.limit, viewOf))
    }),
    route(api.getSiteMail, async ({ tx, site, params }) => {
      const mail = await store.findMail(tx, params.mail, site.id)
      if (!mail) return fail(outboxErrors.noMail())
      return ok(openViewOf(mail, withheldOf(mail.data, false)))
    }),
  ]
}

/** Returns why the text of an email is withheld; null if it may be shown. */
function withheldOf({ goodUntil, redacted }: MailJob, mayReadLinks: boolean): api.OpenMailView['withheld'] {
  if (redacted !== undefined) return redacted
  return goodUntil === undefined || mayReadLinks ? null : 'secret'
}

function pageOf<View>(rows: readonly store.MailRow[], limit: number, view: (row: store.MailRow) => View) {
  const shown = rows.slice(0, limit)
  return { entries: shown.map(view), next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null }
}

const viewOf = (row: store.MailRow): api.MailView => ({
  id: row.id,
  to: row.name ? `${row.name} <${row.email}>` : row.email,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.state === 'sent' ? null : row.lastError,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})

function openViewOf(
  mail: store.MailRow & { readonly data: MailJob },
  withheld: api.OpenMailView['withheld'],
): api.OpenMailView {
  const { text, html } = mail.data.message
  return {
    ...viewOf(mail),
    text: withheld === null ? text : null,
    hasHtml: withheld === null && html !== undefined,
    withheld,
  }
}
