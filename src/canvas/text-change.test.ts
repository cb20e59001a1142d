import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBetween, movePosition } from '#canvas/text-change.ts'

test('the replacement makes one text the other, whatever they are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁', '\n') })
  fc.assert(
    fc.property(text, text, (before, after): void => {
      const change = changeBetween(before, after)
      if (before === after) return expect(change).toBeUndefined()
      const { from, to, insert } = change ?? { from: 0, to: 0, insert: '' }
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
    }),
  )
})

test('only what differs is replaced, and never half a character', () => {
  expect(changeBetween('one two three', 'one 2 three')).toEqual({ from: 4, to: 7, insert: '2' })
  expect(changeBetween('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' })
  expect(changeBetween('a😀b', 'a😁b')).toEqual({ from: 1, to: 3, insert: '😁' })
})

test('positions move with what is before them', () => {
  const change = { from: 4, to: 7, insert: 'number' }
  expect([2, 4, 5, 7, 10].map((at) => movePosition(at, change))).toEqual([2, 4, 10, 10, 13])
})
