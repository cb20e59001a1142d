import { queryOptions } from '@tanstack/react-query'
import { listShippingZones } from '#features/shop/shipping/api.types.ts'
import { call } from '#ui/api/call.ts'

/** The shipping zones of a store. */
export const shippingQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'shipping-zones'],
    queryFn: ({ signal }) => call(listShippingZones, { site, signal }),
  })
