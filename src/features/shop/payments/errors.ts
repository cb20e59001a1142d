import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

/** Retry-After for a provider that does not respond, in seconds. */
const RETRY_SECONDS = 15

export const paymentErrors = defineErrors(
  {
    PAYMENT_UNAVAILABLE: { status: HTTP_STATUS.serviceUnavailable, retryAfter: RETRY_SECONDS },
    PAYMENT_REJECTED: { status: HTTP_STATUS.conflict },
    PAYMENT_NOT_SET_UP: { status: HTTP_STATUS.conflict },
    BAD_SIGNATURE: { status: HTTP_STATUS.badRequest },
    BAD_WEBHOOK: { status: HTTP_STATUS.badRequest },
    BAD_PAYMENT_SETTINGS: { status: HTTP_STATUS.badRequest },
    CONFLICT: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    unavailable: () =>
      error(
        'PAYMENT_UNAVAILABLE',
        'Payments cannot be taken right now, and nothing was charged. Try again in a minute.',
      ),
    rejected: () =>
      error('PAYMENT_REJECTED', 'The payment service rejected this payment. Choose another way to pay.'),
    notSetUp: () =>
      error('PAYMENT_NOT_SET_UP', 'This store takes no payments of this kind. Choose another way to pay.'),
    bad: (field: string, message: string) => error('BAD_PAYMENT_SETTINGS', message, { field }),
    conflict: () =>
      error(
        'CONFLICT',
        'Someone else saved these settings meanwhile. Reload the page and apply your changes again.',
      ),
    badWebhook: () => error('BAD_WEBHOOK', 'This webhook is signed, but it is no event of this provider.'),
    badSignature: () =>
      error(
        'BAD_SIGNATURE',
        'The signature of this webhook is missing, wrong or older than 5 minutes. Check the signing secret of the webhook, and the clock of the server.',
      ),
  }),
)

/** Why a payment, or a change of how a site takes them, was rejected. */
export type PaymentError = ErrorOf<typeof paymentErrors>
