import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { planForGrowth } from '#platform/db/planner.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await database.ownerPool.query(`
    create table parents (id integer primary key);
    create table children (id integer primary key, parent_id integer not null references parents);
    insert into parents values (1)`)
  await database.ownerPool.query('vacuum analyze parents, children')
})
afterAll(() => database.close())

test('foreign keys are checked by index after planForGrowth, even if a scan of the small table was planned before', async () => {
  await database.owner.transaction().execute(async (tx) => {
    const scansOf = async (work: () => Promise<unknown>) => {
      const scans = async () => {
        const { rows } = await sql<{ scans: number }>`
          select seq_scan::integer as scans from pg_stat_xact_user_tables where relname = 'parents'`.execute(
          tx,
        )
        return rows[0]?.scans ?? Number.NaN
      }
      const before = await scans()
      await work()
      return (await scans()) - before
    }
    const addChildren = (from: number) =>
      sql`insert into children select n, 1 from generate_series(${from}::integer, ${from + 99}::integer) n`.execute(
        tx,
      )
    expect(await scansOf(() => addChildren(1))).toBe(100)
    await planForGrowth(tx)
    expect(await scansOf(() => addChildren(101))).toBe(0)
  })
  const { rows } = await sql`show enable_seqscan`.execute(database.owner)
  expect(rows).toEqual([{ enable_seqscan: 'on' }])
})
