import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { settleWebhooks } from '#features/shop/orders/pay/inbox.actions.ts'
import { sendOrderEmailsHandler, sendOrderEmailsJob } from '#features/shop/orders/order-emails.jobs.ts'
import type { OrderHooks } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { orderRoutes } from '#features/shop/orders/routes.ts'
import { findSentSection } from '#features/shop/orders/view/sent-section.actions.ts'
import { deleteOldRequests } from '#features/shop/orders/place/same-request.actions.ts'
import { sweepOrders } from '#features/shop/orders/steps/sweep-orders.actions.ts'
import type {
  Address,
  DraftLine,
  LineKind,
  OrderDraft,
  OrderKind,
  OrderStatus,
  PaymentState,
} from '#features/shop/orders/types.ts'
import type { Dispute } from '#features/shop/payments/types.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { type Feature, handledInSite } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** 64-bit amounts of cents, which are read as text. */
type Cents = ColumnType<string, number, number>
type Moment = ColumnType<Date, Date, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json<Value> = ColumnType<Value, string, string>

interface OrderCounterTable {
  site_id: Id
  last_number: ColumnType<string, number | undefined, number>
}

interface OrderTable {
  site_id: Id
  /** Drawn before the row is inserted. */
  id: Generated<Id>
  number: ColumnType<string | null, number | null, number | null>
  kind: OrderKind
  cart_id: Id | null
  status: OrderStatus
  is_test: boolean
  method: string
  email: string
  email_key: string
  name: string
  phone: string
  language: string
  billing_address: Json<Address | null> | null
  shipping_address: Json<Address | null> | null
  shipping_option: Json<OrderDraft['shippingOption']> | null
  note: string
  answers: JSONColumnType<OrderDraft['answers'][number][]>
  newsletter: boolean
  withdrawal_consent_at: OptionalMoment
  currency: string
  subtotal: Cents
  discount: Cents
  shipping: Cents
  tax: Cents
  included_tax: Cents
  grand_total: Cents
  gift_card_amount: Cents
  amount_due: Cents
  prices_include_tax: boolean
  tax_lines: JSONColumnType<OrderDraft['taxLines'][number][]>
  discounts: JSONColumnType<OrderDraft['discounts'][number][]>
  held_until: OptionalMoment
  created_at: Moment
  placed_at: OptionalMoment
  paid_at: OptionalMoment
  completed_at: OptionalMoment
  closed_at: OptionalMoment
  alert: Generated<string>
  draft_hash: Generated<string>
  fulfilled_at: OptionalMoment
  gift_card_refunded: ColumnType<string, number | undefined, number>
}

interface OrderLineTable {
  site_id: Id
  id: GeneratedId
  order_id: Id
  position: number
  kind: LineKind
  item_id: Id | null
  variant_id: Id | null
  product_type: number | null
  title: string
  url: string
  sku: string
  option_values: JSONColumnType<DraftLine['optionValues'][number][]>
  texts: JSONColumnType<DraftLine['texts'][number][]>
  media_id: Id | null
  quantity: number
  back_ordered: Generated<number>
  unit_price: Cents
  discount: Cents
  total: Cents
  tax: Cents
  requires_shipping: boolean
  details: JSONColumnType<Record<string, unknown>>
}

interface StockReservationTable {
  site_id: Id
  order_id: Id
  variant_id: Id
  quantity: number
  status: Generated<'held' | 'consumed' | 'released'>
}

interface OrderPaymentTable {
  site_id: Id
  id: GeneratedId
  order_id: Id
  provider: 'test' | 'stripe' | 'offline'
  method: string
  provider_ref: string | null
  status: Generated<PaymentState>
  amount: Cents
  captured: ColumnType<string, number | undefined, number>
  refunded: ColumnType<string, number | undefined, number>
  currency: string
  failure_code: Generated<string>
  card_brand: Generated<string>
  card_last4: Generated<string>
  dispute: Generated<'' | Dispute>
  created_at: Moment
  updated_at: Moment
}

interface OrderRefundTable {
  site_id: Id
  id: GeneratedId
  order_id: Id
  payment_id: Id
  key: string
  provider_ref: string | null
  amount: Cents
  status: Generated<'pending' | 'succeeded' | 'failed'>
  reason: Generated<string>
  account_id: Id | null
  created_at: Moment
  updated_at: Moment
}

interface OrderEventTable {
  site_id: Id
  id: GeneratedId
  order_id: Id
  type: string
  data: JSONColumnType<Record<string, unknown>>
  account_id: Id | null
  created_at: Moment
}

interface OrderMailTable {
  site_id: Id
  order_id: Id
  type: string
  recipient: string
  created_at: Moment
}

interface CheckoutRequestTable {
  site_id: Id
  scope: string
  key: string
  request_hash: string
  status: number | null
  response: string | null
  created_at: Moment
}

declare module '#schema/tables.ts' {
  interface Tables {
    order_counters: OrderCounterTable
    orders: OrderTable
    order_lines: OrderLineTable
    stock_reservations: StockReservationTable
    order_payments: OrderPaymentTable
    order_refunds: OrderRefundTable
    order_events: OrderEventTable
    order_mails: OrderMailTable
    checkout_requests: CheckoutRequestTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface Feature {
    /** What the feature does when an order is paid or closed, in the transaction of the order. */
    readonly orderHooks?: OrderHooks
  }
  interface RouteParts {
    /** Those of all features. */
    readonly orderHooks: readonly OrderHooks[]
  }
  interface SiteRouteParts {
    readonly orderHooks: readonly OrderHooks[]
  }
  interface WorkerParts {
    readonly orderHooks: readonly OrderHooks[]
    readonly secret: string
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: [
    'order_counters',
    'orders',
    'order_lines',
    'stock_reservations',
    'order_payments',
    'order_refunds',
    'order_events',
    'order_mails',
    'checkout_requests',
  ],
  reads: ['accounts', 'checkout_settings', 'domains', 'sites'],
  routes: orderRoutes,
  orderSections: findSentSection,
  // A webhook is done in the transaction of its effect.
  writes: ['payment_events'],
  async settleEvent(parts, site, { provider, ref }) {
    await settleWebhooks(parts, site, { provider, ref }, new Date(parts.clock()))
  },
  jobs: [handledInSite(sendOrderEmailsJob, sendOrderEmailsHandler)],
  schedules: [
    schedule('sweep orders', MINUTE_MS, ({ database, ...parts }, now) =>
      sweepOrders({ ...parts, db: database.app, owner: database.owner }, now),
    ),
    schedule('delete old requests of checkouts', HOUR_MS, ({ database }, now) =>
      deleteOldRequests(database.owner, now),
    ),
  ],
}
