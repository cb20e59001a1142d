import { expect, test } from 'vitest'
import { backOrderedByLine, wantedOf } from '#features/shop/orders/place/order-draft.rules.ts'

const line = (variantId: string | null, quantity: number) => ({ variantId, quantity })

test('quantities of the same variant are added up, and variants are in the order of their ids', () => {
  expect(wantedOf([line('10', 2), line('9', 1), line(null, 1), line('10', 3)])).toEqual([
    { variantId: '9', quantity: 1 },
    { variantId: '10', quantity: 5 },
  ])
})

test('earlier lines get what is in stock, and the rest is on back order', () => {
  const lines = [line('1', 2), line('2', 1), line('1', 3)]
  const reserved = [{ variantId: '1', quantity: 5, backOrdered: 2 }]
  expect(backOrderedByLine(lines, reserved)).toEqual([0, 0, 2])
})
