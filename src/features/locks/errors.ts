import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const lockErrors = defineErrors(
  {
    NO_SITE: { status: HTTP_STATUS.notFound },
    BAD_PASSWORD: { status: HTTP_STATUS.badRequest, field: 'password' },
  },
  (error) => ({
    noSite: () => error('NO_SITE', 'This site does not exist.'),
    badPassword: (max: number) => error('BAD_PASSWORD', `Enter a password of 1 to ${max} characters.`),
  }),
)

/** An expected failure of setting a lock. */
export type LockError = ErrorOf<typeof lockErrors>
