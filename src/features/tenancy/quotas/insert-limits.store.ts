import type { ClientBase } from 'pg'
import type { SiteLimits } from '#features/tenancy/quotas/types.ts'
import type { Id } from '#lib/id.ts'

/** Sets what a new site may use, in the transaction of a connection that bypasses row-level security. */
export async function placeLimits(client: ClientBase, siteId: Id, limits: SiteLimits): Promise<void> {
  await client.query(
    'insert into site_limits (site_id, max_items, max_bytes, max_mails_per_day) values ($1, $2, $3, $4)',
    [siteId, limits.maxItems, limits.maxBytes, limits.maxMailsPerDay],
  )
  await client.query('update sites set max_requests_per_minute = $2, has_lightbox = $3 where id = $1', [
    siteId,
    limits.maxRequestsPerMinute,
    limits.lightbox,
  ])
}
