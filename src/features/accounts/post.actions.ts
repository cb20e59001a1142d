import type { Transaction } from 'kysely'
import { noticeMail, type Notice } from '#features/accounts/emails/notice-emails.tsx'
import { describeOrigin, type Origin } from '#features/accounts/events.actions.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mailJob } from '#platform/mail/job.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Tables } from '#schema/tables.ts'

/** What sending mail to accounts needs. */
export interface MailParts {
  readonly appOrigin: string
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/**
 * Sends a mail of the platform when the transaction commits, and never when it rolls back. `goodUntil` belongs to mails
 * with a link that opens an account, and is when it stops to.
 */
export async function sendMail(
  tx: Transaction<Tables>,
  { jobs }: Pick<MailParts, 'jobs'>,
  message: MailMessage,
  goodUntil?: Date,
): Promise<void> {
  const secret = goodUntil === undefined ? {} : { goodUntil: goodUntil.toISOString() }
  await jobs.enqueue(tx, mailJob, { siteId: null, message, ...secret })
}

/** Tells the owner of an account what happened to it, where and when. */
export async function notify(
  tx: Transaction<Tables>,
  parts: MailParts,
  person: { readonly email: string; readonly name: string },
  notice: Notice,
  { origin, at, detail }: { readonly origin: Origin; readonly at: Date; readonly detail?: string },
): Promise<void> {
  const where = { at, ...describeOrigin(origin), ...(detail === undefined ? {} : { detail }) }
  const { email, name } = person
  await sendMail(tx, parts, noticeMail({ email, name, appOrigin: parts.appOrigin }, notice, where))
}
