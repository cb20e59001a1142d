import { resetMail } from '#features/people/accounts/emails/link-emails.tsx'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { EXAMPLE_PEOPLE } from '#platform/mail/example-mail.ts'

/** Returns an example of the email by which a member of a team chooses a new password. */
export const exampleResetMail = (appOrigin: string): EmailContent =>
  resetMail({ ...EXAMPLE_PEOPLE.reader, appOrigin }, 'example')
