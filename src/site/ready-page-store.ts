import { createBetterCompression } from '#site/better-compression.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { PageRequest } from '#site/kinds/page-loader.ts'
import { type LoadedUrl, sharedKeyOf } from '#site/load-url.ts'
import { type CachedPage, createPageCache, type PageCache } from '#site/page-cache.ts'
import type { Dependencies, PageDependencies } from '#site/page-dependencies.ts'
import { narrowQuery, readPageQuery, writePageQuery } from '#site/page/page-query.ts'
import type { PagesParts } from '#site/pages-parts.ts'

/** The cached pages of all sites, and which of them are ready to be sent. */
export interface ReadyPageStore {
  readonly cache: PageCache
  /** Returns the page for a raw Host header and request target. */
  atRawUrl(host: string | undefined, url: string): CachedPage | undefined
  /** Returns the page at `path?search`. */
  at(site: HostedSite, path: string, search: string): CachedPage | undefined
  /** Returns a page that is the same at many paths, by its key; undefined without a key. */
  shared(cacheKey: string, shared: string | undefined): CachedPage | undefined
  /**
   * Stores a page that was read at `readAt` (milliseconds since the epoch; after the clock was set back, it is not ready
   * before that time), unless its URL is not exact.
   */
  add(
    cacheKey: string,
    request: PageRequest,
    loaded: LoadedUrl,
    made: { readonly page: CachedPage; readonly dependencies: Dependencies; readonly readAt: number },
  ): void
}

/** Hits after which a page is compressed better. */
const HITS_FOR_BEST = 8
/** A page with more hits is marked as used only at every so many hits. */
const TOUCH_EVERY = 16

/** Returns the cache key of a page. */
export function keyOf(cacheKey: string, path: string, query: string): string {
  // A decoded path may contain '?' but no line feed, so no path can look like a path with a query.
  return `${cacheKey}|${path}\n${query}`
}

/** Returns the key of a loaded page that is the same at many paths; undefined for any other. */
export const sharedKeyOfLoaded = (loaded: LoadedUrl): string | undefined =>
  'registered' in loaded ? sharedKeyOf(loaded) : undefined

/** Creates the store of ready pages. Pages leave it when the cache is full, and when a topic of theirs is invalidated. */
export function createReadyPageStore(
  parts: Pick<PagesParts, 'hosts' | 'clock' | 'maxCacheBytes'>,
  dependencies: PageDependencies,
): ReadyPageStore {
  const cache = createPageCache(parts.maxCacheBytes, (page) => {
    parts.hosts.ready.dropPage(page)
    dependencies.remove(page)
  })
  parts.hosts.onInvalidation((invalidation) => {
    for (const page of dependencies.invalidated(invalidation)) cache.drop(page)
  })

  /** Counts a hit and marks the page as used. */
  function counted(page: CachedPage): CachedPage {
    page.hits += 1
    // A popular page stays among the last used anyway; marking it each time would cost access to cold memory.
    if (page.hits < TOUCH_EVERY || page.hits % TOUCH_EVERY === 0) cache.touch(page)
    return page
  }

  function find(key: string): CachedPage | undefined {
    const page = cache.get(key)
    return page && counted(page)
  }

  function findAt(site: HostedSite, path: string, search: string): CachedPage | undefined {
    const asked = search === '' ? undefined : readPageQuery(search)
    const query = asked === undefined ? '' : writePageQuery(asked)
    const exact = find(keyOf(site.cacheKey, path, query))
    if (exact !== undefined || query === '' || asked === undefined) return exact
    // What the page itself depends on is known from the one without a query.
    const plain = cache.get(keyOf(site.cacheKey, path, ''))
    if (plain === undefined) return undefined
    const narrowed = writePageQuery(narrowQuery(asked, plain.parameters))
    return narrowed === query ? undefined : find(keyOf(site.cacheKey, path, narrowed))
  }

  /** Looks up the raw Host header and target of an earlier request, without parsing them. */
  function findByRawUrl(host: string | undefined, url: string): CachedPage | undefined {
    const known = parts.hosts.ready.at(host, url)
    if (known) return counted(known)
    const site = parts.hosts.find(host)
    if (site === undefined) return undefined
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const page = findAt(site, path, mark === -1 ? '' : url.slice(mark + 1))
    if (page) parts.hosts.ready.add(site, page, host, url)
    return page
  }

  /** The newest render time of all pages. While the clock is not behind it, the pages' own times need not be read. */
  let newestMadeAt = 0

  function isCurrent(page: CachedPage): boolean {
    const now = parts.clock()
    if (page.expiresAt !== undefined && now >= page.expiresAt) return false
    return newestMadeAt <= now || page.madeAt <= now
  }

  function ifReady(page: CachedPage | undefined): CachedPage | undefined {
    if (page === undefined || !isCurrent(page)) return undefined
    if (page.hits >= HITS_FOR_BEST && !page.compressedWell) compressBetter(page)
    return page
  }

  const compressBetter = createBetterCompression()

  function findShared(cacheKey: string, shared: string | undefined): CachedPage | undefined {
    if (shared === undefined) return undefined
    const key = keyOf(cacheKey, shared, '')
    const page = cache.get(key)
    if (page === undefined || !isCurrent(page)) return undefined
    cache.touch(page)
    return page
  }

  return {
    cache,
    atRawUrl: (host, url) => ifReady(findByRawUrl(host, url)),
    at: (site, path, search) => ifReady(findAt(site, path, search)),
    shared: findShared,
    add(cacheKey, { path, query }, loaded, { page, dependencies: on, readAt }) {
      const shared = sharedKeyOfLoaded(loaded)
      if (shared === undefined && 'exact' in loaded && !loaded.exact) return
      // Any page is the same under every query but for its own parameters.
      const own = () => keyOf(cacheKey, path, writePageQuery(narrowQuery(query, loaded.parameters)))
      const key = shared === undefined ? own() : keyOf(cacheKey, shared, '')
      page.madeAt = readAt
      newestMadeAt = Math.max(newestMadeAt, readAt)
      if (cache.set(key, page, on.topics.size)) dependencies.add(page, on)
    },
  }
}
