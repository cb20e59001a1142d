import { describe, expect, test } from 'vitest'
import { redactTokens, parsePreviewPath } from '#features/people/preview/path.rules.ts'

describe('parsePreviewPath', () => {
  test.each([
    ['/_preview/a.b/about', 'a.b', '/about'],
    ['/_preview/a.b/', 'a.b', '/'],
    ['/_preview/a.b', 'a.b', '/'],
    ['/_preview/', '', '/'],
    ['/_preview/t/_preview/u/x', 't', '/_preview/u/x'],
  ])('parses %s', (input, token, path) => {
    expect(parsePreviewPath(input)).toEqual({ token, path })
  })

  test('returns undefined for any other path', () => {
    for (const path of ['/', '/_previews/x', '/about/_preview/x', '/preview/x'])
      expect(parsePreviewPath(path)).toBeUndefined()
  })
})

describe('redactTokens', () => {
  test.each([
    '/_preview/SECRET/about',
    '/_preview/SECRET',
    '//_preview//SECRET/x',
    '/%5Fpreview/SECRET/about',
    '/_%70review%2FSECRET/about',
    '/_PREVIEW/SECRET/about',
    '/_preview/SECRET/%E0%A4%A',
    '/%5Fpreview/SECRET/%E0%A4%A',
    'http://site.localhost:3000/_preview/SECRET/about?x=1',
    '/_booking/SECRET',
    '/_booking/SECRET/calendar.ics?x=1',
    '/old/_preview/SECRET/a',
  ])('redacts the token of %s', (url) => {
    expect(redactTokens(url)).not.toContain('SECRET')
    expect(redactTokens(url)).toMatch(/_(?:preview|booking)\/-/i)
  })

  test('returns a URL without a token unchanged', () => {
    for (const url of [
      '/',
      '/_booking?service=1',
      '/caf%C3%A9',
      '/%',
      '/blog/a%2Fb',
      'http://x.test/?q=_preview',
    ])
      expect(redactTokens(url)).toBe(url)
  })
})
