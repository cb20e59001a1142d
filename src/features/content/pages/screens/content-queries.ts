import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listContent, listItems, listTerms, listTrash } from '#features/content/pages/lists.api.types.ts'
import type { ItemSort } from '#features/content/documents/lists.types.ts'
import { call } from '#ui/api/call.ts'

/** Query of the pages and collections of a site. */
export const contentQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'content'],
    queryFn: ({ signal }) => call(listContent, { site, signal }),
  })

/** Filter and order of a list of items. */
export interface ItemSearch {
  readonly search?: string
  readonly status?: number
  readonly tag?: string
  readonly category?: string
  readonly author?: string
  readonly sort: ItemSort
}

/** Page size. */
const PAGE_SIZE = 100

/** Query of the items of a collection, page by page. */
export const itemsQuery = (site: string, collection: string, search: ItemSearch) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'items', collection, search],
    queryFn: ({ signal, pageParam }) =>
      call(listItems, {
        site,
        signal,
        params: { collection },
        query: { ...search, limit: PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) } as never,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

/** Query of the tags or categories of a collection. */
export const termsQuery = (site: string, collection: string, kind: 'tags' | 'categories') =>
  queryOptions({
    queryKey: ['site', site, 'terms', collection, kind],
    queryFn: ({ signal }) => call(listTerms, { site, signal, params: { collection }, query: { kind } }),
  })

/** Query of the trash, page by page. */
export const trashQuery = (site: string) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'content', 'trash'],
    queryFn: ({ signal, pageParam }) =>
      call(listTrash, {
        site,
        signal,
        query: { limit: PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
