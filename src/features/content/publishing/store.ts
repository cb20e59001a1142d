import { sql, type Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { IS_NO_DRY_RUN } from '#platform/db/dry-run.ts'
import type { Tables } from '#schema/tables.ts'

// Literals instead of parameters, so that the planner always recognizes the predicates of partial indexes.

/** `documents.status` of documents in the trash, in SQL. */
export const DELETED = sql.lit(ITEM_STATUS.deleted)
/** `documents.status` of scheduled documents, in SQL. */
export const SCHEDULED = sql.lit(ITEM_STATUS.scheduled)
/** Statuses of documents that a release publishes, as a list in SQL. */
export const RELEASED_STATUSES = sql`(${sql.lit(ITEM_STATUS.published)}, ${SCHEDULED})`

/** Key of the lock of a site's content among the advisory locks of the database. */
const contentLock = (siteId: Id) => sql`hashtextextended(${`content ${siteId}`}, 0)`

/**
 * Locks the content of a site until the transaction ends: its publications, and live changes of what they have written,
 * such as passwords, the order of items and the search index. Autosaves and readers take no part. Take this lock before
 * any on a document, to avoid deadlocks. Roles, limits and domains never wait for content.
 */
export async function lockContent(tx: Transaction<Tables>, siteId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(${contentLock(siteId)}) where ${IS_NO_DRY_RUN}`.execute(tx)
}

/** Locks the content of a site as `lockContent` does unless it is locked already; returns whether it did. */
export async function tryLockContent(tx: Transaction<Tables>, siteId: Id): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${contentLock(siteId)}) as locked`.execute(tx)
  return rows[0]?.locked === true
}
