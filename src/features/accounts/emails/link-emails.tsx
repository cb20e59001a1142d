import { type EmailContent, renderEmail } from '#platform/mail/email-layout.tsx'
import type { MailMessage } from '#platform/mail/mail-message.ts'

/** What all mails to an account hold. Links are made of `appOrigin` alone, whatever host was asked (P16). */
export interface Recipient {
  readonly email: string
  readonly name: string
  readonly appOrigin: string
}

export const to = ({ email, name, appOrigin }: Recipient): Pick<EmailContent, 'to' | 'appOrigin'> => ({
  to: name === '' ? { email } : { email, name },
  appOrigin,
})

/** A link to choose a new password. */
export const resetMail = (person: Recipient, token: string): MailMessage =>
  renderEmail({
    ...to(person),
    subject: 'Choose a new password',
    title: 'Choose a new password',
    parts: [
      'Somebody, probably you, asked for a new password for your account. This link lets you choose one. It works once and for an hour.',
      { button: 'Choose a new password', url: `${person.appOrigin}/reset/${token}` },
      {
        remark:
          'If it was not you, do nothing: your password stays as it is, and nobody gets in by asking. Never hand this link on.',
      },
    ],
    why: 'You get this mail because a new password was asked for at the sign-in page.',
  })

/** A link to confirm the address of an account. */
export const confirmMail = (person: Recipient, token: string): MailMessage =>
  renderEmail({
    ...to(person),
    subject: 'Confirm your e-mail address',
    title: 'Is this your address?',
    parts: [
      'An account was made with this e-mail address. Confirm that it is yours, so that we can reach you when it matters: for a new password, or when somebody signs in who is not you.',
      { button: 'Confirm my address', url: `${person.appOrigin}/confirm/${token}` },
      {
        remark: 'The link works for seven days. If you made no account, do nothing and it stays unconfirmed.',
      },
    ],
    why: 'You get this mail because an account was made with this address.',
  })

/** To a new address, which counts when it is confirmed. */
export const newEmailMail = (person: Recipient, token: string): MailMessage =>
  renderEmail({
    ...to(person),
    subject: 'Confirm your new e-mail address',
    title: 'Is this your new address?',
    parts: [
      'You asked to sign in with this address from now on. It counts as soon as you confirm it; until then the former one does.',
      { button: 'Confirm my new address', url: `${person.appOrigin}/confirm/${token}` },
      { remark: 'The link works for seven days. If you asked for nothing, do nothing.' },
    ],
    why: 'You get this mail because somebody wants to use this address for their account.',
  })
