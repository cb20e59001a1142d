import type { Transaction } from 'kysely'
import { type DocumentError, documentErrors } from '#features/documents/errors.ts'
import { listTop } from '#features/documents/lists.store.ts'
import { writeOrder } from '#features/documents/order.store.ts'
import { lockSite } from '#features/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Puts a page or collection before another one in the order in which its owner sees them, or with null behind all.
 * Visitors see nothing of it: their order is the navigation's. Fails with NOT_FOUND.
 */
export async function placeInTree(
  tx: Transaction<Tables>,
  siteId: Id,
  input: { readonly documentId: Id; readonly beforeId: Id | null },
): Promise<Result<null, DocumentError>> {
  // One at a time, so that no two orders are mixed.
  await lockSite(tx, siteId)
  const all = (await listTop(tx, siteId)).map(({ id }) => id)
  if (!all.includes(input.documentId)) return fail(documentErrors.notInTree())
  if (input.beforeId === input.documentId) return ok(null)
  const order = all.filter((id) => id !== input.documentId)
  const place = input.beforeId === null ? order.length : order.indexOf(input.beforeId)
  if (place === -1) return fail(documentErrors.notInTree())
  await writeOrder(tx, siteId, order.toSpliced(place, 0, input.documentId))
  return ok(null)
}
