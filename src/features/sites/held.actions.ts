import type { Kysely } from 'kysely'
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
