import type { Kysely } from 'kysely'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import { readVersions } from '#features/sites/actions.ts'
import { findClosedSiteLock } from '#features/locks/actions.ts'
import type { IsOpen, Lock, LockProblem } from '#features/locks/types.ts'
import type { BlockLoaders } from '#blocks/load-contract.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'
import type { HeaderPairs } from '#site/response-headers.ts'
import type { Assets } from '#site/assets.ts'
import { createBetterCompression } from '#site/better-compression.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'
import { findLockAt, loadErrorPage, loadLockPage, loadNotFoundPage, loadPage } from '#site/load-page.ts'
import { loadResource } from '#site/load-resource.ts'
import { loadSearchPage, SEARCH_PATH } from '#site/load-search.ts'
import type { LoadedRedirect, LoadedPage } from '#site/loaded-page.ts'
import { type CachedPage, createPageCache, type PageCache } from '#site/page-cache.ts'
import { type PageQuery, readPageQuery, writePageQuery } from '#site/page-query.ts'
import { REVALIDATE, type LoadedResource } from '#site/resource.ts'
import { sharedCaching, type CachingHeaders } from '#site/shared-caches.ts'
import { renderHtml, toCachedRedirect, toCachedPage, toCachedResource } from '#site/render-page.ts'

/** The dependencies of the pages of all sites. */
export interface PagesParts {
  readonly db: Kysely<Tables>
  readonly hosts: HostMap
  readonly registry: BlockRegistry
  readonly loaders: BlockLoaders
  readonly files: FileStore
  readonly assets: Assets
  readonly warn: (site: HostedSite) => Warn
  readonly headers: (site: HostedSite) => HeaderPairs
  readonly appDomain: string
  /** Origin of the app. */
  readonly appOrigin: string
  readonly secureHost: string | undefined
  readonly betaFeatures: readonly string[]
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly maxCacheBytes: number
  /** Maximum seconds that shared caches may store a page without revalidation; 0 for never. */
  readonly sharedCacheSeconds: number
  /** Called with the duration of one render in milliseconds, loading included. */
  readonly onRender?: (milliseconds: number) => void
}

export interface Pages {
  /** Returns the page for a raw Host header and request target when it is ready. */
  readyAt(host: string | undefined, url: string): CachedPage | undefined
  /** Returns the page at `path?search` when it is ready; undefined when it must be rendered. */
  ready(site: HostedSite, path: string, search: string): CachedPage | undefined
  /**
   * Returns the page, rendered if necessary; concurrent requests for the same site, version and path share one render.
   */
  get(site: HostedSite, path: string, search: string): Promise<CachedPage>
  /** Returns the page for a visitor who has opened locks, rendered for them only. */
  opened(site: HostedSite, path: string, search: string, isOpen: IsOpen): Promise<CachedPage>
  /** Returns the first lock at a path that such a visitor has not opened; renders nothing. */
  lockAt(site: HostedSite, path: string, isOpen: IsOpen): Promise<Lock | undefined>
  /** Returns the lock page for such a visitor after a failed attempt; undefined without a lock. */
  rejected(
    site: HostedSite,
    path: string,
    isOpen: IsOpen,
    problem: LockProblem,
  ): Promise<CachedPage | undefined>
  /** Returns the site's own error page; throws when even that cannot be rendered. */
  error(site: HostedSite): Promise<CachedPage>
  readonly cache: PageCache
}

type Loaded = LoadedPage | LoadedRedirect | LoadedResource

type Read = {
  readonly cacheKey: string
  /** Milliseconds since the epoch. */
  readonly readAt: number
} & (
  | { readonly loaded: Loaded; readonly cached?: undefined }
  /** A shared page that is ready already; nothing was loaded. */
  | { readonly loaded?: undefined; readonly cached: CachedPage }
)

/** Hits after which a page is compressed better. */
const HITS_FOR_BEST = 8
/** A page with more hits is marked as used only at every so many hits. */
const TOUCH_EVERY = 16
/** One cache key for all paths of a site that do not exist. A path never begins like this. */
const NOT_FOUND = '404'
/** Returns one cache key for all paths behind the same lock. */
const lockKey = (scope: string) => `lock ${scope}`
const NO_OPEN_LOCKS: IsOpen = () => false
const PRIVATE_CACHING: CachingHeaders = { cacheControl: 'private, no-store', due: undefined, headers: [] }

