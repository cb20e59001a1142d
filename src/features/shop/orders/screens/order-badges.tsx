import {
  FULFILMENT_LABELS,
  isClosed,
  PAYMENT_LABELS,
  STATUS_LABELS,
} from '#features/shop/orders/view/order-labels.rules.ts'
import type { ListedOrder } from '#features/shop/orders/list/order-list.types.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

type Statuses = Pick<ListedOrder, 'status' | 'paymentStatus' | 'fulfilmentStatus' | 'isTest'>

/** The status of an order, and that it is a test. */
export function OrderStatusBadge({ status, isTest }: Pick<Statuses, 'status' | 'isTest'>) {
  const [tone, label] = STATUS_LABELS[status]
  return (
    <span className="orders-badges">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {isTest && <StatusBadge tone="info">Test</StatusBadge>}
    </span>
  )
}

/** How far an order is paid. */
export function PaymentBadge({ paymentStatus }: Pick<Statuses, 'paymentStatus'>) {
  const [tone, label] = PAYMENT_LABELS[paymentStatus]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

/** Whether an order was sent; nothing for one that nobody sends any more. */
export function FulfilmentBadge({ status, fulfilmentStatus }: Pick<Statuses, 'status' | 'fulfilmentStatus'>) {
  if (fulfilmentStatus === 'unfulfilled' && isClosed(status)) return null
  const [tone, label] = FULFILMENT_LABELS[fulfilmentStatus]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
