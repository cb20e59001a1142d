import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { searchSite, suggest } from '#features/content/search/actions.ts'
import { searchErrors } from '#features/content/search/errors.ts'
import { parsePage, parseSearchQuery } from '#features/content/search/rules.ts'
import { MAX_RESULTS, PAGE_SIZE, SEARCH_API_PATH, type SearchHit } from '#features/content/search/types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { defineSiteRoute, type ServedSite, type SiteRoute } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the search API of site hosts. */
export interface SearchSiteRouteParts {
  readonly db: Kysely<Tables>
  /** Whether the site has pages that can be searched. */
  readonly isSearchable: (site: ServedSite) => boolean
  /** Returns what the search needs of the released settings, in the transaction of the search. */
  readonly readSettings: (tx: Transaction<Tables>, siteId: Id) => Promise<SearchSettings>
}

/** The settings of a site that the search needs. */
export interface SearchSettings {
  readonly language: string
  readonly homeDocumentId: Id | null
}

/** A parameter of the query; the first one counts. */
const parameter = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (Array.isArray(value) ? value[0] : value))

const partsSchema = z.array(z.object({ text: z.string(), marked: z.boolean() }))
const suggestionsSchema = z.object({
  query: z.string(),
  fuzzy: z.boolean(),
  suggestions: z.array(z.object({ title: partsSchema, url: z.string(), collection: z.string().nullable() })),
})
const resultsSchema = z.object({
  query: z.string(),
  total: z.number(),
  /** There are more results than are counted. */
  totalIsMinimum: z.boolean(),
  /** Nothing matched; the results have similar titles. */
  fuzzy: z.boolean(),
  page: z.number(),
  pageSize: z.number(),
  results: z.array(
    z.object({
      title: partsSchema,
      text: partsSchema,
      url: z.string(),
      kind: z.enum(['page', 'collection', 'item']),
      collection: z.string().nullable(),
      publishedOn: z.iso.datetime(),
    }),
  ),
})

/**
 * `GET /api/search?q=…&page=…` (SRC-04) and, with `preview=1`, suggestions while typing (SRC-03). Texts are
 * plain: matches are parts with `marked`, so that nothing in them needs to be trusted.
 */
export function searchSiteRoutes(parts: SearchSiteRouteParts): readonly SiteRoute[] {
  return [
    defineSiteRoute(
      {
        name: 'search',
        description:
          'Searches the public pages of the site; with `preview=1` returns suggestions while typing.',
        method: 'GET',
        path: SEARCH_API_PATH,
        query: z.object({ q: parameter, page: parameter, preview: parameter }),
        response: z.union([resultsSchema, suggestionsSchema]),
        closedByLock: true,
        closedUntilOpened: true,
      },
      async ({ site, query: { q = '', page: pageText = null, preview }, now }) => {
        if (!parts.isSearchable(site)) return fail(apiErrorOf(searchErrors.noSearch()))
        const query = parseSearchQuery(q)
        if (!query.ok) return fail(apiErrorOf(query.error))
        if (query.value === '') return fail(apiErrorOf(searchErrors.noQuery()))
        const page = parsePage(pageText)
        if (!page.ok) return fail(apiErrorOf(page.error))
        return withSite(
          parts.db,
          site.id,
          async (tx) => {
            const { language, homeDocumentId } = await parts.readSettings(tx, site.id)
            const input = { siteId: site.id, query: query.value, language, now }
            const url = (hit: SearchHit) => (hit.documentId === homeDocumentId ? '/' : hit.path)
            return ok(
              preview === '1'
                ? await suggestions(tx, input, url)
                : await results(tx, { ...input, page: page.value }, url),
            )
          },
          { isolation: 'repeatable read', readOnly: true },
        )
      },
    ),
  ]
}

type UrlOf = (hit: SearchHit) => string

async function suggestions(tx: Transaction<Tables>, input: Parameters<typeof suggest>[1], url: UrlOf) {
  const { fuzzy, hits } = await suggest(tx, input)
  return {
    query: input.query,
    fuzzy,
    suggestions: hits.map((hit) => ({
      title: [...hit.title],
      url: url(hit),
      collection: hit.collection ?? null,
    })),
  }
}

async function results(tx: Transaction<Tables>, input: Parameters<typeof searchSite>[1], url: UrlOf) {
  const { total, fuzzy, hits } = await searchSite(tx, input)
  return {
    query: input.query,
    total,
    totalIsMinimum: total === MAX_RESULTS,
    fuzzy,
    page: input.page,
    pageSize: PAGE_SIZE,
    results: hits.map((hit) => ({
      title: [...hit.title],
      text: [...hit.text],
      url: url(hit),
      kind: hit.kind,
      collection: hit.collection ?? null,
      publishedOn: hit.publishedOn.toISOString(),
    })),
  }
}
