import type { Transaction } from 'kysely'
import { ORDERING } from '#features/content/collections/types.ts'
import { readDocument } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { listOrder, writeOrder } from '#features/content/documents/order.store.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { lockDocument } from '#features/content/documents/store.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Moves an item before another one of its collection, or to the end with null. It takes effect immediately
 * and is not part of revisions. New items come first. Fails with NOT_FOUND, INVALID_STATUS in the trash, and
 * NOT_MANUALLY_ORDERED in other collections.
 */
export async function moveItem(
  tx: Transaction<Tables>,
  siteId: Id,
  input: { readonly documentId: Id; readonly beforeId: Id | null },
): Promise<Result<null, DocumentError>> {
  await lockContent(tx, siteId)
  const item = await lockDocument(tx, siteId, input.documentId)
  if (!item) return fail(documentErrors.notFound())
  if (item.collection_id === null) return fail(documentErrors.notInCollection())
  if (item.status === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
  // Locked against concurrent inserts.
  await lockDocument(tx, siteId, item.collection_id)
  const collection = await readDocument(tx, siteId, 'collection', item.collection_id)
  if (!collection.ok) return collection
  if (collection.value.body.ordering !== ORDERING.manual) return fail(documentErrors.notManuallyOrdered())
  if (input.beforeId === item.id) return ok(null)
  const order = (await listOrder(tx, siteId, item.collection_id)).filter((id) => id !== item.id)
  const place = input.beforeId === null ? order.length : order.indexOf(input.beforeId)
  if (place === -1) return fail(documentErrors.notInSameCollection())
  await writeOrder(tx, siteId, order.toSpliced(place, 0, item.id))
  const collectionId = item.collection_id
  await invalidate(tx, siteId, [`list:${collectionId}`, `order:${collectionId}`])
  return ok(null)
}
