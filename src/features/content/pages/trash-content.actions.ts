import type { Transaction } from 'kysely'
import { listItemIds } from '#features/content/pages/store.ts'
import type { SaveContext } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import { removeDocuments } from '#features/content/documents/remove-documents.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { ReleaseError } from '#features/content/releases/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Permanently deletes a document from the trash, a collection with its items; returns its title. Fails with INVALID_STATUS
 * outside the trash; the caller rolls back.
 */
export async function deletePermanently(
  tx: Transaction<Tables>,
  context: SaveContext,
  documentId: Id,
): Promise<Result<string, DocumentError | ReleaseError>> {
  const { siteId, accountId } = context
  await lockContent(tx, siteId)
  const listed = await findListedDocument(tx, siteId, documentId)
  if (!listed) return fail(documentErrors.notFound())
  if (listed.status !== ITEM_STATUS.deleted) return fail(documentErrors.onlyFromTrash())
  await removeDocuments(tx, siteId, await listItemIds(tx, siteId, documentId))
  await removeDocuments(tx, siteId, [documentId])
  const released = await createRelease(tx, {
    siteId,
    documentIds: [],
    note: 'Deleted permanently',
    accountId,
  })
  return released.ok ? ok(listed.title) : released
}
