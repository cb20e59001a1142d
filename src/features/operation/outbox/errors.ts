import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const outboxErrors = defineErrors(
  {
    NO_MAIL: { status: HTTP_STATUS.notFound },
    MAIL_NOT_PENDING: { status: HTTP_STATUS.conflict },
    LINK_EXPIRED: { status: HTTP_STATUS.gone },
  },
  (error) => ({
    noMail: () => error('NO_MAIL', 'This email is no longer available. Reload the list.'),
    notPending: () =>
      error('MAIL_NOT_PENDING', 'This email has already been sent or is being sent. Reload the list.'),
    linkExpired: () =>
      error(
        'LINK_EXPIRED',
        'The link in this email has expired. Ask the recipient to request a new one, or send the invitation again.',
      ),
  }),
)

/** Why an email was not sent or cancelled. */
export type OutboxError = ErrorOf<typeof outboxErrors>
