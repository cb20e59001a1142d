import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPrice } from '#features/shop/catalogue/rules.ts'
import { listedPrice } from '#features/shop/catalogue/show/shown-product.rules.ts'
import { product, storedVariant as stored } from '#features/shop/catalogue/testing-products.ts'
import type { Unit, Variant } from '#features/shop/catalogue/types.ts'

const listed = (variants: readonly Variant[], unit: Unit | null = '100g') =>
  listedPrice({ ...product({ unit }), itemId: '5', version: 1, variants }, 'EUR')

test('a card has the unit price of the variant whose price it shows, and none if its content is missing', () => {
  const small = stored({ price: 900, content: 150 })
  const large = stored({ price: 1600, content: 400 })
  expect(listed([large, small])?.perUnit).toEqual({ price: '€6.00', unit: '100 g' })
  expect(listed([large, small], '1kg')?.perUnit).toEqual({ price: '€60.00', unit: '1 kg' })
  expect(listed([large, { ...small, content: null }])?.perUnit).toBeUndefined()
  expect(listed([large, small], null)?.perUnit).toBeUndefined()
  // Of two with the lowest price it is that of the one that can be had.
  expect(
    listed([
      { ...small, qtyInStock: 0 },
      { ...small, content: 100 },
    ])?.perUnit?.price,
  ).toBe('€9.00')
  const cheaper = { ...large, salePrice: 800, onSale: true }
  expect(listed([small, cheaper])?.perUnit?.price).toBe('€2.00')
})

test('a sale has a badge only if a price is below that of the 30 days before it', () => {
  const sale = (priorPrice: number | null, salePrice = 900) =>
    stored({ price: 1400, salePrice, onSale: true, priorPrice })
  expect(listed([sale(1200)])).toMatchObject({ isReduced: true, percent: 25 })
  expect(listed([sale(900)])).toMatchObject({ isReduced: false, percent: undefined })
  expect(listed([sale(null)])).toMatchObject({ isReduced: false, percent: undefined })
  expect(listed([sale(1200), stored()])).toMatchObject({ isReduced: true, percent: undefined })
  expect(listed([sale(1200), sale(1800)])).toMatchObject({ isReduced: true, percent: undefined })
  expect(listed([sale(1200), stored({ hidden: true })])).toMatchObject({ percent: 25 })
})

test('a card says how few are left only if every variant has so few that buyers should know', () => {
  const few = stored({ qtyInStock: 2, lowLevel: 3 })
  const none = stored({ qtyInStock: 0 })
  expect(listed([few, few, none])?.left).toBe(4)
  expect(listed([none])).toMatchObject({ soldOut: true, left: undefined })
  expect(listed([few, stored()])?.left).toBeUndefined()
  expect(listed([few, stored({ unlimited: true })])?.left).toBeUndefined()
  const toCome = { ...none, backOrder: { shipsOn: null, text: '' } }
  expect(listed([few, toCome])?.left).toBeUndefined()
})

test('for any variants the price and the unit price of a card are those of one and the same variant', () => {
  const variants = fc.array(
    fc.record({
      price: fc.integer({ min: 2, max: 5000 }),
      salePrice: fc.constant(1),
      onSale: fc.boolean(),
      content: fc.option(fc.integer({ min: 1, max: 3000 })),
      qtyInStock: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(variants, (all) => {
      const stock = all.map(stored)
      const shown = listed(stock)
      const cents = (text: string | undefined) =>
        text === undefined ? undefined : Number(text.replaceAll(/\D/g, ''))
      const pairs = stock.map((one) => [one.onSale ? one.salePrice : one.price, unitPrice(one, '100g')])
      expect(pairs).toContainEqual([cents(shown?.price), cents(shown?.perUnit?.price)])
    }),
  )
})
