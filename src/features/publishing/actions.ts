import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Locks the site's row until the transaction ends. Whoever will raise a version takes this lock before any lock on a
 * document, as a release does, so that two of them wait for each other instead of meeting crosswise.
 */
export async function lockSite(tx: Transaction<Tables>, siteId: Id): Promise<void> {
  await tx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().executeTakeFirst()
}

/** Says that live data shown in pages changed: pages made before are not served any more. */
export async function raiseLiveVersion(tx: Transaction<Tables>, siteId: Id): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ live_version: sql<string>`live_version + 1` })
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}
