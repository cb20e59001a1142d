import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { checkBody, type SaveContext, type Saved, saveRevision } from '#features/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/documents/errors.ts'
import * as store from '#features/documents/store.ts'
import { readBody } from '#features/documents/types.ts'
import { findUnknownField } from '#features/documents/unknown-fields.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** What saving came to: `unchanged` when the newest state said the same already, so that no revision was made. */
export type Kept = Saved & { readonly unchanged: boolean }

/**
 * As `saveRevision`, for whoever edits: a field that there is not is refused, and what is saved already counts as saved
 * whatever it is based on. A call whose answer was lost can so be repeated, and only a state that differs conflicts.
 */
export async function saveEdited(
  tx: Transaction<Tables>,
  context: SaveContext,
  input: { documentId: Id; body: unknown; baseRevisionId: Id },
): Promise<Result<Kept, DocumentError>> {
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
  const saved = await saveRevision(tx, context, { documentId: document.id, body: checked.value })
  return saved.ok ? ok({ ...saved.value, unchanged: false }) : saved
}
