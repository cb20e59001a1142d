import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#lib/id.ts'

/** Customers do not like to be the first one. */
const FIRST_NUMBER = 1001

/**
 * Returns the statement that takes the next number of a site if a condition holds, for an order that is placed by the same
 * statement (`select last_number from next`). Other orders of the site that are placed wait for it until the transaction ends.
 */
export const nextNumber = (
  siteId: Id,
  condition: RawBuilder<boolean>,
): RawBuilder<{ last_number: number }> => sql`(
  insert into order_counters as c (site_id, last_number) select ${siteId}::bigint, ${sql.lit(FIRST_NUMBER)} where ${condition}
  on conflict (site_id) do update set last_number = c.last_number + 1 returning last_number)`
