import { cartErrors } from '#features/shop/cart/errors.ts'
import type { UseTypedCode } from '#features/shop/cart/typed-code.types.ts'
import { limitGuesses } from '#features/shop/gift-cards/code-guesses.actions.ts'
import { readCode } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { fail } from '#lib/result.ts'

/**
 * Returns how codes of discounts are used in carts: what is written like the code of a gift card counts as a guess of one, and
 * is told where those are used.
 */
export const createTypedCodes =
  (parts: Parameters<typeof limitGuesses>[0]): UseTypedCode =>
  (call, code = '', send) =>
    readCode(code) === undefined
      ? send()
      : limitGuesses(parts, call, code, async () => {
          const used = await send()
          const isUnknown = !used.ok && used.error.code === cartErrors.noCoupon().code
          return isUnknown ? fail(apiErrorOf(cartErrors.giftCardAtCheckout())) : used
        })
