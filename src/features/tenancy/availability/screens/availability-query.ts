import { queryOptions } from '@tanstack/react-query'
import { getAvailability } from '#features/tenancy/sites/availability.api.types.ts'
import { call } from '#ui/api/call.ts'

/** Query of who sees a site. */
export const availabilityQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'availability'],
    queryFn: ({ signal }) => call(getAvailability, { site, signal }),
  })
