import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** An order, an attempt or a refund of one of all sites. */
export interface DueRow {
  readonly siteId: Id
  readonly id: Id
  /** When it was due, to the microsecond. */
  readonly at: string
}

/** Which rows are due: those until a time, at most so many, and after one that was returned before. */
export interface Due {
  readonly until: Date
  readonly max: number
  readonly after: DueRow | undefined
}

/** Returns orders of all sites whose stock is not held any more, the oldest first. */
export const findExpiredOrders = (owner: Kysely<Tables>, due: Due): Promise<readonly DueRow[]> =>
  find(owner, due, { table: 'orders', column: 'held_until' })

/** Returns attempts of all sites of which nothing was heard for a while, the longest first. */
export const findOpenAttempts = (owner: Kysely<Tables>, due: Due): Promise<readonly DueRow[]> =>
  find(owner, due, {
    table: 'order_payments',
    column: 'updated_at',
    where: sql`status in ('created', 'requires_action', 'processing', 'authorized') and provider <> 'offline'`,
  })

/** Returns refunds of all sites that their provider has not decided for a while, the longest first. */
export const findPendingRefunds = (owner: Kysely<Tables>, due: Due): Promise<readonly DueRow[]> =>
  find(owner, due, { table: 'order_refunds', column: 'updated_at', where: sql`status = 'pending'` })

async function find(
  owner: Kysely<Tables>,
  { until, max, after }: Due,
  {
    table,
    column,
    where = sql`true`,
  }: { readonly table: string; readonly column: string; readonly where?: RawBuilder<unknown> },
): Promise<readonly DueRow[]> {
  const at = sql.ref(column)
  const next = after ? sql`(${at}, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`
  const { rows } = await sql<DueRow>`
    select site_id as "siteId", id, ${at}::text as at from ${sql.table(table)}
    where ${at} <= ${until} and ${where} and ${next} order by ${at}, id limit ${max}`.execute(owner)
  return rows
}
