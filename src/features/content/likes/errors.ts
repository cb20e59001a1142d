import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const likeErrors = defineErrors(
  {
    NO_LIKES: { status: HTTP_STATUS.notFound },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    TOO_MANY_LIKES: { status: HTTP_STATUS.tooManyRequests },
  },
  (error) => ({
    noLikes: () => error('NO_LIKES', 'There is nothing to like here.'),
    formExpired: () => error('FORM_EXPIRED', 'The form has expired. Open the page again.'),
    tooMany: (retryAfter: number) =>
      error('TOO_MANY_LIKES', 'Too many likes from this network today. Come back tomorrow.', { retryAfter }),
  }),
)

/** An expected failure of liking an item. */
export type LikeError = ErrorOf<typeof likeErrors>
