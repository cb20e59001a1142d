import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { findClosedSiteLock } from '#features/tenancy/locks/actions.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import { findSiteSession } from '#features/people/site-sessions/actions.ts'
import { SITE_SESSION_COOKIE } from '#features/people/site-sessions/types.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { hasCsrfToken, isCrossOrigin, rejectCsrf, siteCsrfError } from '#platform/http/api/csrf-check.ts'
import { readBody } from '#platform/http/api/read-body.ts'
import { findTextError, parseParts, type ParsedParts } from '#platform/http/api/read-call.ts'
import { routerPath } from '#platform/http/api/router-path.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import type { SiteCall, SiteContract, SiteRoute } from '#platform/http/api/site-route.ts'
import { limitBodyTime, limitWorkTime } from '#platform/http/body-time.ts'
import { MAX_WORK_MS } from '#platform/http/create-server.ts'
import { createCsrfTokens, type CsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { discardBody } from '#platform/http/incoming.ts'
import { isMultipart } from '#platform/http/multipart.ts'
import { isSameOriginFormPost } from '#platform/http/own-origin.ts'
import { deleteStrayCookies, isAmbiguous, readCookie } from '#platform/http/request-cookies.ts'
import { countAttempt, ipSubject } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostMap } from '#site/host-map.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { rejectOtherMethods, rejectUnknownCalls, rejectUnknownMethod } from '#site/http/reject-requests.ts'
import { sendSiteError, type SiteErrorParts } from '#site/http/send-site-error.ts'
import { sendSiteResponse } from '#site/http/send-site-response.ts'
import type { RequestQuota } from '#site/request-quota.ts'

/** Dependencies of the routes of site hosts. */
export interface SiteHttpParts extends SiteErrorParts {
  readonly db: Kysely<Tables>
  readonly hosts: HostMap
  readonly opened: Pick<OpenedLocks, 'read'>
  readonly quota: RequestQuota
  readonly secret: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly routes: readonly SiteRoute[]
}

/** Max bytes of a request body, unless its route sets another one. */
export const DEFAULT_BODY_LIMIT = 16_384

declare module 'fastify' {
  interface FastifyRequest {
    /** The text of the body on site hosts. */
    bodyText: string
  }
}

/**
 * Registers every route of site hosts (P16). The checks of a contract happen here and nowhere else; a path
 * that has no route for a method gets 405 with the allowed ones. Throws when two routes have the same name.
 */
export function registerSiteRoutes(http: FastifyInstance, parts: SiteHttpParts): void {
  const names = new Set(parts.routes.map(({ contract }) => contract.name))
  if (names.size < parts.routes.length) throw new Error('Two routes of site hosts have the same name.')
  const csrfTokens = createCsrfTokens(parts.secret)
  void http.register((scope, _options, done) => {
    scope.decorateRequest('bodyText', '')
    // Beacons send JSON as text, and forms their fields.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: DEFAULT_BODY_LIMIT },
      (request, body, parsed) => {
        request.bodyText = String(body)
        parsed(null, readBody(request.bodyText))
      },
    )
    const register = (http: FastifyInstance, one: SiteRoute) =>
      http.route({
        method: one.contract.method === 'GET' ? ['GET', 'HEAD'] : one.contract.method,
        url: routerPath(one.contract),
        config: { everyHost: one.contract.everyHost },
        bodyLimit: one.contract.bodyLimit ?? DEFAULT_BODY_LIMIT,
        handler: (request, reply) => handleRequest(parts, csrfTokens, one, request, reply),
      })
    for (const one of parts.routes) if (!one.contract.multipart) register(scope, one)
    void scope.register((inner, _inner, ready) => {
      // Such a body is only read once its sender is admitted, and then as a stream.
      inner.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => parsed(null))
      for (const one of parts.routes) if (one.contract.multipart) register(inner, one)
      ready()
    })
    rejectOtherMethods(scope, parts)
    rejectUnknownCalls(scope, parts, csrfTokens)
    done()
  })
  http.setNotFoundHandler(rejectUnknownMethod(parts))
}

