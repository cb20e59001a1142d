import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stayingOnes } from '#canvas/arrange.ts'

const permutation = fc
  .integer({ min: 1, max: 9 })
  .chain((size) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size }))

test('what stays is in order already', () => {
  fc.assert(
    fc.property(permutation, (order) => {
      const stay = order.filter((one) => stayingOnes(order).has(one))
      expect(stay).toEqual(stay.toSorted((one, other) => one - other))
      expect(stay.length).toBeGreaterThan(0)
    }),
  )
})

test('the pinned one always stays', () => {
  fc.assert(
    fc.property(permutation, fc.nat(8), (order, at) => {
      const pinned = at % order.length
      const stay = order.filter((one) => stayingOnes(order, pinned).has(one))
      expect(stay).toContain(order[pinned])
      expect(stay).toEqual(stay.toSorted((one, other) => one - other))
    }),
  )
})

test('one that moves past the others moves alone', () => {
  expect(stayingOnes([1, 2, 3, 0])).toEqual(new Set([1, 2, 3]))
  expect(stayingOnes([1, 2, 3, 0], 3)).toEqual(new Set([0]))
  expect(stayingOnes([])).toEqual(new Set())
})
