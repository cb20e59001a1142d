import { expect, test } from 'vitest'
import { previewPath } from '#lib/urls/preview-path.ts'

test.each([
  ['/', '/_preview/t.1/'],
  ['/blog?a=1#b', '/_preview/t.1/blog?a=1'],
  ['/../../_home', '/_preview/t.1/_home'],
  ['/%2e%2e/%2E./about', '/_preview/t.1/about'],
  ['/a/..//evil.test', '/_preview/t.1//evil.test'],
  ['/..\\..\\about', '/_preview/t.1/about'],
  ['//evil.test/x', '/_preview/t.1/'],
  ['javascript:alert(1)', '/_preview/t.1/'],
])('P14 the path %s is previewed at %s', (path, expected) => {
  const href = previewPath('t.1', path)
  expect(href).toBe(expected)
  expect(new URL(href, 'http://site.test').pathname).toMatch(/^\/_preview\/t\.1\//)
})
