import { queryOptions } from '@tanstack/react-query'
import { getSite, listSites } from '#features/sites/api.types.ts'
import { call } from '#ui/api/call.ts'

/** The sites one works at. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: ({ signal }) => call(listSites, { signal }),
})

/**
 * One of them, which the router waits for: not given up when a part of the screen that asks too goes away. Everything that
 * is known about a site is kept under `['site', identifier]`.
 */
export const siteQuery = (site: string) =>
  queryOptions({ queryKey: ['site', site], queryFn: () => call(getSite, { site }) })
