import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getOrder, listOrders } from '#features/shop/orders/api.types.ts'
import type { OrderListFilter } from '#features/shop/orders/list/order-list.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** How often new orders are looked for, in milliseconds. */
const REFRESH_MS = 60_000

/** Key of all queries of the orders of a site. */
const ordersKey = (site: string) => ['site', site, 'orders'] as const

/** The orders of a site that match a filter, a part at a time. */
export const ordersQuery = (site: string, filter: OrderListFilter) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(site), 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listOrders, { site, query: { ...filter, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

/** An order. */
export const orderQuery = (site: string, order: Id) =>
  queryOptions({
    queryKey: [...ordersKey(site), order],
    queryFn: ({ signal }) => call(getOrder, { site, params: { order }, signal }),
    refetchInterval: REFRESH_MS,
  })

/** Reads orders again after one was changed, with what other features show of them. */
export const refreshOrders = async (queries: QueryClient, site: string): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ordersKey(site) }),
    queries.invalidateQueries({ queryKey: ['site', site, 'order-downloads'] }),
  ])
}
