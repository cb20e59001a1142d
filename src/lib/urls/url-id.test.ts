import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urlIdOf } from '#lib/urls/url-id.ts'

test.each([
  ['Hello, world!', 'hello-world'],
  ['Crème brûlée & Co.', 'creme-brulee-co'],
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  ['It’s Anna’s', 'its-annas'],
  ['  2026 / 11 ', '2026-11'],
  ['日本語', ''],
  ['', ''],
])('%s becomes %s', (title, expected) => {
  expect(urlIdOf(title)).toBe(expected)
})

test('a long title is cut between words', () => {
  const urlId = urlIdOf('word '.repeat(40))
  expect(urlId.length).toBeLessThanOrEqual(80)
  expect(urlId).toMatch(/^word(-word)*$/)
  expect(urlIdOf('a'.repeat(300))).toHaveLength(80)
})

test('for any title, the result is a url id or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      expect(urlIdOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    }),
  )
})
