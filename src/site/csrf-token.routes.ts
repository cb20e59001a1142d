import { z } from 'zod'
import { SITE_SESSION_COOKIE } from '#features/people/site-sessions/types.ts'
import { CSRF_FIELD, CSRF_TOKEN_PATH } from '#lib/csrf-names.ts'
import { fail, ok } from '#lib/result.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'
import { VISIT_COOKIE } from '#platform/http/csrf.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import { createToken } from '#platform/http/token.ts'

/** The route by which scripts of a page get their first CSRF token. */
export const csrfTokenRoute: SiteRoute = defineSiteRoute(
  {
    name: 'createCsrfToken',
    description:
      'Returns a CSRF token for the calls of this visitor. One without a cookie that it could be bound to gets one.',
    method: 'GET',
    path: CSRF_TOKEN_PATH,
    response: z.object({ [CSRF_FIELD]: z.string() }),
  },
  ({ crossOrigin, cookie, setCookie, csrfToken }) => {
    if (crossOrigin) return fail(API_ERRORS.crossOrigin)
    const known = cookie(SITE_SESSION_COOKIE) ?? cookie(VISIT_COOKIE)
    const holder = known ?? createToken()
    if (known === undefined) setCookie(writeCookie(VISIT_COOKIE, holder))
    return ok({ [CSRF_FIELD]: csrfToken(holder) })
  },
)
