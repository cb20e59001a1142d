import { expect, test } from 'vitest'
import fc from 'fast-check'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { REDIRECT_BYPASSES } from '../support/attacks/redirects.ts'

test('P15 rejects sixty spellings of a URL of another host', () => {
  expect(REDIRECT_BYPASSES.length).toBeGreaterThanOrEqual(60)
  for (const one of REDIRECT_BYPASSES) expect(readOwnPath(one), JSON.stringify(one)).toBeUndefined()
})

test('P15 preserves paths of the same site as they were written', () => {
  for (const one of [
    '/',
    '/blog',
    '/blog?a=1&b=%2F%2Fx',
    '/a//b',
    '/ä?q=ö',
    '/a#b',
    '/%5Cx',
    '/x@y',
    '/a/../b',
  ])
    expect(readOwnPath(one)).toBe(one)
})

test('P15 accepts only texts of a limited length', () => {
  for (const one of [undefined, null, 5, ['/a'], { toString: () => '/a' }, `/${'a'.repeat(2000)}`])
    expect(readOwnPath(one)).toBeUndefined()
})

test('P15 accepts only targets that stay on their host when a browser reads them', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    'a',
    'evil.example',
    '\t',
    '\n',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = readOwnPath(pieces.join(''))
      if (path === undefined) return
      expect(new URL(path, 'http://site.test/page').origin).toBe('http://site.test')
      expect(new URL(new URL(path, 'http://site.test/page').pathname, 'http://site.test').origin).toBe(
        'http://site.test',
      )
    }),
    { numRuns: 3000 },
  )
})
