import type { Kysely } from 'kysely'
import type { Permissions } from '#features/access/types.ts'
import type { Id } from '#lib/id.ts'
import type { ApiSite } from '#platform/http/api/route.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns a site by its identifier, with the permissions of an account. Reads the database on each call, so a revoked
 * role takes effect immediately (P33). Returns undefined for an unknown or deleted site, and empty permissions for an
 * account that is not a member.
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
    ownsSite: permissions !== undefined && site.account_id === accountId,
    suspended: site.suspended_at !== null,
  }
}
