import { expect, test } from 'vitest'

import { contentKey, isFileKey, isFilePrefix } from './key.ts'

const sha256 = 'ab'.repeat(32)

test.each([
  ['Ünser Café (1).JPEG', 'unser-cafe-1'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\photo.png', 'c-photo'],
  ['日本.png', 'file'],
  ['', 'file'],
  [`${'long'.repeat(100)}.png`, 'long'.repeat(15)],
])('P24 derives a safe name from %j', (name, plain) => {
  const key = contentKey(sha256, name, 'jpg')
  expect(key).toBe(`ab/${'ab'.repeat(16)}/${plain}.jpg`)
  expect(isFileKey(key)).toBe(true)
})

test('a key has a limited length and safe characters', () => {
  expect(isFileKey('a/b-c_d.e1')).toBe(true)
  for (const key of ['A', 'a b', 'a%2e', 'é', 'a\\b', 'a\n', 'x'.repeat(121), `${'x/'.repeat(300)}x`]) {
    expect(isFileKey(key)).toBe(false)
  }
  expect([isFilePrefix(''), isFilePrefix('a/'), isFilePrefix('a'), isFilePrefix('/')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
