import { queryOptions } from '@tanstack/react-query'
import { listOrderDownloads } from '#features/shop/orders/order-downloads.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** The download links of an order. */
export const orderDownloadsQuery = (site: string, order: Id) =>
  queryOptions({
    queryKey: ['site', site, 'order-downloads', order],
    queryFn: ({ signal }) => call(listOrderDownloads, { site, params: { order }, signal }),
  })
