import { useQuery } from '@tanstack/react-query'
import { openPreview } from '#features/preview/api.types.ts'
import { call } from '#ui/api/call.ts'

/** Milliseconds after which a token is renewed, before it ends by itself. */
const RENEWED_AFTER = 10 * 60_000

/** A token for previewing a site, renewed in time. */
export function usePreview(site: string) {
  return useQuery({
    queryKey: ['site', site, 'preview'],
    queryFn: ({ signal }) => call(openPreview, { site, signal }),
    staleTime: RENEWED_AFTER,
    refetchInterval: RENEWED_AFTER,
    refetchIntervalInBackground: true,
  })
}
