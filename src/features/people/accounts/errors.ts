import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const accountErrors = defineErrors(
  {
    INVALID_CREDENTIALS: { status: HTTP_STATUS.unauthorized },
    INVALID_CODE: { status: HTTP_STATUS.unauthorized },
    WRONG_PASSWORD: { status: HTTP_STATUS.forbidden },
    WEAK_PASSWORD: { status: HTTP_STATUS.badRequest },
    EMAIL_TAKEN: { status: HTTP_STATUS.conflict },
    SAME_EMAIL: { status: HTTP_STATUS.badRequest },
    SIGNUP_BY_INVITATION: { status: HTTP_STATUS.forbidden },
    SIGNUP_CLOSED: { status: HTTP_STATUS.forbidden },
    LINK_EXPIRED: { status: HTTP_STATUS.gone },
    SECOND_FACTOR_ON: { status: HTTP_STATUS.conflict },
    SECOND_FACTOR_OFF: { status: HTTP_STATUS.conflict },
    OWNS_SITES: { status: HTTP_STATUS.conflict },
    INVALID_EMAIL: { status: HTTP_STATUS.badRequest },
    LAST_OPERATOR: { status: HTTP_STATUS.conflict },
    NO_SESSION: { status: HTTP_STATUS.notFound },
    TOO_MANY: { status: HTTP_STATUS.tooManyRequests },
  },
  (error) => ({
    /** The same for an unknown email address, a wrong password and a suspended account (P32). */
    invalidCredentials: () =>
      error('INVALID_CREDENTIALS', 'Incorrect email address or password. Try again, or reset your password.'),
    invalidCode: () =>
      error(
        'INVALID_CODE',
        'This code is incorrect or was already used. Wait for the next code, or enter a recovery code.',
        { field: 'code', fieldMessage: 'Enter the current code from your authenticator app.' },
      ),
    /** For signed-in accounts that confirm their password; 403, because the session stays valid. */
    wrongPassword: () =>
      error('WRONG_PASSWORD', 'Incorrect password. Enter the password you sign in with.', {
        field: 'password',
        fieldMessage: 'Incorrect password.',
      }),
    weakPassword: (message: string, field: string) => error('WEAK_PASSWORD', message, { field }),
    emailTaken: () =>
      error(
        'EMAIL_TAKEN',
        'An account with this email address already exists. Sign in, or reset your password.',
        { field: 'email', fieldMessage: 'An account with this email address already exists.' },
      ),
    sameEmail: () =>
      error('SAME_EMAIL', 'This is already your email address. Enter a different one.', {
        field: 'email',
        fieldMessage: 'This is already your email address.',
      }),
    signUpByInvitation: () =>
      error(
        'SIGNUP_BY_INVITATION',
        'You need an invitation to sign up on this platform. Ask its operator, or the owner of a site, for one.',
      ),
    signUpClosed: () =>
      error('SIGNUP_CLOSED', 'Sign-up is closed on this platform. Ask its operator for an account.'),
    /** The same for an unknown, used, replaced or expired link. */
    linkExpired: () =>
      error(
        'LINK_EXPIRED',
        'This link has expired, was already used, or was replaced by a newer one. Request a new link.',
      ),
    secondFactorOn: () =>
      error(
        'SECOND_FACTOR_ON',
        'Two-factor authentication is already on. Turn it off first to set it up again.',
      ),
    secondFactorOff: () => error('SECOND_FACTOR_OFF', 'Two-factor authentication is off. Set it up first.'),
    ownsSites: (identifiers: readonly string[]) =>
      error(
        'OWNS_SITES',
        `You still own these sites: ${identifiers.join(', ')}. Delete or transfer them first.`,
        { more: { sites: identifiers } },
      ),
    lastOperator: () =>
      error(
        'LAST_OPERATOR',
        'You are the only operator of this platform. Make another account an operator first.',
      ),
    /** For operators and commands that change another account. */
    onlyOperator: () =>
      error(
        'LAST_OPERATOR',
        'This is the only operator of the platform. Make another account an operator first.',
      ),
    invalidEmail: (email: string) => error('INVALID_EMAIL', `'${email}' is not a valid email address.`),
    noSession: () => error('NO_SESSION', 'This session has already ended.'),
    tooMany: (retryAfter: number) =>
      error('TOO_MANY', `Too many attempts. Try again in ${formatDuration(retryAfter)}.`, { retryAfter }),
  }),
)

/** Why a change to an account, or signing in, failed. */
export type AccountError = ErrorOf<typeof accountErrors>

const formatDuration = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
