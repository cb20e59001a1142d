import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { GLOBAL_TABLES } from '#schema/tables.ts'

let database: Database
const sites: string[] = []

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 })
  for (const identifier of ['alpha', 'beta', 'gamma']) {
    const site = await database.app
      .insertInto('sites')
      .values({ identifier, deleted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    sites.push(site.id)
    await withSite(database.app, site.id, (tx) =>
      tx.insertInto('authors').values({ site_id: site.id, slug: identifier, name: identifier }).execute(),
    )
  }
})

afterAll(() => database.close())

async function tables(): Promise<
  { name: string; has_site: boolean; leads: boolean; forced: boolean; policy: boolean }[]
> {
  const { rows } = await sql<{
    name: string
    has_site: boolean
    leads: boolean
    forced: boolean
    policy: boolean
  }>`
    select c.relname as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped) as has_site,
           coalesce((select bool_and(
             (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) = 'site_id')
             from pg_index i where i.indrelid = c.oid), false) as leads,
           c.relrowsecurity and c.relforcerowsecurity as forced,
           exists (select from pg_policy p where p.polrelid = c.oid and p.polwithcheck is not null and p.polqual is not null) as policy
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`.execute(database.owner)
  return rows
}

test('P2 every table is bound to a site by forced row-level security, or is listed as global', async () => {
  const found = await tables()
  expect(found.length).toBeGreaterThan(10)
  const loose = found.filter((table) => !(table.has_site && table.forced && table.policy && table.leads))
  expect(loose.map((table) => table.name).toSorted()).toEqual([...GLOBAL_TABLES].toSorted())
})

test('P2 the check of the tables detects a table without row-level security', async () => {
  await sql`create table forgotten (site_id bigint primary key)`.execute(database.owner)
  try {
    const forgotten = (await tables()).find((table) => table.name === 'forgotten')
    expect(forgotten).toMatchObject({ has_site: true, leads: true, forced: false, policy: false })
  } finally {
    await sql`drop table forgotten`.execute(database.owner)
  }
})

test('P2 raw SQL of the application role without a site sees and changes no tenant row', async () => {
  const bound = (await tables()).filter((table) => table.has_site)
  for (const { name } of bound) {
    const readable = await sql<{
      yes: boolean
    }>`select has_table_privilege(${database.appRole}, ${name}, 'select') as yes`.execute(database.owner)
    if (!readable.rows[0]?.yes) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.app)
    expect(rows, name).toEqual([])
  }
  const all = await sql<{ count: number }>`select count(*)::int as count from authors`.execute(database.owner)
  expect(all.rows[0]?.count).toBe(3)
  const changed = await sql`update authors set name = 'x'`.execute(database.app)
  expect(changed.numAffectedRows).toBe(0n)
  await expect(
    sql`insert into authors (site_id, slug, name) values (${sites[0]}, 'x', 'x')`.execute(database.app),
  ).rejects.toThrow(/row-level security/)
})

test('P2 a site can neither read nor write rows of another', async () => {
  const [alpha = '', beta = ''] = sites
  await withSite(database.app, alpha, async (tx) => {
    const authors = await tx.selectFrom('authors').select('slug').execute()
    expect(authors).toEqual([{ slug: 'alpha' }])
    const other = await tx.deleteFrom('authors').where('site_id', '=', beta).executeTakeFirst()
    expect(other.numDeletedRows).toBe(0n)
  })
  await expect(
    withSite(database.app, alpha, (tx) =>
      tx.insertInto('authors').values({ site_id: beta, slug: 'y', name: 'y' }).execute(),
    ),
  ).rejects.toThrow(/row-level security/)
})

test(
  'P3 ten thousand interleaved requests over two connections never see another site',
  { timeout: 60_000 },
  async () => {
    const names = ['alpha', 'beta', 'gamma']
    let crossings = 0
    let served = 0
    let next = 0
    async function worker(): Promise<void> {
      for (let index = next++; index < 10_000; index = next++) {
        const position = index % 4
        const siteId = sites[position]
        if (siteId === undefined) {
          // Every fourth request omits its site, like a faulty handler.
          const { rows } = await sql`select slug from authors`.execute(database.app)
          if (rows.length > 0) crossings++
        } else {
          const fails = index % 7 === 0
          const rows = await withSite(database.app, siteId, async (tx) => {
            const found = await tx.selectFrom('authors').select('slug').execute()
            if (fails) await sql`select 1 / 0`.execute(tx)
            return found
          }).catch((error: unknown) => {
            if (!fails) throw error
            return [{ slug: names[position] }]
          })
          if (rows.length !== 1 || rows[0]?.slug !== names[position]) crossings++
        }
        served++
      }
    }
    await Promise.all(Array.from({ length: 16 }, worker))
    expect({ crossings, served }).toEqual({ crossings: 0, served: 10_000 })
    expect(database.appPool.totalCount).toBeLessThanOrEqual(2)
  },
)

test('reads in one snapshot and rejects writes when read-only', async () => {
  const [alpha = ''] = sites
  await expect(
    withSite(
      database.app,
      alpha,
      (tx) => tx.updateTable('authors').set({ name: 'z' }).where('site_id', '=', alpha).execute(),
      { isolation: 'repeatable read', readOnly: true },
    ),
  ).rejects.toThrow(/read-only transaction/)
})

test.each<[string, boolean, number]>([
  ['a transaction that fails to serialize runs again if asked to, three times at most', true, 3],
  ['a transaction that fails to serialize fails at once otherwise', false, 1],
])('%s', async (_title, retry, expected) => {
  const [alpha = ''] = sites
  let runs = 0
  const lose = withSite(
    database.app,
    alpha,
    async (tx) => {
      runs++
      await sql`do $$ begin raise exception 'lost' using errcode = 'serialization_failure'; end $$`.execute(
        tx,
      )
    },
    { retry },
  )
  await expect(lose).rejects.toThrow('lost')
  expect(runs).toBe(expected)
})
