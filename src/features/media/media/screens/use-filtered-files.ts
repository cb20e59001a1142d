import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filesQuery } from '#features/media/media/screens/media-queries.ts'
import { type MediaFilters, TRASH } from '#features/media/media/screens/use-media-filters.ts'
import type { Id } from '#lib/id.ts'

/** Returns the query of the files that match the filters, in a folder unless they are searched everywhere. */
export function useFilteredFiles(
  site: string,
  { search, kind, sort, isEverywhere }: MediaFilters,
  folder: Id | null,
) {
  const files = useInfiniteQuery(
    filesQuery(site, {
      sort,
      ...(search === '' ? {} : { search }),
      ...(kind === TRASH ? { trash: true } : kind === null ? {} : { kind }),
      ...(isEverywhere ? {} : { folder: folder ?? 'top' }),
    }),
  )
  return {
    files,
    rows: useMemo(() => files.data?.pages.flatMap(({ entries }) => entries) ?? [], [files.data]),
    total: files.data?.pages[0]?.total ?? 0,
    loadMore() {
      if (files.hasNextPage && !files.isFetchingNextPage) void files.fetchNextPage()
    },
  }
}
