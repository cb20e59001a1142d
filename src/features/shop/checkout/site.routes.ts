import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { CartVisitor } from '#features/shop/cart/actions.ts'
import { setCartCookies, visitorOf } from '#features/shop/cart/cart-cookies.actions.ts'
import { cartSchema } from '#features/shop/cart/types.ts'
import { type Checkout, saveCheckout } from '#features/shop/checkout/checkout.actions.ts'
import { cancelCartPayment } from '#features/shop/checkout/cancel-payment.actions.ts'
import { findCartOrder } from '#features/shop/cart/cart-order.actions.ts'
import { checkoutErrors } from '#features/shop/checkout/errors.ts'
import { CHECKOUT_RATE_LIMIT, checkoutFormRoutes } from '#features/shop/checkout/checkout-form.routes.ts'
import { CHECKOUT_API_PATH } from '#features/shop/checkout/checkout-names.types.ts'
import { checkoutOutcomeSchema } from '#features/shop/orders/view/order-outcome.types.ts'
import { endCartCookies } from '#features/shop/checkout/ended-cart.ts'
import { type OrderPageParts, orderPageRoutes } from '#features/shop/checkout/order-page.routes.ts'
import { placeCheckout } from '#features/shop/checkout/place-checkout.actions.ts'
import { typedCodeRoute } from '#features/shop/checkout/typed-code.routes.ts'
import { CHECKOUT_BODY_LIMIT, checkoutFormSchema } from '#features/shop/checkout/types.ts'
import { findClosedSiteLock } from '#features/tenancy/locks/actions.ts'
import { limitGuesses } from '#features/shop/gift-cards/code-guesses.actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { fail, ok } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { type CalledSite, defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of checkouts. */
export type CheckoutSiteRouteParts = OrderPageParts

const IDEMPOTENCY_KEY = 'idempotency-key'

const common = {
  closedUntilOpened: true,
  body: checkoutFormSchema,
  bodyLimit: CHECKOUT_BODY_LIMIT,
} as const

/** The checkout: an API for scripts, pages that need none, and the pages of orders. */
export const checkoutSiteRoutes = (parts: CheckoutSiteRouteParts): readonly SiteRoute[] => [
  saveRoute(parts),
  placeRoute(parts),
  cancelRoute(parts),
  ...checkoutFormRoutes(parts),
  typedCodeRoute(parts),
  ...orderPageRoutes(parts),
]

function saveRoute(parts: CheckoutSiteRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'saveCheckout',
      description:
        'Saves what was entered in the checkout, valid or not, and uses a code; omitted fields stay, and boxes that are omitted are not ticked. Returns the cart with its totals, and what is left to pay.',
      method: 'PUT',
      path: CHECKOUT_API_PATH,
      response: z.object({ cart: cartSchema, giftCardCents: z.int(), amountDueCents: z.int() }),
      rateLimit: CHECKOUT_RATE_LIMIT,
    },
    async (call) => {
      const visitor = visitorOf(parts.opened, call)
      const saved = await limitGuesses(parts, call, call.body.code, () =>
        withSiteResult<Checkout, ApiError>(parts.db, call.site.id, async (tx) => {
          if (await isClosed(tx, call.site, visitor)) return fail(API_ERRORS.locked)
          const done = await saveCheckout(tx, parts.secret, visitor, call.body)
          return done.ok ? done : fail(apiErrorOf(done.error))
        }),
      )
      if (!saved.ok) return saved
      const { called, giftCard, amountDueCents } = saved.value
      setCartCookies(call, called)
      return ok({ cart: called.cart, giftCardCents: giftCard?.cents ?? 0, amountDueCents })
    },
  )
}

function placeRoute(parts: CheckoutSiteRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'placeOrder',
      description:
        'Places the order of this visitor’s cart and pays it. Needs the header Idempotency-Key: the same request twice places one order, and gets the same response. `version`, `expectedTotalCents` and `expectedCurrency` are those that the visitor saw, and are required; `expectedDueCents` is what they saw is left to pay. Another total or amount due is a conflict, with the new ones.',
      method: 'POST',
      path: `${CHECKOUT_API_PATH}/orders`,
      response: checkoutOutcomeSchema,
      rateLimit: { purpose: 'order', hits: 60, window: 60 },
    },
    async (call) => {
      const { site, headers, body, now } = call
      const visitor = visitorOf(parts.opened, call)
      if (await withSite(parts.db, site.id, (tx) => isClosed(tx, site, visitor)))
        return fail(API_ERRORS.locked)
      const placed = await limitGuesses(parts, call, body.code, async () => {
        const done = await placeCheckout(parts, site, visitor, {
          form: body,
          key: String(headers[IDEMPOTENCY_KEY] ?? ''),
          hosted: !body.inPage,
          check: () => Promise.resolve(undefined),
          now,
        })
        return done.ok ? done : fail(apiErrorOf(done.error))
      })
      if (!placed.ok) return placed
      if (placed.value.status === 'confirmed') endCartCookies(call, placed.value.url)
      return ok(placed.value)
    },
  )
}

function cancelRoute(parts: CheckoutSiteRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      name: 'cancelCheckoutPayment',
      description:
        'Ends the payment of the order of this visitor’s cart, so that the cart can be changed: `declined`. One that was paid meanwhile is `confirmed`, and one that cannot be ended now `processing`.',
      method: 'POST',
      path: `${CHECKOUT_API_PATH}/cancellation`,
      body: z.object({}),
      response: checkoutOutcomeSchema,
      closedUntilOpened: true,
      rateLimit: { purpose: 'order', hits: 60, window: 60 },
    },
    async (call) => {
      const visitor = visitorOf(parts.opened, call)
      const state = await withSite(parts.db, call.site.id, (tx) => findCartOrder(tx, visitor))
      if (state === undefined) return fail(apiErrorOf(checkoutErrors.noCart()))
      const cancelled = await cancelCartPayment(parts, call.site, state, call.now)
      return cancelled.ok ? cancelled : fail(apiErrorOf(cancelled.error))
    },
  )
}

/** After the CSRF token, which a locked site requires as any other. */
const isClosed = async (
  tx: Transaction<Tables>,
  site: CalledSite,
  { isOpen }: CartVisitor,
): Promise<boolean> => site.locked && (await findClosedSiteLock(tx, site.id, isOpen)) !== undefined
