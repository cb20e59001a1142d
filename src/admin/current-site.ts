import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toCurrentSite } from '#admin/rights.ts'
import { siteQuery } from '#features/operation/dashboard/screens/site-queries.ts'
import type { CurrentSite } from '#ui/site-provider.tsx'

/** Returns the current site for components outside its frame; undefined if none is open. */
export function useCurrentSite(): CurrentSite | undefined {
  const { site = '' } = useParams({ strict: false }) as { site?: string }
  const { data } = useQuery({ ...siteQuery(site), enabled: site !== '' })
  return site === '' || data === undefined ? undefined : toCurrentSite(data)
}
