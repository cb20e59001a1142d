import { sql, type Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

// Literals instead of parameters, so that the planner always recognizes the predicates of partial indexes.

/** `documents.status` of documents in the trash, in SQL. */
export const DELETED = sql.lit(ITEM_STATUS.deleted)
/** `documents.status` of scheduled documents, in SQL. */
export const SCHEDULED = sql.lit(ITEM_STATUS.scheduled)
/** Statuses of documents that a release publishes, as a list in SQL. */
export const RELEASED_STATUSES = sql`(${sql.lit(ITEM_STATUS.published)}, ${SCHEDULED})`

/**
 * Locks the site's row until the transaction ends. Take this lock before any lock on a document, as releases
 * do, to avoid deadlocks.
 */
export async function lockSite(tx: Transaction<Tables>, siteId: Id): Promise<void> {
  await tx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().executeTakeFirst()
}
