import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout, textOf } from './support/checkout.ts'

/** SQL text, a query of the query builder, or one of a connection except transaction control. */
const SQL =
  /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query(<[^(]*>)?\(\s*['"`](?!begin|commit|rollback|set local)/
const MAY_HAVE_SQL = /(^|[./])store\.ts$|^src\/(platform|schema)\//
/** A status of documents as a number; `ITEM_STATUS` and the constants of `features/content/publishing` name them. */
const STATUS_NUMBER =
  /\bstatus['"]?\)*(?:::\w+)?\s*(?:<>|!=|=|(?:not )?in)\s*\(?[1-6]\b|'status', '[^']+', \d/

const sources = () =>
  readdirSync(inCheckout('src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

test('SQL is written in stores only', () => {
  const found = sources().filter((path) => !MAY_HAVE_SQL.test(path) && SQL.test(textOf(path)))
  expect(found).toEqual([])
})

test('statuses of documents have names in SQL', () => {
  const found = sources().flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => STATUS_NUMBER.test(line) && !/\bstatus = 30[12]/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
