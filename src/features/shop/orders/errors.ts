import { BUSY_RETRY_SECONDS, defineErrors, type ErrorOf, type FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { Id } from '#lib/id.ts'

/** As in the errors of payments. */
const PROVIDER_RETRY_SECONDS = 15

export const orderErrors = defineErrors(
  {
    NO_ORDER: { status: HTTP_STATUS.notFound },
    EMPTY_ORDER: { status: HTTP_STATUS.conflict },
    CART_CHANGED: { status: HTTP_STATUS.conflict },
    TOTAL_CHANGED: { status: HTTP_STATUS.conflict },
    OUT_OF_STOCK: { status: HTTP_STATUS.conflict },
    DISCOUNT_USED_UP: { status: HTTP_STATUS.conflict },
    GIFT_CARD_REJECTED: { status: HTTP_STATUS.conflict, field: 'giftCardCode' },
    METHOD_NOT_OFFERED: { status: HTTP_STATUS.conflict, field: 'method' },
    PAYMENT_IN_PROGRESS: { status: HTTP_STATUS.conflict, retryAfter: BUSY_RETRY_SECONDS },
    ORDER_CLOSED: { status: HTTP_STATUS.conflict },
    ORDER_NOT_PAID: { status: HTTP_STATUS.conflict },
    ORDER_PAID: { status: HTTP_STATUS.conflict },
    NOTHING_TO_SHIP: { status: HTTP_STATUS.conflict },
    REFUND_TOO_HIGH: { status: HTTP_STATUS.conflict, field: 'amountCents' },
    REFUND_CHANGED: { status: HTTP_STATUS.conflict },
    REFUND_FAILED: { status: HTTP_STATUS.conflict },
    PAYMENT_UNAVAILABLE: { status: HTTP_STATUS.serviceUnavailable, retryAfter: PROVIDER_RETRY_SECONDS },
    PAYMENT_MISMATCH: { status: HTTP_STATUS.conflict },
    REQUEST_DIFFERS: { status: HTTP_STATUS.unprocessableContent },
    REQUEST_IN_PROGRESS: { status: HTTP_STATUS.conflict, retryAfter: BUSY_RETRY_SECONDS },
    REQUEST_KEY_MISSING: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noOrder: () => error('NO_ORDER', 'This order does not exist.'),
    empty: () => error('EMPTY_ORDER', 'There is nothing to order. Put a product into the cart first.'),
    cartChanged: () =>
      error('CART_CHANGED', 'The cart was changed meanwhile. Check the order, and place it again.'),
    /** `totalCents` is what it costs now, `amountDueCents` what is left to pay of it. */
    totalChanged: (totalCents: number, amountDueCents: number) =>
      error('TOTAL_CHANGED', 'The total has changed. Check the order, and place it again.', {
        more: { totalCents, amountDueCents },
      }),
    /** `position` is that of its first line in the draft, `left` how many there are. */
    outOfStock: (line: {
      readonly position: number
      readonly variantId: Id
      readonly title: string
      readonly left: number
    }) =>
      error(
        'OUT_OF_STOCK',
        line.left === 0
          ? `${line.title} is sold out.`
          : `Only ${line.left} of ${line.title} ${line.left === 1 ? 'is' : 'are'} left.`,
        { more: line },
      ),
    /** The caller computes the draft again, and returns TOTAL_CHANGED with the new total. */
    discountUsedUp: (discount: { readonly id: Id; readonly code: string }) =>
      error('DISCOUNT_USED_UP', 'A discount is used up. Check the order, and place it again.', {
        more: { discountId: discount.id, discountCode: discount.code },
      }),
    giftCardRejected: () => error('GIFT_CARD_REJECTED', 'This store takes no gift cards.'),
    methodNotOffered: () =>
      error('METHOD_NOT_OFFERED', 'This way to pay is not offered any more. Choose another one.'),
    paymentInProgress: () =>
      error('PAYMENT_IN_PROGRESS', 'This order is being paid. Wait a moment, and load the page again.'),
    closed: () =>
      error('ORDER_CLOSED', 'This order was cancelled or has expired. Nothing is charged for it.'),
    notPaid: () => error('ORDER_NOT_PAID', 'This order has not been paid.'),
    paid: () => error('ORDER_PAID', 'This order has been paid already.'),
    nothingToShip: () => error('NOTHING_TO_SHIP', 'There is nothing to fulfil in this order.'),
    /** `refundableCents` is how much can be refunded at most. */
    refundTooHigh: (refundableCents: number) =>
      error('REFUND_TOO_HIGH', 'This is more than can be refunded.', { more: { refundableCents } }),
    refundChanged: () =>
      error(
        'REFUND_CHANGED',
        'What can be refunded of this order has changed. Check the amounts, and refund again.',
      ),
    refundFailed: () =>
      error(
        'REFUND_FAILED',
        'The payment provider rejected the refund. Check the account of the store there.',
      ),
    unavailable: () =>
      error('PAYMENT_UNAVAILABLE', 'The payment provider cannot be reached. Wait a moment and retry.'),
    mismatch: () => error('PAYMENT_MISMATCH', 'The payment does not belong to this order.'),
    requestDiffers: () =>
      error('REQUEST_DIFFERS', 'This key was used for another request. Send a new one with another key.'),
    requestInProgress: () =>
      error('REQUEST_IN_PROGRESS', 'The same request is being processed. Wait a moment and send it again.'),
    requestKeyMissing: () =>
      error('REQUEST_KEY_MISSING', 'Send the header Idempotency-Key with 1 to 200 printable characters.'),
  }),
)

/** Why something was not done with an order. */
export type OrderError = ErrorOf<typeof orderErrors>

/** Returns an error that changes what is to be paid, with the amounts that TOTAL_CHANGED has. */
export const withNewAmounts = (
  error: FeatureError,
  totalCents: number,
  amountDueCents: number,
): FeatureError => ({
  ...error,
  more: { ...error.more, ...orderErrors.totalChanged(totalCents, amountDueCents).more },
})
