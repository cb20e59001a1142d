import { expect, test } from 'vitest'
import { backOrderedByLine, wantedOf } from '#features/shop/orders/place/order-draft.rules.ts'

const line = (variantId: string | null, quantity: number) => ({ variantId, quantity })

test('pieces of the same variant are summed, and stocks come in the order of their ids', () => {
  expect(wantedOf([line('10', 2), line('9', 1), line(null, 1), line('10', 3)])).toEqual([
    { variantId: '9', quantity: 1 },
    { variantId: '10', quantity: 5 },
  ])
})

test('what is in stock goes to earlier lines first, and the rest is to come', () => {
  const lines = [line('1', 2), line('2', 1), line('1', 3)]
  const reserved = [{ variantId: '1', quantity: 5, backOrdered: 2 }]
  expect(backOrderedByLine(lines, reserved)).toEqual([0, 0, 2])
})
