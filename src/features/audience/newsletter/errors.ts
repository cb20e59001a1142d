import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const newsletterErrors = defineErrors(
  {
    NO_LIST: { status: HTTP_STATUS.notFound },
    NO_SUBSCRIBER: { status: HTTP_STATUS.notFound },
    NO_SUBSCRIPTION: { status: HTTP_STATUS.notFound },
    CONFLICT: { status: HTTP_STATUS.conflict },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
    BAD_SUBSCRIBERS: { status: HTTP_STATUS.badRequest },
    UNSUBSCRIBED: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    noList: () => error('NO_LIST', 'There is no such list. It may have been deleted.'),
    noSubscriber: () => error('NO_SUBSCRIBER', 'There is no such subscriber. It may have been deleted.'),
    noSubscription: () =>
      error('NO_SUBSCRIPTION', 'This link is not complete. Copy all of it from the email.'),
    conflict: () =>
      error('CONFLICT', 'Someone else saved this list meanwhile. Reload it and apply your changes again.'),
    limitReached: (max: number) =>
      error('LIMIT_REACHED', `A site can have at most ${max} lists. Delete one first.`),
    badFile: (message: string) => error('BAD_SUBSCRIBERS', message),
    unsubscribed: () =>
      error(
        'UNSUBSCRIBED',
        'The owner of this address has unsubscribed. They can sign up again on your site, and nobody else can do it for them.',
      ),
  }),
)

/** Why something about a newsletter was rejected. */
export type NewsletterError = ErrorOf<typeof newsletterErrors>
