import { queryOptions } from '@tanstack/react-query'
import { listUnpublishedChanges } from '#features/content/releases/api.types.ts'
import { call } from '#ui/api/call.ts'

/** Query of the unpublished changes of a site; fetched again after each save and release. */
export const unpublishedQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'unpublished'],
    queryFn: ({ signal }) => call(listUnpublishedChanges, { site, signal }),
  })
