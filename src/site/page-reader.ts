import type { DependsOn } from '#features/tenancy/invalidation/types.ts'
import { findMovedQuery } from '#features/transfer/imports/moved/moved-urls.actions.ts'
import type { SourceQuery } from '#features/transfer/imports/moved/moved-urls.rules.ts'
import type { IsOpen, Lock, LockProblem } from '#features/tenancy/locks/types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { readSiteSnapshot } from '#features/shop/store-settings/live-store.actions.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { PageRequest } from '#site/kinds/page-loader.ts'
import { type LoadedUrl, loadSubject, loadUrl, sharedKeyOf } from '#site/load-url.ts'
import { findLockAt } from '#site/match-page.ts'
import type { LoadedPage, VisitorAccess } from '#site/loaded-page.ts'
import type { CachedPage } from '#site/page-cache.ts'
import { collectTopics, type Dependencies, type PageDependencies } from '#site/page-dependencies.ts'
import type { PagesParts } from '#site/pages-parts.ts'
import { createKnownSiteBodies } from '#site/site-bodies.ts'
import type { ReadyPageStore } from '#site/ready-page-store.ts'

/** What was read for a request. */
export type Read = {
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

export interface ReadOptions {
  /** A page that is shared by many paths is not loaded again while it is ready. */
  readonly reuse?: boolean
  /** What was wrong with a password. */
  readonly problem?: LockProblem
}

/** Reads pages, each in one snapshot of the database. */
export interface PageReader {
  read(known: HostedSite, request: PageRequest, access: VisitorAccess, options?: ReadOptions): Promise<Read>
  /** Returns the first lock at a path that a visitor has not opened; renders nothing. */
  lockAt(site: HostedSite, path: string, isOpen: IsOpen): Promise<Lock | undefined>
  /** Returns where a query of an imported site's front page leads; undefined if it leads nowhere. */
  movedTo(site: HostedSite, query: SourceQuery): Promise<string | undefined>
  /** Reads a page of the site that is at no URL, such as its error page. */
  readSubject(site: HostedSite, subject: Parameters<typeof loadSubject>[2]): Promise<LoadedPage>
}

/** For a page that shows nothing behind a lock. */
export const NO_OPEN_LOCKS: IsOpen = () => false
/** What everybody sees. */
export const EVERYBODY: VisitorAccess = { isOpen: NO_OPEN_LOCKS, isMember: false }
/** For a page that is not cached. */
const NEVER_CACHED: DependsOn = () => undefined
const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const

/** Creates the reader of the pages of all sites. */
export function createPageReader(
  parts: PagesParts,
  dependencies: PageDependencies,
  findShared: ReadyPageStore['shared'],
): PageReader {
  const bodies = createKnownSiteBodies()
  const environment = (site: HostedSite, now: Date, access: VisitorAccess, dependsOn: DependsOn) => ({
    ...access,
    now,
    dependsOn,
    appDomain: parts.appDomain,
    appOrigin: parts.appOrigin,
    secureHost: parts.secureHost,
    betaFeatures: parts.betaFeatures,
    mapTiles: parts.mapTiles,
    registry: parts.registry,
    loaders: parts.loaders,
    productLists: parts.productLists,
    everyPage: parts.everyPage,
    files: parts.files,
    warn: parts.warn(site),
  })

  return {
    read(known, request, access, { reuse = false, problem } = {}) {
      const now = new Date(parts.clock())
      return withSite(
        parts.db,
        known.id,
        async (tx) => {
          // Read in the same snapshot as the page, so that a body is never cached under a version it does not belong to.
          const { site: current, snapshot, ...live } = await readSiteSnapshot(tx, known.id)
          const site = parts.hosts.advance(current)
          const { topics, dependsOn } = collectTopics()
          const about = { site, dependencies: { siteId: site.id, topics, snapshot }, readAt: now.getTime() }
          const source = publishedContent(tx)
          const found = await loadUrl(source, site, request, environment(site, now, access, dependsOn), {
            problem,
            readBodies: bodies.reader(source, site, live),
            findCached: reuse ? (matched) => findShared(site.cacheKey, sharedKeyOf(matched)) : undefined,
          })
          if (found.loaded) return { ...about, loaded: found.loaded }
          const { cached } = found
          return { ...about, cached, dependencies: dependencies.of(cached) ?? about.dependencies }
        },
        { ...SNAPSHOT, recoverable: true },
      )
    },
    lockAt(site, path, isOpen) {
      const now = new Date(parts.clock())
      return withSite(
        parts.db,
        site.id,
        (tx) => findLockAt(publishedContent(tx), site, path, { now, isOpen, dependsOn: NEVER_CACHED }),
        SNAPSHOT,
      )
    },
    movedTo: (site, query) =>
      withSite(
        parts.db,
        site.id,
        (tx) => findMovedQuery(publishedContent(tx), site.id, query, new Date(parts.clock())),
        SNAPSHOT,
      ),
    readSubject(site, subject) {
      const now = new Date(parts.clock())
      return withSite(
        parts.db,
        site.id,
        (tx) =>
          loadSubject(publishedContent(tx), site, subject, environment(site, now, EVERYBODY, NEVER_CACHED)),
        { ...SNAPSHOT, recoverable: true },
      )
    },
  }
}
