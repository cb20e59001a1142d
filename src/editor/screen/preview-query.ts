import { queryOptions } from '@tanstack/react-query'
import { openPreview } from '#features/people/preview/api.types.ts'
import { call } from '#ui/api/call.ts'

/** Renewal interval of the token, which is valid for 15 minutes. */
export const RENEW_MS = 12 * 60_000

/** Returns the query of the token that opens previews of a site. */
export const previewToken = (site: string) =>
  queryOptions({
    queryKey: ['preview', site],
    queryFn: ({ signal }) => call(openPreview, { site, signal }),
    staleTime: RENEW_MS,
  })
