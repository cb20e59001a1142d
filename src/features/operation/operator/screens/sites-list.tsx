import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listPlatformSites,
  type PlatformSiteView,
  suspendSite,
} from '#features/operation/operator/api.types.ts'
import { LimitsDialog } from '#features/operation/operator/screens/limits-dialog.tsx'
import { formatBytes, getLimitLevel } from '#features/tenancy/quotas/quotas.rules.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

/** All sites with their usage, each with buttons to edit its limits and to suspend it. */
export function SitesList({ q }: { readonly q: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [limited, setLimited] = useState<PlatformSiteView>()
  const query = useInfiniteQuery({
    queryKey: ['operator', 'sites', q],
    queryFn: ({ signal, pageParam }) =>
      call(listPlatformSites, { signal, query: { q, ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, hasNextPage, fetchNextPage, isFetching } = query
  const reload = () => queries.invalidateQueries({ queryKey: ['operator'] })

  async function suspend(identifier: string, suspended: boolean): Promise<void> {
    await call(suspendSite, { params: { identifier }, body: { suspended } })
    await reload()
  }
  function change({ identifier, title, suspended }: PlatformSiteView): void {
    suspend(identifier, !suspended).then(
      () =>
        toast({
          text: suspended ? `${title} is no longer suspended.` : `${title} is suspended.`,
          undo: () => suspend(identifier, suspended),
        }),
      (failure: unknown) => toast({ text: messageOf(failure), tone: 'bad' }),
    )
  }

  if (!data) return error ? <QueryError query={query} what="the sites" /> : <ListSkeleton />
  const sites = data.pages.flatMap(({ entries }) => entries)
  return (
    <>
      <Section flush>
        {sites.length === 0 && <p className="operator-none">No sites found.</p>}
        <ul className="operator-list">
          {sites.map((site) => (
            <li key={site.id}>
              <div className="operator-what">
                <strong>{site.title}</strong>
                <a href={site.origin} target="_blank" rel="noopener">
                  {new URL(site.origin).host}
                </a>
                <span>
                  {site.owner ?? 'no owner'} · {formatUsage(site.usage.items, site.limits.maxItems, String)}{' '}
                  {site.usage.items === 1 && site.limits.maxItems === null ? 'document' : 'documents'} ·{' '}
                  {formatUsage(site.usage.bytes, site.limits.maxBytes, formatBytes)} ·{' '}
                  {site.members === 1 ? '1 member' : `${site.members} members`}
                </span>
              </div>
              <FullBadge site={site} />
              {site.suspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
              <div className="operator-actions">
                <Button size="compact-sm" variant="default" onClick={() => setLimited(site)}>
                  Limits<span className="ui-visually-hidden"> of {site.title}</span>
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => change(site)}>
                  {site.suspended ? 'Reactivate' : 'Suspend'}
                  <span className="ui-visually-hidden"> {site.title}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {limited && <LimitsDialog site={limited} onClose={() => setLimited(undefined)} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

const formatUsage = (used: number, limit: number | null, format: (number: number) => string) =>
  limit === null ? format(used) : `${format(used)} of ${format(limit)}`

/** Warns when a site is close to a limit. */
function FullBadge({ site: { usage, limits } }: { readonly site: PlatformSiteView }) {
  const levels = [getLimitLevel(usage.items, limits.maxItems), getLimitLevel(usage.bytes, limits.maxBytes)]
  if (levels.includes('reached')) return <StatusBadge tone="bad">Limit reached</StatusBadge>
  return levels.includes('near') && <StatusBadge tone="warn">Close to limit</StatusBadge>
}
