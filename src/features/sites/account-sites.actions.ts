import type { Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Identifiers of the living sites that belong to an account, in order. */
export async function listHeldSites(db: Kysely<Tables>, accountId: Id): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sites')
    .select('identifier')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('identifier')
    .execute()
  return rows.map(({ identifier }) => identifier)
}

/** Named by whoever makes a site for an account, so that those who do it at the same time wait for each other. */
export const heldSitesLock = (accountId: Id): string => `sites of account ${accountId}`

/**
 * How many living sites an account holds, as a connection outside of the tenant's role counts them. Others who make one
 * for it wait until its transaction ends.
 */
export async function countHeldSites(client: ClientBase, accountId: Id): Promise<number> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [heldSitesLock(accountId)])
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from sites where account_id = $1 and deleted_at is null',
    [accountId],
  )
  return rows[0]?.count ?? 0
}
