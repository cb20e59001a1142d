import type { ApiError } from '#lib/api/api-error.ts'

export const accountErrors = {
  /** The same for an unknown email address, a wrong password and a suspended account (P32). */
  invalidCredentials: (): ApiError => ({
    status: 401,
    code: 'INVALID_CREDENTIALS',
    message: 'Incorrect email address or password. Try again, or reset your password.',
  }),
  invalidCode: (): ApiError => ({
    status: 401,
    code: 'INVALID_CODE',
    message: 'This code is incorrect or was already used. Wait for the next code, or enter a recovery code.',
    fields: { code: 'Enter the current code from your authenticator app.' },
  }),
  /** For signed-in accounts that confirm their password; 403, because the session stays valid. */
  wrongPassword: (): ApiError => ({
    status: 403,
    code: 'WRONG_PASSWORD',
    message: 'Incorrect password. Enter the password you sign in with.',
    fields: { password: 'Incorrect password.' },
  }),
  weakPassword: (message: string, field: string): ApiError => ({
    status: 400,
    code: 'WEAK_PASSWORD',
    message,
    fields: { [field]: message },
  }),
  emailTaken: (): ApiError => ({
    status: 409,
    code: 'EMAIL_TAKEN',
    message: 'An account with this email address already exists. Sign in, or reset your password.',
    fields: { email: 'An account with this email address already exists.' },
  }),
  sameEmail: (): ApiError => ({
    status: 400,
    code: 'SAME_EMAIL',
    message: 'This is already your email address. Enter a different one.',
    fields: { email: 'This is already your email address.' },
  }),
  signUpByInvitation: (): ApiError => ({
    status: 403,
    code: 'SIGNUP_BY_INVITATION',
    message:
      'You need an invitation to sign up on this platform. Ask its operator, or the owner of a site, for one.',
  }),
  signUpClosed: (): ApiError => ({
    status: 403,
    code: 'SIGNUP_CLOSED',
    message: 'Sign-up is closed on this platform. Ask its operator for an account.',
  }),
  /** The same for an unknown, used, replaced or expired link. */
  linkExpired: (): ApiError => ({
    status: 410,
    code: 'LINK_EXPIRED',
    message: 'This link has expired, was already used, or was replaced by a newer one. Request a new link.',
  }),
  secondFactorOn: (): ApiError => ({
    status: 409,
    code: 'SECOND_FACTOR_ON',
    message: 'Two-factor authentication is already on. Turn it off first to set it up again.',
  }),
  secondFactorOff: (): ApiError => ({
    status: 409,
    code: 'SECOND_FACTOR_OFF',
    message: 'Two-factor authentication is off. Set it up first.',
  }),
  ownsSites: (identifiers: readonly string[]): ApiError => ({
    status: 409,
    code: 'OWNS_SITES',
    message: `You still own these sites: ${identifiers.join(', ')}. Delete or transfer them first.`,
    more: { sites: identifiers },
  }),
  lastOperator: (): ApiError => ({
    status: 409,
    code: 'LAST_OPERATOR',
    message: 'You are the only operator of this platform. Make another account an operator first.',
  }),
  noSession: (): ApiError => ({
    status: 404,
    code: 'NO_SESSION',
    message: 'This session has already ended.',
  }),
  tooMany: (retryAfter: number): ApiError => ({
    status: 429,
    code: 'TOO_MANY',
    message: `Too many attempts. Try again in ${formatDuration(retryAfter)}.`,
    retryAfter,
  }),
} as const

const formatDuration = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
