import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getComment, listComments } from '#features/content/comments/api.types.ts'
import type { CommentStatus } from '#features/content/comments/types.ts'
import { call } from '#ui/api/call.ts'

/** What the list is narrowed by. */
export interface CommentFilter {
  readonly status: CommentStatus
  readonly words: string
}

/** All that is known of the comments of a site. */
export const commentsKey = (site: string) => ['site', site, 'comments'] as const

/** Comments of one status, in parts. */
export const commentsQuery = (site: string, { status, words }: CommentFilter) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(site), 'list', status, words],
    queryFn: ({ signal, pageParam }) =>
      call(listComments, {
        site,
        query: { status, q: words, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** One comment. */
export const commentQuery = (site: string, comment: string) =>
  queryOptions({
    queryKey: [...commentsKey(site), 'comment', comment],
    queryFn: ({ signal }) => call(getComment, { site, params: { comment }, signal }),
  })
