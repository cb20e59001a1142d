import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { hasRight } from '#features/tenancy/access/roles.rules.ts'
import {
  type Access,
  isRight,
  KEY_ACCESS,
  type KeyAccess,
  RIGHTS,
  type Right,
} from '#features/tenancy/access/types.ts'
import { type Caller, findCaller } from '#features/people/accounts/sign-in/sessions.actions.ts'
import { SESSION_COOKIE } from '#features/people/accounts/types.ts'
import type { Contract } from '#lib/api/api-contract.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { parseCollectionQuery } from '#lib/query/collection.ts'
import { authorizeKey, isKeyAccess } from '#main/api/key-access.ts'
import { runRoute } from '#main/api/run-route.ts'
import { appHostOnly } from '#main/app-host-only.ts'
import { csrfError, hasCsrfToken, isCrossOrigin, rejectCsrf } from '#platform/http/api/csrf-check.ts'
import { findTextError, parseParts } from '#platform/http/api/read-call.ts'
import { API_ERRORS, sendApiError } from '#platform/http/api/send-api-error.ts'
import type { ApiFile, ApiSite, Route } from '#platform/http/api/route.ts'
import { routerPath } from '#platform/http/api/router-path.ts'
import { hasBody, limitBodyTime, limitWorkTime } from '#platform/http/body-time.ts'
import { discardBody } from '#platform/http/incoming.ts'
import { readCookie } from '#platform/http/request-cookies.ts'
import { createCsrfTokens, type CsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { MAX_BODY_MS, MAX_WORK_MS } from '#platform/http/create-server.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the API of the app host. */
export interface ApiParts {
  readonly db: Kysely<Tables>
  readonly appOrigin: string
  readonly secret: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly routes: readonly Route[]
  /** Bytes of a rejected upload that are read and discarded, so that its sender reads the response. */
  readonly maxDiscardedBytes: number
}

/** Max bytes of a JSON body: a long page with many blocks has some hundred kilobytes. */
const BODY_LIMIT = 4 * 1024 * 1024
const FORM_TYPE = 'application/x-www-form-urlencoded'
const VALID_ACCESS: ReadonlySet<string> = new Set<Access>([
  'anyone',
  'account',
  'operator',
  ...RIGHTS,
  ...KEY_ACCESS,
])

/**
 * Registers every route of the API on the app host. Authentication, authorisation, input parsing and audit
 * events are handled here and nowhere else. Throws when a route has no valid access, or two routes have the
 * same name.
 */
export function registerApi(http: FastifyInstance, parts: ApiParts): void {
  const names = new Set<string>()
  for (const { contract } of parts.routes) {
    if (!VALID_ACCESS.has(contract.access)) throw new Error(`The route ${contract.name} has no valid access.`)
    if (names.has(contract.name)) throw new Error(`Two routes have the name ${contract.name}.`)
    names.add(contract.name)
  }
  const csrfTokens = createCsrfTokens(parts.secret)
  const handler = (one: Route) => (request: FastifyRequest, reply: FastifyReply) =>
    handleRequest(parts, csrfTokens, one, request, reply)
  const constraints = appHostOnly(parts.appOrigin)

  void http.register((scope, _options, done) => {
    // A form may carry the CSRF token as a field (HTP-11).
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, parseCollectionQuery(String(body))),
    )
    for (const one of parts.routes) {
      if (one.contract.body === 'bytes') continue
      scope.route({
        method: one.contract.method === 'GET' ? ['GET', 'HEAD'] : one.contract.method,
        url: routerPath(one.contract),
        constraints,
        bodyLimit: BODY_LIMIT,
        handler: handler(one),
      })
    }
    done()
  })
  void http.register((scope, _options, done) => {
    // Such a body is only read once its sender is authorised, and then as a stream.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    for (const one of parts.routes) {
      if (one.contract.body !== 'bytes') continue
      scope.route({
        method: one.contract.method,
        url: routerPath(one.contract),
        constraints,
        handler: handler(one),
      })
    }
    done()
  })
  // Programs expect JSON also for a path that does not exist.
  http.route({
    method: ['GET', 'HEAD'],
    url: '/api/*',
    constraints,
    handler: async (request, reply) => {
      request.kind = 'api'
      request.siteLabel = 'app'
      return sendApiError(reply.header('cache-control', 'no-store'), API_ERRORS.notFound)
    },
  })
}

