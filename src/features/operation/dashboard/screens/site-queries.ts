import { queryOptions } from '@tanstack/react-query'
import { getSite, listSites } from '#features/tenancy/sites/api.types.ts'
import { call } from '#ui/api/call.ts'

/** The sites of the signed-in account. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: ({ signal }) => call(listSites, { signal }),
})

/**
 * One site. Has no abort signal, because the router waits for it even if a component that uses it unmounts. All queries
 * of a site have the prefix `['site', identifier]`.
 */
export const siteQuery = (site: string) =>
  queryOptions({ queryKey: ['site', site], queryFn: () => call(getSite, { site }) })
