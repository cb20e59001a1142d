import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileOnce, onlyRow } from '#platform/db/compile-once.ts'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
})
afterAll(() => database.close())

interface Values {
  readonly first: number
  readonly ids: readonly number[]
}

test('builds a statement once and executes it with the values of each call', async () => {
  let built = 0
  const select = compileOnce((tx, { first, ids }: Values) => {
    built += 1
    return tx
      .selectNoFrom(sql<number>`${first}::integer + ${10}::integer + ${first}::integer`.as('sum'))
      .where(sql<boolean>`2 = any(${ids}::integer[])`)
  })
  const run = (values: Values) => database.app.transaction().execute((tx) => select(tx, values))
  expect(await run({ first: 1, ids: [1, 2] })).toEqual([{ sum: 12 }])
  expect(await run({ first: 2, ids: [2] })).toEqual([{ sum: 14 }])
  expect(await run({ first: 2, ids: [] })).toEqual([])
  expect(built).toBe(1)
})

test('rejects a statement that read a value instead of using it as a parameter', async () => {
  const select = compileOnce((tx, { first, ids }: Values) =>
    tx.selectNoFrom(sql<number>`${first}::integer`.as('first')).where(sql<boolean>`${ids.length === 2}`),
  )
  await expect(
    database.app.transaction().execute((tx) => select(tx, { first: 1, ids: [1, 2] })),
  ).rejects.toThrow(
    new TypeError('The value “ids” is no parameter of the statement: select $1::integer as "first" where $2'),
  )
})

test('returns the row of a statement that always returns one', () => {
  expect(onlyRow(['row'])).toBe('row')
  expect(() => onlyRow([])).toThrow(new RangeError('A statement returned 0 rows instead of one.'))
  expect(() => onlyRow(['one', 'two'])).toThrow(RangeError)
})
