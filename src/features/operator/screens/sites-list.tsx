import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPlatformSites, type PlatformSiteView, suspendSite } from '#features/operator/api.types.ts'
import { LimitsDialog } from '#features/operator/screens/limits-dialog.tsx'
import { bytesAsText, nearnessOf } from '#features/quotas/quotas.rules.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Section } from '#ui/section.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Every site with what it uses; each can be given limits and suspended. */
export function SitesList({ q }: { readonly q: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [limited, setLimited] = useState<PlatformSiteView>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['operator', 'sites', q],
    queryFn: ({ signal, pageParam }) =>
      call(listPlatformSites, { signal, query: { q, ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['operator'] })

  async function suspend(identifier: string, suspended: boolean): Promise<void> {
    await call(suspendSite, { params: { identifier }, body: { suspended } })
    await reload()
  }
  function change({ identifier, title, suspended }: PlatformSiteView): void {
    suspend(identifier, !suspended).then(
      () =>
        toast({
          text: suspended ? `${title} is on the web again.` : `${title} is off the web.`,
          undo: () => suspend(identifier, suspended),
        }),
      (failure: unknown) => toast({ text: messageOf(failure), tone: 'bad' }),
    )
  }

  if (!data)
    return error ? (
      <ErrorState title="The sites could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    )
  const sites = data.pages.flatMap(({ entries }) => entries)
  return (
    <>
      <Section flush>
        {sites.length === 0 && <p className="operator-none">No site is called so.</p>}
        <ul className="operator-list">
          {sites.map((site) => (
            <li key={site.id}>
              <div className="operator-what">
                <strong>{site.title}</strong>
                <a href={site.origin} target="_blank" rel="noopener">
                  {new URL(site.origin).host}
                </a>
                <span>
                  {site.owner ?? 'nobody’s'} · {ofLimit(site.use.items, site.limits.maxItems, String)}{' '}
                  {site.use.items === 1 && site.limits.maxItems === null ? 'document' : 'documents'} ·{' '}
                  {ofLimit(site.use.bytes, site.limits.maxBytes, bytesAsText)} ·{' '}
                  {site.members === 1 ? 'one person' : `${site.members} people`}
                </span>
              </div>
              <FullBadge site={site} />
              {site.suspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
              <div className="operator-actions">
                <Button size="compact-sm" variant="default" onClick={() => setLimited(site)}>
                  Limits<span className="ui-visually-hidden"> of {site.title}</span>
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => change(site)}>
                  {site.suspended ? 'Put back' : 'Suspend'}
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

const ofLimit = (used: number, limit: number | null, write: (number: number) => string) =>
  limit === null ? write(used) : `${write(used)} of ${write(limit)}`

/** Says that a site can hardly take more, before its people have to ask. */
function FullBadge({ site: { use, limits } }: { readonly site: PlatformSiteView }) {
  const all = [nearnessOf(use.items, limits.maxItems), nearnessOf(use.bytes, limits.maxBytes)]
  if (all.includes('reached')) return <StatusBadge tone="bad">Full</StatusBadge>
  return all.includes('near') && <StatusBadge tone="warn">Nearly full</StatusBadge>
}
