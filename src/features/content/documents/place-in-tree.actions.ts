import type { Transaction } from 'kysely'
import { readDocument, type SaveContext, saveRevision } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { listTop } from '#features/content/documents/lists.actions.ts'
import { writeOrder } from '#features/content/documents/order.store.ts'
import { isBelow, moveInTree, withoutBranch } from '#features/content/documents/tree.rules.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Moves a page or collection with its descendants before another one, or to the end with null; the order is
 * only visible to owners. With `urlId` it gets that url id, and those of its descendants change with it: each
 * is saved and has to be published. Fails with NOT_FOUND, and like saving, with the field `urlId`.
 */
export async function placeInTree(
  tx: Transaction<Tables>,
  context: SaveContext,
  input: { readonly documentId: Id; readonly beforeId: Id | null; readonly urlId?: string | undefined },
): Promise<Result<null, DocumentError>> {
  const { siteId } = context
  // Locked, so that concurrent moves are not mixed.
  await lockContent(tx, siteId)
  const all = await listTop(tx, siteId)
  const moved = all.find(({ id }) => id === input.documentId)
  if (!moved) return fail(documentErrors.notInTree())
  const { urlId = moved.urlId, beforeId } = input
  if (isBelow(urlId, moved.urlId)) return fail(documentErrors.belowItself())
  if (beforeId === moved.id && urlId === moved.urlId) return ok(null)
  const place = { before: beforeId, urlId }
  if (beforeId !== null && !withoutBranch(all, moved).some(({ id }) => id === beforeId))
    return fail(documentErrors.notInTree())
  const order = moveInTree(all, moved.id, place)
  for (const entry of order) {
    const before = all.find(({ id }) => id === entry.id)
    if (!before || before.urlId === entry.urlId) continue
    const renamed = await rename(tx, context, before, entry.urlId)
    if (!renamed.ok) return renamed
  }
  await writeOrder(
    tx,
    siteId,
    order.map(({ id }) => id),
  )
  return ok(null)
}

async function rename(
  tx: Transaction<Tables>,
  context: SaveContext,
  { id: documentId, kind }: { readonly id: Id; readonly kind: 'page' | 'collection' | 'item' },
  urlId: string,
): Promise<Result<null, DocumentError>> {
  const read = await readDocument(tx, context.siteId, kind, documentId)
  if (!read.ok) return read
  const saved = await saveRevision(tx, context, { documentId, body: { ...read.value.body, urlId } })
  return saved.ok ? ok(null) : saved
}
