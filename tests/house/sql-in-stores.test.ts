import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout, textOf } from './support/checkout.ts'

/** Files with SQL that has not been moved to a store yet. Nothing may be added. */
const EXCEPTIONS: readonly string[] = [
  'src/features/collections/facets.actions.ts',
  'src/features/collections/listing.actions.ts',
  'src/features/releases/drafts.actions.ts',
]

/** SQL text, or a query of the query builder. */
const SQL = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
const MAY_HAVE_SQL = /(^|[./])store\.ts$|^src\/(platform|schema)\//

test('SQL is written in stores only', () => {
  const withSql = readdirSync(inCheckout('src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !MAY_HAVE_SQL.test(path))
    .filter((path) => SQL.test(textOf(path)))
  expect(withSql.filter((path) => !EXCEPTIONS.includes(path))).toEqual([])
  expect(
    EXCEPTIONS.filter((path) => !withSql.includes(path)),
    'remove these from the exceptions',
  ).toEqual([])
})
