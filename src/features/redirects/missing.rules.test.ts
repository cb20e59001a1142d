import { expect, test } from 'vitest'
import { isNoise, keptReferrer } from '#features/redirects/missing.rules.ts'

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
])('%j is asked for by scanners', (path) => expect(isNoise(path)).toBe(true))

test.each([
  '/old-post',
  '/2019/05/a-trip',
  '/about.html',
  '/.well-known/security.txt',
  '/blog/phpmyth',
  '/käse',
])('%j is asked for by readers', (path) => expect(isNoise(path)).toBe(false))

test('of a referrer its query is not kept', () => {
  expect(keptReferrer('https://search.example/find?q=private')).toBe('https://search.example/find')
  expect(keptReferrer('android-app://x')).toBe('')
  expect(keptReferrer(undefined)).toBe('')
})
