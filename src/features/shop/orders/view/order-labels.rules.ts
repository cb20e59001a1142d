import type { OrderDetails } from '#features/shop/orders/api.types.ts'
import type { FulfilmentStatus, OrderEventType } from '#features/shop/orders/view/order-view.types.ts'
import type { OrderStatus, PaymentStatus } from '#features/shop/orders/types.ts'
import { amountText } from '#features/shop/orders/view/order-sums.rules.ts'
import type { LineExclusion } from '#features/shop/orders/mails/exclusion-texts.rules.ts'
import { brandName } from '#features/shop/orders/pay/card-brand.rules.ts'

/** How serious a status is, as `StatusBadge` has it. */
type Tone = 'plain' | 'good' | 'info' | 'warn' | 'bad'
type Label = readonly [tone: Tone, label: string]

export const STATUS_LABELS: Readonly<Record<OrderStatus, Label>> = {
  pending_payment: ['info', 'Payment pending'],
  placed: ['info', 'Open'],
  completed: ['good', 'Completed'],
  expired: ['plain', 'Expired'],
  cancelled: ['plain', 'Cancelled'],
}

export const PAYMENT_LABELS: Readonly<Record<PaymentStatus, Label>> = {
  unpaid: ['warn', 'Unpaid'],
  authorized: ['info', 'Authorized'],
  partially_paid: ['warn', 'Partly paid'],
  paid: ['good', 'Paid'],
  partially_refunded: ['plain', 'Partly refunded'],
  refunded: ['plain', 'Refunded'],
  overpaid: ['bad', 'Overpaid'],
  disputed: ['bad', 'Disputed'],
  charged_back: ['bad', 'Charged back'],
}

export const FULFILMENT_LABELS: Readonly<Record<FulfilmentStatus, Label>> = {
  unfulfilled: ['warn', 'Unfulfilled'],
  fulfilled: ['good', 'Fulfilled'],
  not_required: ['plain', 'Nothing to fulfil'],
}

/** Whether nothing more happens to an order. */
export const isClosed = (status: OrderStatus): boolean => status === 'expired' || status === 'cancelled'

/** Returns an amount in the currency of an order. */
export const orderAmount = (cents: number, { currency }: { readonly currency: string }): string =>
  amountText(cents, currency)

const METHOD_LABELS: Readonly<Record<string, string>> = {
  test: 'Card (test mode)',
  stripe: 'Card or wallet',
  bankTransfer: 'Bank transfer',
  onDelivery: 'Pay on delivery',
  none: 'Nothing to pay',
}

/** Returns the name of a way to pay. */
export const methodText = (method: string): string => METHOD_LABELS[method] ?? method

/** Returns how an attempt was made: `Visa ending in 4242`. */
export function paymentText({
  method,
  provider,
  cardBrand,
  cardLast4,
}: Pick<OrderDetails['payments'][number], 'method' | 'provider' | 'cardBrand' | 'cardLast4'>): string {
  if (cardLast4 === '') return methodText(provider === 'offline' ? method : provider)
  return `${brandName(cardBrand) || 'Card'} ending in ${cardLast4}${provider === 'test' ? ' (test)' : ''}`
}

/** Returns why an attempt failed, in words. */
export const failureText = (code: string): string => code.replaceAll('_', ' ')

const ALERTS: Readonly<Record<string, string>> = {
  paidLate:
    'Money arrived after this order was closed, and is given back. Check below that the refund succeeded.',
  overpaid: 'More was paid than was due, and the rest is given back. Check below that the refund succeeded.',
  paymentMismatch:
    'The payment provider reported a payment that does not fit this order. Check it in your account there.',
  disputed:
    'The holder of the card asked the bank to give the payment back. Do not refund it: the bank has taken the money already. Send proof of the order and its delivery in your account at the payment provider, before the deadline shown there, and hold back what is unfulfilled.',
  disputeLost:
    'The dispute was lost, and the bank has given the payment back to the holder of the card. It cannot be refunded any more.',
  withdrawn:
    'The buyer has withdrawn from this order. Answer under Withdrawals, and refund what was paid within 14 days.',
  refundFailed:
    'A refund failed, and the buyer has not got this money. Check your account at the payment provider, then refund again.',
}

/** Returns what its owner has to look at. */
export const alertText = (alert: string): string => ALERTS[alert] ?? alert

