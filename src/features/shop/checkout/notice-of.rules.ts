import { CHECKOUT_NOTICES, type CheckoutNotice } from '#features/shop/checkout/checkout-page.types.ts'
import type { FieldProblem } from '#features/shop/orders/field-problems.types.ts'

/** What the page says for the code of an error. */
const BY_CODE: Readonly<Record<string, CheckoutNotice>> = {
  CHECKOUT_INCOMPLETE: 'incomplete',
  CART_CHANGED: 'cartChanged',
  SEEN_MISSING: 'cartChanged',
  TOTAL_CHANGED: 'totalChanged',
  CART_UNAVAILABLE: 'unavailable',
  OUT_OF_STOCK: 'outOfStock',
  DISCOUNT_USED_UP: 'discountUsedUp',
  CODE_UNUSED: 'codeUnused',
  GIFT_CARD_REJECTED: 'giftCard',
  GIFT_CARD_UNKNOWN: 'giftCard',
  GIFT_CARD_SPENT: 'giftCardSpent',
  GIFT_CARD_EXPIRED: 'giftCardExpired',
  GIFT_CARD_DISABLED: 'giftCardDisabled',
  GIFT_CARD_OTHER_CURRENCY: 'giftCardCurrency',
  METHOD_NOT_OFFERED: 'method',
  PAYMENT_NOT_SET_UP: 'method',
  PAYMENT_IN_PROGRESS: 'inProgress',
  REQUEST_IN_PROGRESS: 'inProgress',
  FORM_EXPIRED: 'formExpired',
  REQUEST_DIFFERS: 'formExpired',
  CROSS_ORIGIN: 'formExpired',
  ORDER_CLOSED: 'reservationEnded',
  TOO_MANY: 'tooMany',
  GIFT_CARD_GUESSES: 'tooMany',
  LIMIT_REACHED: 'tooMany',
  PAYMENT_UNAVAILABLE: 'provider',
  PAYMENT_REJECTED: 'provider',
  PAYMENT_MISMATCH: 'provider',
}

/** Returns what the page of a checkout says for an error or one of its own notices; undefined for anything else. */
export const noticeOf = (code: string): CheckoutNotice | undefined =>
  CHECKOUT_NOTICES.find((notice) => notice === code) ??
  (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined)

/** Returns the problems of fields that an error names. */
export function problemsIn(error: {
  readonly code: string
  readonly more?: Readonly<Record<string, unknown>>
}): readonly FieldProblem[] {
  if (error.code === 'NO_CODE' || error.code === 'NO_COUPON') return [{ field: 'code', code: 'noCode' }]
  const problems = error.more?.['problems']
  return error.code === 'CHECKOUT_INCOMPLETE' && Array.isArray(problems) ? (problems as FieldProblem[]) : []
}
