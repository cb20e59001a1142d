import type { Transaction } from 'kysely'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import * as store from '#features/content/releases/drafts.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns the content of a site as if all newest revisions were published; nothing is written or locked. Scheduled
 * documents are visible, passwords are ignored, and the document at `path` is visible in any status except in the
 * trash. Search still covers published text only.
 */
export async function draftContent(
  tx: Transaction<Tables>,
  siteId: Id,
  path: string,
): Promise<ContentSource> {
  const forced = await store.findUnreleasable(tx, siteId, path)
  return { tx, tables: store.draftTables(await store.findChanges(tx, siteId, forced), forced) }
}
