import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { withTransaction } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns whether the database could not store something because its disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '53100'

/** Rows that are sorted with so little memory that the database has to write a file of some megabytes. */
const ROWS = 100_000

/** Rejects if the database cannot write a file of some megabytes, which it deletes at once. */
export async function writeProbe(db: Kysely<Tables>): Promise<void> {
  await withTransaction(db, async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from (select n from generate_series(1, ${ROWS}::integer) n order by -n) s`.execute(
      tx,
    )
  })
}
