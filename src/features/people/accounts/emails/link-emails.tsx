import type { EmailContent } from '#platform/mail/email-layout.tsx'

/** The recipient of an email. Links use `appOrigin`, never the Host header of a request (P16). */
export interface Recipient {
  readonly email: string
  readonly name: string
  readonly appOrigin: string
}

export const to = ({ email, name }: Recipient): EmailContent['to'] =>
  name === '' ? { email } : { email, name }

/** Returns the email with a password reset link. */
export const resetMail = (person: Recipient, token: string): EmailContent => ({
  to: to(person),
  subject: 'Reset your password',
  title: 'Reset your password',
  parts: [
    'We received a request to reset your password. Use this link to choose a new one. It works once and expires in one hour.',
    { button: 'Choose a new password', url: `${person.appOrigin}/reset/${token}` },
    {
      note: 'If you did not request this, you can ignore this email: your password has not changed. Never share this link.',
    },
  ],
  reason: 'You received this email because a password reset was requested for your account.',
})

/** Returns the email with the link that creates an account. */
export const signUpMail = (person: Recipient, token: string): EmailContent => ({
  to: to(person),
  subject: 'Complete your sign-up',
  title: 'Complete your sign-up',
  parts: [
    'Use this link to create your account. It works once and expires in 24 hours.',
    { button: 'Create account', url: `${person.appOrigin}/sign-up/${token}` },
    {
      note: 'If you did not sign up, do not use the link: without it no account is created, and you can ignore this email.',
    },
  ],
  reason: 'You received this email because someone signed up with this address.',
})

/** Returns the email for somebody who signs up with an address that has an account. */
export const existingAccountMail = (person: Recipient): EmailContent => ({
  to: to(person),
  subject: 'You already have an account',
  title: 'You already have an account',
  parts: [
    'Someone signed up with this email address, which already has an account. Nothing was changed. Sign in with your password, or choose a new one if you forgot it.',
    { button: 'Sign in', url: `${person.appOrigin}/sign-in` },
    { button: 'Choose a new password', url: `${person.appOrigin}/reset` },
    { note: 'If you did not sign up, you can ignore this email.' },
  ],
  reason: 'You received this email because someone signed up with this address.',
})

/** Returns the email with the confirmation link of a new account. */
export const confirmMail = (person: Recipient, token: string): EmailContent => ({
  to: to(person),
  subject: 'Confirm your email address',
  title: 'Confirm your email address',
  parts: [
    'An account was created with this email address. Confirm that it is yours, so that we can reach you about password resets and security alerts.',
    { button: 'Confirm email address', url: `${person.appOrigin}/confirm/${token}` },
    {
      note: 'This link expires in seven days. If you did not create an account, you can ignore this email.',
    },
  ],
  reason: 'You received this email because an account was created with this address.',
})

/** Returns the email with the confirmation link for a new address of an account. */
export const confirmNewEmailMail = (person: Recipient, token: string): EmailContent => ({
  to: to(person),
  subject: 'Confirm your new email address',
  title: 'Confirm your new email address',
  parts: [
    'You asked to change the email address of your account to this one. The change takes effect once you confirm it.',
    { button: 'Confirm new email address', url: `${person.appOrigin}/confirm/${token}` },
    {
      note: 'This link expires in seven days. If you did not request this change, you can ignore this email.',
    },
  ],
  reason: 'You received this email because this address was entered for an account.',
})
