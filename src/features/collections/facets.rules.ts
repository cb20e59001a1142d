import type { Facet, FacetList, FacetOrder } from '#features/collections/facets.types.ts'
import { buildCollectionLink } from '#features/collections/link.rules.ts'
import { monthText } from '#lib/dates/date-text.ts'
import { knownLanguage } from '#lib/language.ts'

/** Facets by name as the language sorts names, or as they came: those with the most items first. */
export function orderFacets(facets: readonly Facet[], order: FacetOrder, language: string): readonly Facet[] {
  if (order === 'byCount') return facets
  const { compare } = new Intl.Collator(knownLanguage(language), { numeric: true })
  return facets.toSorted((a, b) => compare(a.label, b.label))
}

/** Facets as links to what has each of them; none where nothing could be loaded. Months are written out. */
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

/** The five sizes of a tag cloud, 1 to 5: by the logarithm of the count, so that one giant leaves the others apart. */
export function cloudSize(count: number, most: number): 1 | 2 | 3 | 4 | 5 {
  if (most <= 1 || count <= 1) return 1
  const step = Math.ceil((Math.log(Math.min(count, most)) / Math.log(most)) * 5)
  return Math.min(5, Math.max(1, step)) as 1 | 2 | 3 | 4 | 5
}

/** Months (`2026-11`) gathered under their years, both in the order given. */
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
