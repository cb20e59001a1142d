import { useInfiniteQuery } from '@tanstack/react-query'
import { IconReceipt } from '@tabler/icons-react'
import { MAX_TO_DO } from '#features/shop/orders/api.types.ts'
import {
  ORDER_LIST_VIEWS,
  type OrderListView,
  PAYMENT_FILTERS,
} from '#features/shop/orders/list/order-list.types.ts'
import { FULFILMENT_STATUSES } from '#features/shop/orders/view/order-view.types.ts'
import { orderName } from '#features/shop/orders/order-number.rules.ts'
import { ORDER_COLUMNS } from '#features/shop/orders/screens/order-columns.tsx'
import { orderFilters } from '#features/shop/orders/screens/order-filters.ts'
import { ordersQuery } from '#features/shop/orders/screens/order-queries.ts'
import { ORDER_STATUSES } from '#features/shop/orders/types.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { useSite } from '#ui/site-provider.tsx'
import './orders.css'

/** The orders of a store, the newest first. */
export function OrdersScreen() {
  const { identifier: site } = useSite()
  const state = useListState({
    view: ORDER_LIST_VIEWS,
    status: ORDER_STATUSES,
    payment: PAYMENT_FILTERS,
    fulfilment: FULFILMENT_STATUSES,
  })
  const { words, chosen } = state
  const view = chosen.view ?? 'placed'
  const query = useInfiniteQuery(ordersQuery(site, { ...chosen, view, words }))
  const { data } = query
  const toDo = data?.pages[0]?.toDo ?? 0
  const [title, text] = EMPTY[view]
  return (
    <ListPage
      title="Orders"
      description="What customers ordered, and what needs your attention."
      query={query}
      rows={data?.pages.flatMap(({ entries }) => entries)}
      named={['order', 'orders']}
      isNewestFirst
      state={state}
      views={{
        label: 'Orders that are listed',
        name: 'view',
        options: [
          { value: 'placed', label: 'Orders' },
          { value: 'toDo', label: toDo === 0 ? 'To do' : `To do (${countText(toDo)})` },
          { value: 'unfinished', label: 'Unfinished' },
        ],
      }}
      search={{ label: 'Search orders', placeholder: 'Number, name or email' }}
      filters={orderFilters(view)}
      linkOf={({ id }) => `/sites/${site}/orders/${id}`}
      nameOf={orderName}
      columns={ORDER_COLUMNS}
      empty={{ icon: <IconReceipt size={28} />, title, text }}
      missing={{
        title: 'No such order',
        text: 'No order matches. Search for a number, a part of a name, or a part of an email address.',
      }}
    />
  )
}

const countText = (toDo: number) => (toDo >= MAX_TO_DO ? `${MAX_TO_DO - 1}+` : String(toDo))

const EMPTY: Readonly<Record<OrderListView, readonly [title: string, text: string]>> = {
  placed: [
    'No orders yet',
    'What visitors order in your store appears here, with how it is paid and fulfilled.',
  ],
  toDo: ['Nothing to do', 'Orders that are unpaid or unfulfilled, or that need a look, appear here.'],
  unfinished: [
    'Nothing unfinished',
    'Orders whose payment was begun and never completed appear here. Nothing is charged for them.',
  ],
}
