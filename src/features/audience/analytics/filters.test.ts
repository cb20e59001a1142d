import { describe, expect, test } from 'vitest'
import {
  filtersText,
  MAX_FILTERS,
  parseFilters,
  type VisitFilter,
  withFilter,
  withoutFilter,
} from '#features/audience/analytics/filters.rules.ts'

const country = (value: string): VisitFilter => ({ dimension: 'country', value })
const page = (value: string): VisitFilter => ({ dimension: 'page', value })

describe('filters', () => {
  test('are written to a URL in one order, and are read from it with any characters', () => {
    const filters = [page('/a&b=c'), country(''), page('/ü')]
    const text = filtersText(filters)
    expect(text).toBe(filtersText(filters.toReversed()))
    expect(parseFilters(text)?.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual([
      country(''),
      page('/a&b=c'),
      page('/ü'),
    ])
    expect([filtersText([]), parseFilters('')]).toEqual(['', []])
  })

  test('that are equal count once, and unknown, long and too many ones are rejected', () => {
    expect(parseFilters('country=DE&country=DE')).toEqual([country('DE')])
    expect(parseFilters('ip=1')).toBeUndefined()
    expect(parseFilters(`page=/${'a'.repeat(500)}`)).toBeUndefined()
    const pages = (count: number) =>
      filtersText(Array.from({ length: count }, (_, index) => page(`/${index}`)))
    expect(parseFilters(pages(MAX_FILTERS))).toHaveLength(MAX_FILTERS)
    expect(parseFilters(pages(MAX_FILTERS + 1))).toBeUndefined()
  })

  test('have several pages, and one value of any other property', () => {
    const pages = withFilter(withFilter([country('DE')], page('/a')), page('/b'))
    expect(pages).toEqual([country('DE'), page('/a'), page('/b')])
    expect(withFilter(pages, country('FR'))).toEqual([page('/a'), page('/b'), country('FR')])
    expect(withoutFilter(pages, page('/a'))).toEqual([country('DE'), page('/b')])
  })
})
