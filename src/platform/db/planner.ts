import { sql, type Transaction } from 'kysely'

/** Kinds of plans that the planner of PostgreSQL can be told to avoid. */
export type PlanSetting = 'enable_nestloop' | 'enable_mergejoin'

/**
 * Statements that have the rest of a transaction planned for tables that grow by thousands of rows. PostgreSQL plans the
 * check of a foreign key once in a connection; planned for a table of a few rows it reads the whole table, until new
 * statistics of it are committed (docs/decisions/116-plans-for-growth.md).
 */
export const PLAN_FOR_GROWTH = ['discard plans', 'set local enable_seqscan = off'] as const

/** Has the rest of a transaction planned for tables that grow by thousands of rows. */
export async function planForGrowth<Schema>(tx: Transaction<Schema>): Promise<void> {
  for (const statement of PLAN_FOR_GROWTH) await sql.raw(statement).execute(tx)
}

/**
 * Runs statements for which the planner avoids these kinds of plans. Rows written in the same transaction have no
 * statistics, so that it may choose one whose time grows with the square of their number. Returns what they return.
 */
export async function withoutPlans<Schema, T>(
  tx: Transaction<Schema>,
  settings: readonly PlanSetting[],
  work: () => Promise<T>,
): Promise<T> {
  const set = (value: 'on' | 'off') =>
    sql`select ${sql.join(settings.map((name) => sql`set_config(${name}, ${value}, true)`))}`.execute(tx)
  await set('off')
  const result = await work()
  await set('on')
  return result
}
