import { findListedPrices } from '#features/shop/catalogue/actions.ts'
import { searchSite } from '#features/content/search/actions.ts'
import { parsePage, parseSearchQuery } from '#features/content/search/rules.ts'
import { MAX_RESULTS, PAGE_SIZE, SEARCH_PATH, type SearchResponse } from '#features/content/search/types.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import type { Id } from '#lib/id.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { PageLoadContext, PageLoader, PageRequest } from '#site/kinds/page-loader.ts'
import type { SearchContent } from '#site/kinds/search/kind.ts'

const MAX_SHOWN_QUERY = 200

/**
 * The search page with the results for the query string of the URL (RTE-03). A query that is too long or an invalid
 * page number shows a message instead of failing. A parked site has none.
 */
export const loader: PageLoader<PageRequest, SearchContent> = {
  match: (subject) =>
    subject.what === 'url' && subject.request.path === SEARCH_PATH ? subject.request : undefined,
  async load({ search }, context) {
    if (context.site.type === SITE_TYPE.parkingPage) return undefined
    const content = await findResults(new URLSearchParams(search), context)
    return { title: content.query, content: () => content }
  },
}

async function findResults(
  parameters: URLSearchParams,
  { source, site, settings, storeSettings, environment: { now } }: PageLoadContext,
): Promise<SearchContent> {
  const typed = parameters.get('q') ?? ''
  const query = parseSearchQuery(typed)
  if (!query.ok)
    return { ...EMPTY, problem: 'tooLong', query: typed.toWellFormed().slice(0, MAX_SHOWN_QUERY) }
  if (query.value === '') return EMPTY
  const parsedPage = parsePage(parameters.get('page'))
  const page = parsedPage.ok ? parsedPage.value : 1
  const { language } = settings
  const response = await searchSite(source.tx, { siteId: site.id, query: query.value, language, now, page })
  const ids = response.hits.map(({ documentId }) => documentId)
  const prices = await findListedPrices(source.tx, site.id, ids, storeSettings.currency)
  return contentOf(response, query.value, page, settings, prices)
}

const EMPTY: SearchContent = {
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
  prices: ReadonlyMap<Id, ListedPrice>,
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
      price: prices.get(hit.documentId),
    })),
    previous: page > 1 ? urlOf(page - 1) : undefined,
    next: page * PAGE_SIZE < total && !fuzzy ? urlOf(page + 1) : undefined,
  }
}
