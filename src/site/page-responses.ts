import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadedUrl } from '#site/load-url.ts'
import type { CachedPage } from '#site/page-cache.ts'
import type { PagesParts } from '#site/pages-parts.ts'
import { renderHtml, toCachedPage, toCachedRedirect, toCachedResource } from '#site/render-page.ts'
import { REVALIDATE } from '#site/resource.ts'
import { type CachingHeaders, sharedCaching } from '#site/shared-caches.ts'

/** Makes responses of what was loaded. */
export interface PageResponses {
  /** Returns the response, with the headers of `caching` if given. */
  of(site: HostedSite, loaded: LoadedUrl, path: string, caching?: CachingHeaders): Promise<CachedPage>
  /**
   * Returns the headers for shared caches of a response that is public at its own URL; undefined for any other. `now` is
   * in milliseconds since the epoch.
   */
  sharedCachingOf(site: HostedSite, loaded: LoadedUrl, now: number): CachingHeaders | undefined
}

/** Creates the responses of the pages of all sites. */
export function createPageResponses(
  parts: Pick<PagesParts, 'headers' | 'registry' | 'assets' | 'warn' | 'sharedCacheSeconds'>,
): PageResponses {
  return {
    async of(site, loaded, path, caching) {
      const headers = caching ? [...parts.headers(site), ...caching.headers] : parts.headers(site)
      const due = caching?.due ?? loaded.due
      if ('location' in loaded) return toCachedRedirect(loaded, path, headers)
      if ('body' in loaded) {
        const cacheControl = caching?.cacheControl ?? loaded.cacheControl
        return toCachedResource({ ...loaded, cacheControl, due }, path, headers)
      }
      const html = renderHtml(loaded, parts.registry, parts.assets, parts.warn(site))
      return toCachedPage(html, { ...loaded, due }, path, headers, caching?.cacheControl)
    },
    sharedCachingOf(site, loaded, now) {
      const isShared =
        'body' in loaded
          ? loaded.cacheControl === REVALIDATE
          : 'model' in loaded && loaded.status === 200 && !loaded.comingSoon
      return isShared ? sharedCaching(parts.sharedCacheSeconds, site.id, loaded.due, now) : undefined
    },
  }
}
