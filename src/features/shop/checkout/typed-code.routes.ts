import { z } from 'zod'
import { visitorOf } from '#features/shop/cart/cart-cookies.actions.ts'
import { cartFieldText } from '#features/shop/cart/cart-form.types.ts'
import { CHECKOUT_PATH, GOTO_CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import { useTypedCode } from '#features/shop/checkout/checkout.actions.ts'
import { CHECKOUT_RATE_LIMIT, type CheckoutFormParts } from '#features/shop/checkout/checkout-form.routes.ts'
import { checkoutErrors } from '#features/shop/checkout/errors.ts'
import { pathWithoutCart } from '#features/shop/checkout/ended-cart.ts'
import { problemsIn } from '#features/shop/checkout/notice-of.rules.ts'
import { limitGuesses } from '#features/shop/gift-cards/code-guesses.actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { fail, ok } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { defineSiteRoute, redirectTo, type SiteRoute } from '#platform/http/api/site-route.ts'

/**
 * The button of the cart that leads to the checkout: a code that was typed there and not applied is used, and one that
 * cannot be used is in the field of the checkout, which says why.
 */
export function typedCodeRoute(parts: CheckoutFormParts): SiteRoute {
  const { db, opened, secret } = parts
  return defineSiteRoute(
    {
      kind: 'page',
      closedByLock: true,
      closedUntilOpened: true,
      cache: 'private, no-store',
      name: 'gotoCheckoutWithCode',
      description:
        'Uses a code that was typed in the cart, of a discount or a gift card, and redirects to the checkout, which says why one cannot be used. Twice, it does the same.',
      method: 'POST',
      path: GOTO_CHECKOUT_PATH,
      body: z.object({ coupon: cartFieldText }),
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
      rateLimit: CHECKOUT_RATE_LIMIT,
    },
    async (call) => {
      const { site, body } = call
      const code = body.coupon.trim()
      if (code === '') return ok(redirectTo(GOTO_CHECKOUT_PATH, HTTP_STATUS.seeOther))
      const used = await limitGuesses(parts, call, code, async () => {
        const done = await withSiteResult<unknown, FeatureError>(db, site.id, (tx) =>
          useTypedCode(tx, secret, visitorOf(opened, call), code),
        )
        return done.ok ? done : fail(apiErrorOf(done.error))
      })
      if (used.ok) return ok(redirectTo(CHECKOUT_PATH, HTTP_STATUS.seeOther))
      const isWithoutCart = used.error.code === checkoutErrors.noCart().code
      const place = isWithoutCart ? pathWithoutCart(secret, call) : pathWithProblem(used.error, code)
      return ok(redirectTo(place, HTTP_STATUS.seeOther))
    },
  )
}

/** The code of a gift card that there is gets into no URL. */
function pathWithProblem(error: ApiError, code: string): string {
  const entered = problemsIn(error).length > 0 && { code }
  return `${CHECKOUT_PATH}?${new URLSearchParams({ problem: error.code, ...entered }).toString()}`
}
