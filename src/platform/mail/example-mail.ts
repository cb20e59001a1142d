import type { EmailContent } from '#platform/mail/email-layout.tsx'
import type { Id } from '#lib/id.ts'

/** What examples of the emails of a site are about. */
export interface ExampleSite {
  readonly id: Id
  readonly identifier: string
  readonly title: string
  readonly origin: string
  readonly appOrigin: string
  /** Of its visitors, BCP 47. */
  readonly language: string
  /** IANA name. */
  readonly timeZone: string
  readonly now: Date
}

/** Who gets the emails of examples, and who writes in them. */
export const EXAMPLE_PEOPLE = {
  reader: { name: 'Alex Example', email: 'alex@example.com' },
  writer: { name: 'Kim Example', email: 'kim@example.com' },
} as const

/** Examples of emails by their names; only the one that is looked at is made. */
export type ExampleMails<Name extends string> = Readonly<
  Record<Name, () => EmailContent | Promise<EmailContent>>
>
