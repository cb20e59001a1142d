import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const findAndReplaceErrors = defineErrors(
  {
    TOO_MANY_SEARCHES: { status: HTTP_STATUS.tooManyRequests },
    CHANGED_SINCE: { status: HTTP_STATUS.conflict },
    NO_MATCH: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    tooMany: (retryAfter: number) =>
      error('TOO_MANY_SEARCHES', 'Too much was searched at once. Wait a minute and try again.', {
        retryAfter,
      }),
    changedSince: () =>
      error('CHANGED_SINCE', 'It was changed after the search, so it was left as it is. Search again.'),
    noMatch: () => error('NO_MATCH', 'The text is not in it.'),
    notAccepted: (problem: string) => error('NO_MATCH', problem),
  }),
)

/** Why texts were not found or replaced. */
export type FindAndReplaceError = ErrorOf<typeof findAndReplaceErrors>
