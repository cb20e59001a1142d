import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ItemSearch, itemsQuery } from '#features/content/pages/screens/content-queries.ts'

/** Returns the query of the items of a collection that match a search. */
export function useListedItems(site: string, collection: string, search: ItemSearch, enabled: boolean) {
  const query = itemsQuery(site, collection, search)
  const items = useInfiniteQuery({ ...query, enabled })
  return {
    items,
    listKey: query.queryKey,
    rows: useMemo(() => items.data?.pages.flatMap(({ entries }) => entries) ?? [], [items.data]),
    total: items.data?.pages[0]?.total ?? 0,
    loadMore() {
      if (items.hasNextPage && !items.isFetchingNextPage) void items.fetchNextPage()
    },
  }
}
