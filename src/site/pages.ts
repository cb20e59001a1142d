import type { Kysely } from 'kysely'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import type { DependsOn } from '#features/invalidation/types.ts'
import { readSite } from '#features/sites/actions.ts'
import type { IsOpen, Lock, LockProblem } from '#features/locks/types.ts'
import type { BlockLoaders } from '#blocks/load-contract.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'
import type { HeaderPairs } from '#site/response-headers.ts'
import type { Assets } from '#site/assets.ts'
import { createBetterCompression } from '#site/better-compression.ts'
import type { HostMap } from '#site/host-map.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { PageRequest } from '#site/kinds/page-loader.ts'
import { isNeverCached, loadErrorPage, type LoadedUrl, loadUrl, sharedKeyOf } from '#site/load-url.ts'
import { findLockAt } from '#site/match-page.ts'
import { type CachedPage, createPageCache, type PageCache } from '#site/page-cache.ts'
import {
  collectTopics,
  createPageDependencies,
  type Dependencies,
  type LoadWatch,
} from '#site/page-dependencies.ts'
import { readPageQuery, writePageQuery } from '#site/page/page-query.ts'
import { REVALIDATE } from '#site/resource.ts'
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

type Read = {
  /** The site in the snapshot of the page. */
  readonly site: HostedSite
  readonly dependencies: Dependencies
  /** Milliseconds since the epoch. */
  readonly readAt: number
} & (
  | { readonly loaded: LoadedUrl; readonly cached?: undefined }
  /** A shared page that is ready already; nothing was loaded. */
  | { readonly loaded?: undefined; readonly cached: CachedPage }
)

/** A page that was made, and the invalidations that arrived meanwhile. */
interface Made {
  readonly page: CachedPage
  readonly dependencies: Dependencies
}

/** A page that is being made. */
interface InFlight {
  readonly watch: LoadWatch
  readonly made: Promise<Made>
}

/** Hits after which a page is compressed better. */
const HITS_FOR_BEST = 8
/** A page with more hits is marked as used only at every so many hits. */
const TOUCH_EVERY = 16
const NO_OPEN_LOCKS: IsOpen = () => false
/** For a page that is not cached. */
const NEVER_CACHED: DependsOn = () => undefined
const PRIVATE_CACHING: CachingHeaders = { cacheControl: 'private, no-store', due: undefined, headers: [] }

