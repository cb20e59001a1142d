import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import {
  appendRevision,
  checkBody,
  type SaveContext,
  type SavedRevision,
} from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import * as store from '#features/content/documents/store.ts'
import { readBody } from '#features/content/documents/types.ts'
import { findUnknownField } from '#features/content/documents/unknown-fields.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Result of saving: `unchanged` when the newest revision already had this content. */
export type SaveResult = SavedRevision & { readonly unchanged: boolean }

/**
 * Like `saveRevision`, for edits over the API: unknown fields are rejected, and saving the current content
 * succeeds whatever its base. A request whose response was lost can be repeated; only different content
 * conflicts.
 */
export async function saveIfChanged(
  tx: Transaction<Tables>,
  context: SaveContext,
  input: { documentId: Id; body: unknown; baseRevisionId: Id },
): Promise<Result<SaveResult, DocumentError>> {
  const { siteId } = context
  const document = await store.lockDocument(tx, siteId, input.documentId)
  const head = document && (await store.headBody(tx, siteId, document.id))
  if (!document || !head || head.head_revision_id === null) return fail(documentErrors.notFound())
  const { kind } = document
  const read = readBody(kind, input.body)
  if (read.ok) {
    const unknown = findUnknownField(input.body, read.value)
    if (unknown !== undefined) return fail(documentErrors.unknownField(unknown))
  }
  const stored = readBody(kind, head.body)
  if (head.head_revision_id !== input.baseRevisionId) {
    if (!read.ok || !stored.ok || !isDeepStrictEqual(read.value, stored.value))
      return fail(documentErrors.conflict())
  }
  const checked = await checkBody(tx, context, kind, document.collection_id, document.id, input.body)
  if (!checked.ok) return checked
  if (stored.ok && isDeepStrictEqual(checked.value, stored.value))
    return ok({
      documentId: document.id,
      revisionId: head.head_revision_id,
      number: head.number,
      unchanged: true,
    })
  const saved = await appendRevision(tx, context, document, checked.value)
  return saved.ok ? ok({ ...saved.value, unchanged: false }) : saved
}
