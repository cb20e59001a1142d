import type { OrderDetails } from '#features/shop/orders/api.types.ts'
import {
  failureText,
  methodText,
  moneyText,
  orderAmount,
  paymentText,
} from '#features/shop/orders/view/order-labels.rules.ts'
import type { PaymentState } from '#features/shop/orders/types.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import { Section } from '#ui/section.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

interface OrderProps {
  readonly order: OrderDetails
}

const STATES: Readonly<Record<PaymentState, readonly [Tone, string]>> = {
  created: ['info', 'Begun'],
  requires_action: ['info', 'Waits for the buyer'],
  processing: ['info', 'Waits for the provider'],
  authorized: ['info', 'Authorized'],
  captured: ['good', 'Paid'],
  failed: ['bad', 'Failed'],
  voided: ['plain', 'Stopped'],
}

const REFUND_STATES = {
  pending: ['info', 'Refund under way'],
  succeeded: ['good', 'Refunded'],
  failed: ['bad', 'Refund failed'],
} as const satisfies Readonly<Record<string, readonly [Tone, string]>>

const DISPUTES = {
  open: ['bad', 'Disputed'],
  won: ['good', 'Dispute won'],
  lost: ['bad', 'Charged back'],
} as const satisfies Readonly<Record<string, readonly [Tone, string]>>

/** How an order is paid: every attempt, and what was given back. */
export function PaymentsSection({ order }: OrderProps) {
  const { payments, refunds } = order
  const money = moneyText(order)
  return (
    <Section title="Payment" flush {...(money !== '' && { description: money })}>
      <ul className="orders-payments">
        {payments.length === 0 && (
          <li>
            <span>
              {methodText(order.method)}
              <span className="ui-muted">
                {order.amountDueCents === 0 ? 'No payment was needed.' : 'No payment yet.'}
              </span>
            </span>
            <strong>{orderAmount(order.amountDueCents, order)}</strong>
          </li>
        )}
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} order={order} />
        ))}
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              <StatusBadge tone={REFUND_STATES[refund.status][0]}>
                {REFUND_STATES[refund.status][1]}
              </StatusBadge>
              <span className="ui-muted">
                {formatCommerceDate(refund.createdAt)}
                {refund.reason !== '' && ` · ${refund.reason}`}
              </span>
            </span>
            <strong>−{orderAmount(refund.amountCents, order)}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Payment({ payment, order }: OrderProps & { readonly payment: OrderDetails['payments'][number] }) {
  const isAwaited = payment.provider === 'offline' && payment.status === 'created'
  const [tone, label] = isAwaited ? (['warn', 'Not arrived yet'] as const) : STATES[payment.status]
  return (
    <li>
      <span>
        <span className="orders-badges">
          {paymentText(payment)}
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {payment.dispute !== '' && (
            <StatusBadge tone={DISPUTES[payment.dispute][0]}>{DISPUTES[payment.dispute][1]}</StatusBadge>
          )}
        </span>
        <span className="ui-muted">
          {formatCommerceDate(payment.createdAt)}
          {payment.failureCode !== '' && ` · ${failureText(payment.failureCode)}`}
          {payment.providerRef !== null && ` · ${payment.providerRef}`}
        </span>
      </span>
      <strong>{orderAmount(payment.amountCents, order)}</strong>
    </li>
  )
}
