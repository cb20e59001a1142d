import type { OrderDetails } from '#features/orders/api.types.ts'
import type { FulfilmentStatus, OrderEventType } from '#features/orders/order-view.types.ts'
import type { OrderStatus, PaymentStatus } from '#features/orders/types.ts'
import { amountText } from '#features/orders/order-sums.rules.ts'
import { orderTextsFor } from '#features/orders/order-texts.rules.ts'

/** How serious a status is, as `StatusBadge` has it. */
type Tone = 'plain' | 'good' | 'info' | 'warn' | 'bad'
type Label = readonly [tone: Tone, label: string]

export const STATUS_LABELS: Readonly<Record<OrderStatus, Label>> = {
  pending_payment: ['info', 'Being paid'],
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
  unfulfilled: ['warn', 'Not sent'],
  fulfilled: ['good', 'Sent'],
  not_required: ['plain', 'Nothing to send'],
}

/** Whether nothing more happens to an order. */
export const isClosed = (status: OrderStatus): boolean => status === 'expired' || status === 'cancelled'

/** Returns an amount in the currency of an order. */
export const orderAmount = (cents: number, { currency }: { readonly currency: string }): string =>
  amountText(cents, currency)

/** Returns the name of a way to pay. */
export const methodText = (method: string): string => orderTextsFor('en').methods[method] ?? method

/** Returns how an attempt was made: `Visa ending in 4242`. */
export function paymentText({
  method,
  provider,
  cardBrand,
  cardLast4,
}: Pick<OrderDetails['payments'][number], 'method' | 'provider' | 'cardBrand' | 'cardLast4'>): string {
  if (cardLast4 === '') return methodText(provider === 'offline' ? method : provider)
  const brand = cardBrand.charAt(0).toUpperCase() + cardBrand.slice(1)
  return `${orderTextsFor('en').card(brand, cardLast4)}${provider === 'test' ? ' (test)' : ''}`
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
    'The holder of the card asked the bank to give the payment back. Do not refund it: the bank has taken the money already. Send proof of the order and its delivery in your account at the payment provider, before the deadline shown there, and hold back what is not sent yet.',
  disputeLost:
    'The dispute was lost, and the bank has given the payment back to the holder of the card. It cannot be refunded any more.',
  withdrawn:
    'The buyer has withdrawn from this order. Answer under Withdrawals, and refund what was paid within 14 days.',
  refundFailed:
    'A refund failed, and the buyer has not got this money. Check your account at the payment provider, then refund again.',
}

/** Returns what its owner has to look at. */
export const alertText = (alert: string): string => ALERTS[alert] ?? alert

type Event = Pick<OrderDetails['events'][number], 'type' | 'data' | 'by'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns what happened to an order, without who did it. */
export function eventText({ type, data, by }: Event, order: { readonly currency: string }): string {
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
    expired: 'Expired: it was not paid in time',
    cancelled: withReason('Cancelled', text(data['reason'])),
    restored: 'Placed after all: its money arrived late, and everything could still be had',
    refundStarted: withReason(`Refund of ${amount} begun`, text(data['reason'])),
    refunded: `${amount} refunded${REFUNDED_BY[text(data['by'])] ?? ''}`,
    refundFailed: `Refund of ${amount} failed`,
    fulfilled: withReason(
      'Sent',
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
