import type { FilterType } from '#features/content/collections/link.rules.ts'

/** A filter value of a collection and its number of visible items. */
export interface Facet {
  /** Value in the link: a name, an author's slug, or a month (`2026-11`). */
  readonly key: string
  /** Label; for months the same as the key. */
  readonly label: string
  readonly count: number
}

/** The facets of a collection, with the parts of their links. */
export interface FacetList {
  readonly collectionUrlId: string
  readonly type: FilterType
  readonly facets: readonly Facet[]
}

/** Sort orders of facets. */
export const FACET_ORDER = { byName: 'byName', byCount: 'byCount' } as const

export type FacetOrder = (typeof FACET_ORDER)[keyof typeof FACET_ORDER]
