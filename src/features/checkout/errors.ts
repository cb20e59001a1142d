import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { FieldProblem } from '#features/checkout/types.ts'

export const checkoutErrors = defineErrors(
  {
    CONFLICT: { status: HTTP_STATUS.conflict },
    CHECKOUT_INCOMPLETE: { status: HTTP_STATUS.badRequest },
    CART_UNAVAILABLE: { status: HTTP_STATUS.conflict },
    NO_CART: { status: HTTP_STATUS.notFound },
    ALREADY_ORDERED: { status: HTTP_STATUS.conflict },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    NO_CODE: { status: HTTP_STATUS.badRequest, field: 'code' },
  },
  (error) => ({
    settingsChanged: () =>
      error(
        'CONFLICT',
        'Someone else saved these settings meanwhile. Reload the page and apply your changes again.',
      ),
    /** Each problem names the field of the form and says why. */
    incomplete: (problems: readonly FieldProblem[]) =>
      error('CHECKOUT_INCOMPLETE', 'Some fields need your attention.', { more: { problems } }),
    /** Something in the cart is sold out, or not sold any more. */
    cartUnavailable: () =>
      error('CART_UNAVAILABLE', 'Some products of the cart cannot be ordered any more. Check the cart.'),
    noCart: () => error('NO_CART', 'There is no cart to check out. Put a product into the cart first.'),
    /** `url` is the path of the page of the order. */
    alreadyOrdered: (url: string) =>
      error('ALREADY_ORDERED', 'This cart was ordered already. Its order is on a page of its own.', {
        more: { url },
      }),
    formExpired: () => error('FORM_EXPIRED', 'The form has expired. Open the page again.'),
    noCode: () => error('NO_CODE', 'There is no such code. Check how it is written.'),
  }),
)

/** Why a checkout was rejected. */
export type CheckoutError = ErrorOf<typeof checkoutErrors>
