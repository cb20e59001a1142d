import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '#lib/api/api-error.ts'
import { CSRF_FAILURE, CSRF_FIELD, CSRF_HEADER } from '#lib/csrf-names.ts'
import { API_ERRORS, sendApiError } from '#platform/http/api/send-api-error.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import { type CsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { createToken } from '#platform/http/token.ts'

/** The header name in lower case, as Node reports it. */
const HEADER = CSRF_HEADER.toLowerCase()

/** Whether a page of another origin sent the request, as far as the browser says (P11). */
export function isCrossOrigin({ headers }: Pick<FastifyRequest, 'headers'>, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return true
  return headers.origin !== undefined && headers.origin !== ownOrigin
}

/** Whether a request carries a CSRF token of that holder, in its header, query or body (HTP-11). */
export function hasCsrfToken(
  csrfTokens: CsrfTokens,
  holder: string | undefined,
  request: FastifyRequest,
): boolean {
  if (holder === undefined) return false
  const header = request.headers[HEADER]
  const inQuery = (request.query as { [CSRF_FIELD]?: unknown })[CSRF_FIELD]
  const inBody = (request.body as { [CSRF_FIELD]?: unknown } | null | undefined)?.[CSRF_FIELD]
  return [header, inQuery, inBody].some(
    (value) => typeof value === 'string' && csrfTokens.check(holder, value),
  )
}

/**
 * Rejects a request for its CSRF token and sends a new one (DTL-16); a browser without a session gets a visit
 * cookie to bind it to.
 */
export function rejectCsrf(
  csrfTokens: CsrfTokens,
  holder: string | undefined,
  reply: FastifyReply,
  why: ApiError = API_ERRORS.csrfToken,
): FastifyReply {
  const visit = holder ?? createToken()
  if (holder === undefined) void reply.header('set-cookie', writeCookie(VISIT_COOKIE, visit))
  return sendApiError(reply, why, { [CSRF_FAILURE]: true, [CSRF_FIELD]: csrfTokens.issue(visit) })
}

/**
 * Returns why a CSRF token is rejected. A token without a cookie comes from a browser that stored none:
 * Safari stores no secure cookie without TLS, and nobody can sign in there until that changes.
 */
export function csrfError(
  holder: string | undefined,
  { headers }: FastifyRequest,
  ownOrigin: string,
): ApiError {
  if (holder !== undefined || (headers[HEADER] ?? '') === '') return API_ERRORS.csrfToken
  return ownOrigin.startsWith('https:') ? API_ERRORS.noCookie : API_ERRORS.noCookieWithoutTls
}

/** Returns why a CSRF token is rejected on a site host: its browser may keep no cookies. */
export const siteCsrfError = (holder: string | undefined, { headers }: FastifyRequest): ApiError =>
  holder === undefined && (headers[HEADER] ?? '') !== '' ? API_ERRORS.noCookieOfSite : API_ERRORS.csrfToken
