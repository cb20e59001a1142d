import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  listContent,
  listItems,
  listTerms,
  listTrash,
  listUnreleased,
} from '#features/content/lists.api.types.ts'
import { findImages } from '#features/content/images.api.types.ts'
import type { ItemSort } from '#features/documents/lists.types.ts'
import { call } from '#ui/api/call.ts'

/** Pages and collections of a site. */
export const contentQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'content'],
    queryFn: ({ signal }) => call(listContent, { site, signal }),
  })

/** What publishing everything would change. */
export const unreleasedQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'content', 'unreleased'],
    queryFn: ({ signal }) => call(listUnreleased, { site, signal }),
  })

/** What items are asked for. */
export interface ItemSearch {
  readonly search?: string
  readonly status?: number
  readonly tag?: string
  readonly category?: string
  readonly author?: string
  readonly sort: ItemSort
}

/** Rows of a page of a list. */
const PAGE = 100

/** Items of a collection, page by page. */
export const itemsQuery = (site: string, collection: string, asked: ItemSearch) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'items', collection, asked],
    queryFn: ({ signal, pageParam }) =>
      call(listItems, {
        site,
        signal,
        params: { collection },
        query: { ...asked, limit: PAGE, ...(pageParam === '' ? {} : { after: pageParam }) } as never,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

/** Tags or categories of a collection. */
export const termsQuery = (site: string, collection: string, kind: 'tags' | 'categories') =>
  queryOptions({
    queryKey: ['site', site, 'terms', collection, kind],
    queryFn: ({ signal }) => call(listTerms, { site, signal, params: { collection }, query: { kind } }),
  })

/** Images by their identities. */
export const imagesQuery = (site: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['site', site, 'images', 'of', ids],
    queryFn: ({ signal }) => call(findImages, { site, signal, query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })

/** What is in the trash, page by page. */
export const trashQuery = (site: string) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'content', 'trash'],
    queryFn: ({ signal, pageParam }) =>
      call(listTrash, {
        site,
        signal,
        query: { limit: PAGE, ...(pageParam === '' ? {} : { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
