import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isFiltered,
  NO_PRODUCT_QUERY,
  optionGroups,
  PRODUCT_SORTS,
  readProductQuery,
  writeProductQuery,
} from '#features/shop/storefront/product-query.rules.ts'

const read = (search: string) => readProductQuery(new URLSearchParams(search))

test('a query has options, brands, prices, stock and an order', () => {
  expect(
    read('option=Size:41&option=Size:42&option=Colour:Red&brand=Oak&min=10&max=20.5&stock=1&sort=name'),
  ).toEqual({
    options: [
      { name: 'Colour', value: 'Red' },
      { name: 'Size', value: '41' },
      { name: 'Size', value: '42' },
    ],
    brands: ['Oak'],
    min: 1000,
    max: 2050,
    inStock: true,
    sort: 'name',
  })
})

test.each([
  '',
  'page=2',
  'min=&max=',
  'option=',
  'option=Size',
  'option=:41',
  'min=-1',
  'min=1e5',
  'min=1.234',
  'stock=0',
  'sort=price;drop',
  'brand=%00',
])('the query "%s" has no filters', (search) => expect(read(search)).toBeUndefined())

test('a query with nothing but an order leaves nothing out', () => {
  expect(isFiltered(read('sort=price'))).toBe(false)
  expect(isFiltered(read('stock=1'))).toBe(true)
  expect(isFiltered(undefined)).toBe(false)
})

test('values of one option are alternatives, whatever the case of its name', () => {
  const { options } = read('option=Size:41&option=size:42&option=Colour:Red') ?? NO_PRODUCT_QUERY
  expect(optionGroups(options)).toEqual([
    { name: 'colour', keys: ['colour:red'] },
    { name: 'size', keys: ['size:41', 'size:42'] },
  ])
})

test('a query that was read is written and read again unchanged, whatever the order of its parts', () => {
  const text = fc
    .string({
      minLength: 1,
      maxLength: 20,
      unit: fc.constantFrom('a', 'Z', '9', 'é', '&', '=', '+', '%', '#', 'ß', ' ', '漢'),
    })
    .filter((one) => one.trim() === one)
  const query = fc.record({
    options: fc.uniqueArray(fc.record({ name: text, value: text }), {
      maxLength: 4,
      selector: ({ name, value }) => `${name}:${value}`,
    }),
    brands: fc.uniqueArray(text, { maxLength: 3 }),
    min: fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: undefined }),
    inStock: fc.boolean(),
    sort: fc.option(fc.constantFrom(...PRODUCT_SORTS), { nil: undefined }),
  })
  fc.assert(
    fc.property(query, (one) => {
      const written = writeProductQuery(one).join('&')
      const again = read(written)
      expect(writeProductQuery(again).join('&')).toBe(written)
      expect(isFiltered(again)).toBe(isFiltered(one))
    }),
  )
})
