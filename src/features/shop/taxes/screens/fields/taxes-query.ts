import { queryOptions } from '@tanstack/react-query'
import { getTaxes } from '#features/shop/taxes/api.types.ts'
import { call } from '#ui/api/call.ts'

/** The taxes of a store: classes, rules, and whether prices include them. */
export const taxesQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'taxes'],
    queryFn: ({ signal }) => call(getTaxes, { site, signal }),
  })
