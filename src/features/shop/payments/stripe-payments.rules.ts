import type Stripe from 'stripe'
import type {
  Dispute,
  ProviderFailure,
  ProviderPayment,
  ProviderRefund,
} from '#features/shop/payments/types.ts'

/** A Checkout Session with its payment, if its buyer has begun to pay. */
export type StripeSession = Pick<
  Stripe.Checkout.Session,
  'id' | 'status' | 'url' | 'amount_total' | 'currency' | 'metadata' | 'payment_intent'
>

/**
 * Returns a payment intent whose charge was expanded as a payment. One that was declined can be paid with another card; once
 * it is cancelled, it has failed with the reason of its last card, while one that no card was tried for is voided.
 */
export function paymentOfIntent(
  intent: Pick<
    Stripe.PaymentIntent,
    | 'id'
    | 'status'
    | 'amount'
    | 'amount_received'
    | 'currency'
    | 'metadata'
    | 'client_secret'
    | 'last_payment_error'
    | 'latest_charge'
  >,
  publishableKey: string,
): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  const { last_payment_error: error, client_secret: clientSecret } = intent
  const failureCode = error?.decline_code ?? error?.code ?? ''
  const state = stateOf(intent.status, failureCode)
  return {
    ref: intent.id,
    state,
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency.toUpperCase(),
    ...namesIn(intent.metadata),
    failureCode: state === 'captured' ? '' : failureCode,
    card: card ? { brand: card.brand ?? 'unknown', last4: card.last4 ?? '' } : null,
    action:
      state === 'requires_action' && clientSecret !== null
        ? { type: 'script', clientSecret, publishableKey }
        : null,
  }
}

const endedState = (failureCode: string): 'failed' | 'voided' => (failureCode === '' ? 'voided' : 'failed')

function stateOf(status: Stripe.PaymentIntent.Status, failureCode: string): ProviderPayment['state'] {
  switch (status) {
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return endedState(failureCode)
    case 'processing':
      return 'processing'
    case 'requires_capture':
      return 'authorized'
    default:
      return 'requires_action'
  }
}

/** Returns a Checkout Session as a payment: of its intent once there is one that takes money, else of the page itself. */
export function paymentOfSession(session: StripeSession): ProviderPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const paid = intent && { ...paymentOfIntent(intent, ''), ref: session.id, action: null }
  if (paid && !UNPAID.has(paid.state)) return paid
  const { status, url } = session
  const failureCode = paid?.failureCode ?? ''
  const isOpen = status === 'open'
  return {
    ref: session.id,
    state: isOpen ? 'requires_action' : status === 'expired' ? endedState(failureCode) : 'processing',
    amountCents: session.amount_total ?? 0,
    capturedCents: 0,
    refundedCents: 0,
    currency: (session.currency ?? '').toUpperCase(),
    ...namesIn(session.metadata),
    failureCode,
    card: paid?.card ?? null,
    action: isOpen && url ? { type: 'redirect', url } : null,
  }
}

/** Then the page itself says whether it can still be paid. */
const UNPAID: ReadonlySet<ProviderPayment['state']> = new Set(['requires_action', 'failed', 'voided'])

/** What the program said when it created a payment; empty for one that it did not create. */
const namesIn = (metadata: Stripe.Metadata | null) => ({
  siteId: metadata?.['siteId'] ?? '',
  orderId: metadata?.['orderId'] ?? '',
  paymentId: metadata?.['paymentId'] ?? '',
})

/** Returns what became of a dispute; an inquiry that was closed took no money. */
export function disputeOf(status: Stripe.Dispute.Status | undefined): Dispute {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

export function refundOf({
  id,
  status,
  amount,
}: Pick<Stripe.Refund, 'id' | 'status' | 'amount'>): ProviderRefund {
  const state =
    status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { ref: id, state, amountCents: amount }
}

/** Returns why a call failed: everything that a later call could do is no rejection. */
export function failureOf(error: unknown): ProviderFailure {
  const { type, code, statusCode, message } = error as Partial<Stripe.errors.StripeError>
  const isRejected =
    statusCode !== undefined &&
    statusCode >= FIRST_CLIENT_ERROR &&
    statusCode < FIRST_SERVER_ERROR &&
    type !== 'StripeRateLimitError' &&
    // The same call is under way.
    code !== 'idempotency_key_in_use' &&
    code !== 'lock_timeout'
  return { reason: isRejected ? 'rejected' : 'unavailable', message: message ?? String(error) }
}

const [FIRST_CLIENT_ERROR, FIRST_SERVER_ERROR] = [400, 500]
