import type { FulfilmentStatus } from '#features/shop/orders/view/order-view.types.ts'
import type { Dispute } from '#features/shop/payments/types.ts'
import type { OrderStatus, PaymentState, PaymentStatus } from '#features/shop/orders/types.ts'

/**
 * How final the state of an attempt is. What a provider did last is never undone by an older webhook: money that was
 * captured stays captured, and an attempt that was voided can only turn out to have been captured before.
 */
const RANK: Readonly<Record<PaymentState, number>> = {
  created: 0,
  requires_action: 1,
  processing: 2,
  authorized: 3,
  failed: 4,
  voided: 5,
  captured: 6,
}

/** Returns the later of two states, whatever the order in which they are told. */
export const laterState = (one: PaymentState, other: PaymentState): PaymentState =>
  RANK[other] > RANK[one] ? other : one

/** What is known of an attempt. Amounts are cents. */
export interface AttemptFacts {
  readonly status: PaymentState
  readonly capturedCents: number
  readonly refundedCents: number
}

/** Returns what is known of an attempt after something was told: nothing that happened is forgotten. */
export const mergeAttempt = (known: AttemptFacts, told: AttemptFacts): AttemptFacts => ({
  status: laterState(known.status, told.status),
  capturedCents: Math.max(known.capturedCents, told.capturedCents),
  refundedCents: Math.max(known.refundedCents, told.refundedCents),
})

const LIVE: ReadonlySet<PaymentState> = new Set([
  'created',
  'requires_action',
  'processing',
  'authorized',
  'captured',
])

/** Whether an attempt has taken money, or may still take some. An order has at most one such attempt. */
export const isLive = (state: PaymentState): boolean => LIVE.has(state)

/** Whether an attempt may still take money, and has not yet. */
export const isOpen = (state: PaymentState): boolean => isLive(state) && state !== 'captured'

/** Returns the worst dispute of some payments. */
export function worstDispute(payments: readonly { readonly dispute: '' | Dispute }[]): OrderFacts['dispute'] {
  if (payments.some(({ dispute }) => dispute === 'lost')) return 'lost'
  return payments.some(({ dispute }) => dispute === 'open') ? 'open' : 'none'
}

/** Whether something new was told of a dispute: one that is decided is not open again. */
export const isNewDispute = (known: '' | Dispute, told: Dispute | undefined): told is Dispute =>
  told !== undefined && told !== known && (told !== 'open' || known === '')

/** Returns how much of a payment can be given back, in cents: nothing while its bank has the money. */
export const availableCents = ({
  capturedCents,
  refundedCents,
  dispute,
}: {
  readonly capturedCents: number
  readonly refundedCents: number
  readonly dispute: '' | Dispute
}): number => (dispute === 'open' || dispute === 'lost' ? 0 : capturedCents - refundedCents)

/** From which status an order gets to which; `expired → placed` is money that arrived while there was still stock. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['placed', 'completed', 'expired', 'cancelled'],
  placed: ['completed', 'cancelled'],
  completed: [],
  expired: ['placed', 'completed'],
  cancelled: [],
}

/** Whether an order may get from one status to another. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to)

/** What the derived statuses of an order depend on. Amounts are cents. */
export interface OrderFacts {
  readonly status: OrderStatus
  readonly grandTotalCents: number
  readonly giftCardCents: number
  readonly giftCardRefundedCents: number
  readonly amountDueCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly isAuthorized: boolean
  /** The worst of its payments: one that is lost, or is not decided. */
  readonly dispute: 'none' | 'open' | 'lost'
  readonly requiresShipping: boolean
  readonly isFulfilled: boolean
}

const isClosed = (status: OrderStatus): boolean => status === 'expired' || status === 'cancelled'

/** Returns how far an order is paid. */
export function paymentStatusOf(facts: OrderFacts): PaymentStatus {
  const { status, amountDueCents, capturedCents, giftCardCents, isAuthorized, dispute } = facts
  const refunded = facts.refundedCents + facts.giftCardRefundedCents
  // A gift card that was taken for an order that was never paid has been given back.
  const wasPaid = status === 'placed' || status === 'completed' || capturedCents > 0
  const paid = capturedCents + (wasPaid ? giftCardCents : 0)
  if (refunded > 0 && refunded >= paid) return 'refunded'
  if (dispute !== 'none') return dispute === 'lost' ? 'charged_back' : 'disputed'
  if (refunded > 0) return 'partially_refunded'
  if (capturedCents > amountDueCents) return 'overpaid'
  if (capturedCents === amountDueCents && !isClosed(status) && status !== 'pending_payment') return 'paid'
  if (capturedCents > 0) return capturedCents === amountDueCents ? 'paid' : 'partially_paid'
  if (isAuthorized) return 'authorized'
  return paid > 0 ? 'partially_paid' : 'unpaid'
}

/** Returns whether what has to be sent was sent. */
export function fulfilmentStatusOf({
  requiresShipping,
  isFulfilled,
}: Pick<OrderFacts, 'requiresShipping' | 'isFulfilled'>): FulfilmentStatus {
  if (isFulfilled) return 'fulfilled'
  return requiresShipping ? 'unfulfilled' : 'not_required'
}

/** Returns which status an order that was placed has: it is completed once it is paid and nothing has to be sent. */
export const placedStatus = (facts: {
  readonly isPaid: boolean
  readonly requiresShipping: boolean
  readonly isFulfilled: boolean
}): 'placed' | 'completed' =>
  facts.isPaid && (!facts.requiresShipping || facts.isFulfilled) ? 'completed' : 'placed'

/** Returns how much of an order can be given back, in cents: of the money first, then of the gift card. */
export const refundableCents = (
  facts: Pick<OrderFacts, 'status' | 'giftCardCents' | 'giftCardRefundedCents'> & {
    readonly availableCents: number
  },
): { readonly money: number; readonly giftCard: number } => ({
  money: Math.max(0, facts.availableCents),
  giftCard:
    facts.status === 'placed' || facts.status === 'completed'
      ? Math.max(0, facts.giftCardCents - facts.giftCardRefundedCents)
      : 0,
})
