import { type Kysely, sql, type Transaction } from 'kysely'
import { ownedSitesLock } from '#features/tenancy/sites/account-sites.actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the number of sites of an account. Blocks concurrent callers until the transaction ends. */
export async function countOwnedSites(tx: Transaction<Tables>, accountId: Id): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownedSitesLock(accountId)}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('sites')
    .select(sql<string>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns those of the identifiers that are taken, also by a site that is being deleted. */
export async function findTaken(
  db: Kysely<Tables>,
  identifiers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (identifiers.length === 0) return new Set()
  const rows = await db
    .selectFrom('sites')
    .select(sql<string>`lower(identifier::text)`.as('identifier'))
    .where('identifier', 'in', [...identifiers])
    .execute()
  return new Set(rows.map((row) => row.identifier))
}
