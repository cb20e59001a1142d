import { parseSourceQuery } from '#features/transfer/imports/moved/moved-urls.rules.ts'
import type { IsOpen, Lock, LockProblem } from '#features/tenancy/locks/types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { ShownPage } from '#lib/page-token.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { PageRequest } from '#site/kinds/page-loader.ts'
import { isNeverCached } from '#site/load-url.ts'
import type { VisitorAccess } from '#site/loaded-page.ts'
import type { CachedPage, PageCache } from '#site/page-cache.ts'
import { createPageDependencies, type Dependencies, type LoadWatch } from '#site/page-dependencies.ts'
import { createPageReader, EVERYBODY } from '#site/page-reader.ts'
import { createPageResponses } from '#site/page-responses.ts'
import { readPageQuery, writePageQuery } from '#site/page/page-query.ts'
import type { PagesParts } from '#site/pages-parts.ts'
import { createReadyPageStore, keyOf, sharedKeyOfLoaded } from '#site/ready-page-store.ts'
import type { CachingHeaders } from '#site/shared-caches.ts'

export interface Pages {
  /** Returns the page for a raw Host header and request target when it is ready. */
  readyAt(host: string | undefined, url: string): CachedPage | undefined
  /** Returns the page at `path?search` when it is ready; undefined when it must be rendered. */
  ready(site: HostedSite, path: string, search: string): CachedPage | undefined
  /**
   * Returns the page, rendered if necessary; concurrent requests for the same site, version and path share one render.
   */
  get(site: HostedSite, path: string, search: string): Promise<CachedPage>
  /** Returns the page for a visitor who has opened locks or is a member of the site, rendered for them only. */
  getFor(access: VisitorAccess, site: HostedSite, path: string, search: string): Promise<CachedPage>
  /** Returns the first lock at a path that such a visitor has not opened; renders nothing. */
  lockAt(site: HostedSite, path: string, isOpen: IsOpen): Promise<Lock | undefined>
  /** Returns the lock page for such a visitor after a failed attempt; undefined without a lock. */
  rejected(
    site: HostedSite,
    path: string,
    isOpen: IsOpen,
    problem: LockProblem,
  ): Promise<CachedPage | undefined>
  /** Returns where a query of an imported site's front page leads, such as `p=7`; undefined if it leads nowhere. */
  movedTo(site: HostedSite, search: string): Promise<string | undefined>
  /** Returns a page of a feature in the design of the site, for one visitor; never cached. */
  forVisitor(site: HostedSite, page: ShownPage, status: HttpStatus): Promise<CachedPage>
  /** Returns the site's own error page; throws when even that cannot be rendered. */
  error(site: HostedSite): Promise<CachedPage>
  readonly cache: PageCache
}

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

const PRIVATE_CACHING: CachingHeaders = { cacheControl: 'private, no-store', due: undefined, headers: [] }

/** Renders, caches and finds the pages of all sites. */
export function createPages(parts: PagesParts): Pages {
  const dependencies = createPageDependencies()
  const ready = createReadyPageStore(parts, dependencies)
  const reader = createPageReader(parts, dependencies, ready.shared)
  const responses = createPageResponses(parts)
  const inFlight = new Map<string, InFlight>()

  async function make(
    known: HostedSite,
    request: PageRequest,
    watch: Pick<LoadWatch, 'isOutdated'>,
  ): Promise<Made> {
    const started = performance.now()
    const {
      loaded,
      cached,
      site,
      readAt,
      dependencies: on,
    } = await reader.read(known, request, EVERYBODY, { reuse: true })
    if (cached) return { page: cached, dependencies: on }
    const shared = ready.shared(site.cacheKey, sharedKeyOfLoaded(loaded))
    if (shared) return { page: shared, dependencies: dependencies.of(shared) ?? on }
    const caching = responses.sharedCachingOf(site, loaded, readAt)
    const page = await responses.of(site, loaded, request.path, caching)
    const made = { page, dependencies: on, readAt }
    if (!watch.isOutdated(on)) ready.add(site.cacheKey, request, loaded, made)
    parts.onRender?.(performance.now() - started)
    return made
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

  return {
    cache: ready.cache,
    readyAt: ready.atRawUrl,
    ready: ready.at,
    lockAt: reader.lockAt,
    async get(site, path, search) {
      const request = requestOf(path, search)
      if (isNeverCached(site, request, parts.clock())) {
        const found = await reader.read(site, request, EVERYBODY, { reuse: true })
        return found.cached ?? responses.of(found.site, found.loaded, path)
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
    async getFor(access, site, path, search) {
      const found = await reader.read(site, requestOf(path, search), access)
      return found.cached ?? responses.of(found.site, found.loaded, path, PRIVATE_CACHING)
    },
    async rejected(site, path, isOpen, problem) {
      // The lock page tells nothing that a site that is coming soon hides.
      const access = { isOpen, isMember: true }
      const { loaded, site: current } = await reader.read(site, requestOf(path, ''), access, { problem })
      if (!loaded || !('lock' in loaded) || !loaded.lock) return undefined
      return responses.of(current, loaded, path, PRIVATE_CACHING)
    },
    async movedTo(site, search) {
      const query = parseSourceQuery(search)
      return query && reader.movedTo(site, query)
    },
    forVisitor: async (site, page, status) => {
      const loaded = await reader.readSubject(site, { what: 'feature', page })
      return responses.of(site, { ...loaded, status }, '', PRIVATE_CACHING)
    },
    error: async (site) => responses.of(site, await reader.readSubject(site, { what: 'failure' }), ''),
  }
}

const requestOf = (path: string, search: string): PageRequest => ({
  path,
  query: readPageQuery(search),
  search,
})
