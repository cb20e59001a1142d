import { type Recipient, to } from '#features/accounts/emails/link-emails.tsx'
import { type EmailPart, renderEmail } from '#platform/mail/email-layout.tsx'
import type { MailMessage } from '#platform/mail/mail-message.ts'

/** What happened to an account that its owner should hear of although they may not be looking. */
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

/** Where and when it happened. */
export interface Circumstances {
  readonly at: Date
  readonly device: string
  readonly network: string
  /** The other e-mail address, of a change of it; how many recovery codes are left. */
  readonly detail?: string
}

/** Tells of such a thing, and what to do if it was somebody else. */
export function noticeMail(person: Recipient, notice: Notice, where: Circumstances): MailMessage {
  const { subject, text, more } = TEXTS[notice]
  const parts: EmailPart[] = [
    text(where.detail ?? ''),
    {
      facts: [
        ['When', `${where.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ['From', where.device],
        ['Network', where.network],
      ],
    },
    ...(more === undefined ? [] : [{ remark: more } as const]),
  ]
  const cure =
    notice === 'email-changed'
      ? 'write at once to whoever runs this platform, since links for a new password go to the other address now.'
      : `choose a new password at once: ${person.appOrigin}/reset. It signs everybody out.`
  if (notice !== 'deleted') parts.push(`If it was you, all is well. If not, ${cure}`)
  return renderEmail({
    ...to(person),
    subject,
    title: subject,
    parts,
    why: 'You get this mail because it concerns the safety of your account; it cannot be switched off.',
  })
}

const TEXTS: Readonly<
  Record<
    Notice,
    { readonly subject: string; readonly text: (detail: string) => string; readonly more?: string }
  >
> = {
  'new-device': {
    subject: 'A new sign-in to your account',
    text: () => 'Somebody signed in to your account with a browser that has not been here before.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: () => 'The password of your account was changed. All other sessions have ended.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    text: () => 'A new password was chosen with a link that we had sent. All sessions have ended.',
  },
  'second-factor-on': {
    subject: 'Your account has a second factor now',
    text: () => 'From now on signing in takes a code of your authenticator app besides the password.',
    more: 'Keep the recovery codes where you find them without your phone.',
  },
  'second-factor-off': {
    subject: 'The second factor was turned off',
    text: () => 'From now on the password alone is enough to sign in to your account.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were made',
    text: () => 'Your account has ten new recovery codes. The former ones open nothing any more.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: (left) => `Somebody signed in to your account with a recovery code. Codes left: ${left}.`,
  },
  'codes-guessed': {
    subject: 'Somebody knows your password',
    text: () =>
      'Somebody gave the right password of your account and then wrong codes, too often. They did not get in.',
    more: 'If you did not mistype the codes yourself, your password is known to someone else.',
  },
  'email-change-asked': {
    subject: 'Another address for your account',
    text: (address) =>
      `Somebody asked to sign in to your account as ${address} from now on. That counts as soon as it is confirmed there.`,
  },
  'email-changed': {
    subject: 'Your account has another address now',
    text: (address) => `From now on ${address} is the address of your account, and mail goes there.`,
  },
  deleted: {
    subject: 'Your account was deleted',
    text: () => 'Your account is gone, with all that it said about you. Thank you for having been here.',
  },
}
