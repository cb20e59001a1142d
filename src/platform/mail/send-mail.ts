import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'
import type { EmailBrand } from './email-brand.ts'
import { type EmailContent, renderEmail } from './email-layout.tsx'
import { mailJob } from './job.ts'

/** A mail with its sender. */
export interface BrandedEmail {
  /** The site that sends; null for mails of the platform. */
  readonly siteId: Id | null
  readonly brand: EmailBrand
  readonly content: EmailContent
  /** When the link in the mail expires, if it gives access to something: its text is redacted after that. */
  readonly goodUntil?: Date
}

/** Enqueues a mail, which is sent only if the transaction commits. */
export async function sendMail(
  tx: Transaction<Tables>,
  { jobs }: { readonly jobs: Pick<Jobs, 'enqueue'> },
  { siteId, brand, content, goodUntil }: BrandedEmail,
): Promise<void> {
  const secret = goodUntil === undefined ? {} : { goodUntil: goodUntil.toISOString() }
  await jobs.enqueue(tx, mailJob, { siteId, message: renderEmail(content, brand), ...secret })
}
