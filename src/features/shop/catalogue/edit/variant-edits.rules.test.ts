import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits, type EditableVariant } from '#features/shop/catalogue/edit/variant-edits.rules.ts'
import type { VariantEdit } from '#features/shop/catalogue/variants.api.types.ts'

const made = (more: Partial<EditableVariant> = {}): EditableVariant => ({
  id: '1',
  itemId: '9',
  productType: 1,
  price: 1000,
  salePrice: null,
  onSale: false,
  saleFrom: null,
  saleUntil: null,
  sku: 'A',
  barcode: '',
  unlimited: false,
  weight: null,
  lowLevel: null,
  hidden: false,
  onHand: 5,
  reserved: 2,
  backOrder: null,
  ...more,
})
const apply = (variants: readonly EditableVariant[], edits: readonly VariantEdit[], taken: string[] = []) =>
  applyEdits(new Map(variants.map((one) => [one.id, one])), edits, new Set(taken))

describe('edits of one variant', () => {
  test('are rejected together if its prices do not fit, and others are applied', () => {
    const { changed, accepted, rejected } = apply(
      [made()],
      [
        { variant: '1', field: 'price', seen: 1000, value: 800 },
        { variant: '1', field: 'salePrice', seen: null, value: 900 },
        { variant: '1', field: 'barcode', seen: '', value: '12345678' },
      ],
    )
    expect(changed).toEqual([made({ barcode: '12345678' })])
    expect(accepted).toBe(1)
    expect(rejected.map(({ field, message }) => [field, message])).toEqual([
      ['price', 'The sale price must be below the price.'],
      ['salePrice', 'The sale price must be below the price.'],
    ])
  })

  test.each([
    ['a sale without its price', { field: 'onSale', seen: false, value: true }, {}],
    ['less stock than is promised', { field: 'stockChange', value: -4 }, {}],
    [
      'a negative stock on back order',
      { field: 'stockChange', value: -6 },
      { backOrder: { shipsOn: null, text: '' } },
    ],
    [
      'counting a digital product',
      { field: 'unlimited', seen: true, value: false },
      { productType: 2, unlimited: true },
    ],
    ['the weight of a service', { field: 'weight', seen: null, value: 5 }, { productType: 3 }],
    ['no SKU', { field: 'sku', seen: 'A', value: '' }, {}],
    ['a SKU of another variant', { field: 'sku', seen: 'A', value: 'B' }, {}],
  ] as const)('are rejected for %s', (_, edit, more) => {
    const { changed, rejected } = apply(
      [made(more as object)],
      [{ variant: '1', ...edit } as VariantEdit],
      ['b'],
    )
    expect(changed).toEqual([])
    expect(rejected).toMatchObject([{ reason: 'invalid' }])
  })
})

test('SKUs are different after any edits, and edits that are not rejected are applied', () => {
  const skus = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  fc.assert(
    fc.property(
      fc.uniqueArray(skus, { minLength: 2 }),
      fc.array(skus, { minLength: 5, maxLength: 5 }),
      (old, next) => {
        const variants = old.map((sku, index) => made({ id: String(index), sku }))
        const edits = variants.map<VariantEdit>(({ id, sku }, index) => ({
          variant: id,
          field: 'sku',
          seen: sku,
          value: next[index] ?? '',
        }))
        const { changed, rejected } = apply(variants, edits)
        const after = variants.map((one) => changed.find(({ id }) => id === one.id) ?? one)
        expect(new Set(after.map(({ sku }) => sku)).size).toBe(variants.length)
        for (const { id, sku } of changed) expect(sku).toBe(next[Number(id)])
        expect(changed.length + rejected.length).toBe(edits.length)
      },
    ),
  )
})