const EXCLUSIONS: Readonly<Record<LineExclusion, string>> = {
  personalised: 'personalised',
  sealed: 'once it is unsealed',
  perishable: 'spoils quickly',
  digital: 'the buyer agreed that delivery begins at once',
  giftCard: 'gift card',
}

/** Returns why the buyer of a line cannot withdraw from it. */
export const exclusionText = (reason: LineExclusion): string =>
  `No right of withdrawal: ${EXCLUSIONS[reason]}`

type Event = Pick<OrderDetails['events'][number], 'type' | 'data' | 'by'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns what went back where when an order was closed: `2 items went back to the stock`. */
function givenBackText(data: Event['data'], order: { readonly currency: string }): string {
  const [pieces, cents] = [Number(data['pieces'] ?? 0), Number(data['giftCardCents'] ?? 0)]
  const parts = [
    ...(pieces > 0 ? [`${pieces === 1 ? '1 item' : `${pieces} items`} back in stock`] : []),
    ...(cents > 0 ? [`${orderAmount(cents, order)} back on the gift card`] : []),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** Returns where a refund went, as far as its event says. */
function refundedTo(data: Event['data'], payments: readonly RefundedPayment[]): string {
  const payment = payments.find(({ id }) => id === data['paymentId'])
  if (payment === undefined) return REFUNDED_BY[text(data['by'])] ?? ''
  return payment.provider === 'offline' ? ' outside of the program' : ` to ${paymentText(payment)}`
}

type RefundedPayment = Pick<
  OrderDetails['payments'][number],
  'id' | 'method' | 'provider' | 'cardBrand' | 'cardLast4'
>

/** Returns what happened to an order, without who did it. */
export function eventText(
  { type, data, by }: Event,
  order: { readonly currency: string; readonly payments?: readonly RefundedPayment[] },
): string {
  const amount = orderAmount(Number(data['cents'] ?? data['totalCents'] ?? 0), order)
  const texts: Readonly<Record<OrderEventType, string>> = {
    created: `Ordered for ${amount}`,
    placed: 'Placed',
    paid: by === null ? 'Paid' : 'Marked as paid',
    paymentStarted: `Payment begun: ${methodText(text(data['provider']))}`,
    paymentFailed: withReason('Payment failed', failureText(text(data['failureCode']))),
    paymentVoided: 'Payment stopped',
    paymentMismatch: 'A payment did not fit this order',
    paidLate: `${amount} arrived that was not due, and is given back`,
    replaced: 'Replaced by a newer order of the same cart',
    expired: `Expired: it was not paid in time${givenBackText(data, order)}`,
    cancelled: withReason('Cancelled', text(data['reason'])) + givenBackText(data, order),
    restored: 'Placed after all: its money arrived late, and everything could still be had',
    refundStarted: withReason(`Refund of ${amount} begun`, text(data['reason'])),
    refunded: `${amount} refunded${refundedTo(data, order.payments ?? [])}`,
    refundFailed: `Refund of ${amount} failed`,
    fulfilled: withReason(
      'Fulfilled',
      [text(data['carrier']), text(data['trackingNumber'])].filter((known) => known !== '').join(', '),
    ),
    completed: 'Completed',
    note: text(data['text']),
    alertCleared: 'Alert cleared',
    disputed: `The holder of the card disputes ${amount}`,
    disputeWon: `Dispute won: you keep ${amount}`,
    disputeLost: `Dispute lost: ${amount} charged back`,
    withdrawn:
      data['isLate'] === true
        ? 'Withdrawn by the buyer, after the days that you give'
        : 'Withdrawn by the buyer',
    withdrawalAccepted: 'Withdrawal accepted',
    withdrawalDeclined: withReason('Withdrawal declined', text(data['reason'])),
  }
  return texts[type]
}

const REFUNDED_BY: Readonly<Record<string, string>> = {
  provider: ' in the account of the payment provider',
  giftCard: ' to the gift card',
}

const withReason = (what: string, reason: string): string => (reason === '' ? what : `${what}: ${reason}`)

/** Returns what has become of the money of an order: `$20.00 of $50.00 refunded`. Derived from its totals alone. */
export function moneyText(
  order: Pick<OrderDetails, 'refundedCents' | 'refundableCents' | 'currency'>,
): string {
  const { refundedCents, refundableCents } = order
  if (refundedCents === 0) return ''
  return refundableCents === 0
    ? `All of ${orderAmount(refundedCents, order)} refunded`
    : `${orderAmount(refundedCents, order)} of ${orderAmount(refundedCents + refundableCents, order)} refunded`
}
