import { expect, test } from 'vitest'
import { cloudSize, groupByYear, orderFacets } from '#features/content/collections/facets.rules.ts'

const facet = (label: string, count = 1) => ({ key: label, label, count })

test('sorts names by language, and leaves the order by count unchanged', () => {
  const facets = [facet('Zebra', 9), facet('öl', 3), facet('Ofen'), facet('2'), facet('10')]
  const labels = (order: 'byName' | 'byCount', language: string) =>
    orderFacets(facets, order, language).map(({ label }) => label)
  expect(labels('byName', 'de')).toEqual(['2', '10', 'Ofen', 'öl', 'Zebra'])
  expect(labels('byName', 'sv')).toEqual(['2', '10', 'Ofen', 'Zebra', 'öl'])
  expect(labels('byName', 'no language')).toHaveLength(5)
  expect(labels('byCount', 'de')).toEqual(['Zebra', 'öl', 'Ofen', '2', '10'])
})

test('tag sizes grow with the number of items up to the largest size', () => {
  expect(cloudSize(1, 1)).toBe(1)
  expect(cloudSize(1, 5000)).toBe(1)
  expect(cloudSize(5000, 5000)).toBe(5)
  expect(cloudSize(2, 2)).toBe(5)
  const sizes = Array.from({ length: 200 }, (_, index) => cloudSize(index + 1, 200))
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(new Set(sizes).size).toBe(5)
})

test('groups months by year in input order, with the sum of their items', () => {
  const years = groupByYear([facet('2026-11', 3), facet('2026-01', 2), facet('2024-12', 7)])
  expect(years.map(({ year, count, months }) => [year, count, months.length])).toEqual([
    ['2026', 5, 2],
    ['2024', 7, 1],
  ])
})
