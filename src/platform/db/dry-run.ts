import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely'
import type pg from 'pg'
import { PLAN_FOR_GROWTH } from '#platform/db/planner.ts'
import type { Tables } from '#schema/tables.ts'

/** A setting of the transaction of a dry run. */
const DRY_RUN = 'app.dry_run'

/** In SQL, whether the transaction is no dry run: a dry run takes no lock that others wait for until it ends. */
export const IS_NO_DRY_RUN = sql.raw(`coalesce(current_setting('${DRY_RUN}', true), '') = ''`)

/**
 * Runs `work` in a single transaction that is rolled back at the end; its transactions become savepoints and
 * see each other's changes as usual. Others who need the changed rows wait until it ends.
 */
export async function withDryRun<T>(pool: pg.Pool, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin')
    await client.query(`set local idle_in_transaction_session_timeout = 0; set local ${DRY_RUN} = 'on'`)
    for (const statement of PLAN_FOR_GROWTH) await client.query(statement)
    return await work(databaseWithin(client))
  } finally {
    await client.query('rollback').catch((error: unknown) => (failure = error))
    // A connection with an open transaction must not return to the pool.
    client.release(failure !== undefined)
  }
}

/** The database through one connection with an open transaction: each transaction in it is a savepoint of that one. */
export const databaseWithin = (client: pg.PoolClient): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new DryRunDialect(client) })

class DryRunDialect extends PostgresDialect {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    super({ pool: poolOf(client) })
    this.#client = client
  }

  override createDriver(): Driver {
    return new DryRunDriver({ pool: poolOf(this.#client) })
  }
}

/** A pool of one connection that is never released. */
function poolOf(client: pg.PoolClient): ConstructorParameters<typeof PostgresDriver>[0]['pool'] & object {
  const one = { query: client.query.bind(client), release: () => undefined }
  return {
    connect: () => Promise.resolve(one),
    end: () => Promise.resolve(),
  } as unknown as ConstructorParameters<typeof PostgresDriver>[0]['pool'] & object
}

/** Runs each transaction as a savepoint, nested in the order of their begin. */
class DryRunDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('savepoint dry_run'))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('release savepoint dry_run'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback to savepoint dry_run'))
    await connection.executeQuery(CompiledQuery.raw('release savepoint dry_run'))
  }
}
