import { describe, expect, test } from 'vitest'
import { hidePreviewToken, readPreviewPath } from '#features/preview/path.rules.ts'

describe('the path of a preview', () => {
  test.each([
    ['/_preview/a.b/about', 'a.b', '/about'],
    ['/_preview/a.b/', 'a.b', '/'],
    ['/_preview/a.b', 'a.b', '/'],
    ['/_preview/', '', '/'],
    ['/_preview/t/_preview/u/x', 't', '/_preview/u/x'],
  ])('%s is read', (given, token, path) => {
    expect(readPreviewPath(given)).toEqual({ token, path })
  })

  test('any other path is none', () => {
    for (const path of ['/', '/_previews/x', '/about/_preview/x', '/preview/x'])
      expect(readPreviewPath(path)).toBeUndefined()
  })
})

describe('an address that is written down', () => {
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
    '/old/_preview/SECRET/a',
  ])('%s keeps its token to itself', (address) => {
    expect(hidePreviewToken(address)).not.toContain('SECRET')
    expect(hidePreviewToken(address)).toMatch(/_preview\/-/i)
  })

  test('without a preview in it is not changed', () => {
    for (const address of ['/', '/caf%C3%A9', '/%', '/blog/a%2Fb', 'http://x.test/?q=_preview'])
      expect(hidePreviewToken(address)).toBe(address)
  })
})
