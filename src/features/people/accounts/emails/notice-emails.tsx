import { type Recipient, to } from '#features/people/accounts/emails/link-emails.tsx'
import type { EmailContent, EmailPart } from '#platform/mail/email-layout.tsx'

/** Security events that the account's owner is notified of by email. */
export type Notice =
  | 'new-device'
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'codes-guessed'
  | 'email-change-asked'
  | 'email-changed'
  | 'deleted'

/** When and where an event happened. */
export interface NoticeContext {
  readonly at: Date
  readonly device: string
  readonly network: string
  /** The new email address, or the number of recovery codes left. */
  readonly detail?: string
}

/** Returns the email that notifies of a security event and says what to do if it was not the owner. */
export function noticeMail(recipient: Recipient, notice: Notice, context: NoticeContext): EmailContent {
  const { subject, text, more } = TEXTS[notice]
  const parts: EmailPart[] = [
    text(context.detail ?? ''),
    {
      rows: [
        ['When', `${context.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ['From', context.device],
        ['Network', context.network],
      ],
    },
    ...(more === undefined ? [] : [{ note: more } as const]),
  ]
  const advice =
    notice === 'email-changed'
      ? 'contact the operator of this platform immediately: password reset links now go to the new address.'
      : `reset your password immediately: ${recipient.appOrigin}/reset. This signs out all sessions.`
  if (notice !== 'deleted') parts.push(`If this was you, no action is needed. If not, ${advice}`)
  return {
    to: to(recipient),
    subject,
    title: subject,
    parts,
    reason:
      'You received this email because it concerns the security of your account. These notifications cannot be turned off.',
  }
}

const TEXTS: Readonly<
  Record<
    Notice,
    { readonly subject: string; readonly text: (detail: string) => string; readonly more?: string }
  >
> = {
  'new-device': {
    subject: 'New sign-in to your account',
    text: () => 'Someone signed in to your account from a new browser.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: () => 'The password of your account was changed. All other sessions were signed out.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    text: () =>
      'The password of your account was reset with a link that we sent by email. All sessions were signed out.',
  },
  'second-factor-on': {
    subject: 'Two-factor authentication turned on',
    text: () =>
      'Signing in to your account now requires a code from your authenticator app in addition to your password.',
    more: 'Store your recovery codes somewhere you can reach without your phone.',
  },
  'second-factor-off': {
    subject: 'Two-factor authentication turned off',
    text: () => 'Signing in to your account now requires your password only.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes generated',
    text: () => 'Ten new recovery codes were generated for your account. The previous ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: (left) => `Someone signed in to your account with a recovery code. Recovery codes left: ${left}.`,
  },
  'codes-guessed': {
    subject: 'Failed sign-in attempts with your password',
    text: () =>
      'Someone entered the correct password of your account, followed by too many wrong codes. They were not signed in.',
    more: 'If this was not you, someone else knows your password.',
  },
  'email-change-asked': {
    subject: 'Email address change requested',
    text: (email) =>
      `Someone asked to change the email address of your account to ${email}. The change takes effect once it is confirmed there.`,
  },
  'email-changed': {
    subject: 'Your email address was changed',
    text: (email) => `The email address of your account is now ${email}.`,
  },
  deleted: {
    subject: 'Your account was deleted',
    text: () => 'Your account and its personal data were deleted. Thank you for using this platform.',
  },
}
