import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const lockErrors = defineErrors(
  {
    NO_SITE: { status: HTTP_STATUS.notFound },
    WRONG_LOCK_PASSWORD: { status: HTTP_STATUS.unauthorized },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    BAD_PASSWORD: { status: HTTP_STATUS.badRequest, field: 'password' },
  },
  (error) => ({
    wrongPassword: () => error('WRONG_LOCK_PASSWORD', 'The password is wrong.'),
    formExpired: () => error('FORM_EXPIRED', 'The form has expired. Open the page again.'),
    noSite: () => error('NO_SITE', 'This site does not exist.'),
    badPassword: (max: number) => error('BAD_PASSWORD', `Enter a password of 1 to ${max} characters.`),
  }),
)

/** An expected failure of setting or opening a lock. */
export type LockError = ErrorOf<typeof lockErrors>
