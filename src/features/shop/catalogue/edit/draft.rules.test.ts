import { describe, expect, test } from 'vitest'
import {
  addCombinations,
  addOption,
  addValue,
  afterSave,
  NEW_VARIANT,
  type ProductDraft,
  removeOption,
  removeValue,
  variantName,
  withType,
} from '#features/shop/catalogue/edit/draft.rules.ts'

const plain: ProductDraft = {
  version: 1,
  productType: 1,
  unit: null,
  taxClassId: null,
  options: [],
  variants: [{ ...NEW_VARIANT, key: 0, id: '7', price: '14.00', sku: 'POT', barcode: '4006381333931' }],
  nextKey: 1,
}
/** Names an option and its newest value. */
const named = (draft: ProductDraft, index: number, name: string, text: string): ProductDraft => ({
  ...draft,
  options: draft.options.map((option, place) =>
    place === index
      ? { ...option, name, values: option.values.with(-1, { key: option.values.at(-1)?.key ?? 0, text }) }
      : option,
  ),
})
const list = (draft: ProductDraft) => draft.variants.map((one) => [variantName(draft, one), one.id])

const sized = named(addValue(named(addOption(plain), 0, 'Size', 'S'), 0), 0, 'Size', 'L')

describe('a product that is created by hand', () => {
  const stockOf = ({ variants }: ProductDraft) => variants.map(({ unlimited }) => unlimited)
  const made = { ...plain, variants: [{ ...NEW_VARIANT, key: 0 }] }

  test.each([
    ['digital product', 2],
    ['service', 3],
    ['gift card', 4],
  ] as const)('is never sold out as a %s, and its stock is counted as a physical product', (_, type) => {
    expect(stockOf(made)).toEqual([false])
    expect(stockOf(withType(made, type))).toEqual([true])
    expect(stockOf(withType(plain, type))).toEqual([true])
    expect(stockOf(withType(withType(made, type), 1))).toEqual([false])
  })

  test('has the choice of its owner when its type changes to a similar one', () => {
    const seats = withType(made, 3)
    const counted = { ...seats, variants: seats.variants.map((one) => ({ ...one, unlimited: false })) }
    expect(stockOf(withType(counted, 4))).toEqual([false])
    // What is saved is counted only if its owner says so.
    expect(stockOf(withType({ ...withType(plain, 3) }, 1))).toEqual([true])
  })
})

describe('variants', () => {
  test('are unchanged when an option is added', () => {
    const one = named(addOption(plain), 0, 'Size', 'S')
    expect(list(one)).toEqual([['S', '7']])
    const two = named(addOption(sized), 1, 'Colour', 'Red')
    expect(list(two)).toEqual([
      ['S / Red', '7'],
      ['L / Red', undefined],
    ])
  })

  test('are added for a new value, like those beside them but with codes and stock of their own', () => {
    expect(list(sized)).toEqual([
      ['S', '7'],
      ['L', undefined],
    ])
    expect(sized.variants[1]).toMatchObject({ price: '14.00', sku: '', barcode: '', openingStock: '0' })
    const both = named(addValue(named(addOption(sized), 1, 'Colour', 'Red'), 1), 1, 'Colour', 'Green')
    expect(list(both).map(([name]) => name)).toEqual(['S / Red', 'S / Green', 'L / Red', 'L / Green'])
  })

  test('have the same id after a value is renamed', () => {
    expect(list(named(sized, 0, 'Size', 'XL'))).toEqual([
      ['S', '7'],
      ['XL', undefined],
    ])
  })

  test('are removed with their value; of those that a removed option distinguished, the first remains', () => {
    const small = sized.options[0]?.values[0]?.key ?? -1
    expect(list(removeValue(sized, 0, small))).toEqual([['L', undefined]])
    expect(removeOption(sized, 0)).toMatchObject({ options: [], variants: [{ id: '7', values: [] }] })
  })

  test('of missing combinations are added, and existing ones remain', () => {
    const both = named(addValue(named(addOption(sized), 1, 'Colour', 'Red'), 1), 1, 'Colour', 'Green')
    const fewer = { ...both, variants: both.variants.filter(({ id }) => id !== undefined) }
    expect(list(addCombinations(fewer)).map(([, id]) => id)).toEqual(['7', undefined, undefined, undefined])
    expect(list(addCombinations(fewer)).map(([name]) => name)).toEqual(list(both).map(([name]) => name))
  })
})

test('edits during a save are preserved, with the ids of the variants that it stored', () => {
  const stored = {
    version: 2,
    variants: [
      { id: '7', sku: 'POT' },
      { id: '8', sku: 'SQ0000001' },
    ],
  }
  expect(afterSave(sized, sized, stored)).toBeUndefined()
  const more = named(addValue(sized, 0), 0, 'Size', 'XL')
  const kept = afterSave(more, sized, stored)
  expect(kept?.version).toBe(2)
  expect(kept && list(kept)).toEqual([
    ['S', '7'],
    ['L', '8'],
    ['XL', undefined],
  ])
  expect(kept?.variants.map(({ sku }) => sku)).toEqual(['POT', 'SQ0000001', ''])
})
