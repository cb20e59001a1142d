import { expect, test } from 'vitest'
import { memoize, memoizeInputs } from '#lib/memoize.ts'

test('a value is computed once, also one that is undefined', () => {
  const computed: string[] = []
  const lengthOf = memoize((text) => {
    computed.push(text)
    return text === '' ? undefined : text.length
  }, 10)
  expect([lengthOf('one'), lengthOf('one'), lengthOf(''), lengthOf('')]).toEqual([3, 3, undefined, undefined])
  expect(computed).toEqual(['one', ''])
})

test('no more than the maximum number of values are cached, and none of a function that throws', () => {
  const computed: string[] = []
  const upper = memoize((text) => {
    if (text === 'wrong') throw new RangeError('Wrong.')
    computed.push(text)
    return text.toUpperCase()
  }, 2)
  for (const text of ['a', 'b', 'b', 'c', 'a']) upper(text)
  for (const attempt of ['first', 'second']) expect(() => upper('wrong'), attempt).toThrow('Wrong.')
  upper('a')
  expect(computed).toEqual(['a', 'b', 'c', 'a'])
})

test('several inputs are distinguished, also if their joined texts are the same', () => {
  const join = memoizeInputs((words: readonly string[], last: string) => [...words, last].join('+'), 10)
  expect([join(['a', 'b'], 'c'), join(['a'], 'b'), join(['a,b'], 'c'), join([], 'a')]).toEqual([
    'a+b+c',
    'a+b',
    'a,b+c',
    'a',
  ])
})
