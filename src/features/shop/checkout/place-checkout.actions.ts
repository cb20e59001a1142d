import type { Transaction } from 'kysely'
import type { CartVisitor } from '#features/shop/cart/actions.ts'
import { findCartOrder } from '#features/shop/cart/cart-order.actions.ts'
import { findPageLanguage } from '#features/shop/checkout/page-language.actions.ts'
import { agreedCents, prepareOrder, readCheckout } from '#features/shop/checkout/checkout.actions.ts'
import type { CheckoutOutcome } from '#features/shop/orders/view/order-outcome.types.ts'
import type { OrderStatus } from '#features/shop/orders/types.ts'
import { checkoutErrors } from '#features/shop/checkout/errors.ts'
import type { CheckoutForm } from '#features/shop/checkout/types.ts'
import { orderErrors } from '#features/shop/orders/errors.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { orderPathOf, outcomeOf } from '#features/shop/orders/view/order-path.actions.ts'
import { payOrder } from '#features/shop/orders/pay/pay.actions.ts'
import { type Placing, placeOrder } from '#features/shop/orders/place/place.actions.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import {
  storedError,
  type StoredResponse,
  withSameRequest,
} from '#features/shop/orders/place/same-request.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { hashToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A press of the button that places an order. */
export interface PlaceRequest {
  readonly form: CheckoutForm
  /** The same request has the same key: the header `Idempotency-Key`, or the key of the form. */
  readonly key: string
  /** Whether a provider shows a page of its own. */
  readonly hosted: boolean
  /** Runs in the transaction that places the order; returns why it is not placed. */
  readonly check: (tx: Tx) => Promise<FeatureError | undefined>
  readonly now: Date
}

/** What is stored of a request once its order is placed, so that another process can pay it. */
interface Begun {
  readonly orderId: Id
  readonly method: 'test' | 'stripe' | undefined
}

/**
 * Places the order of a visitor's cart and pays it, once for all requests with the same key (P36). The amounts are computed
 * here, and nothing is charged that the visitor did not agree to (P34). Fails as `prepareOrder` and `placeOrder` do, and
 * with TOTAL_CHANGED and the new total where a discount was used up meanwhile.
 */
export async function placeCheckout(
  parts: OrderParts,
  site: OrderSite,
  visitor: CartVisitor,
  request: PlaceRequest,
): Promise<Result<CheckoutOutcome, FeatureError>> {
  const { form, key, now } = request
  if (visitor.token === undefined) return fail(checkoutErrors.noCart())
  const placed = await withSameRequest<Begun>(
    parts,
    site.id,
    { scope: `checkout ${hashToken(visitor.token)}`, key, content: form, now },
    {
      begin: (tx, answer) =>
        beginOrder(tx, parts, site, visitor, {
          ...request,
          // There is nothing left to do for an order that no provider is asked about.
          beside: (orderId) => answer(unpaidResponse('placed', orderPathOf(parts.secret, site.id, orderId))),
        }),
      finish: (begun) => finishOrder(parts, site, begun, request),
    },
  )
  if (placed.ok) return outcomeIn(placed.value)
  if (placed.error.code !== orderErrors.discountUsedUp({ id: '0', code: '' }).code) return placed
  const checkout = await withSite(parts.db, site.id, (tx) => readCheckout(tx, parts.secret, visitor))
  return fail(orderErrors.totalChanged(checkout.called.cart.grandTotalCents, checkout.amountDueCents))
}

async function beginOrder(
  tx: Tx,
  parts: OrderParts,
  site: OrderSite,
  visitor: CartVisitor,
  { form, check, now, beside }: PlaceRequest & Required<Pick<Placing, 'beside'>>,
): Promise<Result<Begun, FeatureError>> {
  const problem = await check(tx)
  if (problem !== undefined) return fail(problem)
  const [known, language] = await Promise.all([
    findCartOrder(tx, visitor, { locks: true }),
    findPageLanguage(tx, site.id),
  ])
  if (known === undefined) return fail(checkoutErrors.noCart())
  // Of two tabs the second gets the order of the first one.
  if (known.status !== 'open' && known.orderId !== null)
    return ok({ orderId: known.orderId, method: undefined })
  const ready = await prepareOrder(tx, parts.secret, visitor, known, { form, language })
  if (!ready.ok) return ready
  const { draft, cartVersion, expectedDueCents } = ready.value
  const placed = await placeOrder(tx, parts, site, draft, {
    cartVersion,
    expectedTotalCents: agreedCents(form),
    expectedDueCents,
    now,
    beside,
  })
  if (!placed.ok) return placed
  const { id, needsPayment } = placed.value
  const { method } = draft
  return ok({
    orderId: id,
    method: needsPayment && (method === 'test' || method === 'stripe') ? method : undefined,
  })
}

async function finishOrder(
  parts: OrderParts,
  site: OrderSite,
  { orderId, method }: Begun,
  { form, hosted, now }: PlaceRequest,
): Promise<StoredResponse | undefined> {
  const path = orderPathOf(parts.secret, site.id, orderId)
  const { cardNumber = '', cardExpiry = '', cardCode = '' } = form
  if (method === undefined) {
    const order = await withSite(parts.db, site.id, (tx) => readOrder(tx, site.id, orderId))
    return unpaidResponse(order?.status, path)
  }
  const paid = await payOrder(parts, site, orderId, {
    method,
    card: method === 'test' ? { number: cardNumber, expiry: cardExpiry, code: cardCode } : undefined,
    hosted,
    returnUrl: site.origin + path,
    now,
  })
  return paid.ok ? stored(outcomeOf(paid.value, path)) : storedError(paid.error)
}

const unpaidResponse = (status: OrderStatus | undefined, url: string): StoredResponse =>
  stored({ status: status === 'pending_payment' ? 'processing' : 'confirmed', url })

const stored = (outcome: CheckoutOutcome): StoredResponse => ({
  status: HTTP_STATUS.ok,
  body: JSON.stringify(outcome),
})

function outcomeIn({ status, body }: StoredResponse): Result<CheckoutOutcome, FeatureError> {
  return status === HTTP_STATUS.ok
    ? ok(JSON.parse(body) as CheckoutOutcome)
    : fail(JSON.parse(body) as FeatureError)
}
