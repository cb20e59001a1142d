import { expect, test } from 'vitest'
import { productWarnings } from '#features/shop/catalogue/edit/product-warnings.rules.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'

const priced = (price: number, hidden = false) => ({ price, hidden })
const warned = (product: Partial<Parameters<typeof productWarnings>[0]>) =>
  productWarnings({ title: 'Pot', status: ITEM_STATUS.published, variants: [priced(900)], ...product })

test('a product that visitors see has a warning of a missing title and a missing price, and a draft has none', () => {
  expect(warned({})).toEqual([])
  expect(warned({ title: ' ' })).toEqual([
    'Visitors see this product without a title. Enter one in its content.',
  ])
  expect(warned({ variants: [] })).toEqual([
    'Visitors see this product and cannot buy it: it has no price. Enter one below.',
  ])
  expect(warned({ variants: [priced(0)] })[0]).toMatch(/at a price of 0, and can order it for nothing/)
  expect(warned({ variants: [priced(0), priced(900)] })[0]).toMatch(/with a variant at a price of 0/)
  expect(warned({ variants: [priced(0, true), priced(900)] })).toEqual([])
  expect(warned({ title: '', variants: [], status: ITEM_STATUS.scheduled })).toHaveLength(2)
  expect(warned({ title: '', variants: [], status: ITEM_STATUS.draft })).toEqual([])
})
