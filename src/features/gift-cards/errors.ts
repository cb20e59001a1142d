import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const giftCardErrors = defineErrors(
  {
    GIFT_CARD_UNKNOWN: { status: HTTP_STATUS.badRequest, field: 'giftCardCode' },
    GIFT_CARD_SPENT: { status: HTTP_STATUS.conflict, field: 'giftCardCode' },
    GIFT_CARD_EXPIRED: { status: HTTP_STATUS.conflict, field: 'giftCardCode' },
    GIFT_CARD_DISABLED: { status: HTTP_STATUS.conflict, field: 'giftCardCode' },
    GIFT_CARD_OTHER_CURRENCY: { status: HTTP_STATUS.badRequest, field: 'giftCardCode' },
  },
  (error) => ({
    unknown: () =>
      error('GIFT_CARD_UNKNOWN', 'There is no gift card with this code. Check its letters and digits.'),
    spent: () => error('GIFT_CARD_SPENT', 'Nothing is left on this gift card.'),
    expired: () => error('GIFT_CARD_EXPIRED', 'This gift card has expired.'),
    disabled: () => error('GIFT_CARD_DISABLED', 'This gift card is disabled. Please contact the store.'),
    otherCurrency: (currency: string) =>
      error('GIFT_CARD_OTHER_CURRENCY', `This gift card pays only in ${currency}.`, { more: { currency } }),
  }),
)

/** Why a gift card was rejected. */
export type GiftCardError = ErrorOf<typeof giftCardErrors>
