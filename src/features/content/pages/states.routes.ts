import * as api from '#features/content/pages/documents.api.types.ts'
import { changeDocuments, publishDocuments } from '#features/content/pages/bulk.actions.ts'
import { applyChange, releaseChanges } from '#features/content/pages/change.actions.ts'
import { type ContentRouteParts, contextOf } from '#features/content/pages/save-context.ts'
import { deletePermanently } from '#features/content/pages/trash-content.actions.ts'
import { viewListed } from '#features/content/pages/view.ts'
import { setDocumentPassword } from '#features/content/documents/actions.ts'
import { documentErrors } from '#features/content/documents/errors.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import { moveItem } from '#features/content/documents/order.actions.ts'
import { placeInTree } from '#features/content/documents/place-in-tree.actions.ts'
import { checkDocumentScope, checkWholeScope } from '#features/content/documents/product-scope.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import {
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#features/content/releases/content.actions.ts'
import { describeClash } from '#features/content/releases/errors.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route, recordName } from '#platform/http/api/route.ts'

/** Routes for status, order, password, publishing and trash. */
export function stateRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.moveDocument, async (call) => {
      const { tx, site } = call
      const { before: beforeId, urlId } = call.body
      const input = { documentId: call.params.document, beforeId, urlId }
      const allowed = await checkDocumentScope(tx, site, 'content:write', [input.documentId])
      if (!allowed.ok) return allowed
      const listed = await findListedDocument(tx, site.id, input.documentId)
      const isItem = listed?.kind === 'item'
      if (isItem && urlId !== undefined) return fail(documentErrors.addressOfItem())
      const moved = isItem
        ? await moveItem(tx, site.id, input)
        : await placeInTree(tx, contextOf(parts, call), input)
      return moved.ok ? ok(undefined) : moved
    }),
    route(api.setDocumentStatus, async (call) => {
      const { document } = call.params
      const allowed = await checkDocumentScope(call.tx, call.site, 'content:write', [document])
      if (!allowed.ok) return allowed
      const change = { type: 'status', ...call.body } as const
      const changed = await applyChange(call.tx, contextOf(parts, call), document, change)
      return changed.ok ? viewListed(call.tx, call.site.id, document) : changed
    }),
    route(api.setDocumentPassword, async ({ tx, site, params, body }) => {
      const { document } = params
      const allowed = await checkDocumentScope(tx, site, 'content:publish', [document])
      if (!allowed.ok) return allowed
      if (!(await findListedDocument(tx, site.id, document))) return fail(documentErrors.notFound())
      const set = await setDocumentPassword(tx, site.id, document, body.password)
      return set.ok ? ok(undefined) : set
    }),
    route(api.changeDocuments, async (call) => {
      const { documents, change } = call.body
      const allowed = await checkDocumentScope(call.tx, call.site, 'content:write', documents)
      if (!allowed.ok) return allowed
      call.record({ what: change.type, documents })
      const changed = await changeDocuments(call.tx, contextOf(parts, call), documents, change)
      return changed.ok ? ok({ results: [...changed.value] }) : changed
    }),
    route(api.publishDocuments, async (call) => {
      const { tx, now } = call
      const context = contextOf(parts, call)
      const { documents, note } = call.body
      const allowed =
        documents === 'changed'
          ? checkWholeScope(call.site)
          : await checkDocumentScope(tx, call.site, 'content:publish', documents)
      if (!allowed.ok) return allowed
      if (documents === 'changed') {
        const options = { note: note || 'Published all changes', now }
        const released = await releaseChanges(tx, context, options)
        if (!released.ok) return released
        const { clashes, ...rest } = released.value
        const results = clashes.map((clash) => ({
          id: clash.document,
          ok: false,
          error: describeClash(clash),
        }))
        return ok({ results, ...rest })
      }
      call.record({ documents })
      const published = await publishDocuments(tx, context, documents, { note: note || 'Published', now })
      if (!published.ok) return published
      const { results, hiddenCollections, ...released } = published.value
      return ok({ ...released, results: [...results], hiddenCollections: [...hiddenCollections] })
    }),
    route(api.unpublishDocument, async (call) => {
      const { tx, site } = call
      const { document } = call.params
      await lockContent(tx, site.id)
      const allowed = await checkDocumentScope(tx, site, 'content:publish', [document])
      if (!allowed.ok) return allowed
      if (!(await findListedDocument(tx, site.id, document))) return fail(documentErrors.notFound())
      const hidden = await unpublishDocument(tx, contextOf(parts, call), document)
      return hidden.ok ? viewListed(tx, site.id, document) : hidden
    }),
    ...trashRoutes(parts),
  ]
}

/** Routes that move documents to the trash and back, and delete them. */
function trashRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.trashDocument, async (call) => {
      const { tx, site } = call
      const { document } = call.params
      await lockContent(tx, site.id)
      const allowed = await checkDocumentScope(tx, site, 'content:write', [document])
      if (!allowed.ok) return allowed
      if (!(await findListedDocument(tx, site.id, document))) return fail(documentErrors.notFound())
      const trashed = await trashDocument(tx, contextOf(parts, call), document)
      return trashed.ok ? ok(undefined) : trashed
    }),
    route(api.restoreDocument, async (call) => {
      const { tx, site } = call
      const { document } = call.params
      await lockContent(tx, site.id)
      const allowed = await checkDocumentScope(tx, site, 'content:write', [document])
      if (!allowed.ok) return allowed
      if (!(await findListedDocument(tx, site.id, document))) return fail(documentErrors.notFound())
      const restored = await restoreDocument(tx, contextOf(parts, call), document)
      return restored.ok ? viewListed(tx, site.id, document) : restored
    }),
    route(api.removeDocument, async (call) => {
      const allowed = await checkDocumentScope(call.tx, call.site, 'content:write', [call.params.document])
      if (!allowed.ok) return allowed
      return recordName(
        await deletePermanently(call.tx, contextOf(parts, call), call.params.document),
        call.record,
      )
    }),
  ]
}
