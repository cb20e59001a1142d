import { MAX_RESULTS, MAX_QUERY_LENGTH, PAGE_SIZE } from '#features/content/search/types.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const searchErrors = defineErrors(
  {
    NO_SEARCH: { status: HTTP_STATUS.notFound },
    NO_QUERY: { status: HTTP_STATUS.badRequest, field: 'q' },
    QUERY_TOO_LONG: { status: HTTP_STATUS.badRequest, field: 'q' },
    INVALID_PAGE: { status: HTTP_STATUS.badRequest, field: 'page' },
  },
  (error) => ({
    noSearch: () => error('NO_SEARCH', 'This site has no search.'),
    noQuery: () => error('NO_QUERY', 'Enter a search term.', { field: 'q' }),
    queryTooLong: () =>
      error('QUERY_TOO_LONG', `A search may have at most ${MAX_QUERY_LENGTH} characters. Shorten it.`, {
        field: 'q',
      }),
    invalidPage: () =>
      error('INVALID_PAGE', `The page must be a number from 1 to ${MAX_RESULTS / PAGE_SIZE}.`, {
        field: 'page',
      }),
  }),
)

/** Why a search fails; `field` is the parameter at fault. */
export type SearchError = ErrorOf<typeof searchErrors>
