import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.close())

test('the newest index of documents and of revisions that begins with the site is the index of their key', async () => {
  // PostgreSQL takes it for foreign keys while an import has no statistics (decision 050).
  const { rows } = await database.ownerPool.query<{ table: string; columns: string[] }>(`
    select distinct on (i.indrelid) i.indrelid::regclass::text as table,
           array(select attname::text from unnest(i.indkey) with ordinality as k (number, place)
                 join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by place) as columns
    from pg_index i
    join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
    where i.indrelid in ('documents'::regclass, 'revisions'::regclass)
      and i.indpred is null and first.attname = 'site_id'
    order by i.indrelid, i.indexrelid desc`)
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual({
    documents: ['site_id', 'id'],
    revisions: ['site_id', 'id'],
  })
})
