import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#platform/db/database.ts'
import { PREPARED, PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
})
afterAll(() => database.close())

const preparedBy = async ({ app }: Pick<Database, 'app'>) => {
  await sql`select ${PREPARED} ${1}::integer + ${2}::integer`.execute(app)
  await sql`select ${3}::integer`.execute(app)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(app)
  return rows.map(({ statement }) => statement.replaceAll(/\s+/g, ' '))
}

test('a marked statement is prepared once for each connection, and all others are not', async () => {
  expect(await preparedBy(database)).toEqual(['select /* prepared */ $1::integer + $2::integer'])
  expect(await preparedBy(database)).toHaveLength(1)
})

test('a statement with one plan is never planned for its parameters, and other statements of its transaction are', async () => {
  const { app } = database
  const ids = [1, 2]
  const mode = async (db: Pick<typeof app, 'getExecutor'>) => {
    const { rows } = await sql<{ mode: string }>`
      select current_setting('plan_cache_mode') as mode, ${1}::integer`.execute(db)
    return rows[0]?.mode
  }
  await app.transaction().execute(async (tx) => {
    for (let round = 0; round < 3; round++)
      await sql`select ${PREPARED_WITH_ONE_PLAN} id from sites where id = any(${ids}::bigint[])`.execute(tx)
    expect(await mode(tx)).toBe('auto')
    await sql`select ${PREPARED_WITH_ONE_PLAN} id from sites where id = any(${ids}::bigint[])`.execute(tx)
  })
  expect(await mode(app)).toBe('auto')
  const { rows } = await sql<{ generic: string; custom: string }>`
    select generic_plans as generic, custom_plans as custom from pg_prepared_statements
    where statement like '%any(%'`.execute(app)
  expect(rows).toEqual([{ generic: '4', custom: '0' }])
})

test('nothing is prepared behind a pooler of transactions', async () => {
  const pooled = connect(
    {
      appRole: database.appRole,
      appUrl: () => database.appUrl,
      ownerUrl: () => database.ownerUrl,
      directUrl: () => `${database.appUrl}?application_name=direct`,
      ensureRunning: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    { poolSize: 1 },
  )
  expect(await preparedBy(pooled)).toEqual([])
  await pooled.close()
})
