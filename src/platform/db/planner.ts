import { sql, type Transaction } from 'kysely'

/** Kinds of plans that the planner of PostgreSQL can be told to avoid. */
export type PlanSetting =
  | 'enable_nestloop'
  | 'enable_mergejoin'
  | 'enable_indexscan'
  | 'enable_bitmapscan'
  | 'enable_seqscan'

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
