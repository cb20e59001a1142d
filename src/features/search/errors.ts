import { MAX_RESULTS, MAX_QUERY_LENGTH, PAGE_SIZE } from '#features/search/types.ts'

/** An invalid search; `field` is the parameter at fault. */
export interface SearchError {
  readonly code: 'NO_QUERY' | 'QUERY_TOO_LONG' | 'INVALID_PAGE'
  readonly message: string
  readonly field: 'q' | 'page'
}

export const searchErrors = {
  noQuery: (): SearchError => ({ code: 'NO_QUERY', message: 'Enter a search term.', field: 'q' }),
  queryTooLong: (): SearchError => ({
    code: 'QUERY_TOO_LONG',
    message: `A search may have at most ${MAX_QUERY_LENGTH} characters. Shorten it.`,
    field: 'q',
  }),
  invalidPage: (): SearchError => ({
    code: 'INVALID_PAGE',
    message: `The page must be a number from 1 to ${MAX_RESULTS / PAGE_SIZE}.`,
    field: 'page',
  }),
} as const
