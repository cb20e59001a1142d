import {
  FULFILMENT_LABELS,
  PAYMENT_LABELS,
  STATUS_LABELS,
} from '#features/shop/orders/view/order-labels.rules.ts'
import {
  type ListedOrder,
  type OrderListView,
  PAYMENT_FILTERS,
} from '#features/shop/orders/list/order-list.types.ts'
import { FULFILMENT_STATUSES } from '#features/shop/orders/view/order-view.types.ts'
import type { OrderStatus } from '#features/shop/orders/types.ts'
import type { ListFilter } from '#ui/list/list-props.ts'

/** Statuses that orders of a view have. */
const STATUSES: Readonly<Record<OrderListView, readonly OrderStatus[]>> = {
  placed: ['placed', 'completed', 'cancelled'],
  toDo: [],
  unfinished: ['pending_payment', 'expired', 'cancelled'],
}

const PAYMENT: ListFilter<ListedOrder> = {
  name: 'payment',
  label: 'Payment',
  options: PAYMENT_FILTERS.map((value) => ({
    value,
    label: value === 'due' ? 'Payment due' : PAYMENT_LABELS[value][1],
  })),
}

const FULFILMENT: ListFilter<ListedOrder> = {
  name: 'fulfilment',
  label: 'Fulfilment',
  options: FULFILMENT_STATUSES.map((value) => ({ value, label: FULFILMENT_LABELS[value][1] })),
}

/** Returns the filters of a view of the list of orders. */
export function orderFilters(view: OrderListView): readonly ListFilter<ListedOrder>[] {
  const options = STATUSES[view].map((value) => ({ value, label: STATUS_LABELS[value][1] }))
  return [
    ...(options.length > 0 ? [{ name: 'status', label: 'Status', options }] : []),
    ...(view === 'unfinished' ? [] : [PAYMENT, FULFILMENT]),
  ]
}
