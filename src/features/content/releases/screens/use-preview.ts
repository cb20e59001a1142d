import { useQuery } from '@tanstack/react-query'
import { openPreview } from '#features/people/preview/api.types.ts'
import { call } from '#ui/api/call.ts'

/** Renewal interval in milliseconds, shorter than the lifetime of the token. */
const RENEW_AFTER_MS = 10 * 60_000

/** Returns a preview token, renewed before it expires. */
export function usePreview(site: string) {
  return useQuery({
    queryKey: ['site', site, 'preview'],
    queryFn: ({ signal }) => call(openPreview, { site, signal }),
    staleTime: RENEW_AFTER_MS,
    refetchInterval: RENEW_AFTER_MS,
    refetchIntervalInBackground: true,
  })
}
