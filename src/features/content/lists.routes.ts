import { ensureAuthorByName, listAuthors } from '#features/authors/actions.ts'
import * as api from '#features/content/lists.api.types.ts'
import { findImages as findImagesContract } from '#features/content/images.api.types.ts'
import { change, read, type ContentRouteParts } from '#features/content/run-change.ts'
import { toListed } from '#features/content/view.ts'
import * as lists from '#features/documents/lists.actions.ts'
import { findImages } from '#features/media/find-media.actions.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

const MAX_TERMS = 500
const MAX_SEARCH_RESULTS = 20
const MAX_UNRELEASED = 500

/** Routes that list content. */
export function listRoutes(parts: ContentRouteParts): readonly Route[] {
  return [
    route(api.listContent, async (call) => {
      const entries = await read(parts, call, (tx) => lists.listTop(tx, call.site.id))
      return ok({ entries: entries.map(toListed) })
    }),
    route(api.listItems, async (call) => {
      const { author: authorId, ...query } = call.query
      const filter = { ...query, authorId, collectionId: call.params.collection }
      const listed = await read(parts, call, (tx) => lists.listItems(tx, call.site.id, filter))
      return ok({ ...listed, entries: listed.entries.map(toListed) })
    }),
    route(api.listTerms, async (call) => {
      const { kind } = call.query
      const entries = await read(parts, call, (tx) =>
        lists.listTerms(tx, call.site.id, call.params.collection, kind, MAX_TERMS),
      )
      return ok({ entries: [...entries] })
    }),
    route(api.findDocuments, async (call) => {
      const { search, ids } = call.query
      const entries = await read(parts, call, (tx) =>
        ids === undefined
          ? lists.searchByTitle(tx, call.site.id, search, MAX_SEARCH_RESULTS)
          : lists.listDocumentsById(tx, call.site.id, ids.split(',')),
      )
      return ok({ entries: entries.map(toListed) })
    }),
    route(api.listUnreleased, async (call) => {
      const entries = await read(parts, call, (tx) => lists.listUnreleased(tx, call.site.id, MAX_UNRELEASED))
      return ok({ entries: entries.map(toListed) })
    }),
    route(api.listTrash, async (call) => {
      const { limit, after } = call.query
      const listed = await read(parts, call, (tx) => lists.listTrash(tx, call.site.id, limit, after))
      return ok({ ...listed, entries: listed.entries.map(toListed) })
    }),
    route(findImagesContract, async (call) =>
      ok({
        entries: await read(parts, call, (tx) =>
          findImages(tx, call.site.id, { ...call.query, ids: call.query.ids?.split(',') }),
        ),
      }),
    ),
    route(api.listAuthors, async (call) => {
      const entries = await read(parts, call, (tx) => listAuthors(tx, call.site.id))
      return ok({ entries: [...entries] })
    }),
    route(api.createAuthor, (call) =>
      change(parts, call, async (tx) => ok(await ensureAuthorByName(tx, call.site.id, call.body.name))),
    ),
  ]
}
