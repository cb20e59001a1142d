import { MAX_FOUND, MAX_QUERY, PAGE_SIZE } from '#features/search/types.ts'

/** Why nothing was searched for; `field` is the parameter it speaks of. */
export interface SearchError {
  readonly code: 'NO_QUERY' | 'QUERY_TOO_LONG' | 'INVALID_PAGE'
  readonly message: string
  readonly field: 'q' | 'page'
}

export const searchErrors = {
  noQuery: (): SearchError => ({ code: 'NO_QUERY', message: 'Say what to search for.', field: 'q' }),
  queryTooLong: (): SearchError => ({
    code: 'QUERY_TOO_LONG',
    message: `A search has at most ${MAX_QUERY} characters; shorten it.`,
    field: 'q',
  }),
  invalidPage: (): SearchError => ({
    code: 'INVALID_PAGE',
    message: `A page is a number from 1 to ${MAX_FOUND / PAGE_SIZE}.`,
    field: 'page',
  }),
} as const
