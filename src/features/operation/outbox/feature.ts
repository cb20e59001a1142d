import type { Feature } from '#platform/feature-manifest.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { handled } from '#platform/feature-manifest.ts'
import { join } from 'node:path'
import { mailHandler, mailJob } from '#platform/mail/job.ts'
import { outboxRoutes } from '#features/operation/outbox/routes.ts'
import { redactExpiredMails, redactSentMail } from '#platform/mail/redact.ts'
import { removeAbandonedFiles } from '#platform/storage/receive.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['sites'],
  routes: (parts) => outboxRoutes({ ...parts, storesMails: parts.smtpUrl === undefined }),
  jobs: [
    handled(mailJob, ({ database, mailer }) => mailHandler(mailer, (id) => redactSentMail(database.app, id))),
  ],
  schedules: [
    schedule('redact expired links in mails', 10 * MINUTE_MS, ({ database }, now) =>
      redactExpiredMails(database.app, now),
    ),
    schedule('delete unfinished mails', HOUR_MS, ({ dataDir }, now) =>
      removeAbandonedFiles(join(dataDir, 'outbox'), now.getTime()),
    ),
  ],
}
