import * as api from '#features/content/revisions.api.types.ts'
import { change, read, type ContentRouteParts } from '#features/content/run-change.ts'
import { viewListed } from '#features/content/view.ts'
import { documentErrors } from '#features/documents/errors.ts'
import { findListedDocument } from '#features/documents/lists.actions.ts'
import { compareRevisions, listRevisionsWithAuthors } from '#features/documents/revisions.actions.ts'
import { restoreRevision } from '#features/documents/status.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes of revisions. */
export function revisionRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.listRevisions, async (call) => {
      const entries = await read(parts, call, (tx) =>
        listRevisionsWithAuthors(tx, call.site.id, call.params.document),
      )
      if (entries.length === 0) return fail(documentErrors.notFound())
      return ok({ entries: entries.map((entry) => ({ ...entry, savedAt: entry.savedAt.toISOString() })) })
    }),
    route(api.compareRevisions, async (call) => {
      const { document: documentId, number: from } = call.params
      const compared = await read(parts, call, async (tx) =>
        (await findListedDocument(tx, call.site.id, documentId))
          ? compareRevisions(tx, call.site.id, parts.blocks, { documentId, from, to: call.query.with })
          : fail(documentErrors.notFound()),
      )
      if (!compared.ok) return compared
      const { fields, blocks, sections } = compared.value
      return ok({
        sections,
        fields: [...fields],
        blocks: blocks.map((block) => ({ ...block, fields: [...block.fields] })),
      })
    }),
    route(api.restoreRevision, (call) =>
      change(parts, call, async (tx, context) => {
        const { document: documentId, number } = call.params
        if (!(await findListedDocument(tx, call.site.id, documentId))) return fail(documentErrors.notFound())
        const restored = await restoreRevision(tx, context, { documentId, number })
        if (!restored.ok) return restored
        const listed = await viewListed(tx, call.site.id, documentId)
        if (!listed.ok) return listed
        const { released, path } = listed.value
        const { revisionId: version, number: newest } = restored.value
        return ok({ version, number: newest, released, path })
      }),
    ),
  ]
}
