import { createHash } from 'node:crypto'

import pg from 'pg'

import { fail, ok } from '#lib/result.ts'
import type { Result } from '#lib/result.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'
import type { DatabaseFailure } from '#platform/db/database-error.ts'
import { migrateQueue } from '#platform/db/migrate-queue.ts'
import type { Migration } from '#schema/migrations.ts'

export interface MigrateOptions {
  /** The application role; migrations grant it what it needs. */
  readonly appRole: string
  readonly onProgress?: (line: string) => void
}

const LOCK = 7_306_640_003

interface Applied {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

/**
 * Applies pending migrations as the owner (a pool of at least two connections) and returns their names. Each
 * migration is one transaction; of several processes that start together one migrates and the others wait.
 * Then the job queue's own schema is created or upgraded. Fails with one line when an applied migration was
 * edited or removed, or when the database was migrated by a newer release; an error in a migration is a bug
 * and throws.
 */
export async function migrate(
  ownerPool: pg.Pool,
  migrations: readonly Migration[],
  { appRole, onProgress = () => undefined }: MigrateOptions,
): Promise<Result<readonly string[], DatabaseFailure>> {
  const client = await ownerPool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = await findPending(client, migrations)
    for (const migration of pending) {
      onProgress(`Migrating the database: ${migration.name}`)
      await apply(client, migration, appRole)
    }
    await migrateQueue(ownerPool, appRole, onProgress)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
    return ok(pending.map(({ name }) => name))
  } catch (error) {
    // Closing the connection releases the lock whatever state it is in.
    client.release(true)
    if (error instanceof DatabaseSetupError) return fail({ code: error.code, message: error.message })
    if (error instanceof pg.DatabaseError && error.code === '53100')
      return fail({
        code: 'disk_full',
        message: 'The disk of the database is full. Free some space and start again.',
      })
    throw error
  }
}

/** Returns the migrations to apply, after comparing the applied ones with ours. */
async function findPending(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  await client.query(`create table if not exists public.schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from public.schema_migrations order by 1',
  )
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  const newest = migrations.at(-1)?.number ?? 0

  for (const applied of rows) {
    const migration = known.get(applied.number)
    if (!migration && applied.number > newest)
      throw migrationError(
        `The database was migrated by a newer release (${applied.name}). Start that release or a later one, or restore a backup made before it.`,
      )
    if (!migration)
      throw migrationError(
        `The migration ${applied.name} was applied and is missing here. Restore src/schema/migrations/${applied.name}.sql.`,
      )
    if (checksum(migration.sql) !== applied.checksum)
      throw migrationError(
        `The migration ${migration.name} was edited after it was applied. Restore it and write the change as a new migration.`,
      )
  }
  const applied = new Set(rows.map(({ number }) => number))
  return migrations.filter(({ number }) => !applied.has(number))
}

async function apply(client: pg.PoolClient, migration: Migration, appRole: string): Promise<void> {
  const sql = migration.sql.replaceAll(/:app_role\b/g, () => pg.escapeIdentifier(appRole))
  await client.query('begin')
  try {
    // The owner role may have a search path of its own; the schema is in public.
    await client.query('set local search_path = public')
    await client.query(sql)
    await client.query('insert into public.schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      checksum(migration.sql),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (error instanceof pg.DatabaseError && error.code !== '53100')
      throw new Error(`Migration ${migration.name} failed: ${error.message}`, { cause: error })
    throw error
  }
}

const migrationError = (message: string) => new DatabaseSetupError('migration', message)

/** Normalises line endings, which differ between checkouts. */
const checksum = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
