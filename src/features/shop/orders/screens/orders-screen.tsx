import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconReceipt } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { MAX_TO_DO } from '#features/shop/orders/api.types.ts'
import type { ListedOrder, OrderListFilter, OrderListView } from '#features/shop/orders/order-list.types.ts'
import { orderAmount } from '#features/shop/orders/order-labels.rules.ts'
import { orderName } from '#features/shop/orders/order-number.rules.ts'
import {
  FulfilmentBadge,
  OrderStatusBadge,
  PaymentBadge,
} from '#features/shop/orders/screens/order-badges.tsx'
import { narrows, NO_ORDER_FILTER, OrderFilters } from '#features/shop/orders/screens/order-filters.tsx'
import { ordersQuery } from '#features/shop/orders/screens/order-queries.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { NothingListed, OlderList } from '#ui/older-list.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useSessionStorage } from '#ui/unsaved.tsx'
import './orders.css'

/** Time after the last key before the server is asked, in milliseconds. */
const PAUSE = 250

/** The orders of a store, the newest first. */
export function OrdersScreen() {
  const { identifier: site } = useSite()
  // Who comes back from an order finds the list as it was.
  const [stored, setStored] = useSessionStorage<OrderListFilter>(`orders:${site}`)
  // The command palette finds the orders of a customer.
  const { customer = '' } = useSearch({ strict: false }) as { customer?: string }
  const [ofCustomer, setOfCustomer] = useState({ customer: '', filter: NO_ORDER_FILTER })
  const found = ofCustomer.customer === customer ? ofCustomer.filter : { ...NO_ORDER_FILTER, words: customer }
  const filter = customer === '' ? (stored ?? NO_ORDER_FILTER) : found
  const setFilter = (next: OrderListFilter) =>
    customer === '' ? setStored(next) : setOfCustomer({ customer, filter: next })
  const [words] = useDebouncedValue(filter.words, PAUSE)
  const asked = useMemo(() => ({ ...filter, words }), [filter, words])
  const list = useInfiniteQuery(ordersQuery(site, asked))
  const { data } = list
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? []
  const toDo = data?.pages[0]?.toDo ?? 0
  return (
    <Page title="Orders" description="What customers ordered, and what needs your attention.">
      <Section flush>
        <OrderFilters
          filter={filter}
          toDo={toDo >= MAX_TO_DO ? `${MAX_TO_DO - 1}+` : String(toDo)}
          isEmpty={data !== undefined && rows.length === 0 && !narrows(filter) && !narrows(asked)}
          onChange={setFilter}
        />
        <OlderList
          list={list}
          count={rows.length}
          named={['order', 'orders']}
          empty={<NoOrders filter={asked} onClear={() => setFilter({ view: filter.view, words: '' })} />}
        >
          <OrderTable rows={rows} />
        </OlderList>
      </Section>
    </Page>
  )
}

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

function NoOrders({ filter, onClear }: { readonly filter: OrderListFilter; readonly onClear: () => void }) {
  const icon = <IconReceipt size={28} />
  if (narrows(filter))
    return (
      <NothingListed icon={icon} title="No such order" onClear={onClear}>
        No order matches. Search for a number, a part of a name, or a part of an email address.
      </NothingListed>
    )
  const [title, text] = EMPTY[filter.view]
  return (
    <NothingListed icon={icon} title={title}>
      {text}
    </NothingListed>
  )
}

function OrderTable({ rows }: { readonly rows: readonly ListedOrder[] }) {
  return (
    <table className="ui-plain-table ui-card-rows orders-table">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col">Fulfilment</th>
          <th scope="col" className="orders-end">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { readonly order: ListedOrder }) {
  const { identifier: site } = useSite()
  const { id, number, createdAt, name, email, itemCount, alert } = order
  return (
    <tr>
      <th scope="row">
        <LinkAnchor to={`/sites/${site}/orders/${id}`} aria-label={orderName({ number })}>
          {number === null ? 'Not placed' : `#${number}`}
        </LinkAnchor>
        <time className="ui-muted" dateTime={createdAt}>
          {formatCommerceDate(createdAt)}
        </time>
      </th>
      <td data-label="Customer" className="orders-customer">
        {name || email}
        {name !== '' && <span className="ui-muted">{email}</span>}
      </td>
      <td data-label="Status">
        <span className="orders-badges">
          <OrderStatusBadge {...order} />
          {alert !== '' && <StatusBadge tone="bad">Needs a look</StatusBadge>}
        </span>
      </td>
      <td data-label="Payment">
        <PaymentBadge {...order} />
      </td>
      <td data-label="Fulfilment">
        <FulfilmentBadge {...order} />
      </td>
      <td data-label="Total" className="orders-end">
        <strong>{orderAmount(order.totalCents, order)}</strong>
        <span className="ui-muted">{itemCount === 1 ? '1 item' : `${itemCount} items`}</span>
      </td>
    </tr>
  )
}
