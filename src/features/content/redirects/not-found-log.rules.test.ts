import { expect, test } from 'vitest'
import { isScannerRequest, sanitizeReferrer } from '#features/content/redirects/not-found-log.rules.ts'

test.each([
  '/wp-login.php',
  '/.env',
  '/a/.git/config',
  '/wp-admin',
  '/index.php/x',
  '/backup.sql',
  '/phpmyadmin/',
  '/<script>',
  '/a/../../etc/passwd',
  `/${'x'.repeat(600)}`,
])('%j is a scanner request', (path) => expect(isScannerRequest(path)).toBe(true))

test.each([
  '/old-post',
  '/2019/05/a-trip',
  '/about.html',
  '/.well-known/security.txt',
  '/blog/phpmyth',
  '/käse',
])('%j is not a scanner request', (path) => expect(isScannerRequest(path)).toBe(false))

test('sanitizeReferrer drops the query', () => {
  expect(sanitizeReferrer('https://search.example/find?q=private')).toBe('https://search.example/find')
  expect(sanitizeReferrer('android-app://x')).toBe('')
  expect(sanitizeReferrer(undefined)).toBe('')
})
