import { describe, expect, test } from 'vitest'
import { findSaleProblem, planSale } from '#features/shop/catalogue/sales/sale-plan.rules.ts'

const NOW = new Date('2026-11-27T09:00:00Z')
const EARLIER = '2026-11-27T08:59:59Z'
const LATER = '2026-11-28T09:00:00Z'
const LAST = '2026-11-30T09:00:00Z'
const none = { salePrice: 900, onSale: false, saleFrom: null, saleUntil: null }

describe('a sale', () => {
  test.each([
    ['nothing is planned', none, { onSale: false, saleFrom: null, saleUntil: null }],
    [
      'it begins later, also when it is switched on',
      { ...none, onSale: true, saleFrom: LATER, saleUntil: LAST },
      { onSale: false, saleFrom: LATER, saleUntil: LAST },
    ],
    [
      'its beginning has passed',
      { ...none, saleFrom: EARLIER, saleUntil: LAST },
      { onSale: true, saleFrom: null, saleUntil: LAST },
    ],
    ['it runs', { ...none, onSale: true }, { onSale: true, saleFrom: null, saleUntil: null }],
    ['it was ended', { ...none, saleUntil: LAST }, { onSale: false, saleFrom: null, saleUntil: null }],
  ])('is stored by its plan and the time when %s', (_, planned, stored) => {
    expect(planSale(planned, NOW)).toEqual(stored)
  })

  test.each([
    ['a beginning without a price', { ...none, salePrice: null, saleFrom: LATER }, 'salePrice'],
    ['an end before its beginning', { ...none, saleFrom: LAST, saleUntil: LATER }, 'saleUntil'],
    ['an end that has passed', { ...none, onSale: true, saleUntil: EARLIER }, 'saleUntil'],
    ['an end without a sale', { ...none, saleUntil: EARLIER }, undefined],
    ['a beginning and an end', { ...none, saleFrom: LATER, saleUntil: LAST }, undefined],
  ])('is checked with %s', (_, planned, field) => {
    expect(findSaleProblem([planned], NOW)?.field).toBe(field && `variants.0.${field}`)
  })
})
