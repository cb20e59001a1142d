import type { Transaction } from 'kysely'
import { readDocument, type SaveContext } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { changeStatus } from '#features/content/documents/status.actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { createRelease, type Release } from '#features/content/releases/actions.ts'
import type { ReleaseError } from '#features/content/releases/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>
type ContentError = DocumentError | ReleaseError

/** A page, collection or item and its kind. */
export interface ContentRef {
  readonly kind: 'page' | 'collection' | 'item'
  readonly documentId: Id
}

/**
 * Publishes the newest revision of a document: immediately, or on its date when that is in the future. Fails
 * with INVALID_STATUS in the trash and with PATH_TAKEN; the caller rolls back.
 */
export async function publishDocument(
  tx: Tx,
  context: SaveContext,
  { kind, documentId }: ContentRef,
  now: Date,
): Promise<Result<Release, ContentError>> {
  const document = await readDocument(tx, context.siteId, kind, documentId)
  if (!document.ok) return document
  const { status, publishedOn } = document.value.body
  const target = new Date(publishedOn) > now ? ITEM_STATUS.scheduled : ITEM_STATUS.published
  if (status === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
  if (status !== target) {
    const changed = await changeStatus(tx, context, { documentId, status: target, transition: 'save' })
    if (!changed.ok) return changed
  }
  return release(tx, context, documentId, 'Published')
}

/** Unpublishes a document and keeps it as a draft. */
export async function unpublishDocument(
  tx: Tx,
  context: SaveContext,
  documentId: Id,
): Promise<Result<Release, ContentError>> {
  const changed = await changeStatus(tx, context, {
    documentId,
    status: ITEM_STATUS.draft,
    transition: 'save',
  })
  return changed.ok ? release(tx, context, documentId, 'Unpublished') : changed
}

/** The changes of status that move a document to the trash and back. */
export const TRASH_TRANSITIONS = {
  trash: { status: ITEM_STATUS.deleted, transition: 'delete' },
  restore: { status: ITEM_STATUS.draft, transition: 'restore' },
} as const

/** Moves a document to the trash: it is unpublished immediately, and its URL becomes free. */
export async function trashDocument(
  tx: Tx,
  context: SaveContext,
  documentId: Id,
): Promise<Result<Release, ContentError>> {
  const changed = await changeStatus(tx, context, { documentId, ...TRASH_TRANSITIONS.trash })
  return changed.ok ? release(tx, context, documentId, 'Moved to the trash') : changed
}

/** Restores a document from the trash as a draft. */
export async function restoreDocument(
  tx: Tx,
  context: SaveContext,
  documentId: Id,
): Promise<Result<Release, ContentError>> {
  const changed = await changeStatus(tx, context, { documentId, ...TRASH_TRANSITIONS.restore })
  return changed.ok ? release(tx, context, documentId, 'Restored from the trash') : changed
}

function release(tx: Tx, context: SaveContext, documentId: Id, note: string) {
  const { siteId, accountId } = context
  return createRelease(tx, { siteId, documentIds: [documentId], note, accountId })
}
