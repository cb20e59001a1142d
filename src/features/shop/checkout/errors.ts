import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { FieldProblem } from '#features/shop/orders/field-problems.types.ts'

export const checkoutErrors = defineErrors(
  {
    CONFLICT: { status: HTTP_STATUS.conflict },
    CHECKOUT_INCOMPLETE: { status: HTTP_STATUS.badRequest },
    CART_UNAVAILABLE: { status: HTTP_STATUS.conflict },
    NO_CART: { status: HTTP_STATUS.notFound },
    ALREADY_ORDERED: { status: HTTP_STATUS.conflict },
    SEEN_MISSING: { status: HTTP_STATUS.badRequest },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    CODE_UNUSED: { status: HTTP_STATUS.conflict, field: 'code' },
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
    /** A request that does not say what its buyer saw, and so agreed to. */
    notSeen: (field: string) =>
      error('SEEN_MISSING', `Send “${field}” of the cart that the buyer saw.`, { field }),
    formExpired: () => error('FORM_EXPIRED', 'The form has expired. Open the page again.'),
    /** A code that was typed and not applied before. */
    codeUnused: () =>
      error('CODE_UNUSED', 'This code takes nothing off the order. Apply it to see why, or leave it out.'),
    noCode: () => error('NO_CODE', 'There is no such code. Check how it is written.'),
  }),
)

/** Why a checkout was rejected. */
export type CheckoutError = ErrorOf<typeof checkoutErrors>
