import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { recover, withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import type { Tables } from '#schema/tables.ts'

let database: Database
let siteId: string
let stream: { _write(...chunk: unknown[]): void; _writev(...chunks: unknown[]): void }
let writes: () => number

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
  const site = await database.app
    .insertInto('sites')
    .values({ identifier: 'alpha', deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  siteId = site.id
  await database.ownerPool.query(
    `create table deferred_rows (n integer); grant insert on deferred_rows to ${database.appRole}`,
  )
  const client = await database.appPool.connect()
  stream = client.connection.stream as unknown as typeof stream
  client.release()
})
beforeEach(() => {
  vi.restoreAllMocks()
  const spies = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  writes = () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
})
afterAll(() => database.close())

const boundTo = async (tx: Transaction<Tables>, factor = 1) => {
  const { rows } = await sql<{ site: string; factor: number }>`
    select current_setting('app.site_id') as site, ${factor}::integer as factor`.execute(tx)
  return rows
}

test('P3 a transaction begins, is bound to its site and sends its first statement in one write', async () => {
  const found = await withSite(database.app, siteId, (tx) => boundTo(tx, 7))
  expect(found).toEqual([{ site: siteId, factor: 7 }])
  // The other one is COMMIT.
  expect(writes()).toBe(2)
})

test('a transaction without statements sends nothing', async () => {
  expect(await withSite(database.app, siteId, () => Promise.resolve('done'))).toBe('done')
  expect(writes()).toBe(0)
})

test('P3 a first statement that fails does not affect the next transaction', async () => {
  await expect(
    withSite(database.app, siteId, (tx) => sql`select ${1}::integer / 0`.execute(tx)),
  ).rejects.toThrow('division by zero')
  const { rows } = await sql<{ site: string }>`
    select coalesce(current_setting('app.site_id', true), '') as site, ${1}::integer`.execute(database.app)
  expect(rows[0]?.site).toBe('')
})

test('where binding to the site fails, the first statement is not executed', async () => {
  const broken = withSite(
    database.app,
    siteId,
    (tx) => tx.insertInto('authors').values({ site_id: siteId, slug: 'never', name: 'never' }).execute(),
    // More than PostgreSQL allows.
    { lockTimeout: 2 ** 40 },
  )
  await expect(broken).rejects.toThrow('lock_timeout')
  expect((await database.ownerPool.query('select n from deferred_rows')).rows).toEqual([])
})

test('a recoverable transaction continues in its snapshot after its first statement has failed', async () => {
  const found = await withSite(
    database.app,
    siteId,
    async (tx) => {
      await sql`select ${1}::integer / 0`.execute(tx).catch(() => recover(tx))
      return boundTo(tx)
    },
    { isolation: 'repeatable read', readOnly: true, recoverable: true },
  )
  expect(found).toEqual([{ site: siteId, factor: 1 }])
})

test('statements that are started together are one write, and executed in that order', async () => {
  const found = await withSite(database.app, siteId, async (tx) => {
    await boundTo(tx)
    vi.clearAllMocks()
    const [, , rows] = await Promise.all([
      sql`create temporary table numbers (n integer) on commit drop`.execute(tx),
      sql`insert into numbers values (${1}::integer), (${2}::integer)`.execute(tx),
      sql<{ sum: number }>`select sum(n)::integer as sum, ${0}::integer as zero from numbers`.execute(tx),
    ])
    expect(writes()).toBe(1)
    return rows.rows[0]?.sum
  })
  expect(found).toBe(3)
})

test('of statements that are started together none is executed after one that fails', async () => {
  const outcomes = withSite(database.app, siteId, (tx) =>
    Promise.all([
      boundTo(tx),
      sql`select ${1}::integer / 0`.execute(tx),
      // It has no policy: after a rollback it would be inserted.
      sql`insert into public.deferred_rows values (${1}::integer)`.execute(tx),
    ]),
  )
  await expect(outcomes).rejects.toThrow('division by zero')
  expect(await boundTo(database.app as Transaction<Tables>)).toHaveLength(1)
  expect(await database.owner.selectFrom('authors').select('slug').execute()).toEqual([])
})
