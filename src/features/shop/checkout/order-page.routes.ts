import { CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import { z } from 'zod'
import { visitorOf } from '#features/shop/cart/cart-cookies.actions.ts'
import { findCartOrder } from '#features/shop/cart/cart-order.actions.ts'
import type { CheckoutFormParts } from '#features/shop/checkout/checkout-form.routes.ts'
import {
  CHECKOUT_API_PATH,
  declinedPath,
  ORDER_CONFIRMED_PATH,
} from '#features/shop/checkout/checkout-names.types.ts'
import { checkoutOutcomeSchema } from '#features/shop/orders/view/order-outcome.types.ts'
import { findTrackerOrigin } from '#features/shop/conversions/actions.ts'
import { CONTRIBUTION_PATH } from '#features/shop/donations/donation-names.types.ts'
import { GIFT_CARD_CHECKOUT_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { endCartCookies } from '#features/shop/checkout/ended-cart.ts'
import { ORDER_PAGE, type OrderConfirmedPage } from '#features/shop/checkout/order-page.types.ts'
import { showCheckoutPage } from '#features/shop/checkout/show-checkout.ts'
import type { FindOrderSections } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { findOrderState, type OrderState } from '#features/shop/orders/steps/order-state.actions.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { findPaymentMethods } from '#features/shop/payments/payment-settings.actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import { reopenCart } from '#features/shop/orders/pay/pay.actions.ts'
import { SECOND_MS } from '#lib/dates/durations.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import {
  defineSiteRoute,
  redirectTo,
  type SiteCall,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'

/** Dependencies of the pages of orders. */
export interface OrderPageParts extends CheckoutFormParts {
  readonly orderSections: readonly FindOrderSections[]
}

/** What Stripe adds to the address that a buyer returns to from their bank. */
const returnQuery = z.object({
  redirect_status: z.string().max(40).optional().catch(undefined),
  payment_intent_client_secret: z.string().max(300).optional().catch(undefined),
})

const tokenParams = z.object({ token: z.string().max(100) })

/** The page of an order, for anyone who has its link, and its state for scripts that wait for a payment. */
export const orderPageRoutes = (parts: OrderPageParts): readonly SiteRoute[] => [
  showOrder(parts),
  getOrderState(parts),
]

function showOrder(parts: OrderPageParts): SiteRoute {
  return defineSiteRoute(
    {
      kind: 'page',
      closedByLock: true,
      closedUntilOpened: true,
      cache: 'private, no-store',
      name: 'showOrder',
      description:
        'The page of an order, for anyone who has its link. One that is being paid shows what its bank wants; one whose payment failed leads back to the checkout.',
      method: 'GET',
      path: `${ORDER_CONFIRMED_PATH}/{token}`,
      params: tokenParams,
      query: returnQuery,
      response: 'page',
      quota: true,
    },
    async (call) => {
      const { site, params, now } = call
      const found = await findOrderState(parts, site, params.token, now)
      if (!found.ok) return fail(apiErrorOf(found.error))
      const { order, outcome } = found.value
      if (order.kind === 'donation')
        return ok(redirectTo(`${CONTRIBUTION_PATH}/${params.token}`, HTTP_STATUS.seeOther))
      // The checkout is that of a cart, which may be of something else.
      if (order.kind === 'giftCard' && (outcome.status === 'declined' || outcome.status === 'closed'))
        return ok(redirectTo(`${GIFT_CARD_CHECKOUT_PATH}/${params.token}`, HTTP_STATUS.seeOther))
      return ok((await returned(parts, call, found.value)) ?? (await pageOfState(parts, call, found.value)))
    },
  )
}

/** A buyer returns from their bank: one who was rejected there pays otherwise, and no secret stays in the address. */
async function returned(
  parts: OrderPageParts,
  { site, query, now }: SiteCall<unknown, z.output<typeof returnQuery>>,
  { order, outcome }: OrderState,
): Promise<SiteResponse | undefined> {
  const { redirect_status: status, payment_intent_client_secret: secret } = query
  if (status === 'failed' && outcome.status === 'action' && outcome.action.type === 'script')
    await reopenCart(parts, site, order.id, now)
  return secret === undefined
    ? undefined
    : redirectTo(orderPathOf(parts.secret, site.id, order.id), HTTP_STATUS.seeOther)
}

async function pageOfState(
  parts: OrderPageParts,
  call: SiteCall,
  { order, outcome }: OrderState,
): Promise<SiteResponse> {
  const { site, now } = call
  switch (outcome.status) {
    case 'declined':
      return redirectTo(declinedPath(outcome.reason), HTTP_STATUS.seeOther)
    case 'closed':
      return redirectTo(`${CHECKOUT_PATH}?problem=reservationEnded`, HTTP_STATUS.seeOther)
    case 'confirmed': {
      const { page, isOwnCart } = await readPage(parts, call, order)
      if (isOwnCart) endCartCookies(call, orderPathOf(parts.secret, site.id, order.id))
      const { frameOrigin } = page
      const policy = frameOrigin === undefined ? [] : [`frame-src 'self' ${frameOrigin}`]
      return parts.showPage(site, pageOf(ORDER_PAGE, page), HTTP_STATUS.ok, policy)
    }
    default: {
      const { action } = outcome.status === 'action' ? outcome : { action: undefined }
      return showCheckoutPage(
        parts,
        site,
        {
          what: 'waiting',
          order,
          actionUrl: action?.type === 'redirect' ? action.url : '',
          isUnpaid: action?.type === 'script',
          heldSeconds: secondsUntil(order.heldUntil, now),
          orderPath: outcome.url,
          formKey: parts.formKeys.issue({ siteId: site.id, purpose: 'checkout' }, now),
        },
        HTTP_STATUS.ok,
      )
    }
  }
}

const secondsUntil = (moment: string | null, now: Date): number =>
  moment === null ? 0 : Math.max(0, Math.round((Date.parse(moment) - now.getTime()) / SECOND_MS))

function readPage(
  { db, opened, secret, orderSections }: OrderPageParts,
  call: SiteCall,
  order: OrderView,
): Promise<{ readonly page: OrderConfirmedPage; readonly isOwnCart: boolean }> {
  const { site, now } = call
  return withSite(db, site.id, async (tx) => {
    const [cart, { methods }, frameOrigin, ...sections] = await Promise.all([
      findCartOrder(tx, visitorOf(opened, call)),
      findPaymentMethods(tx, site.id),
      findTrackerOrigin(tx, site.id),
      ...orderSections.map((find) => find(tx, { secret, now }, order)),
    ])
    const isDue = order.paymentStatus === 'unpaid' || order.paymentStatus === 'partially_paid'
    const payText = methods.find(({ method }) => method === order.method)?.text ?? ''
    return {
      page: {
        order,
        sections: sections.flat(),
        payText: isDue && order.status !== 'cancelled' ? payText : '',
        frameOrigin,
      },
      isOwnCart: cart?.orderId === order.id && cart.status === 'converted',
    }
  })
}

function getOrderState(parts: OrderPageParts): SiteRoute {
  return defineSiteRoute(
    {
      name: 'getOrderState',
      description: 'Returns what the payment of an order has come to, for anyone who has its link.',
      method: 'GET',
      path: `${CHECKOUT_API_PATH}/orders/{token}`,
      params: tokenParams,
      response: checkoutOutcomeSchema,
      closedUntilOpened: true,
      rateLimit: { purpose: 'orderState', hits: 240, window: 60 },
    },
    async ({ site, params, now }) => {
      const found = await findOrderState(parts, site, params.token, now)
      return found.ok ? ok(found.value.outcome) : fail(apiErrorOf(found.error))
    },
  )
}
