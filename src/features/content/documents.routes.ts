import * as api from '#features/content/documents.api.types.ts'
import { duplicateDocument, createDraft } from '#features/content/create-content.actions.ts'
import { change, read, type ContentRouteParts } from '#features/content/run-change.ts'
import { viewDocument, viewListed, viewRemote } from '#features/content/view.ts'
import { findUrlIdError, generateUrlId } from '#features/documents/document-path.actions.ts'
import { documentErrors } from '#features/documents/errors.ts'
import { findListedDocument } from '#features/documents/lists.actions.ts'
import { endEditing, recordEditing } from '#features/documents/presence.actions.ts'
import { saveIfChanged } from '#features/documents/save.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes to read, create and save documents, and editing presence. */
export function documentRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.getDocument, async (call) => {
      const reader = { sessionId: call.account.sessionId, now: call.now }
      return read(parts, call, (tx) => viewDocument(tx, call.site.id, call.params.document, reader))
    }),
    route(api.createDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const created = await createDraft(tx, context, call.body, call.now)
        return created.ok ? viewListed(tx, call.site.id, created.value.documentId) : created
      }),
    ),
    route(api.saveDocument, async (call) => {
      const { document: documentId } = call.params
      const { baseVersion, body } = call.body
      const saved = await change(parts, call, async (tx, context) => {
        if (!(await findListedDocument(tx, call.site.id, documentId))) return fail(documentErrors.notFound())
        const result = await saveIfChanged(tx, context, { documentId, body, baseRevisionId: baseVersion })
        if (!result.ok) return result
        const listed = await viewListed(tx, call.site.id, documentId)
        if (!listed.ok) return listed
        const { released, path } = listed.value
        return ok({ version: result.value.revisionId, number: result.value.number, released, path })
      })
      if (saved.ok || saved.error.code !== 'CONFLICT') return saved
      const remote = await read(parts, call, (tx) => viewRemote(tx, call.site.id, documentId))
      return fail({ ...saved.error, more: { remote } })
    }),
    route(api.duplicateDocument, (call) =>
      change(parts, call, async (tx, context) => {
        const input = { documentId: call.params.document, title: call.body.title }
        const copied = await duplicateDocument(tx, context, input, call.now)
        return copied.ok ? viewListed(tx, call.site.id, copied.value.documentId) : copied
      }),
    ),
    route(api.checkUrlIdAvailability, async (call) => {
      const { urlId, title, collection, document } = call.query
      const scope = { siteId: call.site.id, collectionId: collection ?? null, documentId: document ?? null }
      return read(parts, call, async (tx) => {
        const problem = urlId === undefined ? undefined : await findUrlIdError(tx, scope, urlId)
        const available = urlId !== undefined && problem === undefined
        const suggestion = available
          ? urlId
          : await generateUrlId(tx, scope, title ?? urlId ?? '', 'untitled')
        return ok({ available, problem: problem ?? null, suggestion })
      })
    }),
    route(api.recordEditing, (call) =>
      change(parts, call, async (tx) => {
        const { document: documentId } = call.params
        const { sessionId } = call.account
        const listed = await findListedDocument(tx, call.site.id, documentId)
        if (!listed || listed.version === null) return fail(documentErrors.notFound())
        const editors = await recordEditing(tx, call.site.id, { documentId, sessionId, now: call.now })
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
