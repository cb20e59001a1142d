import type { Transaction } from 'kysely'
import type {
  OrderEventType,
  OrderEventView,
  OrderLineView,
  OrderPaymentView,
  OrderRefundView,
  OrderView,
} from '#features/shop/orders/view/order-view.types.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** An order without what is computed from its lines and payments. */
export type StoredOrder = Omit<
  OrderView,
  | 'siteId'
  | 'paymentStatus'
  | 'fulfilmentStatus'
  | 'capturedCents'
  | 'refundedCents'
  | 'refundableCents'
  | 'lines'
  | 'payments'
  | 'refunds'
> & { readonly giftCardRefundedCents: number }

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Returns an order; undefined if there is none. */
export async function findOrder(tx: Tx, siteId: Id, orderId: Id): Promise<StoredOrder | undefined> {
  const [row] = await selectOrder(tx, { siteId, orderId })
  if (row === undefined) return undefined
  return {
    id: row.id,
    number: row.number === null ? null : Number(row.number),
    kind: row.kind,
    cartId: row.cart_id,
    status: row.status,
    isTest: row.is_test,
    method: row.method,
    email: row.email,
    name: row.name,
    phone: row.phone,
    language: row.language,
    billingAddress: row.billing_address,
    shippingAddress: row.shipping_address,
    shippingOption: row.shipping_option,
    note: row.note,
    answers: row.answers,
    newsletter: row.newsletter,
    withdrawalConsentAt: timeOf(row.withdrawal_consent_at),
    currency: row.currency,
    subtotalCents: Number(row.subtotal),
    discountCents: Number(row.discount),
    shippingCents: Number(row.shipping),
    taxCents: Number(row.tax),
    includedTaxCents: Number(row.included_tax),
    grandTotalCents: Number(row.grand_total),
    giftCardCents: Number(row.gift_card_amount),
    giftCardRefundedCents: Number(row.gift_card_refunded),
    amountDueCents: Number(row.amount_due),
    pricesIncludeTax: row.prices_include_tax,
    taxLines: row.tax_lines,
    discounts: row.discounts,
    heldUntil: timeOf(row.held_until),
    createdAt: row.created_at.toISOString(),
    placedAt: timeOf(row.placed_at),
    paidAt: timeOf(row.paid_at),
    fulfilledAt: timeOf(row.fulfilled_at),
    completedAt: timeOf(row.completed_at),
    closedAt: timeOf(row.closed_at),
    alert: row.alert,
  }
}

interface OrderKey {
  readonly siteId: Id
  readonly orderId: Id
}

const selectOrder = compileOnce((tx, { siteId, orderId }: OrderKey) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .modifyFront(PREPARED),
)

/** Returns the lines of an order, in their order. */
export async function listLines(tx: Tx, siteId: Id, orderId: Id): Promise<readonly OrderLineView[]> {
  return (await selectLines(tx, { siteId, orderId })).map((row) => ({
    ...row,
    unitCents: Number(row.unitCents),
    discountCents: Number(row.discountCents),
    totalCents: Number(row.totalCents),
    taxCents: Number(row.taxCents),
  }))
}

const selectLines = compileOnce((tx, { siteId, orderId }: OrderKey) =>
  tx
    .selectFrom('order_lines')
    .select([
      'id',
      'position',
      'kind',
      'item_id as itemId',
      'variant_id as variantId',
      'product_type as productType',
      'title',
      'url',
      'sku',
      'option_values as optionValues',
      'texts',
      'media_id as mediaId',
      'quantity',
      'back_ordered as backOrdered',
      'unit_price as unitCents',
      'discount as discountCents',
      'total as totalCents',
      'tax as taxCents',
      'requires_shipping as requiresShipping',
      'details',
    ])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .modifyFront(PREPARED),
)

const PAYMENT = [
  'id',
  'provider',
  'method',
  'provider_ref',
  'status',
  'amount',
  'captured',
  'refunded',
  'currency',
  'failure_code',
  'card_brand',
  'card_last4',
  'dispute',
  'created_at',
  'updated_at',
] as const

/** Returns the attempts to pay an order, the first one first. */
export async function listPayments(tx: Tx, siteId: Id, orderId: Id): Promise<readonly OrderPaymentView[]> {
  return (await selectPayments(tx, { siteId, orderId })).map((row) => ({
    id: row.id,
    provider: row.provider,
    method: row.method,
    providerRef: row.provider_ref,
    status: row.status,
    amountCents: Number(row.amount),
    capturedCents: Number(row.captured),
    refundedCents: Number(row.refunded),
    currency: row.currency,
    failureCode: row.failure_code,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    dispute: row.dispute,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

const selectPayments = compileOnce((tx, { siteId, orderId }: OrderKey) =>
  tx
    .selectFrom('order_payments')
    .select(PAYMENT)
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .modifyFront(PREPARED),
)

/** Returns what was given back of an order, the first one first. */
export async function listRefunds(tx: Tx, siteId: Id, orderId: Id): Promise<readonly OrderRefundView[]> {
  return (await selectRefunds(tx, { siteId, orderId })).map(({ amount, createdAt, ...row }) => ({
    ...row,
    amountCents: Number(amount),
    createdAt: createdAt.toISOString(),
  }))
}

const selectRefunds = compileOnce((tx, { siteId, orderId }: OrderKey) =>
  tx
    .selectFrom('order_refunds')
    .select(['id', 'payment_id as paymentId', 'amount', 'status', 'reason', 'created_at as createdAt'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .modifyFront(PREPARED),
)

/** Returns what happened to an order, in that order. */
export async function listEvents(tx: Tx, siteId: Id, orderId: Id): Promise<readonly OrderEventView[]> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['id', 'type', 'data', 'account_id as accountId', 'created_at as createdAt'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ type, createdAt, ...row }) => ({
    ...row,
    type: type as OrderEventType,
    createdAt: createdAt.toISOString(),
  }))
}
