import type { Transaction } from 'kysely'
import type { CheckoutOutcome } from '#features/shop/orders/view/order-outcome.types.ts'
import { orderPathOf, outcomeOf } from '#features/shop/orders/view/order-path.actions.ts'
import { purchaseErrors } from '#features/shop/gift-cards/errors.ts'
import { GIFT_CARD_CHECKOUT_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { findPlace } from '#features/shop/gift-cards/issue.actions.ts'
import { cardOf, type Purchase, readPurchase, seenAmount } from '#features/shop/gift-cards/purchase.rules.ts'
import type { PurchaseForm } from '#features/shop/gift-cards/purchase.types.ts'
import { findSoldCard, type SoldAmount, type SoldCard } from '#features/shop/gift-cards/sold-cards.actions.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import type { ConsentReader, OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { orderTokenOf } from '#features/shop/orders/view/order-token.actions.ts'
import { payOrder } from '#features/shop/orders/pay/pay.actions.ts'
import { placeOrder } from '#features/shop/orders/place/place.actions.ts'
import {
  storedError,
  type StoredResponse,
  withSameRequest,
} from '#features/shop/orders/place/same-request.actions.ts'
import type { OrderDraft } from '#features/shop/orders/types.ts'
import type { PayMethod } from '#features/shop/payments/types.ts'
import { findPaymentMethods } from '#features/shop/payments/payment-settings.actions.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the ways to pay for a gift card: nothing is delivered at a door. */
export async function findCardMethods(tx: Tx, siteId: Id) {
  const { methods } = await findPaymentMethods(tx, siteId)
  return methods.filter(({ method }) => method !== 'onDelivery')
}

/** A press of the button that buys a card. */
export interface PurchaseRequest extends ConsentReader {
  readonly form: PurchaseForm
  readonly isOpen: IsOpen
  /** Runs in the transaction that places the order; returns why it is not placed. */
  readonly check: (tx: Tx) => Promise<FeatureError | undefined>
  readonly now: Date
}

/** What is stored of a request once its order is placed, so that another process can pay it. */
interface BegunPurchase {
  readonly orderId: Id
  readonly method: 'test' | 'stripe' | undefined
}

/**
 * Places the order of a gift card and pays it, once for all requests with the key of its form. The card is issued when the
 * order is paid. Fails with NO_SOLD_CARD, PURCHASE_INCOMPLETE, PURCHASE_PRICE_CHANGED, or as `placeOrder` and `payOrder` do.
 */
export async function buyCard(
  parts: OrderParts,
  site: OrderSite,
  request: PurchaseRequest,
): Promise<Result<CheckoutOutcome, FeatureError>> {
  const { form, now } = request
  // A key that no form has gets its error from the check.
  const same = { scope: 'gift card', key: form.key || 'none', content: form, now }
  const done = await withSameRequest<BegunPurchase>(parts, site.id, same, {
    begin: (tx) => placeCard(tx, parts, site, request),
    finish: (begun) => payCard(parts, site, begun, request),
  })
  if (!done.ok) return done
  const { status, body } = done.value
  return status === HTTP_STATUS.ok
    ? ok(JSON.parse(body) as CheckoutOutcome)
    : fail(JSON.parse(body) as FeatureError)
}

async function placeCard(
  tx: Tx,
  parts: OrderParts,
  site: OrderSite,
  { form, isOpen, check, readConsents, now }: PurchaseRequest,
): Promise<Result<BegunPurchase, FeatureError>> {
  const problem = await check(tx)
  if (problem !== undefined) return fail(problem)
  const sold = await findSoldCard(tx, { siteId: site.id, isOpen, now }, form.giftCardProductId)
  if (sold === undefined || form.websiteId !== site.id) return fail(purchaseErrors.noSoldCard())
  const { zone, language } = await findPlace(tx, site.id)
  const methods = (await findCardMethods(tx, site.id)).map(({ method }) => method)
  const consents = await readConsents(tx, site.id)
  const read = readPurchase(form, { amounts: sold.amounts, methods, consents, zone, now })
  if (!read.ok) return fail(purchaseErrors.incomplete(read.error))
  const { currency } = await findStoreSettings(tx, site.id)
  const draft = draftOf(sold, read.value, currency, language)
  const expectedTotalCents = seenAmount(form).cents
  if (expectedTotalCents !== draft.grandTotalCents || form.currency !== currency)
    return fail(purchaseErrors.priceChanged())
  const placed = await placeOrder(tx, parts, site, draft, { cartVersion: 0, expectedTotalCents, now })
  if (!placed.ok) return placed
  const { id: orderId, needsPayment } = placed.value
  return ok({ orderId, method: needsPayment ? providerOf(draft.method) : undefined })
}

const providerOf = (method: PayMethod) => (method === 'test' || method === 'stripe' ? method : undefined)

/** Gift cards are not taxed when they are sold, but what is bought with them is. */
function draftOf(
  { item, amounts }: SoldCard,
  { amount, method, email, newsletter, details }: Purchase,
  currency: string,
  language: string,
): OrderDraft {
  const sold = amounts.find(({ sku }) => sku === amount.sku)
  if (sold === undefined) throw new Error(`The amount ${amount.sku} is not one of its product.`)
  const cents = amount.priceCents
  return {
    kind: 'giftCard',
    cartId: null,
    buyer: {
      email,
      name: details.senderName,
      phone: '',
      language,
      billingAddress: null,
      shippingAddress: null,
    },
    lines: [lineOf(item, sold, details)],
    currency,
    subtotalCents: cents,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    grandTotalCents: cents,
    pricesIncludeTax: false,
    taxLines: [],
    discounts: [],
    shippingOption: null,
    location: null,
    giftCardCode: '',
    note: '',
    answers: [],
    newsletter,
    method,
  }
}

const lineOf = (
  item: SoldCard['item'],
  { variant, sku, optionValues, priceCents }: SoldAmount,
  details: Purchase['details'],
): OrderDraft['lines'][number] => ({
  kind: 'giftCard',
  itemId: item.id,
  variantId: variant.id,
  productType: PRODUCT_TYPE.GIFT_CARD,
  title: item.title,
  url: item.path,
  sku,
  optionValues,
  texts: [],
  mediaId: variant.mediaId ?? item.mediaId,
  quantity: 1,
  unitCents: priceCents,
  discountCents: 0,
  taxCents: 0,
  requiresShipping: false,
  details: { ...details },
})

async function payCard(
  parts: OrderParts,
  site: OrderSite,
  { orderId, method }: BegunPurchase,
  { form, now }: PurchaseRequest,
): Promise<StoredResponse | undefined> {
  const url = orderPathOf(parts.secret, site.id, orderId)
  if (method === undefined) return storedOutcome({ status: 'confirmed', url })
  const paid = await payOrder(parts, site, orderId, {
    method,
    card: method === 'test' ? cardOf(form) : undefined,
    hosted: true,
    returnUrl: `${site.origin}${GIFT_CARD_CHECKOUT_PATH}/${orderTokenOf(parts.secret, site.id, orderId)}`,
    now,
  })
  return paid.ok ? storedOutcome(outcomeOf(paid.value, url)) : storedError(paid.error)
}

const storedOutcome = (outcome: CheckoutOutcome): StoredResponse => ({
  status: HTTP_STATUS.ok,
  body: JSON.stringify(outcome),
})
