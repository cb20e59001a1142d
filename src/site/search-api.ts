import type { Kysely } from 'kysely'
import { findClosedSiteLock } from '#features/locks/actions.ts'
import type { IsOpen } from '#features/locks/types.ts'
import * as published from '#features/releases/published.actions.ts'
import { searchSite, suggest } from '#features/search/actions.ts'
import { type SearchError, searchErrors } from '#features/search/errors.ts'
import { parsePage, parseSearchQuery } from '#features/search/rules.ts'
import { MAX_RESULTS, PAGE_SIZE, type SearchHit } from '#features/search/types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { SITE_TYPE } from '#features/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite } from '#site/host-map.ts'

/** Path of the search API. */
export const SEARCH_API_PATH = '/api/search'

/** A response of the search API. */
export interface ApiResponse {
  readonly status: 200 | 400 | 401 | 404
  readonly body: object
}

/**
 * `GET /api/search?q=…&page=…` (SRC-04) and, with `preview=1`, suggestions while typing (SRC-03). Texts are plain:
 * matches are parts with `marked`, so that nothing in them needs to be trusted.
 */
export async function respondToSearch(
  db: Kysely<Tables>,
  site: HostedSite,
  request: {
    /** The query string. */
    readonly search: string
    /** Locks that the visitor has opened: nothing behind the site's own lock is returned. */
    readonly isOpen: IsOpen
    readonly now: Date
  },
): Promise<ApiResponse> {
  const { search, isOpen, now } = request
  if (site.type === SITE_TYPE.parkingPage) return { status: 404, body: { error: 'This site has no search.' } }
  const parameters = new URLSearchParams(search)
  const query = parseSearchQuery(parameters.get('q') ?? '')
  if (!query.ok) return sendApiError(query.error)
  if (query.value === '') return sendApiError(searchErrors.noQuery())
  const page = parsePage(parameters.get('page'))
  if (!page.ok) return sendApiError(page.error)
  return withSite(
    db,
    site.id,
    async (tx): Promise<ApiResponse> => {
      if (await findClosedSiteLock(tx, site.id, isOpen))
        return {
          status: 401,
          body: { error: 'This site is locked; enter its password first.', loginRequired: true },
        }
      const settings = await published.findSingle(tx, site.id, 'settings')
      const home = settings?.homeDocumentId
      const input = { siteId: site.id, query: query.value, language: settings?.language ?? 'en', now }
      const url = (hit: SearchHit) => (hit.documentId === home ? '/' : hit.path)
      if (parameters.get('preview') === '1') {
        const { fuzzy, hits } = await suggest(tx, input)
        const suggestions = hits.map((hit) => ({
          title: hit.title,
          url: url(hit),
          collection: hit.collection ?? null,
        }))
        return { status: 200, body: { query: query.value, fuzzy, suggestions } }
      }
      const { total, fuzzy, hits } = await searchSite(tx, { ...input, page: page.value })
      const results = hits.map((hit) => ({
        title: hit.title,
        text: hit.text,
        url: url(hit),
        kind: hit.kind,
        collection: hit.collection ?? null,
        publishedOn: hit.publishedOn.toISOString(),
      }))
      return {
        status: 200,
        body: {
          query: query.value,
          total,
          totalIsMinimum: total === MAX_RESULTS,
          fuzzy,
          page: page.value,
          pageSize: PAGE_SIZE,
          results,
        },
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

const sendApiError = (error: SearchError): ApiResponse => {
  const { message, fields } = apiErrorOf(error)
  return { status: 400, body: { error: message, errors: fields } }
}
