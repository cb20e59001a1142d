import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from '#lib/text-difference.ts'

test('reports added and removed words', () => {
  expect(compareTexts('the quick fox', 'the slow brown fox')).toEqual([
    { kind: 'same', text: 'the ' },
    { kind: 'removed', text: 'quick ' },
    { kind: 'added', text: 'slow brown ' },
    { kind: 'same', text: 'fox' },
  ])
  expect(compareTexts('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
  expect(compareTexts('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
})

test('both texts can be restored from the difference', () => {
  const text = fc
    .array(fc.constantFrom('a ', 'b ', 'c\n', 'dd', ' ', 'e.'), { maxLength: 30 })
    .map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const stretches = compareTexts(before, after)
      const without = (kind: string) =>
        stretches
          .filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})
