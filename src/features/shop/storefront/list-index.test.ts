import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addFacets,
  emptyIndex,
  type IndexRow,
  type ListIndex,
  parseRow,
  placesOf,
  replaceProducts,
  unknownFacets,
} from '#features/shop/storefront/list-index.rules.ts'

const facetIds = fc.integer({ min: 1, max: 9 })
const variant = fc
  .record({
    id: fc.integer({ min: 1, max: 2 ** 53 - 1 }),
    price: fc.integer({ min: 0, max: 100_000_000 }),
    available: fc.boolean(),
    options: fc.array(facetIds, { maxLength: 3 }),
  })
  .map(({ id, price, available, options }) => `${id},${price},${Number(available)},${options.join(' ')}`)

const row: fc.Arbitrary<IndexRow> = fc.record({
  id: fc.integer({ min: 1, max: 8 }).map(String),
  publishedOn: fc.integer({ min: 0, max: 3 }),
  visibleFrom: fc.constantFrom(-Infinity, 5, Infinity),
  title: fc.string({ maxLength: 5 }),
  brand: fc.option(facetIds, { nil: null }),
  categories: fc.option(
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }).map((ids) => ids.join(',')),
    { nil: null },
  ),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }).map((list) => list.join(';')),
})

const change = fc.record({
  rows: fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 8 }),
  removed: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
})

/** Returns the rows that an index was made of. */
function rowsOf(index: ListIndex): readonly IndexRow[] {
  const { names, firstCategory, firstVariant, firstOption } = index
  const idOf = (number: number | undefined) => names.facets[number ?? -1]?.id
  const between = (starts: Int32Array, at: number) =>
    Array.from({ length: (starts[at + 1] ?? 0) - (starts[at] ?? 0) }, (_, place) => (starts[at] ?? 0) + place)
  return Array.from({ length: index.size }, (_, at) => {
    const categories = between(firstCategory, at).map(
      (place) => names.categories[index.categories[place] ?? -1],
    )
    const variants = between(firstVariant, at).map((place) => {
      const options = between(firstOption, place).map((option) => idOf(index.options[option]))
      return `${index.variantIds[place]},${index.prices[place]},${index.available[place]},${options.join(' ')}`
    })
    return {
      id: String(index.itemIds[at]),
      publishedOn: index.publishedOn[at] ?? NaN,
      visibleFrom: index.visibleFrom[at] ?? NaN,
      title: index.titles[at] ?? '',
      brand: idOf(index.brands[at]) ?? null,
      categories: categories.length === 0 ? null : categories.join(','),
      variants: variants.join(';'),
    }
  })
}

test('an index has the newest state of each product, the newest first, after any changes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const expected = new Map<string, IndexRow>()
      let index = emptyIndex()
      for (const { rows, removed } of changes) {
        const before = index
        const seen = rowsOf(before)
        for (const id of removed) expected.delete(String(id))
        for (const one of rows) expected.set(one.id, one)
        const parsed = rows.map(parseRow)
        const unknown = unknownFacets(index, parsed)
        addFacets(
          index,
          unknown.map((id) => ({ id, name: '', value: String(id), key: `:${id}` })),
        )
        index = replaceProducts(index, new Set([...removed, ...parsed.map(({ id }) => id)]), parsed)
        expect(rowsOf(before)).toEqual(seen)
      }
      const sorted = [...expected.values()].toSorted(
        (a, b) => b.publishedOn - a.publishedOn || Number(b.id) - Number(a.id),
      )
      expect(rowsOf(index)).toEqual(sorted)
      const places = placesOf(index, ['8', '99', '1'])
      expect([...places]).toEqual(['8', '99', '1'].map((id) => sorted.findIndex((one) => one.id === id)))
    }),
  )
})

test('an index grows with its products and shrinks without them', () => {
  const rows = Array.from({ length: 100 }, (_, at) =>
    parseRow({
      id: String(at + 1),
      publishedOn: at,
      visibleFrom: -Infinity,
      title: 'Mug',
      brand: null,
      categories: null,
      variants: '1,100,1,;2,200,0,',
    }),
  )
  const full = replaceProducts(emptyIndex(), new Set(), rows)
  expect(full.bytes - emptyIndex().bytes).toBeGreaterThan(100 * 2 * 17)
  const emptied = replaceProducts(full, new Set(rows.map(({ id }) => id)), [])
  expect([emptied.size, emptied.bytes]).toEqual([0, emptyIndex().bytes])
})
