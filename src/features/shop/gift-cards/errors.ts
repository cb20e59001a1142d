import type { DeclineReason } from '#features/shop/payments/decline-reason.rules.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const giftCardErrors = defineErrors(
  {
    GIFT_CARD_UNKNOWN: { status: HTTP_STATUS.badRequest, field: 'giftCardCode' },
    GIFT_CARD_SPENT: { status: HTTP_STATUS.conflict, field: 'giftCardCode' },
    GIFT_CARD_EXPIRED: { status: HTTP_STATUS.conflict, field: 'giftCardCode' },
    GIFT_CARD_DISABLED: { status: HTTP_STATUS.conflict, field: 'giftCardCode' },
    GIFT_CARD_OTHER_CURRENCY: { status: HTTP_STATUS.badRequest, field: 'giftCardCode' },
    GIFT_CARD_GUESSES: { status: HTTP_STATUS.tooManyRequests, field: 'code' },
  },
  (error) => ({
    unknown: () =>
      error('GIFT_CARD_UNKNOWN', 'There is no gift card with this code. Check its letters and digits.'),
    spent: () => error('GIFT_CARD_SPENT', 'Nothing is left on this gift card.'),
    expired: () => error('GIFT_CARD_EXPIRED', 'This gift card has expired.'),
    disabled: () => error('GIFT_CARD_DISABLED', 'This gift card is disabled. Please contact the store.'),
    tooManyGuesses: (retryAfter: number) =>
      error('GIFT_CARD_GUESSES', 'Too many codes were tried. Wait five minutes and try again.', {
        retryAfter,
      }),
    otherCurrency: (currency: string) =>
      error('GIFT_CARD_OTHER_CURRENCY', `This gift card pays only in ${currency}.`, { more: { currency } }),
  }),
)

/** Why a gift card does not pay. */
export type GiftCardError = ErrorOf<typeof giftCardErrors>

export const issuedCardErrors = defineErrors(
  {
    NO_GIFT_CARD: { status: HTTP_STATUS.notFound },
    GIFT_CARD_CHANGED: { status: HTTP_STATUS.conflict },
    GIFT_CARD_BALANCE: { status: HTTP_STATUS.badRequest, field: 'balance' },
    GIFT_CARD_STATE: { status: HTTP_STATUS.conflict },
    GIFT_CARD_NO_RECIPIENT: { status: HTTP_STATUS.badRequest, field: 'email' },
  },
  (error) => ({
    noCard: () => error('NO_GIFT_CARD', 'This gift card does not exist. Reload the list.'),
    changed: () =>
      error('GIFT_CARD_CHANGED', 'Its balance changed meanwhile. Reload the page and look at it again.'),
    balance: (most: string) =>
      error('GIFT_CARD_BALANCE', `Enter another amount, from 0 to the ${most} that it was issued with.`),
    notSent: (why: string) => error('GIFT_CARD_STATE', why),
    noRecipient: () => error('GIFT_CARD_NO_RECIPIENT', 'Enter the email address that it is sent to.'),
  }),
)

/** Why a change of an issued card was rejected. */
export type IssuedCardError = ErrorOf<typeof issuedCardErrors>

export const purchaseErrors = defineErrors(
  {
    NO_SOLD_CARD: { status: HTTP_STATUS.notFound },
    PURCHASE_INCOMPLETE: { status: HTTP_STATUS.badRequest },
    PURCHASE_PRICE_CHANGED: { status: HTTP_STATUS.conflict },
    PURCHASE_FORM_EXPIRED: { status: HTTP_STATUS.badRequest },
    PURCHASE_DECLINED: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    noSoldCard: () => error('NO_SOLD_CARD', 'This site sells no such gift card.'),
    incomplete: (fields: readonly string[]) =>
      error('PURCHASE_INCOMPLETE', 'Check what you entered.', { more: { fields } }),
    priceChanged: () => error('PURCHASE_PRICE_CHANGED', 'The price of this gift card has changed.'),
    formExpired: () => error('PURCHASE_FORM_EXPIRED', 'This form has expired. Send it again.'),
    declined: (reason: DeclineReason) =>
      error('PURCHASE_DECLINED', 'The payment was declined, and nothing was charged.', { more: { reason } }),
  }),
)
