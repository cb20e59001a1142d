import type { ApiError } from '#lib/api/api-error.ts'

export const accountErrors = {
  /** The same for an unknown address, a wrong password and a suspended account (P32). */
  invalidCredentials: (): ApiError => ({
    status: 401,
    code: 'WRONG_SIGN_IN',
    message: 'This e-mail address and password do not belong together. Check both, or choose a new password.',
  }),
  invalidCode: (): ApiError => ({
    status: 401,
    code: 'WRONG_CODE',
    message: 'This code is wrong or was used before. Wait for the next one, or give a recovery code.',
    fields: { code: 'Give the code that the authenticator app shows now.' },
  }),
  /** Of whoever is signed in and asked for their password once more; 403, since they stay signed in. */
  wrongPassword: (): ApiError => ({
    status: 403,
    code: 'WRONG_PASSWORD',
    message: 'This is not your password. Give the one that you sign in with.',
    fields: { password: 'This is not your password.' },
  }),
  weakPassword: (message: string, field: string): ApiError => ({
    status: 400,
    code: 'WEAK_PASSWORD',
    message,
    fields: { [field]: message },
  }),
  emailTaken: (): ApiError => ({
    status: 409,
    code: 'ADDRESS_TAKEN',
    message:
      'There is an account with this e-mail address already. Sign in, or choose a new password for it.',
    fields: { email: 'There is an account with this address already.' },
  }),
  sameEmail: (): ApiError => ({
    status: 400,
    code: 'SAME_ADDRESS',
    message: 'This is your address already. Give another one.',
    fields: { email: 'This is your address already.' },
  }),
  signUpByInvitation: (): ApiError => ({
    status: 403,
    code: 'SIGNUP_BY_INVITATION',
    message:
      'On this platform an account begins with an invitation. Ask whoever runs it, or shares a site with you.',
  }),
  signUpClosed: (): ApiError => ({
    status: 403,
    code: 'SIGNUP_CLOSED',
    message: 'Nobody can make an account on this platform. Ask whoever runs it for one.',
  }),
  /** The same for a link that never was, was used, was replaced by a newer one, or is too old. */
  linkExpired: (): ApiError => ({
    status: 410,
    code: 'DEAD_LINK',
    message: 'This link was used before, is too old, or a newer one was sent. Ask for another one.',
  }),
  secondFactorOn: (): ApiError => ({
    status: 409,
    code: 'SECOND_FACTOR_ON',
    message: 'Your account has a second factor. Turn it off first, then set up another one.',
  }),
  secondFactorOff: (): ApiError => ({
    status: 409,
    code: 'SECOND_FACTOR_OFF',
    message: 'Your account has no second factor. Set one up first.',
  }),
  ownsSites: (identifiers: readonly string[]): ApiError => ({
    status: 409,
    code: 'HOLDS_SITES',
    message: `These sites belong to you: ${identifiers.join(', ')}. Delete them or give them to someone else first.`,
    more: { sites: identifiers },
  }),
  lastOperator: (): ApiError => ({
    status: 409,
    code: 'LAST_OPERATOR',
    message: 'You alone run this platform. Make someone else its operator first.',
  }),
  noSession: (): ApiError => ({
    status: 404,
    code: 'NO_SESSION',
    message: 'This session has ended already.',
  }),
  tooMany: (retryAfter: number): ApiError => ({
    status: 429,
    code: 'TOO_MANY',
    message: `That was tried too often. Wait ${waiting(retryAfter)}, then try again.`,
    retryAfter,
  }),
} as const

const waiting = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
