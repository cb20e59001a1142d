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
  expect(compareTexts('', '')).toEqual([])
})

test('a long text is compared word by word when little of it changed, and as a whole when all of it changed', () => {
  const long = (word: string) => `${word} `.repeat(20_000)
  expect(compareTexts(`${long('a')}b ${long('a')}`, `${long('a')}${long('a')}`)).toEqual([
    { kind: 'same', text: long('a') },
    { kind: 'removed', text: 'b ' },
    { kind: 'same', text: long('a') },
  ])
  expect(compareTexts(long('a'), long('b'))).toEqual([
    { kind: 'removed', text: long('a') },
    { kind: 'added', text: long('b') },
  ])
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
