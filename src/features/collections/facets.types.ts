import type { FilterType } from '#features/collections/link.rules.ts'

/** One value by which a collection's list can be narrowed, and how many items a visitor finds there. */
export interface Facet {
  /** As it stands in the link: a name, an author's slug, or a month (`2026-11`). */
  readonly key: string
  /** As it is shown; of a month the same as the key. */
  readonly label: string
  readonly count: number
}

/** The facets of a collection with what their links are made of. */
export interface FacetList {
  readonly collectionUrlId: string
  readonly type: FilterType
  readonly facets: readonly Facet[]
}

/** Orders in which a block may show facets. */
export const FACET_ORDER = { byName: 'byName', byCount: 'byCount' } as const

export type FacetOrder = (typeof FACET_ORDER)[keyof typeof FACET_ORDER]
