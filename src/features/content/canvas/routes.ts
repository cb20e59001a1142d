import type { Kysely } from 'kysely'
import * as api from '#features/content/canvas/api.types.ts'
import type { RenderDraft } from '#features/content/canvas/types.ts'
import { documentErrors } from '#features/content/documents/errors.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import { checkDocumentScope } from '#features/content/documents/product-scope.actions.ts'
import { readBody } from '#features/content/documents/types.ts'
import { PREVIEW_PATH } from '#features/people/preview/path.rules.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of the canvas. */
export interface CanvasRouteParts {
  readonly db: Kysely<Tables>
  readonly renderDraft: RenderDraft
}

/** Routes of the editor on the page. */
export function canvasRoutes({ db, renderDraft }: CanvasRouteParts): readonly Route[] {
  return [
    routeWithOwnTransactions(api.renderDraft, async ({ site, params, body: asked }) => {
      const { document: documentId } = params
      const found = await withSite(
        db,
        site.id,
        async (tx) => {
          const allowed = await checkDocumentScope(tx, site, 'content:write', [documentId])
          return allowed.ok ? ok(await findListedDocument(tx, site.id, documentId)) : allowed
        },
        { readOnly: true },
      )
      if (!found.ok) return found
      const document = found.value
      if (document === undefined) return fail(documentErrors.notFound())
      const readable = readBody(document.kind, asked.body)
      if (!readable.ok) return fail(documentErrors.invalidBody(readable.error))
      const { path, search } = splitQuery(asked.path)
      const rendered = await renderDraft(site.id, {
        documentId,
        prefix: PREVIEW_PATH + asked.token,
        path,
        search,
        body: asked.body,
      })
      if (rendered === undefined) return fail(documentErrors.notFound())
      const names = asked.sections && new Set(asked.sections)
      const sections = rendered.sections.filter(({ id }) => names?.has(id) ?? true)
      return ok({ ...rendered, scripts: [...rendered.scripts], sections })
    }),
  ]
}

function splitQuery(url: string): { readonly path: string; readonly search: string } {
  const [path = '/'] = url.split(/[?#]/, 1)
  const [search = ''] = url.slice(path.length + 1).split('#', 1)
  return { path, search: url[path.length] === '?' ? search : '' }
}
