import * as api from '#features/content/documents.api.types.ts'
import { duplicateDocument, startDocument } from '#features/content/create-content.actions.ts'
import { toApiError } from '#features/content/content-api-errors.ts'
import { change, read, type ContentRouteParts } from '#features/content/run-change.ts'
import { viewDocument, viewListed, viewTheirs } from '#features/content/view.ts'
import { findAddressProblem, makeUrlId } from '#features/documents/document-path.actions.ts'
import { documentErrors } from '#features/documents/errors.ts'
import { findListed } from '#features/documents/lists.actions.ts'
import { endEditing, noteEditing } from '#features/documents/presence.actions.ts'
import { saveEdited } from '#features/documents/save.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Reading, starting and saving documents, and who has them open. */
export function documentRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.getDocument, async (call) => {
      const reader = { sessionId: call.account.sessionId, now: call.now }
      const found = await read(parts, call, (tx) =>
        viewDocument(tx, call.site.id, call.params.document, reader),
      )
      return found.ok ? found : fail(toApiError(found.error))
    }),
    route(api.createDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const started = await startDocument(tx, context, call.body, call.now)
        return started.ok ? viewListed(tx, call.site.id, started.value.documentId) : started
      }),
    ),
    route(api.saveDocument, async (call) => {
      const { document: documentId } = call.params
      const { baseVersion, body } = call.body
      const saved = await change(parts, call, async (tx, context) => {
        if (!(await findListed(tx, call.site.id, documentId))) return fail(documentErrors.notFound())
        const kept = await saveEdited(tx, context, { documentId, body, baseRevisionId: baseVersion })
        if (!kept.ok) return kept
        const listed = await viewListed(tx, call.site.id, documentId)
        if (!listed.ok) return listed
        const { released, address } = listed.value
        return ok({ version: kept.value.revisionId, number: kept.value.number, released, address })
      })
      if (saved.ok || saved.error.code !== 'CONFLICT') return saved
      const theirs = await read(parts, call, (tx) => viewTheirs(tx, call.site.id, documentId))
      return fail({ ...saved.error, more: { theirs } })
    }),
    route(api.duplicateDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const input = { documentId: call.params.document, title: call.body.title }
        const copied = await duplicateDocument(tx, context, input, call.now)
        return copied.ok ? viewListed(tx, call.site.id, copied.value.documentId) : copied
      }),
    ),
    route(api.checkAddress, async (call) => {
      const { urlId, title, collection, document } = call.query
      const place = { siteId: call.site.id, collectionId: collection ?? null, documentId: document ?? null }
      return read(parts, call, async (tx) => {
        const problem = urlId === undefined ? undefined : await findAddressProblem(tx, place, urlId)
        const free = urlId !== undefined && problem === undefined
        const suggestion = free ? urlId : await makeUrlId(tx, place, title ?? urlId ?? '', 'untitled')
        return ok({ free, problem: problem ?? null, suggestion })
      })
    }),
    route(api.noteEditing, (call) =>
      change(parts, call, async (tx) => {
        const { document: documentId } = call.params
        const { sessionId } = call.account
        const listed = await findListed(tx, call.site.id, documentId)
        if (!listed || listed.version === null) return fail(documentErrors.notFound())
        const editors = await noteEditing(tx, call.site.id, { documentId, sessionId, now: call.now })
        return ok({ editors: [...editors], version: listed.version })
      }),
    ),
    route(api.endEditing, (call) =>
      change(parts, call, async (tx) => {
        const { document: documentId } = call.params
        await endEditing(tx, call.site.id, { documentId, sessionId: call.account.sessionId, now: call.now })
        return ok(undefined)
      }),
    ),
  ]
}
