import { SEARCH_PATH } from '#features/content/search/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { isResourcePath } from '#site/load-resource.ts'
import { bytesOf, type CachedPage } from '#site/page-cache.ts'
import { readPageQuery } from '#site/page/page-query.ts'

/**
 * Returns the page of a site that is coming soon. It is the same at every path, so that visitors don't learn which pages
 * exist; feeds, the search, the sitemap and paths of the program don't exist for them.
 */
export const showComingSoon = (page: CachedPage, path: string, search: string): SiteResponse => ({
  status: exists(path, search) ? page.status : HTTP_STATUS.notFound,
  headers: Object.fromEntries(page.headers.pairs),
  body: bytesOf(page.identity),
  compress: true,
})

const exists = (path: string, search: string): boolean =>
  readPageQuery(search).format === undefined &&
  !isResourcePath(path) &&
  path !== SEARCH_PATH &&
  !path.startsWith('/_')