/** Renders, caches and finds the pages of all sites. */
export function createPages(parts: PagesParts): Pages {
  const dependencies = createPageDependencies()
  const cache = createPageCache(parts.maxCacheBytes, (page) => {
    parts.hosts.ready.dropPage(page)
    dependencies.remove(page)
  })
  const inFlight = new Map<string, InFlight>()
  parts.hosts.onInvalidation((invalidation) => {
    for (const page of dependencies.invalidated(invalidation)) cache.drop(page)
  })

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

  /** With `reuse`, a page that is shared by many paths is not loaded again while it is ready. */
  function read(
    known: HostedSite,
    request: PageRequest,
    isOpen: IsOpen,
    { reuse = false, problem }: { readonly reuse?: boolean; readonly problem?: LockProblem } = {},
  ): Promise<Read> {
    const now = new Date(parts.clock())
    return withSite(
      parts.db,
      known.id,
      async (tx) => {
        // Read in the same snapshot as the page, so that a body is never cached under a version it does not belong to.
        const { site: current, snapshot } = await readSite(tx, known.id)
        const site = parts.hosts.advance(current)
        const { topics, dependsOn } = collectTopics()
        const about = { site, dependencies: { siteId: site.id, topics, snapshot }, readAt: now.getTime() }
        const found = await loadUrl(tx, site, request, environment(site, now, isOpen, dependsOn), {
          problem,
          findCached: reuse ? (matched) => findShared(site.cacheKey, sharedKeyOf(matched)) : undefined,
        })
        if (found.loaded) return { ...about, loaded: found.loaded }
        const { cached } = found
        return { ...about, cached, dependencies: dependencies.of(cached) ?? about.dependencies }
      },
      { isolation: 'repeatable read', readOnly: true, recoverable: true },
    )
  }

  async function make(
    known: HostedSite,
    request: PageRequest,
    watch: Pick<LoadWatch, 'isOutdated'>,
  ): Promise<Made> {
    const started = performance.now()
    const made = await read(known, request, NO_OPEN_LOCKS, { reuse: true })
    const { loaded, cached, site, readAt } = made
    if (cached) return { page: cached, dependencies: made.dependencies }
    const ready = findShared(site.cacheKey, sharedKey(loaded))
    if (ready) return { page: ready, dependencies: dependencies.of(ready) ?? made.dependencies }
    const page = await toPage(site, loaded, request.path, sharedCachingOf(site, loaded, readAt))
    page.madeAt = readAt
    newestMadeAt = Math.max(newestMadeAt, readAt)
    if (!watch.isOutdated(made.dependencies)) store(site.cacheKey, request, loaded, page, made.dependencies)
    parts.onRender?.(performance.now() - started)
    return { page, dependencies: made.dependencies }
  }

  /** Starts to make a page that the next requests for it share. */
  function start(site: HostedSite, request: PageRequest, key: string): InFlight {
    const watch = dependencies.watch(site.id)
    const made = make(site, request, watch).finally(() => {
      watch.end()
      inFlight.delete(key)
    })
    const started = { watch, made }
    inFlight.set(key, started)
    return started
  }

  /** Returns the cache key of a page that is the same at many paths. */
  const sharedKey = (loaded: LoadedUrl) => ('registered' in loaded ? sharedKeyOf(loaded) : undefined)

  function findShared(cacheKey: string, shared: string | undefined): CachedPage | undefined {
    if (shared === undefined) return undefined
    const key = keyOf(cacheKey, shared, '')
    const page = cache.get(key)
    if (page === undefined || !isCurrent(page)) return undefined
    cache.touch(page)
    return page
  }

  const environment = (site: HostedSite, now: Date, isOpen: IsOpen, dependsOn: DependsOn) => ({
    now,
    dependsOn,
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
  function sharedCachingOf(site: HostedSite, loaded: LoadedUrl, now: number): CachingHeaders | undefined {
    const isShared =
      'body' in loaded ? loaded.cacheControl === REVALIDATE : 'model' in loaded && loaded.status === 200
    return isShared ? sharedCaching(parts.sharedCacheSeconds, site.id, loaded.due, now) : undefined
  }

  async function toPage(
    site: HostedSite,
    loaded: LoadedUrl,
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

  function store(
    cacheKey: string,
    { path, query }: PageRequest,
    loaded: LoadedUrl,
    page: CachedPage,
    on: Dependencies,
  ): void {
    const shared = sharedKey(loaded)
    if (shared === undefined && 'exact' in loaded && !loaded.exact) return
    // Only a list depends on its query; any other page is the same under every query.
    const own = () => keyOf(cacheKey, path, loaded.parameters.length === 0 ? '' : writePageQuery(query))
    const key = shared === undefined ? own() : keyOf(cacheKey, shared, '')
    if (cache.set(key, page, on.topics.size)) dependencies.add(page, on)
  }

  return {
    cache,
    readyAt: (host, url) => ifReady(findByRawUrl(host, url)),
    ready: (site, path, search) => ifReady(findAt(site, path, search)),
    async get(site, path, search) {
      const request = requestOf(path, search)
      if (isNeverCached(site, request)) {
        const found = await read(site, request, NO_OPEN_LOCKS, { reuse: true })
        return found.cached ?? toPage(found.site, found.loaded, path)
      }
      const key = keyOf(site.cacheKey, path, writePageQuery(request.query))
      for (;;) {
        const { watch, made } = inFlight.get(key) ?? start(site, request, key)
        const { count } = watch
        const { page, dependencies: on } = await made
        // Somebody who asks after a change never gets a page from before it.
        if (!watch.isOutdated(on, count)) return page
      }
    },
    async opened(site, path, search, isOpen) {
      const found = await read(site, requestOf(path, search), isOpen)
      return found.cached ?? toPage(found.site, found.loaded, path, PRIVATE_CACHING)
    },
    lockAt(site, path, isOpen) {
      const now = new Date(parts.clock())
      return withSite(
        parts.db,
        site.id,
        (tx) => findLockAt(tx, site, path, { now, isOpen, dependsOn: NEVER_CACHED }),
        {
          isolation: 'repeatable read',
          readOnly: true,
        },
      )
    },
    async rejected(site, path, isOpen, problem) {
      const { loaded, site: current } = await read(site, requestOf(path, ''), isOpen, { problem })
      if (!loaded || !('lock' in loaded) || !loaded.lock) return undefined
      return toPage(current, loaded, path, PRIVATE_CACHING)
    },
    async error(site) {
      const loaded = await withSite(
        parts.db,
        site.id,
        (tx) =>
          loadErrorPage(tx, site, environment(site, new Date(parts.clock()), NO_OPEN_LOCKS, NEVER_CACHED)),
        { isolation: 'repeatable read', readOnly: true, recoverable: true },
      )
      return toPage(site, loaded, '')
    },
  }
}

const requestOf = (path: string, search: string): PageRequest => ({
  path,
  query: readPageQuery(search),
  search,
})
