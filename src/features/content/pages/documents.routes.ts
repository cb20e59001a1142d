import * as api from '#features/content/pages/documents.api.types.ts'
import { duplicateDocument, createDraft } from '#features/content/pages/create-content.actions.ts'
import { setFrontPage } from '#features/content/pages/home.actions.ts'
import { type ContentRouteParts, contextOf } from '#features/content/pages/save-context.ts'
import { viewDocument, viewListed, viewRemote } from '#features/content/pages/view.ts'
import { findUrlIdError, generateUrlId } from '#features/content/documents/document-path.actions.ts'
import { documentErrors } from '#features/content/documents/errors.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import { endEditing, recordEditing } from '#features/content/documents/presence.actions.ts'
import { checkCreationScope, checkDocumentScope } from '#features/content/documents/product-scope.actions.ts'
import { saveIfChanged } from '#features/content/documents/save.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes to read, create and save documents, and editing presence. */
export function documentRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.getDocument, ({ tx, site, account, params, now }) =>
      viewDocument(tx, site.id, params.document, { sessionId: account.sessionId, now }),
    ),
    route(api.createDocument, async (call) => {
      const { kind, collectionId } = call.body
      const of = kind === 'item' ? collectionId : undefined
      const allowed = await checkCreationScope(call.tx, call.site, of)
      if (!allowed.ok) return allowed
      const created = await createDraft(call.tx, contextOf(parts, call), call.body, call.now)
      if (!created.ok) return created
      call.record({ document: created.value.documentId })
      return viewListed(call.tx, call.site.id, created.value.documentId)
    }),
    route(api.saveDocument, async (call) => {
      const { tx, site } = call
      const { document: documentId } = call.params
      const { baseVersion, body } = call.body
      const allowed = await checkDocumentScope(tx, site, 'content:write', [documentId])
      if (!allowed.ok) return allowed
      if (!(await findListedDocument(tx, site.id, documentId))) return fail(documentErrors.notFound())
      const input = { documentId, body, baseRevisionId: baseVersion }
      const saved = await saveIfChanged(tx, contextOf(parts, call), input)
      if (!saved.ok) {
        if (saved.error.code !== 'CONFLICT') return saved
        return fail({ ...saved.error, more: { remote: await viewRemote(tx, site.id, documentId) } })
      }
      const listed = await viewListed(tx, site.id, documentId)
      if (!listed.ok) return listed
      const { released, path } = listed.value
      return ok({ version: saved.value.revisionId, number: saved.value.number, released, path })
    }),
    route(api.duplicateDocument, async (call) => {
      const input = { documentId: call.params.document, title: call.body.title }
      const allowed = await checkDocumentScope(call.tx, call.site, 'content:write', [input.documentId])
      if (!allowed.ok) return allowed
      const copied = await duplicateDocument(
        call.tx,
        { ...contextOf(parts, call), copyHooks: parts.copyHooks },
        input,
        call.now,
      )
      return copied.ok ? viewListed(call.tx, call.site.id, copied.value.documentId) : copied
    }),
    route(api.setFrontPage, async (call) => {
      const changed = await setFrontPage(call.tx, contextOf(parts, call), call.body.document)
      if (changed.ok) call.record({ document: call.body.document })
      return changed
    }),
    route(api.checkUrlIdAvailability, async ({ tx, site, query }) => {
      const { urlId, title, collection, document } = query
      const scope = { siteId: site.id, collectionId: collection ?? null, documentId: document ?? null }
      const problem = urlId === undefined ? undefined : await findUrlIdError(tx, scope, urlId)
      const available = urlId !== undefined && problem === undefined
      const suggestion = available ? urlId : await generateUrlId(tx, scope, title ?? urlId ?? '', 'untitled')
      return ok({ available, problem: problem ?? null, suggestion })
    }),
    route(api.recordEditing, async ({ tx, site, account, params, now }) => {
      const { document: documentId } = params
      const allowed = await checkDocumentScope(tx, site, 'content:write', [documentId])
      if (!allowed.ok) return allowed
      const listed = await findListedDocument(tx, site.id, documentId)
      if (!listed || listed.version === null) return fail(documentErrors.notFound())
      const editors = await recordEditing(tx, site.id, { documentId, sessionId: account.sessionId, now })
      return ok({ editors: [...editors], version: listed.version })
    }),
    route(api.endEditing, async ({ tx, site, account, params, now }) => {
      const input = { documentId: params.document, sessionId: account.sessionId, now }
      const allowed = await checkDocumentScope(tx, site, 'content:write', [input.documentId])
      if (!allowed.ok) return allowed
      if (!(await findListedDocument(tx, site.id, input.documentId))) return fail(documentErrors.notFound())
      await endEditing(tx, site.id, input)
      return ok(undefined)
    }),
  ]
}
