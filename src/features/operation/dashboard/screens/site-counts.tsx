import { useQuery } from '@tanstack/react-query'
import { listContent } from '#features/content/pages/lists.api.types.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** The number of pages, collections and items, as an entry of a description list. */
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
    pluralize(pages ?? 0, 'page', 'pages'),
    pluralize(collections.length, 'collection', 'collections'),
    pluralize(items, 'item', 'items'),
  ]
  return (
    <div>
      <dt>Content</dt>
      <dd>{counted?.join(', ') ?? '…'}</dd>
    </div>
  )
}

const pluralize = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`
