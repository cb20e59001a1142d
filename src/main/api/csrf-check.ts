import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '#lib/api/api-error.ts'
import { API_ERRORS, sendApiError } from '#main/api/send-api-error.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import { CRUMB_HEADER, type Crumbs, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { makeToken } from '#platform/http/token.ts'

/** Whether a page of another origin sent a request, as far as the browser says (P11). */
export function isForeign({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return true
  return headers.origin !== undefined && headers.origin !== ownOrigin
}

/** Whether a request carries a crumb of that holder, in its header, query or body (HTP-11). */
export function hasCrumb(crumbs: Crumbs, holder: string | undefined, request: FastifyRequest): boolean {
  if (holder === undefined) return false
  const { [CRUMB_HEADER]: header } = request.headers
  const inQuery = (request.query as { crumb?: unknown }).crumb
  const inBody = (request.body as { crumb?: unknown } | null | undefined)?.crumb
  return [header, inQuery, inBody].some((value) => typeof value === 'string' && crumbs.check(holder, value))
}

/** Refuses a request for its crumb and gives a new one (DTL-16); who has nothing that it could belong to gets that too. */
export function offerCrumb(
  crumbs: Crumbs,
  holder: string | undefined,
  reply: FastifyReply,
  why: ApiError = API_ERRORS.crumb,
): FastifyReply {
  const visit = holder ?? makeToken()
  if (holder === undefined) void reply.header('set-cookie', writeCookie(VISIT_COOKIE, visit))
  return sendApiError(reply, why, { crumbFail: true, crumb: crumbs.issue(visit) })
}

/**
 * Why a crumb is not believed. One that comes without a cookie is from a browser that kept none, as Safari keeps no secure
 * cookie that came without TLS: nobody can sign in there until that changes.
 */
export function crumbFault(
  holder: string | undefined,
  { headers }: FastifyRequest,
  ownOrigin: string,
): ApiError {
  if (holder !== undefined || (headers[CRUMB_HEADER] ?? '') === '') return API_ERRORS.crumb
  return ownOrigin.startsWith('https:') ? API_ERRORS.noCookie : API_ERRORS.noCookieWithoutTls
}
