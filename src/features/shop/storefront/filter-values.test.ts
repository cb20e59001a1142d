import { expect, test } from 'vitest'
import { listFilters } from '#features/shop/storefront/filter-values.rules.ts'
import { NO_PRODUCT_QUERY } from '#features/shop/storefront/product-query.rules.ts'
import { type FacetCounts, type FoundProducts, optionBit } from '#features/shop/storefront/types.ts'

const found = (more: Partial<FacetCounts>): FoundProducts => ({
  items: [],
  total: 3,
  counts: {
    options: [],
    optionProducts: new Map([
      ['size', 3],
      ['colour', 2],
    ]),
    products: 3,
    brands: [],
    prices: undefined,
    inStock: 0,
    ...more,
  },
  categories: new Map(),
  dependsOn: undefined,
})
const size = (value: string, count = 1, missed = 0) => ({ name: 'Size', value, missed, count })

test('sizes are in their order, numbers by value, and all other values in alphabetical order', () => {
  const valuesOf = (...values: readonly string[]) =>
    listFilters(
      found({ options: values.map((value) => size(value)) }),
      NO_PRODUCT_QUERY,
      'en',
    ).options[0]?.values.map(({ value }) => value)
  expect(valuesOf('XL', 'M', 'S', 'XXS')).toEqual(['XXS', 'S', 'M', 'XL'])
  expect(valuesOf('100 g', '50 g')).toEqual(['50 g', '100 g'])
  expect(valuesOf('Red', 'black')).toEqual(['black', 'Red'])
})

test('a value of a chosen filter counts products that only this filter leaves out, and other values count those that are shown', () => {
  const query = { ...NO_PRODUCT_QUERY, options: [{ name: 'size', value: 'S' }] }
  const colour = { name: 'Colour', value: 'Red', count: 2 }
  const options = [
    size('S', 2),
    size('M', 5, optionBit(0)),
    { ...colour, missed: 0 },
    { ...colour, missed: optionBit(0) },
  ]
  expect(listFilters(found({ options }), query, 'en').options).toEqual([
    { name: 'Colour', values: [{ value: 'Red', count: 2 }] },
    {
      name: 'Size',
      values: [
        { value: 'S', count: 2 },
        { value: 'M', count: 5 },
      ],
    },
  ])
})

test('a chosen value remains a filter when no product has it, and a single value is not a filter', () => {
  const query = { ...NO_PRODUCT_QUERY, options: [{ name: 'Size', value: '99' }], brands: ['Oak'] }
  expect(listFilters(found({}), query, 'en')).toMatchObject({
    options: [{ name: 'Size', values: [{ value: '99', count: 0 }] }],
    brands: [{ value: 'Oak', count: 0 }],
  })
  expect(listFilters(found({ options: [size('S')] }), NO_PRODUCT_QUERY, 'en').options).toEqual([])
})

test('only options that several products share are filters, the most shared ones first, whatever is chosen', () => {
  const named = (name: string) => ['A', 'B'].map((value) => ({ name, value, missed: 0, count: 1 }))
  const shared = [
    ['Size', 60],
    ['Colour', 50],
    ['Material', 40],
    ['Fit', 30],
    ['Length', 20],
    ['Scent', 10],
    ['Engraving', 4],
    ['Frame', 1],
  ] as const
  const options = shared.flatMap(([name]) => named(name))
  const optionProducts = new Map(shared.map(([name, count]) => [name.toLowerCase(), count]))
  const namesOf = (products: number, only = options, asked?: string) => {
    const query =
      asked === undefined ? NO_PRODUCT_QUERY : { ...NO_PRODUCT_QUERY, options: [{ name: asked, value: 'A' }] }
    return listFilters(found({ options: only, optionProducts, products }), query, 'en').options.map(
      ({ name }) => name,
    )
  }
  expect(namesOf(100)).toEqual(['Colour', 'Fit', 'Length', 'Material', 'Size'])
  const few = options.filter(({ name }) => ['Frame', 'Engraving', 'Scent'].includes(name))
  // One product has Frame; 4 of 100 have Engraving, 4 of 20 are enough.
  expect(namesOf(100, few)).toEqual(['Scent'])
  expect(namesOf(20, few)).toEqual(['Engraving', 'Scent'])
  expect(namesOf(1, named('Frame'))).toEqual([])
  // What is asked for stays, so that it can be taken back.
  expect(namesOf(100, few, 'Frame')).toEqual(['Frame', 'Scent'])
})
