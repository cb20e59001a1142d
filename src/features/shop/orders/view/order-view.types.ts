import type {
  Address,
  DraftLine,
  LineKind,
  OrderDraft,
  OrderKind,
  OrderStatus,
  PaymentState,
  PaymentStatus,
} from '#features/shop/orders/types.ts'
import type { Dispute } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'

export const FULFILMENT_STATUSES = ['not_required', 'unfulfilled', 'fulfilled'] as const
/** Whether what has to be sent was sent: computed, never stored. */
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number]

/** A line of an order. Amounts are cents. */
export interface OrderLineView {
  readonly id: Id
  readonly position: number
  readonly kind: LineKind
  readonly itemId: Id | null
  readonly variantId: Id | null
  readonly productType: number | null
  readonly title: string
  readonly url: string
  readonly sku: string
  readonly optionValues: DraftLine['optionValues']
  readonly texts: DraftLine['texts']
  readonly mediaId: Id | null
  readonly quantity: number
  /** How many of them were to come when it was ordered. */
  readonly backOrdered: number
  readonly unitCents: number
  readonly discountCents: number
  readonly totalCents: number
  readonly taxCents: number
  readonly requiresShipping: boolean
  readonly details: Readonly<Record<string, unknown>>
}

/** An attempt to pay an order. Amounts are cents. */
export interface OrderPaymentView {
  readonly id: Id
  readonly provider: 'test' | 'stripe' | 'offline'
  readonly method: string
  readonly providerRef: string | null
  readonly status: PaymentState
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly currency: string
  readonly failureCode: string
  readonly cardBrand: string
  readonly cardLast4: string
  /** A charge-back; empty without. */
  readonly dispute: '' | Dispute
  readonly createdAt: string
  readonly updatedAt: string
}

export interface OrderRefundView {
  readonly id: Id
  readonly paymentId: Id
  readonly amountCents: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly reason: string
  readonly createdAt: string
}

/** An order as everything else reads it. Times are ISO 8601, amounts cents. */
export interface OrderView {
  readonly id: Id
  readonly siteId: Id
  /** Null until it is placed. */
  readonly number: number | null
  readonly kind: OrderKind
  readonly cartId: Id | null
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly fulfilmentStatus: FulfilmentStatus
  readonly isTest: boolean
  readonly method: string
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly billingAddress: Address | null
  readonly shippingAddress: Address | null
  readonly shippingOption: OrderDraft['shippingOption']
  readonly note: string
  readonly answers: OrderDraft['answers']
  readonly newsletter: boolean
  /** When its buyer agreed to lose the right of withdrawal from digital content; null if they were not asked. */
  readonly withdrawalConsentAt: string | null
  readonly currency: string
  readonly subtotalCents: number
  readonly discountCents: number
  readonly shippingCents: number
  readonly taxCents: number
  readonly includedTaxCents: number
  readonly grandTotalCents: number
  readonly giftCardCents: number
  /** What is left to be paid with money after the gift card. */
  readonly amountDueCents: number
  readonly pricesIncludeTax: boolean
  readonly taxLines: OrderDraft['taxLines']
  readonly discounts: OrderDraft['discounts']
  /** Taken by all attempts, without refunds and gift cards. */
  readonly capturedCents: number
  /** Given back, to cards and gift cards, with what is being given back. */
  readonly refundedCents: number
  /** How much more can be given back. */
  readonly refundableCents: number
  readonly heldUntil: string | null
  readonly createdAt: string
  readonly placedAt: string | null
  readonly paidAt: string | null
  readonly fulfilledAt: string | null
  readonly completedAt: string | null
  readonly closedAt: string | null
  /** What its owner has to look at; empty without. */
  readonly alert: string
  readonly lines: readonly OrderLineView[]
  readonly payments: readonly OrderPaymentView[]
  readonly refunds: readonly OrderRefundView[]
}

/** Something that happened to an order. */
export interface OrderEventView {
  readonly id: Id
  readonly type: OrderEventType
  readonly data: Readonly<Record<string, unknown>>
  /** Who did it; null for the program and the buyer. */
  readonly accountId: Id | null
  readonly createdAt: string
}

export const ORDER_EVENTS = [
  'created',
  'placed',
  'paid',
  'paymentStarted',
  'paymentFailed',
  'paymentVoided',
  'paymentMismatch',
  'paidLate',
  'replaced',
  'expired',
  'cancelled',
  'restored',
  'refundStarted',
  'refunded',
  'refundFailed',
  'fulfilled',
  'completed',
  'note',
  'alertCleared',
  'disputed',
  'disputeWon',
  'disputeLost',
  'withdrawn',
  'withdrawalAccepted',
  'withdrawalDeclined',
] as const
export type OrderEventType = (typeof ORDER_EVENTS)[number]

/** What its owner has to look at. */
export const ORDER_ALERTS = [
  'paidLate',
  'paymentMismatch',
  'overpaid',
  'refundFailed',
  'disputed',
  'disputeLost',
  'withdrawn',
] as const
export type OrderAlert = (typeof ORDER_ALERTS)[number]

/** What trying to pay an order came to. */
export type PayOutcome =
  | { readonly status: 'paid' }
  /** Its buyer has to visit a page, or confirm it with the provider's own script. */
  | { readonly status: 'action'; readonly action: PayAction }
  /** The provider has not decided, or cannot be reached: the order is settled later. */
  | { readonly status: 'processing' }
  /** Nothing was charged, and the cart can be changed again. */
  | { readonly status: 'declined'; readonly failureCode: string }

export type PayAction =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'script'; readonly clientSecret: string; readonly publishableKey: string }

/** An order that was placed, by this call or by the one that was first. */
export interface PlacedOrder {
  readonly id: Id
  readonly status: OrderStatus
  /** What is left to be paid with money, in cents; 0 for one that is paid. */
  readonly amountDueCents: number
  /** Whether a payment provider is to be asked for money now: call `payOrder`. */
  readonly needsPayment: boolean
  /** False for an order that this cart had become before. */
  readonly isNew: boolean
}
