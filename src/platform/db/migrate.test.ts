import { afterEach, beforeEach, expect, test } from 'vitest'
import { getRollbackPlans, PgBoss } from 'pg-boss'

import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase } from '#platform/db/testing-database.ts'
import { migrations as history } from '#schema/migrations.ts'
import type { Migration } from '#schema/migrations.ts'

let database: Database

beforeEach(async () => {
  database = await createEmptyDatabase()
})

afterEach(() => database.close())

const step = (number: number, name: string, sql: string): Migration => ({
  number,
  name: `000${number}-${name}`,
  sql,
})

const NOTES = step(1, 'notes', 'create table notes (id int primary key); grant select on notes to :app_role;')
const MORE = step(
  2,
  'more',
  'alter table notes add text text; insert into notes values (1, $q$:app_role_x$q$);',
)

function run(migrations: readonly Migration[], lines: string[] = []) {
  return migrate(database.ownerPool, migrations, {
    appRole: database.appRole,
    onProgress: (line) => lines.push(line),
  })
}

test('applies pending migrations in order, and none twice', async () => {
  const lines: string[] = []
  expect(await run([NOTES], lines)).toEqual({ ok: true, value: ['0001-notes'] })
  expect(await run([NOTES, MORE], lines)).toEqual({ ok: true, value: ['0002-more'] })
  expect(await run([NOTES, MORE], lines)).toEqual({ ok: true, value: [] })
  expect(lines.filter((line) => line.startsWith('Migrating'))).toEqual([
    'Migrating the database: 0001-notes',
    'Migrating the database: 0002-more',
  ])
  const { rows } = await database.appPool.query('select * from notes')
  expect(rows).toEqual([{ id: 1, text: ':app_role_x' }])
})

test('one of several processes that start together migrates and the others wait', async () => {
  const slow = step(2, 'slow', 'select pg_sleep(0.3); create table slow (id int);')
  const results = await Promise.all([run([NOTES, slow]), run([NOTES, slow])])
  expect(results.flatMap((result) => (result.ok ? result.value : ['failed']))).toEqual([
    '0001-notes',
    '0002-slow',
  ])
})

test('a failed migration leaves no changes and does not undo earlier ones', async () => {
  const broken = step(2, 'broken', 'create table half (id int); select * from nowhere;')
  await expect(run([NOTES, broken])).rejects.toThrow(
    /Migration 0002-broken failed: relation "nowhere" does not exist/,
  )
  const { rows } = await database.ownerPool.query(
    `select to_regclass('half') as half, (select max(number) from schema_migrations) as number`,
  )
  expect(rows).toEqual([{ half: null, number: 1 }])
  expect(await run([NOTES, MORE])).toMatchObject({ ok: true })
})

test.each<[string, readonly Migration[], RegExp]>([
  ['edited', [NOTES, { ...MORE, sql: `${MORE.sql} ` }], /0002-more was edited after it was applied/],
  ['removed', [MORE], /0001-notes was applied and is missing here/],
  ['unknown because it is newer', [NOTES], /migrated by a newer release \(0002-more\)/],
])('rejects an applied migration that is %s', async (_title, migrations, line) => {
  await run([NOTES, MORE])
  const result = await run(migrations)
  expect(result).toMatchObject({ ok: false, error: { code: 'migration' } })
  expect(result.ok ? '' : result.error.message).toMatch(line)
  expect(await run([NOTES, MORE])).toEqual({ ok: true, value: [] })
})

test('line endings of a checkout do not count as an edit', async () => {
  await run([{ ...NOTES, sql: 'create table notes\n  (id int);' }])
  expect(await run([{ ...NOTES, sql: 'create table notes\r\n  (id int);' }])).toMatchObject({ ok: true })
})

async function boss(): Promise<PgBoss> {
  const queue = new PgBoss({
    db: { executeSql: (text, values) => database.appPool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: true,
    supervise: true,
  })
  queue.on('error', (error) => {
    throw error
  })
  await queue.start()
  return queue
}

test('the application role can run the job queue and cannot change its schema', async () => {
  await run([NOTES])
  const queue = await boss()
  await queue.createQueue('letters')
  await queue.send('letters', { to: 'you' })
  const [job] = await queue.fetch<{ to: string }>('letters')
  expect(job?.data).toEqual({ to: 'you' })
  await queue.complete('letters', job?.id ?? '')
  await queue.supervise('letters')
  await queue.stop({ graceful: false })
  await expect(database.appPool.query('drop table pgboss.job')).rejects.toThrow(/must be owner/)
})

test('upgrades the job queue from an older schema', async () => {
  await run([NOTES])
  const { rows } = await database.ownerPool.query<{ version: number }>('select version from pgboss.version')
  const current = rows[0]?.version ?? 0
  await database.ownerPool.query(getRollbackPlans('pgboss', current))
  // The last upgrade was long ago, not just now.
  await database.ownerPool.query('update pgboss.version set bam_on = null')
  const lines: string[] = []
  expect(await run([NOTES], lines)).toMatchObject({ ok: true })
  expect(lines).toEqual([`Job queue: schema version ${current}`])
  const queue = await boss()
  await queue.stop({ graceful: false })
})

test('all migrations apply to an empty database', async () => {
  const result = await run(history)
  expect(result.ok && result.value.length).toBe(history.length)
  expect(history.length).toBeGreaterThan(0)
})
