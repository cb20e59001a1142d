import { describe, expect, test } from 'vitest'
import {
  applyTarget,
  pathOfTarget,
  pathsAbove,
  parseSource,
  parseTarget,
  withQuery,
} from '#features/content/redirects/redirect-path.rules.ts'

const plain = { path: '/old', wildcard: false }
const star = { path: '/old', wildcard: true }

describe('the source of a redirect', () => {
  test.each([
    ['/old', { path: '/old', wildcard: false }],
    [' /old/ ', { path: '/old', wildcard: false }],
    ['/old/*', { path: '/old', wildcard: true }],
    ['/*', { path: '/', wildcard: true }],
    ['/caf%C3%A9//x', { path: '/café/x', wildcard: false }],
  ])('can be %j', (input, value) => expect(parseSource(input)).toEqual({ ok: true, value }))

  test.each(['old', '', '/a?b', '/a#b', '/a*b', '/*/a', '/%zz', '/a%00b', '/api/x', '/_media/x', '/search'])(
    'cannot be %j',
    (input) => expect(parseSource(input).ok).toBe(false),
  )
})

describe('the target of a redirect', () => {
  test.each([
    ['/new', plain, '/new'],
    ['/new?a=1#b', plain, '/new?a=1#b'],
    ['/ü', plain, '/%C3%BC'],
    ['/new/*', star, '/new/*'],
    ['/*', star, '/*'],
    ['https://example.com', plain, 'https://example.com/'],
    ['https://example.com/a/*', star, 'https://example.com/a/*'],
    ['/a/../b', plain, '/b'],
  ])('can be %j', (input, source, value) => expect(parseTarget(input, source)).toEqual({ ok: true, value }))

  test.each([
    'new',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'ftp://example.com/',
    'https://user:word@example.com/',
    '/new/*',
  ])('is not %j for a source without wildcard', (input) => expect(parseTarget(input, plain).ok).toBe(false))

  test('has the rest of a wildcard match appended and encoded, and its host never changes', () => {
    expect(applyTarget('/new/*', '/old', '/old/a b/ü')).toBe('/new/a%20b/%C3%BC')
    expect(applyTarget('/new/*', '/old', '/old')).toBe('/new')
    expect(applyTarget('/new', '/old', '/old/a')).toBe('/new')
    expect(applyTarget('/*', '/old', '/old')).toBe('/')
    expect(applyTarget('/*', '/old', '/old/evil.example')).toBe('/evil.example')
    expect(applyTarget('https://example.com/*', '/', '/a')).toBe('https://example.com/a')
    expect(applyTarget('https://example.com/*', '/old', '/old/@evil.example')).toBe(
      'https://example.com/%40evil.example',
    )
  })
})

test('withQuery appends the query before the fragment and after an existing query', () => {
  expect(withQuery('/a', '')).toBe('/a')
  expect(withQuery('/a', 'b=1')).toBe('/a?b=1')
  expect(withQuery('/a?c=2#d', 'b=1')).toBe('/a?c=2&b=1#d')
})

test('pathsAbove lists the path first and the root last', () => {
  expect(pathsAbove('/a/b')).toEqual(['/a/b', '/a', '/'])
  expect(pathsAbove('/')).toEqual(['/'])
  expect(pathsAbove(`/${'a/'.repeat(500)}a`).length).toBeLessThanOrEqual(51)
  expect(pathOfTarget('https://example.com/')).toBeUndefined()
})
