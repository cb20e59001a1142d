import type { Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the sorted identifiers of the sites that an account owns. */
export async function listOwnedSites(db: Kysely<Tables>, accountId: Id): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sites')
    .select('identifier')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('identifier')
    .execute()
  return rows.map(({ identifier }) => identifier)
}

/** Returns the name of the advisory lock that serializes creating sites for an account. */
export const ownedSitesLock = (accountId: Id): string => `sites of account ${accountId}`

/**
 * Returns the number of sites that an account owns, through a connection that bypasses row-level security. Locks creating
 * sites for the account until the transaction ends.
 */
export async function countOwnedSites(client: ClientBase, accountId: Id): Promise<number> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [ownedSitesLock(accountId)])
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from sites where account_id = $1 and deleted_at is null',
    [accountId],
  )
  return rows[0]?.count ?? 0
}
