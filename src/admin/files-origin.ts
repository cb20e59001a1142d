import { queryOptions, useQuery } from '@tanstack/react-query'
import { openPreview } from '#features/people/preview/api.types.ts'
import type { SiteView } from '#features/tenancy/sites/api.types.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import { call } from '#ui/api/call.ts'

/** Shorter than the lifetime of a preview token. */
const RENEW_AFTER_MS = 10 * 60_000

/** Query of what the paths of stored files follow. Not below the key of the site, since a new token reloads all images. */
export const filesOriginQuery = ({ identifier, platformOrigin, comingSoon, rights }: SiteView) => {
  const needsPreview = comingSoon && rights.includes('content:read')
  return queryOptions({
    queryKey: ['files-origin', identifier, needsPreview],
    queryFn: async () => {
      if (!needsPreview) return platformOrigin
      const { origin, token } = await call(openPreview, { site: identifier })
      return origin + previewPath(token, '/').replace(/\/$/, '')
    },
    staleTime: RENEW_AFTER_MS,
    refetchInterval: needsPreview ? RENEW_AFTER_MS : false,
    refetchIntervalInBackground: true,
  })
}

/** Returns what the paths of stored files of a site follow: visitors do not get them while the site is coming soon. */
export function useFilesOrigin(site: SiteView): string {
  const { data } = useQuery(filesOriginQuery(site))
  return data ?? site.platformOrigin
}
