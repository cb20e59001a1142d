import type { Refusal } from '#lib/api/refusal.ts'

export const accountErrors = {
  /** The same for an unknown address, a wrong password and a suspended account (P32). */
  wrongSignIn: (): Refusal => ({
    status: 401,
    code: 'WRONG_SIGN_IN',
    message: 'This e-mail address and password do not belong together. Check both, or choose a new password.',
  }),
  wrongCode: (): Refusal => ({
    status: 401,
    code: 'WRONG_CODE',
    message: 'This code is wrong or was used before. Wait for the next one, or give a recovery code.',
    fields: { code: 'Give the code that the authenticator app shows now.' },
  }),
  addressTaken: (): Refusal => ({
    status: 409,
    code: 'ADDRESS_TAKEN',
    message:
      'There is an account with this e-mail address already. Sign in, or choose a new password for it.',
    fields: { email: 'There is an account with this address already.' },
  }),
  tooMany: (retryAfter: number): Refusal => ({
    status: 429,
    code: 'TOO_MANY',
    message: `That was tried too often. Wait ${waiting(retryAfter)}, then try again.`,
    retryAfter,
  }),
} as const

const waiting = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
