import type { Transaction } from 'kysely'
import { noticeMail, type Notice } from '#features/accounts/emails/notice-emails.tsx'
import { describeOrigin, type Origin } from '#features/accounts/events.actions.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mailJob } from '#platform/mail/job.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of sending email to accounts. */
export interface MailParts {
  readonly appOrigin: string
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/**
 * Enqueues an email of the platform, which is sent only if the transaction commits. `goodUntil` is the expiry of a link
 * that gives access to an account; the text of the email is redacted after that.
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

/** Notifies an account's owner of a security event by email. */
export async function notify(
  tx: Transaction<Tables>,
  parts: MailParts,
  account: { readonly email: string; readonly name: string },
  notice: Notice,
  { origin, at, detail }: { readonly origin: Origin; readonly at: Date; readonly detail?: string },
): Promise<void> {
  const context = { at, ...describeOrigin(origin), ...(detail === undefined ? {} : { detail }) }
  const { email, name } = account
  await sendMail(tx, parts, noticeMail({ email, name, appOrigin: parts.appOrigin }, notice, context))
}
