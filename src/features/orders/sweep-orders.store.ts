import { type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** An order or an attempt of one of all sites. */
export interface DueRow {
  readonly siteId: Id
  readonly id: Id
}

/** Returns orders of all sites whose stock is not held any more, the oldest first. */
export const findExpiredOrders = (
  owner: Kysely<Tables>,
  now: Date,
  max: number,
): Promise<readonly DueRow[]> =>
  owner
    .selectFrom('orders')
    .select(['site_id as siteId', 'id'])
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(max)
    .execute()

/** Returns attempts of all sites of which nothing was heard for a while, the longest first. */
export const findOpenAttempts = (
  owner: Kysely<Tables>,
  before: Date,
  max: number,
): Promise<readonly DueRow[]> =>
  owner
    .selectFrom('order_payments')
    .select(['site_id as siteId', 'id'])
    .where('status', 'in', ['created', 'requires_action', 'processing', 'authorized'])
    .where('provider', '<>', 'offline')
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .limit(max)
    .execute()

/** Returns the name of a site and its own domain; undefined for one that was deleted. */
export async function findSiteHost(
  tx: Transaction<Tables>,
  siteId: Id,
): Promise<{ readonly identifier: string; readonly domain: string | null } | undefined> {
  const { rows } = await sql<{ identifier: string; domain: string | null }>`
    select s.identifier::text as identifier,
           (select d.hostname::text from domains d where d.site_id = s.id and d.verified_at is not null
            order by d.verified_at, d.hostname limit 1) as domain
    from sites s where s.id = ${siteId} and s.deleted_at is null`.execute(tx)
  return rows[0]
}
