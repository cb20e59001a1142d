import { FILTER_DIMENSIONS, type FilterDimension } from '#features/audience/analytics/report.types.ts'

/** A property that visits have: of a visit, or a page that was viewed in it. */
export interface VisitFilter {
  readonly dimension: FilterDimension
  readonly value: string
}

/** Filters that combine; a visit counts if it has all of them. */
export const MAX_FILTERS = 10
const MAX_VALUE_LENGTH = 500

const isSame = (a: VisitFilter, b: VisitFilter) => a.dimension === b.dimension && a.value === b.value

/**
 * Returns filters with one more: a visit can have viewed several pages, while another value of any other property takes
 * the place of the first one.
 */
export function withFilter(filters: readonly VisitFilter[], added: VisitFilter): readonly VisitFilter[] {
  const others = filters.filter((one) =>
    added.dimension === 'page' ? !isSame(one, added) : one.dimension !== added.dimension,
  )
  return [...others, added].slice(-MAX_FILTERS)
}

/** Returns filters without one. */
export const withoutFilter = (
  filters: readonly VisitFilter[],
  removed: VisitFilter,
): readonly VisitFilter[] => filters.filter((one) => !isSame(one, removed))

/** Returns filters as a text of a URL, `country=DE&page=%2Fwine`; the same filters in another order give the same text. */
export function filtersText(filters: readonly VisitFilter[]): string {
  const fields = new URLSearchParams(filters.map(({ dimension, value }) => [dimension, value]))
  return fields.toString().split('&').toSorted().join('&')
}

/** Returns the filters of a text, each once; undefined for an unknown property, too long values, or too many. */
export function parseFilters(text: string): readonly VisitFilter[] | undefined {
  const filters: VisitFilter[] = []
  for (const [name, value] of new URLSearchParams(text)) {
    const dimension = FILTER_DIMENSIONS.find((one) => one === name)
    if (dimension === undefined || value.length > MAX_VALUE_LENGTH) return undefined
    if (!filters.some((one) => isSame(one, { dimension, value }))) filters.push({ dimension, value })
  }
  return filters.length > MAX_FILTERS ? undefined : filters
}

/** Whether the visits of a list can be filtered; others are of hits that belong to no visit, such as landings. */
export const isFilterDimension = (dimension: string): dimension is FilterDimension =>
  FILTER_DIMENSIONS.some((one) => one === dimension)
