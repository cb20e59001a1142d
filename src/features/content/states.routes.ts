import * as api from '#features/content/documents.api.types.ts'
import { type BulkChange, applyChange, prepareRelease, release } from '#features/content/change.actions.ts'
import { change, type ContentRouteParts } from '#features/content/run-change.ts'
import { deletePermanently } from '#features/content/trash-content.actions.ts'
import { viewListed } from '#features/content/view.ts'
import { setDocumentPassword } from '#features/documents/actions.ts'
import { documentErrors } from '#features/documents/errors.ts'
import { findListedDocument } from '#features/documents/lists.actions.ts'
import { moveItem } from '#features/documents/order.actions.ts'
import { placeInTree } from '#features/documents/place-in-tree.actions.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { unpublishDocument } from '#features/releases/content.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes for status, order, password, publishing and trash. */
export function stateRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.moveDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const { before: beforeId, urlId } = call.body
        const input = { documentId: call.params.document, beforeId, urlId }
        const listed = await findListedDocument(tx, call.site.id, input.documentId)
        const isItem = listed?.kind === 'item'
        if (isItem && urlId !== undefined) return fail(documentErrors.addressOfItem())
        const moved = isItem ? await moveItem(tx, call.site.id, input) : await placeInTree(tx, context, input)
        return moved.ok ? ok(undefined) : moved
      }),
    ),
    route(api.setDocumentStatus, (call) =>
      change(parts, call, async (tx, context) => {
        const { document } = call.params
        const changed = await applyChange(tx, context, document, { type: 'status', ...call.body })
        return changed.ok ? viewListed(tx, call.site.id, document) : changed
      }),
    ),
    route(api.setDocumentPassword, (call) =>
      change(parts, call, async (tx) => {
        const { document } = call.params
        if (!(await findListedDocument(tx, call.site.id, document))) return fail(documentErrors.notFound())
        const set = await setDocumentPassword(tx, call.site.id, document, call.body.password)
        return set.ok ? ok(undefined) : set
      }),
    ),
    route(api.changeDocuments, async (call) => {
      const { documents, change: requested } = call.body
      call.record({ what: requested.type, documents: documents.length })
      return ok({ results: await changeEach(documents, requested) })

      async function changeEach(ids: readonly Id[], each: BulkChange) {
        const results: Outcome[] = []
        for (const id of ids)
          results.push(
            outcomeOf(id, await change(parts, call, (tx, context) => applyChange(tx, context, id, each))),
          )
        return results
      }
    }),
    route(api.publishDocuments, async (call) => {
      const { documents, note } = call.body
      if (documents === 'changed') {
        const released = await change(parts, call, (tx, context) =>
          release(tx, context, 'changed', {
            note: note || 'Published all changes',
            now: call.now,
          }),
        )
        return released.ok ? ok({ results: [], ...released.value }) : released
      }
      const results: Outcome[] = []
      for (const id of documents)
        results.push(
          outcomeOf(
            id,
            await change(parts, call, (tx, context) => prepareRelease(tx, context, id, call.now)),
          ),
        )
      const ready = results.flatMap(({ ok: isOk, id }) => (isOk ? [id] : []))
      if (ready.length === 0) return ok({ results, version: null, documents: 0, hiddenCollections: [] })
      const released = await change(parts, call, (tx, context) =>
        release(tx, context, ready, { note: note || 'Published', now: call.now }),
      )
      return released.ok ? ok({ results, ...released.value }) : released
    }),
    route(api.unpublishDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const { document } = call.params
        await lockSite(tx, call.site.id)
        if (!(await findListedDocument(tx, call.site.id, document))) return fail(documentErrors.notFound())
        const hidden = await unpublishDocument(tx, context, document)
        return hidden.ok ? viewListed(tx, call.site.id, document) : hidden
      }),
    ),
    route(api.trashDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const trashed = await applyChange(tx, context, call.params.document, { type: 'trash' })
        return trashed.ok ? ok(undefined) : trashed
      }),
    ),
    route(api.restoreDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const { document } = call.params
        const restored = await applyChange(tx, context, document, { type: 'restore' })
        return restored.ok ? viewListed(tx, call.site.id, document) : restored
      }),
    ),
    route(api.removeDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const removed = await deletePermanently(tx, context, call.params.document)
        return removed.ok ? ok(undefined) : removed
      }),
    ),
  ]
}

interface Outcome {
  readonly id: Id
  readonly ok: boolean
  readonly error?: string
}

const outcomeOf = (id: Id, result: Result<unknown, FeatureError>): Outcome =>
  result.ok ? { id, ok: true } : { id, ok: false, error: result.error.message }