async function handleRequest(
  parts: ApiParts,
  csrfTokens: CsrfTokens,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { contract } = route
  request.kind = 'api'
  request.siteLabel = 'app'
  void reply.headers({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  const now = new Date(parts.clock())
  const access = contract.access as Access
  if (isKeyAccess(access)) {
    const site = await authorizeKey(parts, access, request, now)
    if (site.ok) return carryOut(parts, route, { account: undefined, site: site.value, now }, request, reply)
    rejectBody(request, reply)
    return sendApiError(reply, site.error)
  }
  if (contract.method !== 'GET' && isCrossOrigin(request, parts.appOrigin))
    return sendApiError(reply, API_ERRORS.crossOrigin)
  // Before the first query, which looks for the site of the path.
  const unstorable = findTextError({ params: request.params, query: request.query, body: request.body })
  if (unstorable) return sendApiError(reply, unstorable)
  const token = readCookie(request.headers.cookie, SESSION_COOKIE)
  const { site: identifier } = request.params as { site?: string }
  const named = isRight(contract.access) ? (identifier ?? '') : undefined
  const caller = await findCaller(parts.db, { token, identifier: named }, now)
  /** The secret cookie that CSRF tokens of this browser are bound to. */
  const holder = caller.account ? token : readCookie(request.headers.cookie, VISIT_COOKIE)
  if (contract.method !== 'GET' && !hasCsrfToken(csrfTokens, holder, request))
    return rejectCsrf(csrfTokens, holder, reply, csrfError(holder, request, parts.appOrigin))
  const allowed = allow(contract, access, caller)
  if ('apiError' in allowed) return sendApiError(reply, allowed.apiError, allowed.flags)
  const { account } = caller
  return carryOut(parts, route, { account, site: allowed.site, now }, request, reply)
}

/** The caller of an authorised request. */
interface Authorized extends Pick<Caller, 'account'> {
  readonly site: ApiSite | undefined
  readonly now: Date
}

/** Parses the input of an authorised request, runs its route, and sends the response. */
async function carryOut(
  parts: ApiParts,
  route: Route,
  { account, site, now }: Authorized,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { contract } = route
  if (site) request.siteLabel = site.id
  const read = parseParts(contract, request)
  if (!read.ok) {
    if (contract.body === 'bytes') rejectBody(request, reply)
    return sendApiError(reply, read.error)
  }

  const abort = new AbortController()
  reply.raw.once('close', () => abort.abort())
  if (contract.body === 'bytes') {
    limitBodyTime(request.raw, reply.raw, MAX_BODY_MS)
    limitWorkTime(request.raw, reply.raw, MAX_WORK_MS)
  }
  const length = request.headers['content-length']
  const result = await runRoute(parts.db, route, {
    ...read.value,
    account,
    site,
    now,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    contentType: request.headers['content-type'] ?? '',
    length: length === undefined ? undefined : Number(length),
    // Not every reader sees the end of the stream of a request without a body.
    stream: hasBody(request.raw) ? request.raw : Readable.from([]),
    signal: abort.signal,
    cookie: (name) => readCookie(request.headers.cookie, name),
    setLocation: (url) => void reply.header('location', url),
  })
  if (contract.body === 'bytes') discardBody(request.raw, parts.maxDiscardedBytes)
  if (!result.ok) return sendApiError(reply, apiErrorOf(result.error))
  for (const cookie of result.value.cookies) void reply.header('set-cookie', cookie)
  return send(contract, result.value.value, reply)
}

/**
 * Milliseconds in which the rest of a rejected body is read; a sender that is disconnected at once may miss
 * the response.
 */
const DISCARD_TIMEOUT_MS = 5_000

/** Discards the body of a rejected upload. */
function rejectBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  limitBodyTime(raw, reply.raw, DISCARD_TIMEOUT_MS)
  raw.resume()
}

type Allowed =
  | { readonly site: ApiSite | undefined }
  | {
      readonly apiError: (typeof API_ERRORS)[keyof typeof API_ERRORS]
      readonly flags: { loginRequired?: true; authorizationFail?: true }
    }

function allow(contract: Contract, access: Exclude<Access, KeyAccess>, { account, site }: Caller): Allowed {
  if (access === 'anyone') return { site: undefined }
  if (!account) return { apiError: API_ERRORS.signIn, flags: { loginRequired: true } }
  const notAllowed = { apiError: API_ERRORS.notAllowed, flags: { authorizationFail: true } } as const
  if (access === 'account') return { site: undefined }
  if (access === 'operator') return account.operator ? { site: undefined } : notAllowed
  // The same response for a site that does not exist, so that nobody can probe which sites exist.
  if (!site || !hasRight(site, access)) return notAllowed
  if (site.suspended && !ALLOWED_WHEN_SUSPENDED.has(access) && contract.method !== 'GET')
    return { apiError: API_ERRORS.suspended, flags: { authorizationFail: true } }
  return { site }
}

const ALLOWED_WHEN_SUSPENDED: ReadonlySet<Right> = new Set(['site:export', 'site:delete'])

const FILE_POLICY = "sandbox; default-src 'none'"
const EMAIL_POLICY = `${FILE_POLICY}; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

function send(contract: Contract, value: unknown, reply: FastifyReply): FastifyReply {
  if (contract.response === 'file') {
    const { stream, contentType, fileName, size, isEmailHtml } = value as ApiFile
    void reply
      .code(contract.status)
      .type(contentType)
      .header('content-security-policy', isEmailHtml ? EMAIL_POLICY : FILE_POLICY)
    if (fileName !== undefined)
      void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    if (size !== undefined) void reply.header('content-length', String(size))
    return reply.send(stream)
  }
  if (contract.status === HTTP_STATUS.noContent) return reply.code(HTTP_STATUS.noContent).send()
  // Parsing drops everything that the contract does not name.
  return reply.code(contract.status).send(contract.response.parse(value))
}
