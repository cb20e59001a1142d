import type { Transaction } from 'kysely'
import { readDocument } from '#features/documents/actions.ts'
import { findDocumentsOfKind } from '#features/documents/find-documents.actions.ts'
import type { ListedDocument } from '#features/documents/lists.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns the front page among the pages and collections of a site: the one that the newest settings name, otherwise the
 * first that is published, otherwise the first. Returns null for a site without any.
 */
export async function findHomeId(
  tx: Transaction<Tables>,
  siteId: Id,
  entries: readonly Pick<ListedDocument, 'id' | 'released'>[],
): Promise<Id | null> {
  const [settingsId] = await findDocumentsOfKind(tx, siteId, 'settings')
  const settings = settingsId && (await readDocument(tx, siteId, 'settings', settingsId))
  const chosenId = settings && settings.ok ? settings.value.body.homeDocumentId : null
  const home =
    entries.find(({ id }) => id === chosenId) ??
    entries.find(({ released }) => released !== 'no') ??
    entries[0]
  return home?.id ?? null
}
