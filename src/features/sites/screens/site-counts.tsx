import { useQuery } from '@tanstack/react-query'
import { listContent } from '#features/content/lists.api.types.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** How much a site holds, as facts of a list. */
export function SiteCounts() {
  const { identifier } = useSite()
  const { data } = useQuery({
    queryKey: ['site', identifier, 'content'],
    queryFn: ({ signal }) => call(listContent, { site: identifier, signal }),
  })
  const pages = data?.entries.filter(({ kind }) => kind === 'page').length
  const collections = data?.entries.filter(({ kind }) => kind === 'collection') ?? []
  const items = collections.reduce((sum, { items: count }) => sum + (count ?? 0), 0)
  const counted = data && [
    many(pages ?? 0, 'page', 'pages'),
    many(collections.length, 'collection', 'collections'),
    many(items, 'entry', 'entries'),
  ]
  return (
    <div>
      <dt>Holds</dt>
      <dd>{counted?.join(', ') ?? '…'}</dd>
    </div>
  )
}

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