async function handleRequest(
  parts: SiteHttpParts,
  csrfTokens: CsrfTokens,
  one: SiteRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { contract } = one
  if (uploadOf(contract, request)) limitUpload(request, reply)
  const { host } = request.headers
  request.kind = contract.kind
  void reply.header('cache-control', contract.cache)
  if (contract.kind === 'api' || contract.kind === 'preview')
    void reply.header('referrer-policy', 'no-referrer')
  const site = contract.everyHost ? parts.hosts.findByAnyHost(host) : parts.hosts.find(host)
  if (!site) return sendSiteError(parts, { contract, request, reply }, API_ERRORS.notFound)
  request.siteLabel = site.id

  const input = readInput(contract, request)
  const unchecked = contextOf(parts, csrfTokens, site, request, reply, uploadOf(contract, request))
  const call = { ...unchecked, ...(input.ok ? input.value : {}) }
  const sendError = async (error: ApiError) => {
    const page = input.ok ? await one.errorPage?.(call, error) : undefined
    return sendSiteError(parts, { contract, request, reply, site, page }, error)
  }
  const admitted = await admit(parts, contract, call)
  if (!admitted.ok) return sendError(admitted.error)
  const session = contract.session ? await sessionOf(parts, call) : undefined
  let needsKey = false
  if (contract.csrf === 'token' || contract.csrf === 'token-or-key') {
    if (call.crossOrigin) return sendError(API_ERRORS.crossOrigin)
    const token = contract.session && !session ? undefined : call.cookie(SITE_SESSION_COOKIE)
    const holder = token ?? call.cookie(VISIT_COOKIE)
    const isFromPage = holder === undefined && isSameOriginFormPost(request.headers, site.origin)
    needsKey = isFromPage && contract.csrf === 'token-or-key'
    if (!needsKey && !hasCsrfToken(csrfTokens, holder, request))
      return rejectCsrf(csrfTokens, holder, reply, siteCsrfError(holder, request))
  }
  if (contract.csrf === 'form' && !isSameOriginFormPost(request.headers, site.origin))
    return sendError(API_ERRORS.crossOrigin)
  const limited = await countCall(parts, contract, call)
  if (!limited.ok) return sendError(limited.error)
  if (!input.ok) return sendError(input.error)

  const result = await one.handle({ ...call, session, needsKey })
  return result.ok ? sendSiteResponse(contract, result.value, request, reply) : sendError(result.error)
}

/** Returns the request of a form with files that its route reads itself. */
const uploadOf = ({ multipart }: SiteContract, { raw, headers }: FastifyRequest) =>
  multipart && isMultipart(headers['content-type']) ? raw : undefined

/** Bytes of a rejected form with files that are read before its sender is disconnected. */
const MAX_DISCARDED_BYTES = 64 * 1024 ** 2
/** A sender that is disconnected at once may miss the response. */
const DISCARD_TIMEOUT_MS = 20_000

/** How long a visitor may take to send a form with files; its script gives up then. */
const UPLOAD_MS = 10 * 60_000

/** Gives a form with files the time that it needs, and discards what its handler did not read. */
function limitUpload({ raw }: FastifyRequest, reply: FastifyReply): void {
  limitBodyTime(raw, reply.raw, UPLOAD_MS)
  limitWorkTime(raw, reply.raw, MAX_WORK_MS)
  reply.raw.once('finish', () => {
    if (raw.complete || raw.destroyed) return
    limitBodyTime(raw, reply.raw, DISCARD_TIMEOUT_MS)
    discardBody(raw, MAX_DISCARDED_BYTES)
  })
}

