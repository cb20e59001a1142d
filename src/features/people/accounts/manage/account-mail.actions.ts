import type { Transaction } from 'kysely'
import { noticeMail, type Notice } from '#features/people/accounts/emails/notice-emails.tsx'
import { describeOrigin, type Origin } from '#features/people/accounts/events/events.actions.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { platformBrand } from '#platform/mail/email-brand.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
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
export async function sendAccountMail(
  tx: Transaction<Tables>,
  parts: MailParts,
  content: EmailContent,
  goodUntil?: Date,
): Promise<void> {
  await sendMail(tx, parts, {
    siteId: null,
    brand: platformBrand(parts.appOrigin),
    content,
    ...(goodUntil && { goodUntil }),
  })
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
  await sendAccountMail(tx, parts, noticeMail({ email, name, appOrigin: parts.appOrigin }, notice, context))
}
