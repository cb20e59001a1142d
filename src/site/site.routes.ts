import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { LIKE_PURPOSE } from '#features/content/likes/rules.ts'
import { likedItemAt } from '#features/content/likes/types.ts'
import { lockCookieOf, type OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import { redactTokens } from '#features/people/preview/path.rules.ts'
import { findSiteSession } from '#features/people/site-sessions/actions.ts'
import { SITE_SESSION_COOKIE } from '#features/people/site-sessions/types.ts'
import { HOME_PATH } from '#features/tenancy/sites/types.ts'
import { ok } from '#lib/result.ts'
import {
  defineSiteRoute,
  type SiteCall,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import { readCookie } from '#platform/http/request-cookies.ts'
import type { Tables } from '#schema/tables.ts'
import { showComingSoon } from '#site/coming-soon.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LockPages } from '#site/lock/lock-page.ts'
import { FORM_KEY_PLACEHOLDER } from '#site/lock/lock-placeholders.ts'
import type { NotFoundLog } from '#site/not-found-log.ts'
import { renderNothingYet } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import type { CachedPage } from '#site/page-cache.ts'
import { NO_OPEN_LOCKS } from '#site/page-reader.ts'
import type { Pages } from '#site/pages.ts'
import { readPath, UNKNOWN_PATH } from '#site/path.ts'
import { framedPage, plainHeaders, writePage } from '#site/serve.ts'

/** Dependencies of the pages of site hosts. */
export interface PageRouteParts {
  readonly db: Kysely<Tables>
  readonly pages: Pages
  readonly opened: OpenedLocks
  readonly formKeys: FormKeys
  readonly lockPages: LockPages
  readonly notFoundLog: NotFoundLog
  /** Origin of the app, which may frame the placeholder of a site without public content. */
  readonly appOrigin: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const comingSoon = renderNothingYet(bareStyles)

/** The pages of site hosts. Ready ones were sent before, by `createServeCached`. */
export function pageSiteRoutes(parts: PageRouteParts): readonly SiteRoute[] {
  const common = { method: 'GET', response: 'page', quota: true } as const
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'getHomeInApp',
        description: 'The home page where the app can frame it.',
        path: HOME_PATH,
        everyHost: true,
      },
      async (call) => ok(await homeInApp(parts, call)),
    ),
    defineSiteRoute(
      { ...common, name: 'getPage', description: 'A page, feed or other resource of the site.', path: '/*' },
      async ({ site, url, headers, cookie }) => {
        // Deletes what other hosts have set beside it.
        cookie(lockCookieOf(site))
        return ok(await pageAt(parts, site, url, headers))
      },
    ),
  ]
}

type Headers = FastifyRequest['headers']

/** Returns the page of a site at a request target, its lock page, or its not-found page. */
export async function pageAt(
  parts: PageRouteParts,
  site: HostedSite,
  url: string,
  headers: Headers,
): Promise<SiteResponse> {
  const [rawPath, search] = split(url)
  const requested = readPath(rawPath)
  if (requested.kind === 'moved') {
    const moved = requested.path + (url.includes('?') ? `?${search}` : '')
    // Not cached: another page may have that path one day.
    return { status: HTTP_STATUS.movedPermanently, headers: { location: moved, 'cache-control': 'no-cache' } }
  }
  const path = requested.kind === 'page' ? requested.path : UNKNOWN_PATH
  // Before the front page is found, which would be stored under this URL.
  const movedTo =
    path === '/' && !site.locked && !site.comingSoon ? await parts.pages.movedTo(site, search) : undefined
  if (movedTo !== undefined)
    return {
      status: HTTP_STATUS.movedPermanently,
      headers: { location: movedTo, 'cache-control': 'no-cache' },
    }
  const page = await find(parts, site, path, search, headers.cookie)
  if (page.comingSoon) return showComingSoon(page, path, search)
  if (page.lock) return parts.lockPages.show(site, page, url)
  if (page.status === HTTP_STATUS.notFound && requested.kind === 'page')
    parts.notFoundLog.note(site.id, redactTokens(path), redactTokens(headers.referer ?? ''))
  if (likedItemAt(path) !== undefined && page.status === HTTP_STATUS.ok) {
    const use = { siteId: site.id, purpose: LIKE_PURPOSE }
    return showFormPage(page, { [FORM_KEY_PLACEHOLDER]: parts.formKeys.issue(use, new Date(parts.clock())) })
  }
  return written(page)
}

/** The app's view of the site is no visit, and must not be logged as a wrong URL. */
async function homeInApp(
  parts: PageRouteParts,
  { site, headers }: Pick<SiteCall, 'site' | 'headers'>,
): Promise<SiteResponse> {
  const page = framedPage(await find(parts, site, '/', '', headers.cookie), parts.appOrigin)
  if (page.lock) return parts.lockPages.show(site, page, '/')
  return page.status === HTTP_STATUS.notFound
    ? { status: HTTP_STATUS.notFound, headers: plainHeaders(parts.appOrigin), body: comingSoon }
    : written(page)
}

const written = (page: CachedPage): SiteResponse => ({
  write: (request, response, requestId) => writePage(request, response, page, requestId).bytes,
})

function split(url: string): readonly [path: string, search: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/**
 * Returns the public page, or the page behind its lock for visitors who have opened it; of a site that is coming soon, the
 * page that its members see.
 */
async function find(
  parts: PageRouteParts,
  site: HostedSite,
  path: string,
  search: string,
  cookies: string | undefined,
): Promise<CachedPage> {
  const { pages, opened } = parts
  const page = pages.ready(site, path, search) ?? (await pages.get(site, path, search))
  if (!page.lock && !page.comingSoon) return page
  const isMember = page.comingSoon && (await isSignedIn(parts, site, cookies))
  const isOpen = opened.read(site, cookies)
  if (!isMember && (page.comingSoon || !isOpen)) return page
  return pages.getFor({ isMember, isOpen: isOpen ?? NO_OPEN_LOCKS }, site, path, search)
}

const isSignedIn = async (
  { db, clock }: PageRouteParts,
  site: HostedSite,
  cookies: string | undefined,
): Promise<boolean> =>
  (await findSiteSession(db, site.id, readCookie(cookies, SITE_SESSION_COOKIE), new Date(clock()))) !==
  undefined
