import { findClosedSiteLock } from '#features/tenancy/locks/actions.ts'
import type { LockProblem } from '#features/tenancy/locks/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { isFiltered } from '#features/shop/storefront/product-query.rules.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { type MatchedPage, matchKind } from '#site/kinds/page-kinds.ts'
import type { PageRequest, PageSubject } from '#site/kinds/page-loader.ts'
import { loadPage } from '#site/load-page.ts'
import { isServedBeforeOpening, loadResource } from '#site/load-resource.ts'
import type { LoadedPage, LoadedRedirect, LoadEnvironment } from '#site/loaded-page.ts'
import { matchPage } from '#site/match-page.ts'
import type { LoadedResource } from '#site/resource.ts'
import { type SiteBodiesReader, siteBodiesReader } from '#site/site-bodies.ts'

/** What a URL of a site serves. */
export type LoadedUrl = LoadedPage | LoadedRedirect | LoadedResource

/** What was loaded; or what was cached, if anything could be. */
type LoadedOrCached<Cached> =
  | { readonly loaded: LoadedUrl; readonly cached?: undefined }
  | (Cached extends unknown ? { readonly loaded?: undefined; readonly cached: Cached } : never)

interface LoadOptions<Cached> {
  /** After a failed attempt to open the lock at the URL. */
  readonly problem?: LockProblem | undefined
  /** Returns a page that many paths share and that need not be loaded again. */
  readonly findCached?: ((matched: MatchedPage) => Cached | undefined) | undefined
  /** Default: from the database. */
  readonly readBodies?: SiteBodiesReader | undefined
}

/** Returns the key of a page in the cache that many paths share; undefined for any other page. */
export function sharedKeyOf({ registered: { kind }, lock }: Pick<MatchedPage, 'registered' | 'lock'>) {
  switch (kind.cachePolicy.per) {
    case 'site':
      return kind.name
    case 'lock':
      return `${kind.name} ${lock?.scope}`
    default:
      return undefined
  }
}

/** How far from now the parts of calendars are that are cached: there is no limit to what can be asked for. */
const MAX_CALENDAR_MS = 550 * DAY_MS

/** Whether the page at a URL is never cached. Known before the database is asked. */
export function isNeverCached(site: HostedSite, request: PageRequest, now: number): boolean {
  // The numbers of possible filters and variants are unlimited, and they would evict the other pages.
  if (isFiltered(request.query.products) || request.query.variant !== undefined) return true
  // A sale that no page shows changes the stock in it.
  if (request.query.format === 'json') return true
  const { calendar } = request.query
  if (calendar && Math.abs(Date.parse(calendar.from) - now) > MAX_CALENDAR_MS) return true
  return matchKind({ what: 'url', request }, site)?.registered.kind.cachePolicy.per === 'request'
}

/**
 * Loads what a URL serves: a page, a resource or a redirect; the lock page of a locked site or page; otherwise the
 * not-found page. Visitors of a site that is coming soon get the page that says so, at any URL of a page. Must run in a recoverable repeatable-read transaction of the site, in which `site` was read.
 */
export async function loadUrl<Cached = never>(
  source: ContentSource,
  site: HostedSite,
  request: PageRequest,
  environment: LoadEnvironment & { readonly files: FileStore },
  { problem, findCached, readBodies = siteBodiesReader(source, site) }: LoadOptions<Cached> = {},
): Promise<LoadedOrCached<Cached>> {
  if (site.comingSoon && !environment.isMember) {
    const resource = isServedBeforeOpening(request.path)
      ? await loadResource(source, site, request, readBodies, environment)
      : undefined
    if (resource) return { loaded: resource }
    const matched = certain({ what: 'coming-soon' }, site)
    const cached = findCached?.(matched)
    if (cached !== undefined) return { cached } as LoadedOrCached<Cached>
    const loaded = await loadPage(source, site, matched, readBodies, environment)
    if (loaded) return { loaded }
  }
  const lock = site.locked ? await findClosedSiteLock(source.tx, site.id, environment.isOpen) : undefined
  const found = lock
    ? ((await loadResource(source, site, request, readBodies, environment, true)) ??
      matchKind({ what: 'lock', lock, problem }, site))
    : (matchKind({ what: 'url', request }, site) ??
      (await loadResource(source, site, request, readBodies, environment)) ??
      (await matchPage(source, site, withoutFormat(request), readBodies, environment, problem)))
  if (found && !('registered' in found)) return { loaded: found }
  for (const matched of [found, missingPage(site)]) {
    if (matched === undefined) continue
    const cached = findCached?.(matched)
    if (cached !== undefined) return { cached } as LoadedOrCached<Cached>
    const loaded = await loadPage(source, site, matched, readBodies, environment)
    if (loaded) return { loaded }
  }
  throw new Error('The not-found page could not be loaded.')
}

/** Loads a page of a site that is at no URL: its error page, or one that a feature shows. */
export async function loadSubject(
  source: ContentSource,
  site: HostedSite,
  subject: Extract<PageSubject, { what: 'feature' | 'failure' }>,
  environment: LoadEnvironment,
): Promise<LoadedPage> {
  const readBodies = siteBodiesReader(source, site)
  const loaded = await loadPage(source, site, certain(subject, site), readBodies, environment)
  if (loaded === undefined) throw new Error(`${about(subject)} could not be loaded.`)
  return loaded
}

/** A feed that does not exist is the page at its path, which then shows why. */
const withoutFormat = (request: PageRequest): PageRequest => ({
  ...request,
  query: { ...request.query, format: undefined },
})

const missingPage = (site: HostedSite) => certain({ what: 'missing' }, site)

function certain(subject: PageSubject, site: HostedSite): MatchedPage {
  const matched = matchKind(subject, site)
  if (matched === undefined) throw new Error(`${about(subject)} has no page kind.`)
  return matched
}

/** For errors. */
const about = (subject: PageSubject): string =>
  subject.what === 'feature' ? `The page ${subject.page.name}` : `The subject ${subject.what}`
