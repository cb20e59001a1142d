import type { Id } from '#lib/id.ts'

/** Path of the search page (RTE-16). */
export const SEARCH_PATH = '/search'

/** Path of the search API. */
export const SEARCH_API_PATH = '/api/search'

/** Maximum characters of a query. */
export const MAX_QUERY_LENGTH = 200
/** Results on one page. */
export const PAGE_SIZE = 10
/** Maximum number of results that are counted and paginated. */
export const MAX_RESULTS = 500
/** Maximum number of suggestions. */
export const MAX_SUGGESTIONS = 8

/** A part of a plain text; `marked` if it matches the query. */
export interface TextPart {
  readonly text: string
  readonly marked: boolean
}

/** A search result, in plain text. */
export interface SearchHit {
  readonly documentId: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly path: string
  readonly title: readonly TextPart[]
  /** The passage with the match, or the beginning of the text; may be empty. */
  readonly text: readonly TextPart[]
  /** Title of its collection. */
  readonly collection: string | undefined
  readonly publishedOn: Date
  /** Whether to show the date; false for pages and products. */
  readonly dated: boolean
}

/** The results of a search. */
export interface SearchResponse {
  /** Number of all results, at most `MAX_RESULTS`; `hits` is one page of them. */
  readonly total: number
  /** Whether there were no matches and the hits have similar titles instead. */
  readonly fuzzy: boolean
  readonly hits: readonly SearchHit[]
}
