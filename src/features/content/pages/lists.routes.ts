import type { Transaction } from 'kysely'
import { ensureAuthorByName, listAuthors } from '#features/content/authors/actions.ts'
import * as api from '#features/content/pages/lists.api.types.ts'
import { findImages as findImagesContract } from '#features/content/pages/images.api.types.ts'
import { findHomeId } from '#features/content/pages/home.actions.ts'
import { toListed } from '#features/content/pages/view.ts'
import { documentErrors } from '#features/content/documents/errors.ts'
import * as lists from '#features/content/documents/lists.actions.ts'
import { findImages } from '#features/media/media/library/find-media.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

const MAX_TERMS = 500
const MAX_SEARCH_RESULTS = 20

/** Routes that list content. */
export function listRoutes(): readonly Route[] {
  return [
    route(api.listContent, async (call) => {
      const entries = await lists.listTop(call.tx, call.site.id)
      return ok({ entries: entries.map(toListed), homeId: await findHomeId(call.tx, call.site.id, entries) })
    }),
    route(api.listItems, async (call) => {
      const { author: authorId, ...query } = call.query
      const filter = { ...query, authorId, collectionId: call.params.collection }
      if (!(await hasCollection(call.tx, call.site.id, filter.collectionId)))
        return fail(documentErrors.notFound())
      const listed = await lists.listItems(call.tx, call.site.id, filter)
      return ok({ ...listed, entries: listed.entries.map(toListed) })
    }),
    route(api.listTerms, async (call) => {
      const { kind } = call.query
      const { collection } = call.params
      if (!(await hasCollection(call.tx, call.site.id, collection))) return fail(documentErrors.notFound())
      const entries = await lists.listTerms(call.tx, call.site.id, collection, kind, MAX_TERMS)
      return ok({ entries: [...entries] })
    }),
    route(api.findDocuments, async (call) => {
      const { search, only, ids } = call.query
      const entries = await (ids === undefined
        ? lists.searchByTitle(call.tx, call.site.id, search, { limit: MAX_SEARCH_RESULTS, only })
        : lists.listDocumentsById(call.tx, call.site.id, ids.split(',')))
      return ok({ entries: entries.map(toListed) })
    }),
    route(api.listTrash, async (call) => {
      const { limit, after } = call.query
      const listed = await lists.listTrash(call.tx, call.site.id, limit, after)
      return ok({ ...listed, entries: listed.entries.map(toListed) })
    }),
    route(findImagesContract, async ({ tx, site, query }) =>
      ok({ entries: await findImages(tx, site.id, { ...query, ids: query.ids?.split(',') }) }),
    ),
    route(api.listAuthors, async (call) => {
      const entries = await listAuthors(call.tx, call.site.id)
      return ok({ entries: [...entries] })
    }),
    route(api.createAuthor, async ({ tx, site, body, record }) => {
      record({ name: body.name })
      return ok(await ensureAuthorByName(tx, site.id, body.name))
    }),
  ]
}

const hasCollection = async (tx: Transaction<Tables>, siteId: Id, id: Id) =>
  (await lists.findListedDocument(tx, siteId, id))?.kind === 'collection'
