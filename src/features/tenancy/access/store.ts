import type { Kysely, Transaction } from 'kysely'
import type { Permissions } from '#features/tenancy/access/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns a site that is not deleted. */
export const findSite = (db: Kysely<Tables>, id: Id) =>
  db
    .selectFrom('sites')
    .select(['id', 'identifier', 'account_id', 'suspended_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Returns the permissions of a member; undefined for an account that is none. */
export async function findPermissions(
  tx: Transaction<Tables>,
  siteId: Id,
  accountId: Id,
): Promise<Permissions | undefined> {
  const row = await tx
    .selectFrom('memberships')
    .select('permissions')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  // The column holds what `Permissions` describes; a check constraint allows nothing but objects.
  return row && (row.permissions as Permissions)
}
