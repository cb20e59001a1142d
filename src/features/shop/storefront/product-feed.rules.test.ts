import { expect, test } from 'vitest'
import { product, storedVariant } from '#features/shop/catalogue/testing-products.ts'
import type { Product, Variant } from '#features/shop/catalogue/types.ts'
import { FEED_END, feedEntries, feedStart } from '#features/shop/storefront/product-feed.rules.ts'

const site = {
  title: 'Steep',
  description: '',
  origin: 'https://steep.example',
  currency: 'EUR',
  now: new Date('2027-03-01T10:30:00Z'),
}

/** The fields of the only entry of a feed. */
function fieldsOf(more: Partial<Variant>, of: Partial<Product> = {}): Readonly<Record<string, string>> {
  const stored = storedVariant({ sku: 'A-1', ...more })
  const shown = { ...product(), itemId: '5', version: 1, variants: [stored], ...of }
  const about = {
    title: 'Leaf',
    description: '',
    path: '/shop/leaf',
    categories: [],
    imageOf: () => undefined,
  }
  const xml = feedStart(site) + feedEntries({ ...about, product: shown }, site) + FEED_END
  const fields = xml.slice(xml.indexOf('<item>')).matchAll(/<g:([a-z_]+)>([^<]*)</g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
}

test('a sale has its price, and its period if it has an end', () => {
  const sale = { price: 1400, salePrice: 900 }
  const until = '2027-03-09T22:00:00.000Z'
  const price = '14.00 EUR'
  expect(fieldsOf({ ...sale, onSale: true })).toMatchObject({ price, sale_price: '9.00 EUR' })
  expect(fieldsOf({ ...sale, onSale: true })).not.toHaveProperty('sale_price_effective_date')
  expect(fieldsOf({ ...sale, onSale: true, saleUntil: until })).toMatchObject({
    price,
    sale_price: '9.00 EUR',
    sale_price_effective_date: '2027-03-01T10:30Z/2027-03-09T22:00Z',
  })
  const planned = { ...sale, onSale: false, saleFrom: '2027-03-05T22:00:00.000Z' }
  expect(fieldsOf({ ...planned, saleUntil: until })['sale_price_effective_date']).toBe(
    '2027-03-05T22:00Z/2027-03-09T22:00Z',
  )
  // Services would show these at once.
  for (const none of [planned, { ...sale, onSale: false }])
    expect(fieldsOf(none)).not.toHaveProperty('sale_price')
})

test.each([
  ['in 30 days', '2027-03-31', { availability: 'backorder', availability_date: '2027-03-31T00:00Z' }],
  ['in a year', '2028-02-29', { availability: 'backorder', availability_date: '2028-02-29T00:00Z' }],
  ['later', '2028-03-01', { availability: 'out_of_stock' }],
  ['today', '2027-03-01', { availability: 'out_of_stock' }],
  ['nobody knows when', null, { availability: 'out_of_stock' }],
])('a product that ships %s is on back order only with an accepted date', (_, shipsOn, expected) => {
  const fields = fieldsOf({ qtyInStock: 0, backOrder: { shipsOn, text: '' } })
  expect(fields).toMatchObject(expected)
  expect('availability_date' in fields).toBe('availability_date' in expected)
})

test('parcels have the weight and the sides that services accept', () => {
  const size = { length: 305_000, width: 200_000, height: 10_000 }
  expect(fieldsOf({ weight: 1_250_500, size })).toMatchObject({
    shipping_weight: '1250.5 g',
    shipping_length: '30.5 cm',
    shipping_width: '20 cm',
    shipping_height: '1 cm',
  })
  const flat = fieldsOf({ weight: 2_000_000_000, size: { ...size, height: 9_999 } })
  expect(Object.keys(flat).filter((name) => name.startsWith('shipping'))).toEqual([])
})

test('unit prices have the content and the base amount, and products without a number are marked', () => {
  expect(fieldsOf({ content: 250 }, { unit: '1kg' })).toMatchObject({
    unit_pricing_measure: '250 g',
    unit_pricing_base_measure: '1 kg',
    identifier_exists: 'no',
  })
  expect(fieldsOf({ content: null }, { unit: '1kg' })).not.toHaveProperty('unit_pricing_measure')
  expect(fieldsOf({ barcode: '4006381333931' })).not.toHaveProperty('identifier_exists')
})
