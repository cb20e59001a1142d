import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A constant that names a cookie. */
const NAMED =
  /export const \w*(?:_COOKIE|_COOKIE_NAME|SESSION_FLAG|TIME_COOKIE) = '([^']+)'|const \w+_COOKIE = '([^']+)'/g

test('P10 every cookie is in docs/cookies.md, with the trust that it gets', async () => {
  const document = await readFile('docs/cookies.md', 'utf8')
  const files = globSync('src/**/*.ts').filter((file) => !file.includes('.test.'))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const names = texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, one, other]) => one ?? other ?? ''))
  expect(names).toContain('CART')
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})
