import type { Kysely, Transaction } from 'kysely'
import { hasRight } from '#features/tenancy/access/roles.rules.ts'
import { weeklyReportMail } from '#features/audience/analytics/emails/weekly-report.tsx'
import { findGroups } from '#features/audience/analytics/reports.store.ts'
import { reportTotals } from '#features/audience/analytics/reports.actions.ts'
import { settingsOf } from '#features/audience/analytics/rollup.actions.ts'
import { addDays } from '#features/audience/analytics/site-day.rules.ts'
import * as store from '#features/audience/analytics/subscriptions.store.ts'
import { reportWeek } from '#features/audience/analytics/week.rules.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { platformBrand } from '#platform/mail/email-brand.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the mails. */
export interface ReportMailParts {
  readonly database: { readonly app: Kysely<Tables>; readonly owner: Kysely<Tables> }
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly appOrigin: string
}

const MAX_OF_ROUND = 500
/** Pages and sources that a mail lists. */
const LISTED = 5

/** Whether an account gets the weekly report of a site. */
export const isSubscribed = store.isSubscribed

/** Starts or ends the weekly report of an account. The first one is that of the current week. */
export async function setSubscription(
  tx: Transaction<Tables>,
  subscription: store.Subscription,
  isOn: boolean,
  now: Date,
): Promise<void> {
  if (isOn) await store.insertSubscription(tx, subscription, reportWeek(now))
  else await store.deleteSubscription(tx, subscription)
}

/**
 * Enqueues the reports that are due, each once: from Monday noon (UTC) on, of the week before in the time zone of the
 * site. Who may no longer read reports gets none. Returns how many.
 */
export async function sendWeeklyReports(parts: ReportMailParts, now: Date): Promise<number> {
  const { app, owner } = parts.database
  const week = reportWeek(now)
  const due = await store.findDueSubscriptions(owner, week, MAX_OF_ROUND)
  let sent = 0
  for (const subscription of due)
    if (await withSite(app, subscription.siteId, (tx) => sendReport(tx, parts, subscription, week))) sent += 1
  return sent
}

async function sendReport(
  tx: Transaction<Tables>,
  { jobs, appOrigin }: ReportMailParts,
  subscription: store.Subscription,
  week: string,
): Promise<boolean> {
  const { siteId } = subscription
  // In the transaction of the mail, so that it is neither sent twice nor lost.
  if (!(await store.markSent(tx, subscription, week))) return false
  const recipient = await store.findRecipient(tx, subscription)
  if (!recipient || !hasRight(recipient, 'reports:read')) return false
  const [from, to] = [addDays(week, -7), addDays(week, -1)]
  const listed = { from, to, limit: LISTED } as const
  const content = weeklyReportMail({
    email: recipient.email,
    name: recipient.name,
    siteTitle: (await settingsOf(tx, siteId)).title,
    from,
    to,
    totals: await reportTotals(tx, siteId, { from, to }),
    before: await reportTotals(tx, siteId, { from: addDays(from, -7), to: addDays(to, -7) }),
    pages: await findGroups(tx, siteId, { ...listed, dimension: 'page', by: 'views' }),
    sources: await findGroups(tx, siteId, { ...listed, dimension: 'source', by: 'visits' }),
    url: `${appOrigin}/sites/${recipient.identifier}/analytics`,
  })
  await sendMail(tx, { jobs }, { siteId: null, brand: platformBrand(appOrigin), content })
  return true
}
