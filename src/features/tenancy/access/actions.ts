import type { Kysely } from 'kysely'
import * as store from '#features/tenancy/access/store.ts'
import type { Id } from '#lib/id.ts'
import type { ApiSite } from '#platform/http/api/route.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns a site with the permissions of an account. Reads the database on each call, so a revoked
 * role takes effect immediately (P33). Returns undefined for an unknown or deleted site, and empty permissions for an
 * account that is not a member.
 */
export async function findAccess(
  db: Kysely<Tables>,
  siteId: Id,
  accountId: Id,
): Promise<ApiSite | undefined> {
  const site = await store.findSite(db, siteId)
  if (!site) return undefined
  const permissions = await withSite(db, site.id, (tx) => store.findPermissions(tx, site.id, accountId))
  return {
    id: site.id,
    identifier: site.identifier,
    permissions: permissions ?? {},
    ownsSite: permissions !== undefined && site.account_id === accountId,
    suspended: site.suspended_at !== null,
  }
}
