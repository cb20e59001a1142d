import type { Kysely } from 'kysely'
import type { Permissions } from '#features/access/types.ts'
import type { Id } from '#lib/id.ts'
import type { ApiSite } from '#platform/http/api/route.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * A living site by its identifier, as that account is allowed to see it: read anew for each call, so that a role that was
 * taken away is gone at once (P33). Undefined for a site that is not there; who has no map there gets an empty one.
 */
export async function findAccess(
  db: Kysely<Tables>,
  identifier: string,
  accountId: Id,
): Promise<ApiSite | undefined> {
  const site = await db
    .selectFrom('sites')
    .select(['id', 'identifier', 'account_id', 'suspended_at'])
    .where('identifier', '=', identifier)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!site) return undefined
  const permissions = await withSite(db, site.id, (tx) =>
    tx
      .selectFrom('memberships')
      .select('permissions')
      .where('site_id', '=', site.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  )
  return {
    id: site.id,
    identifier: site.identifier,
    permissions: (permissions?.permissions ?? {}) as Permissions,
    holdsSite: permissions !== undefined && site.account_id === accountId,
    suspended: site.suspended_at !== null,
  }
}
