import * as api from '#features/content/pages/revisions.api.types.ts'
import { type ContentRouteParts, contextOf } from '#features/content/pages/save-context.ts'
import { viewListed } from '#features/content/pages/view.ts'
import { documentErrors } from '#features/content/documents/errors.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import { compareRevisions, listRevisionsWithAuthors } from '#features/content/documents/revisions.actions.ts'
import { checkDocumentScope } from '#features/content/documents/product-scope.actions.ts'
import { restoreRevision } from '#features/content/documents/status.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes of revisions. */
export function revisionRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.listRevisions, async ({ tx, site, params }) => {
      const entries = await listRevisionsWithAuthors(tx, site.id, params.document)
      if (entries.length === 0) return fail(documentErrors.notFound())
      return ok({
        entries: entries.map((entry) => ({
          ...entry,
          savedAt: entry.savedAt.toISOString(),
          releasedAt: entry.releasedAt?.toISOString() ?? null,
        })),
      })
    }),
    route(api.compareRevisions, async ({ tx, site, params, query }) => {
      const { document: documentId, number: from } = params
      if (!(await findListedDocument(tx, site.id, documentId))) return fail(documentErrors.notFound())
      const input = { documentId, from, to: query.with }
      const compared = await compareRevisions(tx, site.id, parts.blocks, input)
      if (!compared.ok) return compared
      const { fields, blocks, sections } = compared.value
      return ok({
        sections,
        fields: [...fields],
        blocks: blocks.map((block) => ({ ...block, fields: [...block.fields] })),
      })
    }),
    route(api.restoreRevision, async (call) => {
      const { tx, site } = call
      const { document: documentId, number } = call.params
      const allowed = await checkDocumentScope(tx, site, 'content:write', [documentId])
      if (!allowed.ok) return allowed
      if (!(await findListedDocument(tx, site.id, documentId))) return fail(documentErrors.notFound())
      const restored = await restoreRevision(tx, contextOf(parts, call), { documentId, number })
      if (!restored.ok) return restored
      const listed = await viewListed(tx, site.id, documentId)
      if (!listed.ok) return listed
      const { released, path } = listed.value
      const { revisionId: version, number: newest } = restored.value
      return ok({ version, number: newest, released, path })
    }),
  ]
}
