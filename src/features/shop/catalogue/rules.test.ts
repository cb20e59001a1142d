import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  effectivePrice,
  findProductProblem,
  structuredContent,
  unitPrice,
} from '#features/shop/catalogue/rules.ts'
import { generateSku } from '#features/shop/catalogue/edit/sku.actions.ts'
import {
  MAX_PRICE,
  PRODUCT_TYPE,
  type Product,
  type ProductSettings,
  type StructuredContent,
  type Variant,
  type VariantSettings,
  variantSettingsSchema,
} from '#features/shop/catalogue/types.ts'
import { product, storedVariant, variant } from '#features/shop/catalogue/testing-products.ts'

const stored = (more: Partial<Variant> = {}) => storedVariant({ reserved: 1, qtyInStock: 3, ...more })
const content = (more: Partial<Product>): StructuredContent =>
  structuredContent({ ...product(), itemId: '5', version: 1, variants: [stored()], ...more })

test('PRD-01 products are physical, digital, services or gift cards', () => {
  expect(PRODUCT_TYPE).toEqual({ PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4 })
})

test('PRD-02 the structured content has the type, and variants with price, stock, SKU and option values', () => {
  const optionValues = [{ value: 'Red' }]
  const shown = content({
    variants: [stored({ optionValues, salePrice: 900, onSale: true, sku: 'POT-RED' })],
  })
  expect(shown).toEqual({
    productType: 1,
    variants: [
      {
        price: 1400,
        salePrice: 900,
        onSale: true,
        qtyInStock: 3,
        unlimited: false,
        sku: 'POT-RED',
        optionValues,
      },
    ],
  })
})

test('PRD-03 the structured content of a digital product has its price instead of variants', () => {
  expect(content({ productType: PRODUCT_TYPE.DIGITAL })).toEqual({
    productType: 2,
    priceCents: 1400,
    salePriceCents: null,
    onSale: false,
  })
  type Digital = Extract<StructuredContent, { productType: 2 }>
  expectTypeOf<keyof Digital>().toEqualTypeOf<'productType' | 'priceCents' | 'salePriceCents' | 'onSale'>()
})

test('PRD-04 a buyer pays the sale price while the product is on sale, and the price otherwise', () => {
  expect(effectivePrice({ price: 1400, salePrice: 900, onSale: true })).toBe(900)
  expect(effectivePrice({ price: 1400, salePrice: 900, onSale: false })).toBe(1400)
  expect(effectivePrice({ price: 1400, salePrice: 0, onSale: true })).toBe(0)
})

test('PRD-05 a price is at most 100,000,000 cents, whole and not negative', () => {
  const accepts = (price: unknown) => variantSettingsSchema.safeParse({ ...variant(), price }).success
  expect([0, 1, MAX_PRICE].filter(accepts)).toEqual([0, 1, 100_000_000])
  expect([100_000_001, -1, 9.5, Number.NaN, '1400', '1,234.56', null].filter(accepts)).toEqual([])
})

test('PRD-06 a SKU has at most 60 characters', () => {
  const accepts = (length: number) =>
    variantSettingsSchema.safeParse({ ...variant(), sku: 'x'.repeat(length) }).success
  expect([0, 60, 61].filter(accepts)).toEqual([0, 60])
})

test('PRD-07 a generated SKU is SQ with seven digits', () => {
  const skus = Array.from({ length: 500 }, generateSku)
  for (const sku of skus) expect(sku).toMatch(/^SQ\d{7}$/)
  expect(new Set(skus).size).toBeGreaterThan(490)
})

test('PRD-11 prices of variants are whole cents', () => {
  expectTypeOf<VariantSettings['price']>().toEqualTypeOf<number>()
  expect(variantSettingsSchema.parse(variant()).price).toBe(1400)
})

test('a unit price is for the amount of the unit, rounded to a cent', () => {
  const price = { price: 650, salePrice: null, onSale: false }
  expect(unitPrice({ ...price, content: 80 }, '100g')).toBe(813)
  expect(unitPrice({ ...price, content: 80 }, '1kg')).toBe(8125)
  expect(unitPrice({ ...price, salePrice: 400, onSale: true, content: 80 }, '100g')).toBe(500)
  expect(unitPrice({ ...price, content: null }, '100g')).toBeUndefined()
  expect(unitPrice({ ...price, content: 80 }, null)).toBeUndefined()
})

describe('a product is rejected', () => {
  const size = { name: 'Size', values: ['S', 'L'] }
  const sized = (value: string, more: Partial<VariantSettings> = {}) =>
    variant({ optionValues: [{ value }], ...more })
  const many = Array.from({ length: 251 }, (_, index) => String(index))
  test.each<[string, Partial<ProductSettings>, VariantSettings[], string]>([
    ['without variants', {}, [], 'variants'],
    [
      'with 251 variants',
      { options: [{ name: 'No', values: many }] },
      many.map((value) => sized(value)),
      'variants',
    ],
    [
      'with two options of one name',
      { options: [size, { name: ' size', values: ['1'] }] },
      [sized('S')],
      'options.1.name',
    ],
    [
      'with a value twice',
      { options: [{ name: 'Size', values: ['S', 's'] }] },
      [sized('S')],
      'options.0.values.1',
    ],
    ['with a value that the option lacks', { options: [size] }, [sized('M')], 'variants.0.optionValues'],
    ['with a variant without a value', { options: [size] }, [variant()], 'variants.0.optionValues'],
    ['with a value too many', {}, [sized('S')], 'variants.0.optionValues'],
    ['with a combination twice', { options: [size] }, [sized('S'), sized('S')], 'variants.1.optionValues'],
    [
      'with a SKU twice',
      { options: [size] },
      [sized('S', { sku: 'a' }), sized('L', { sku: 'A' })],
      'variants.1.sku',
    ],
    ['with a sale without a sale price', {}, [variant({ onSale: true })], 'variants.0.salePrice'],
    ['with a sale price above the price', {}, [variant({ salePrice: 1400 })], 'variants.0.salePrice'],
    ['that is digital and has options', { productType: 2, options: [size] }, [sized('S')], 'productType'],
  ])('%s', (_, settings, variants, field) => {
    expect(findProductProblem(product(settings), variants)).toMatchObject({ field })
  })

  test('but not with 250 variants or with SKUs that are still to be generated', () => {
    const variants = many.slice(1).map((value) => sized(value))
    expect(findProductProblem(product({ options: [{ name: 'No', values: many }] }), variants)).toBeUndefined()
  })
})
