import type { Transaction } from 'kysely'
import { searchSite } from '#features/search/actions.ts'
import { parsePage, parseSearchQuery } from '#features/search/rules.ts'
import { MAX_RESULTS, PAGE_SIZE, type SearchResponse } from '#features/search/types.ts'
import type { SettingsBody } from '#features/settings/types.ts'
import { PAGE_TYPE } from '#features/sites/page-types.ts'
import { SITE_TYPE } from '#features/sites/types.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite } from '#site/host-map.ts'
import { assemble } from '#site/load-page.ts'
import type { Found, LoadedPage, LoadEnvironment } from '#site/loaded-page.ts'
import { plain } from '#site/render-plain-page.ts'
import { readTheme, settingsReader } from '#site/site-bodies.ts'
import type { PageContent } from '#site/page/model.ts'

/** Path of the search page. */
export const SEARCH_PATH = '/search'

type SearchContent = Extract<PageContent, { kind: 'search' }>

/**
 * Loads the search page with the results for `search`, the query string of the URL (RTE-03). A query that is too long
 * or an invalid page number shows a message instead of failing. Returns undefined on a parked site.
 */
export async function loadSearchPage(
  tx: Transaction<Tables>,
  site: HostedSite,
  search: string,
  environment: LoadEnvironment,
): Promise<LoadedPage | undefined> {
  if (site.type === SITE_TYPE.parkingPage) return undefined
  const settings = await settingsReader(tx, site)()
  const content = await describe(tx, site, settings, new URLSearchParams(search), environment.now)
  const found: Found = { ...plain(PAGE_TYPE.search, content), title: content.query }
  return assemble(tx, site, settings, await readTheme(tx, site), SEARCH_PATH, found, environment)
}

async function describe(
  tx: Transaction<Tables>,
  site: HostedSite,
  settings: SettingsBody,
  parameters: URLSearchParams,
  now: Date,
): Promise<SearchContent> {
  const typed = parameters.get('q') ?? ''
  const query = parseSearchQuery(typed)
  if (!query.ok) return { ...EMPTY, problem: 'tooLong', query: typed.toWellFormed().slice(0, 200) }
  if (query.value === '') return EMPTY
  const parsedPage = parsePage(parameters.get('page'))
  const page = parsedPage.ok ? parsedPage.value : 1
  const { language } = settings
  const response = await searchSite(tx, { siteId: site.id, query: query.value, language, now, page })
  return contentOf(response, query.value, page, settings)
}

const EMPTY: SearchContent = {
  kind: 'search',
  query: '',
  problem: undefined,
  total: 0,
  more: false,
  fuzzy: false,
  entries: [],
  page: 1,
  previous: undefined,
  next: undefined,
}

function contentOf(
  response: SearchResponse,
  query: string,
  page: number,
  settings: SettingsBody,
): SearchContent {
  const { total, fuzzy, hits } = response
  const urlOf = (to: number) => `${SEARCH_PATH}?q=${encodeURIComponent(query)}${to > 1 ? `&page=${to}` : ''}`
  return {
    ...EMPTY,
    query,
    total,
    more: total === MAX_RESULTS,
    fuzzy,
    page,
    entries: hits.map((hit) => ({
      id: hit.documentId,
      href: hit.documentId === settings.homeDocumentId ? '/' : hit.path,
      title: hit.title,
      text: hit.text,
      collection: hit.collection,
      publishedOn: hit.dated ? hit.publishedOn.toISOString() : undefined,
    })),
    previous: page > 1 ? urlOf(page - 1) : undefined,
    next: page * PAGE_SIZE < total && !fuzzy ? urlOf(page + 1) : undefined,
  }
}
