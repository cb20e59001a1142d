/** Max characters of a search, as the search page accepts it. */
const MAX_SEARCH_LENGTH = 200

/**
 * Returns the words of a search that the query of the search page executes (SRC-05); undefined when it executes none, or
 * only shows more results of one that was counted.
 */
export function executedSearch(query: string): string | undefined {
  const parameters = new URLSearchParams(query)
  const words = parameters.get('q')?.trim() ?? ''
  const page = parameters.get('page')
  if (words === '' || words.length > MAX_SEARCH_LENGTH || (page !== null && page !== '1')) return undefined
  return words
}
