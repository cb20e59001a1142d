import { orderAmount } from '#features/shop/orders/view/order-labels.rules.ts'
import type { ListedOrder } from '#features/shop/orders/list/order-list.types.ts'
import {
  FulfilmentBadge,
  OrderStatusBadge,
  PaymentBadge,
} from '#features/shop/orders/screens/order-badges.tsx'
import { formatCommerceDate } from '#ui/dates.ts'
import type { ListColumn } from '#ui/list/list-props.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The columns of the list of orders. Its badges say themselves what they are about. */
export const ORDER_COLUMNS: readonly ListColumn<ListedOrder>[] = [
  {
    label: 'Order',
    cell: ({ number }) => (number === null ? 'Not placed' : `#${number}`),
    detail: ({ createdAt }) => <time dateTime={createdAt}>{formatCommerceDate(createdAt)}</time>,
  },
  {
    label: 'Customer',
    card: 'line',
    cell: ({ name, email }) => name || email,
    detail: ({ name, email }) => name !== '' && email,
  },
  {
    label: 'Status',
    card: 'badge',
    cell: (order) => (
      <span className="orders-badges">
        <OrderStatusBadge {...order} />
        {order.alert !== '' && <StatusBadge tone="bad">Needs a look</StatusBadge>}
      </span>
    ),
  },
  { label: 'Payment', card: 'badge', cell: (order) => <PaymentBadge {...order} /> },
  { label: 'Fulfilment', card: 'badge', cell: (order) => <FulfilmentBadge {...order} /> },
  {
    label: 'Total',
    card: 'corner',
    end: true,
    cell: (order) => <strong>{orderAmount(order.totalCents, order)}</strong>,
    detail: ({ itemCount }) => (itemCount === 1 ? '1 item' : `${itemCount} items`),
  },
]