/** Parses the input of a call. The handler of a raw body parses it itself, and replaces what cannot be stored. */
function readInput(contract: SiteContract, request: FastifyRequest): Result<ParsedParts, ApiError> {
  if (contract.rawBody) return parseParts({ ...contract, body: 'bytes' }, request)
  const { params, query, body } = request
  // A redirect replaces what it does not understand by the home page.
  const isCall = contract.path.startsWith('/api/') && contract.response !== 'redirect'
  const unstorable = isCall ? findTextError({ params, query, body }) : undefined
  return unstorable ? fail(unstorable) : parseParts(contract, request)
}

function contextOf(
  { clock }: SiteHttpParts,
  csrfTokens: CsrfTokens,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: IncomingMessage | undefined,
): SiteCall {
  const { headers } = request
  return {
    site,
    params: {},
    query: {},
    body: undefined,
    rawBody: request.bodyText,
    upload,
    method: request.method,
    url: request.raw.url ?? '/',
    headers,
    ip: request.ip,
    now: new Date(clock()),
    session: undefined,
    crossOrigin: isCrossOrigin(request, site.origin),
    needsKey: false,
    ...cookiesOf(request, reply),
    csrfToken: (holder) => csrfTokens.issue(holder),
  }
}

/**
 * Reads and sets the cookies of a call; one that was set counts at once. Those that another host has set beside one of ours
 * are deleted, so that ours is believed again.
 */
function cookiesOf(
  { headers, raw, hostname }: FastifyRequest,
  reply: FastifyReply,
): Pick<SiteCall, 'cookie' | 'setCookie'> {
  const set = new Map<string, string | undefined>()
  const setCookie = (value: string): void => void reply.header('set-cookie', value)
  return {
    cookie(name) {
      if (set.has(name)) return set.get(name)
      if (isAmbiguous(headers.cookie, name)) {
        const [path = '/'] = (raw.url ?? '/').split('?')
        for (const value of deleteStrayCookies(name, hostname, path)) setCookie(value)
        set.set(name, undefined)
      }
      return readCookie(headers.cookie, name)
    },
    setCookie(value) {
      const [, name = '', text = ''] = /^([^=]+)=([^;]*)/.exec(value) ?? []
      set.set(name, value.includes('Max-Age=0;') ? undefined : text)
      setCookie(value)
    },
  }
}

/** Checks whether the site is open to visitors, its lock and its quota. */
async function admit(
  parts: SiteHttpParts,
  contract: SiteContract,
  call: SiteCall,
): Promise<Result<undefined, ApiError>> {
  const { db, opened, quota } = parts
  const { site, headers } = call
  if (contract.closedUntilOpened && site.comingSoon && !(await sessionOf(parts, call)))
    return fail(API_ERRORS.notFound)
  if (contract.closedByLock && site.locked) {
    const isOpen = opened.read(site, headers.cookie) ?? (() => false)
    const lock = await withSite(db, site.id, (tx) => findClosedSiteLock(tx, site.id, isOpen), {
      readOnly: true,
    })
    if (lock) return fail(API_ERRORS.locked)
  }
  const wait = contract.quota ? quota.take(site) : undefined
  return wait === undefined ? ok(undefined) : fail({ ...API_ERRORS.tooMany, retryAfter: wait })
}

const sessionOf = ({ db }: SiteHttpParts, { site, now, cookie }: SiteCall) =>
  findSiteSession(db, site.id, cookie(SITE_SESSION_COOKIE), now)

/** Counts a call against the rate limit of its route. */
async function countCall(
  { db, secret }: SiteHttpParts,
  { rateLimit }: SiteContract,
  { site, ip, now }: SiteCall,
): Promise<Result<undefined, ApiError>> {
  if (!rateLimit) return ok(undefined)
  const subject = ipSubject(secret, rateLimit.purpose, ip)
  const { allowed, retryAfter } = await withSite(
    db,
    site.id,
    (tx) => countAttempt(tx, site.id, subject, rateLimit, now),
    { durable: false },
  )
  return allowed ? ok(undefined) : fail({ ...API_ERRORS.tooMany, retryAfter })
}
