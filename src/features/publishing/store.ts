import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Locks the site's row until the transaction ends. Take this lock before any lock on a document, as releases
 * do, to avoid deadlocks.
 */
export async function lockSite(tx: Transaction<Tables>, siteId: Id): Promise<void> {
  await tx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().executeTakeFirst()
}
