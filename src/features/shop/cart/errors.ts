import { MAX_COUPONS, MAX_ENTRIES, MAX_NOTE_LENGTH, MAX_SAVED_ENTRIES } from '#features/shop/cart/types.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const cartErrors = defineErrors(
  {
    NO_VARIANT: { status: HTTP_STATUS.notFound, field: 'variantId' },
    NO_ENTRY: { status: HTTP_STATUS.notFound },
    BAD_QUANTITY: { status: HTTP_STATUS.badRequest, field: 'quantity' },
    OUT_OF_STOCK: { status: HTTP_STATUS.conflict, field: 'quantity' },
    GIFT_CARD: { status: HTTP_STATUS.badRequest, field: 'variantId' },
    TEXT_MISSING: { status: HTTP_STATUS.badRequest, field: 'texts' },
    TEXT_TOO_LONG: { status: HTTP_STATUS.badRequest, field: 'texts' },
    TEXT_UNSTORABLE: { status: HTTP_STATUS.badRequest, field: 'texts' },
    TEXT_UNKNOWN: { status: HTTP_STATUS.conflict, field: 'texts' },
    NO_COUPON: { status: HTTP_STATUS.notFound, field: 'code' },
    GIFT_CARD_AT_CHECKOUT: { status: HTTP_STATUS.badRequest, field: 'code' },
    NO_SHIPPING_OPTION: { status: HTTP_STATUS.notFound, field: 'optionId' },
    NO_NOTES: { status: HTTP_STATUS.notFound, field: 'note' },
    NOTE_TOO_LONG: { status: HTTP_STATUS.badRequest, field: 'note' },
    BAD_PLACE: { status: HTTP_STATUS.badRequest, field: 'country' },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    CART_BEING_PAID: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    noVariant: () => error('NO_VARIANT', 'This product is not sold any more. Choose another one.'),
    noEntry: () => error('NO_ENTRY', 'This product is not in your cart any more. Reload the cart.'),
    badQuantity: () => error('BAD_QUANTITY', 'Enter a whole number from 1 to 9,999.'),
    /** `inCart` are other pieces of the same variant. */
    outOfStock: (inStock: number, inCart: number) =>
      error('OUT_OF_STOCK', stockMessage(inStock, inCart), { more: { inStock, inCart } }),
    giftCard: () => error('GIFT_CARD', 'Gift cards cannot be put into the cart.'),
    /** `path` is the page of the product, which asks for its texts. */
    textMissing: (label: string, path: string) =>
      error('TEXT_MISSING', `${label}: Enter a text.`, { more: { label, path } }),
    textTooLong: (label: string, maxLength: number, path: string) =>
      error('TEXT_TOO_LONG', `${label}: Use at most ${maxLength} characters.`, {
        more: { label, maxLength, path },
      }),
    textUnstorable: (label: string, path: string) =>
      error('TEXT_UNSTORABLE', `${label}: It contains a character that cannot be stored. Remove it.`, {
        more: { label, path },
      }),
    textUnknown: (path: string) =>
      error('TEXT_UNKNOWN', 'This product asks for other texts now. Reload its page, and enter them again.', {
        more: { path },
      }),
    noCoupon: () => error('NO_COUPON', 'There is no such code. Check how it is written.'),
    /** For what is written like the code of a gift card, whether there is one or not: what is guessed must not show. */
    giftCardAtCheckout: () =>
      error('GIFT_CARD_AT_CHECKOUT', 'Gift cards are used at the checkout. Enter the code there.'),
    noShippingOption: () =>
      error('NO_SHIPPING_OPTION', 'This shipping option is not offered for your order. Choose another one.'),
    badPlace: () => error('BAD_PLACE', 'Choose a country.'),
    noNotes: () => error('NO_NOTES', 'This store takes no notes. Contact it in another way.'),
    noteTooLong: () =>
      error('NOTE_TOO_LONG', `Use at most ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`),
    tooManyCoupons: () =>
      error('LIMIT_REACHED', `A cart can have at most ${MAX_COUPONS} codes. Remove one of them first.`, {
        field: 'code',
      }),
    cartFull: () =>
      error(
        'LIMIT_REACHED',
        `A cart can contain at most ${MAX_ENTRIES} different products. Remove one of them first.`,
      ),
    tooManySaved: () =>
      error(
        'LIMIT_REACHED',
        `At most ${MAX_SAVED_ENTRIES} products can be saved for later. Remove one of them first.`,
      ),
    beingPaid: () =>
      error(
        'CART_BEING_PAID',
        'This cart is being paid. Finish the payment, or go back to the checkout and cancel it.',
      ),
    formExpired: () => error('FORM_EXPIRED', 'The form has expired. Open the page again.'),
  }),
)

function stockMessage(inStock: number, inCart: number): string {
  if (inStock === 0) return 'This product is sold out.'
  const left = `Only ${inStock} ${inStock === 1 ? 'is' : 'are'} in stock`
  return inCart === 0
    ? `${left}. Choose a lower quantity.`
    : `${left}, and ${inCart} ${inCart === 1 ? 'is' : 'are'} in your cart already.`
}

/** Why a change of a cart was rejected. */
export type CartError = ErrorOf<typeof cartErrors>
