import type { Facet, FacetList, FacetOrder } from '#features/content/collections/facets.types.ts'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { monthText } from '#lib/dates/date-text.ts'
import { collator } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

/** Returns facets sorted by name in the language, or in input order: maxCount items first. */
export function orderFacets(facets: readonly Facet[], order: FacetOrder, language: string): readonly Facet[] {
  if (order === 'byCount') return facets
  const { compare } = collator(knownLanguage(language), { numeric: true })
  return facets.toSorted((a, b) => compare(a.label, b.label))
}

/** Returns facets as links; months are formatted. Empty when `list` is undefined. */
export function facetLinks(
  list: FacetList | undefined,
  order: FacetOrder,
  language: string,
): readonly { readonly href: string; readonly label: string; readonly count: number }[] {
  if (list === undefined) return []
  return orderFacets(list.facets, order, language).map(({ key, label, count }) => ({
    href: buildCollectionLink(list.collectionUrlId, list.type, key),
    label: list.type === 'month' ? monthText(key, language) : label,
    count,
  }))
}

/** Returns the size of a tag from 1 to 5, on a logarithmic scale. */
export function cloudSize(count: number, maxCount: number): 1 | 2 | 3 | 4 | 5 {
  if (maxCount <= 1 || count <= 1) return 1
  const step = Math.ceil((Math.log(Math.min(count, maxCount)) / Math.log(maxCount)) * 5)
  return Math.min(5, Math.max(1, step)) as 1 | 2 | 3 | 4 | 5
}

/** Groups months (`2026-11`) by year in input order. */
export function groupByYear(
  months: readonly Facet[],
): readonly { readonly year: string; readonly count: number; readonly months: readonly Facet[] }[] {
  const years = Map.groupBy(months, ({ key }) => key.slice(0, 4))
  return [...years].map(([year, list]) => ({
    year,
    count: list.reduce((sum, { count }) => sum + count, 0),
    months: list,
  }))
}
