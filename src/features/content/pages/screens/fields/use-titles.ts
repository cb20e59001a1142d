import { useQuery } from '@tanstack/react-query'
import { findDocuments } from '#features/content/pages/lists.api.types.ts'
import type { NavigationItem } from '#features/content/documents/bodies/navigation-body.types.ts'
import { call } from '#ui/api/call.ts'

/** Returns the titles of linked documents by id; at most 100 are loaded. */
export function useTitles(
  site: string,
  targets: readonly NavigationItem['target'][],
): ReadonlyMap<string, string> {
  const ids = targets
    .flatMap((target) => (target !== null && 'documentId' in target ? [target.documentId] : []))
    .slice(0, 100)
    .join(',')
  const { data } = useQuery({
    queryKey: ['site', site, 'titles', ids],
    queryFn: ({ signal }) => call(findDocuments, { site, query: { ids: ids as never }, signal }),
    enabled: ids !== '',
    placeholderData: (before) => before,
  })
  return new Map((data?.entries ?? []).map(({ id, title, path }) => [id, title || path]))
}
