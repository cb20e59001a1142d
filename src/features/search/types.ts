import type { Id } from '#lib/id.ts'

/** Most characters of a query. */
export const MAX_QUERY = 200
/** Results on one page. */
export const PAGE_SIZE = 10
/** Results that are counted and paged through; who needs more asks more precisely. */
export const MAX_FOUND = 500
/** Most suggestions while someone types. */
export const MAX_SUGGESTIONS = 8

/** A piece of plain text; `marked` is what was searched for. */
export interface TextPart {
  readonly text: string
  readonly marked: boolean
}

/** Something that was found, as plain text throughout. */
export interface SearchHit {
  readonly documentId: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly path: string
  readonly title: readonly TextPart[]
  /** Where the words stand, or how the text begins; empty when there is no text. */
  readonly text: readonly TextPart[]
  /** Title of the collection that it belongs to. */
  readonly collection: string | undefined
  readonly publishedOn: Date
  /** Whether it is read for that date, as neither pages nor goods are. */
  readonly dated: boolean
}

/** What a search found. */
export interface SearchResponse {
  /** All results, of which `hits` are one page; at most `MAX_FOUND`. */
  readonly total: number
  /** Nothing holds these words; the hits have titles that are written alike. */
  readonly alike: boolean
  readonly hits: readonly SearchHit[]
}