/** Renders, caches and finds the pages of all sites. */
export function createPages(parts: PagesParts): Pages {
  const cache = createPageCache(parts.maxCacheBytes, (page) => parts.hosts.ready.dropPage(page))
  const inFlight = new Map<string, Promise<CachedPage>>()

  function keyOf(cacheKey: string, path: string, query: string): string {
    // A decoded path may contain '?' but no line feed, so no path can look like a path with a query.
    return `${cacheKey}|${path}\n${query}`
  }

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
    const query = search === '' ? '' : writePageQuery(readPageQuery(search))
    const exact = find(keyOf(site.cacheKey, path, query))
    if (exact !== undefined || query === '') return exact
    const plain = find(keyOf(site.cacheKey, path, ''))
    return plain?.parameters.length === 0 ? plain : undefined
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

  /**
   * `search` is the raw query string, used by the search page only. With `reuse`, a page that is shared by many paths
   * is not loaded again while it is ready.
   */
  function read(
    known: HostedSite,
    request: { readonly path: string; readonly query: PageQuery; readonly search?: string },
    isOpen: IsOpen,
    { reuse = false } = {},
  ): Promise<Read> {
    const now = new Date(parts.clock())
    const { path, query, search = '' } = request
    return withSite(
      parts.db,
      known.id,
      async (tx) => {
        // Read in the same snapshot as the page, so that a body is never cached under a version it does not belong to.
        const current = await readVersions(tx, known.id)
        parts.hosts.advance(known.id, current)
        const site = { ...known, ...current }
        const cacheKey = `${site.id}.${site.version}.${site.liveVersion}`
        const about = { cacheKey, readAt: now.getTime() }
        const needs = environment(site, now, isOpen)
        const lock = await findClosedSiteLock(tx, site.id, isOpen)
        if (!lock) {
          const loaded =
            path === SEARCH_PATH
              ? await loadSearchPage(tx, site, search, needs)
              : ((await loadResource(tx, site, request, needs)) ??
                (await loadPage(tx, site, { path, query: { ...query, format: undefined } }, needs)))
          if (loaded) return { ...about, loaded }
        }
        const cached = reuse ? findShared(cacheKey, lock ? lockKey(lock.scope) : NOT_FOUND) : undefined
        if (cached) return { ...about, cached }
        const loaded = lock
          ? await loadLockPage(tx, site, lock, needs)
          : await loadNotFoundPage(tx, site, needs)
        return { ...about, loaded }
      },
      { isolation: 'repeatable read', readOnly: true },
    )
  }

  async function make(site: HostedSite, path: string, query: PageQuery): Promise<CachedPage> {
    const started = performance.now()
    const { loaded, cached, cacheKey, readAt } = await read(site, { path, query }, NO_OPEN_LOCKS, {
      reuse: true,
    })
    if (cached) return cached
    const shared = sharedKey(loaded)
    const ready = shared === undefined ? undefined : findShared(cacheKey, shared)
    const page = ready ?? (await toPage(site, loaded, path, sharedCachingOf(site, loaded, readAt)))
    page.madeAt = readAt
    newestMadeAt = Math.max(newestMadeAt, readAt)
    store(cacheKey, path, query, loaded, page)
    parts.onRender?.(performance.now() - started)
    return page
  }

  /** Returns the cache key of a page that is the same at many paths. */
  function sharedKey(loaded: Loaded): string | undefined {
    if ('lock' in loaded && loaded.lock) return lockKey(loaded.lock.scope)
    return loaded.status === 404 ? NOT_FOUND : undefined
  }

  function findShared(cacheKey: string, shared: string): CachedPage | undefined {
    const key = keyOf(cacheKey, shared, '')
    const page = cache.get(key)
    if (page === undefined || !isCurrent(page)) return undefined
    cache.touch(page)
    return page
  }

  const environment = (site: HostedSite, now: Date, isOpen: IsOpen) => ({
    now,
    appDomain: parts.appDomain,
    appOrigin: parts.appOrigin,
    secureHost: parts.secureHost,
    betaFeatures: parts.betaFeatures,
    registry: parts.registry,
    loaders: parts.loaders,
    files: parts.files,
    warn: parts.warn(site),
    isOpen,
  })

  /** Returns the headers for shared caches of a response that is public at its own URL. */
  function sharedCachingOf(site: HostedSite, loaded: Loaded, now: number): CachingHeaders | undefined {
    const isShared =
      'body' in loaded ? loaded.cacheControl === REVALIDATE : 'model' in loaded && loaded.status === 200
    return isShared ? sharedCaching(parts.sharedCacheSeconds, site.id, loaded.due, now) : undefined
  }

  async function toPage(
    site: HostedSite,
    loaded: Loaded,
    path: string,
    caching?: CachingHeaders,
  ): Promise<CachedPage> {
    const headers = caching ? [...parts.headers(site), ...caching.headers] : parts.headers(site)
    const due = caching?.due ?? loaded.due
    if ('location' in loaded) return toCachedRedirect(loaded, path, headers)
    if ('body' in loaded) {
      const cacheControl = caching?.cacheControl ?? loaded.cacheControl
      return toCachedResource({ ...loaded, cacheControl, due }, path, headers)
    }
    const html = renderHtml(loaded, parts.registry, parts.assets, parts.warn(site))
    return toCachedPage(html, { ...loaded, due }, path, headers, caching?.cacheControl)
  }

  function store(cacheKey: string, path: string, query: PageQuery, loaded: Loaded, page: CachedPage): void {
    const shared = sharedKey(loaded)
    if (shared !== undefined) return cache.set(keyOf(cacheKey, shared, ''), page)
    if ('exact' in loaded && !loaded.exact) return
    // Only a list depends on its query; any other page is the same under every query.
    cache.set(keyOf(cacheKey, path, loaded.parameters.length === 0 ? '' : writePageQuery(query)), page)
  }

  return {
    cache,
    readyAt: (host, url) => ifReady(findByRawUrl(host, url)),
    ready: (site, path, search) => ifReady(findAt(site, path, search)),
    async get(site, path, search) {
      const query = readPageQuery(search)
      if (path === SEARCH_PATH) {
        // Never cached: the number of possible queries is unlimited, and they would evict the pages.
        const { loaded, cached } = await read(site, { path, query, search }, NO_OPEN_LOCKS, { reuse: true })
        return cached ?? toPage(site, loaded, path)
      }
      const key = keyOf(site.cacheKey, path, writePageQuery(query))
      let page = inFlight.get(key)
      if (!page) {
        page = make(site, path, query).finally(() => inFlight.delete(key))
        inFlight.set(key, page)
      }
      return page
    },
    async opened(site, path, search, isOpen) {
      const { loaded, cached } = await read(site, { path, query: readPageQuery(search), search }, isOpen)
      return cached ?? toPage(site, loaded, path, PRIVATE_CACHING)
    },
    lockAt(site, path, isOpen) {
      const now = new Date(parts.clock())
      return withSite(parts.db, site.id, (tx) => findLockAt(tx, site, path, { now, isOpen }), {
        isolation: 'repeatable read',
        readOnly: true,
      })
    },
    async rejected(site, path, isOpen, problem) {
      const { loaded } = await read(site, { path, query: readPageQuery('') }, isOpen)
      if (!loaded || !('model' in loaded) || !loaded.lock || loaded.model.content.kind !== 'locked')
        return undefined
      const model = { ...loaded.model, content: { ...loaded.model.content, problem } }
      return toPage(site, { ...loaded, model }, path, PRIVATE_CACHING)
    },
    async error(site) {
      const loaded = await withSite(
        parts.db,
        site.id,
        (tx) => loadErrorPage(tx, site, environment(site, new Date(parts.clock()), NO_OPEN_LOCKS)),
        { isolation: 'repeatable read', readOnly: true },
      )
      return toPage(site, loaded, '')
    },
  }
}
