import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { authenticateAccessKey } from '#features/access-keys/actions.ts'
import type { MediaError } from '#features/media/errors.ts'
import { mediaPath } from '#features/media/types.ts'
import type { Uploads } from '#features/media/upload.actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { appHostOnly } from '#main/app-host-only.ts'
import { withSite } from '#platform/db/tenant.ts'
import { API_ERRORS as COMMON_ERRORS, sendApiError as sendError } from '#platform/http/api/send-api-error.ts'
import { hasBody, limitBodyTime, limitWorkTime } from '#platform/http/body-time.ts'
import { MAX_BODY_MS, MAX_WORK_MS } from '#platform/http/create-server.ts'
import { ipSubject, type RateLimit, countAttempt } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'

/** Dependencies of file uploads over HTTP. */
export interface MediaApiParts {
  readonly db: Kysely<Tables>
  readonly hosts: HostMap
  readonly uploads: Uploads
  readonly secret: string
  readonly appOrigin: string
  /** Host of a site by its identifier. */
  readonly siteHost: (identifier: string) => string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** An expected failure of an upload. */
interface ApiError {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Seconds. */
  readonly retryAfter?: number
}

/** Attempts with wrong keys from one network. */
const WRONG_KEYS: RateLimit = { hits: 20, window: 600 }
/** Uploads with one key. */
const UPLOADS: RateLimit = { hits: 600, window: 60 }
/**
 * Milliseconds in which the rest of a rejected body is read; a sender that is disconnected at once may miss
 * the response.
 */
const DISCARD_TIMEOUT_MS = 5_000
const MAX_TEXT_LENGTH = 2_000
const STATUS: Readonly<Record<MediaError['code'], number>> = {
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNPROCESSABLE: 422,
  NOT_STORED: 507,
  STORAGE_LIMIT_REACHED: 413,
  BUSY: 429,
}

/**
 * Registers `POST /api/sites/{site}/media?name=&alt=&caption=` on the app host: stores the body as a file,
 * with an access key of that site that allows `media`. Returns 201 with the record and its URL, or JSON with
 * `error`, a message that says what to do, and `code`.
 */
export function registerMediaApi(http: FastifyInstance, parts: MediaApiParts): void {
  const constraints = appHostOnly(parts.appOrigin)
  void http.register((scope, _options, done) => {
    // The body is only read once its sender is authorised, and then as a stream.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    scope.route<{ Params: { site: string } }>({
      method: 'POST',
      url: '/api/sites/:site/media',
      constraints,
      handler: async (request, reply) => {
        request.kind = 'api'
        request.siteLabel = 'app'
        void reply.header('cache-control', 'no-store')
        const site = siteOf(parts, request.params.site)
        const allowed = await authorise(parts, site, request)
        if (!allowed.ok) return sendApiError(request, reply, allowed.error)
        request.siteLabel = allowed.value.id
        return handleUpload(parts, allowed.value, request, reply)
      },
    })
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/api/*',
      constraints,
      handler: async (request, reply) => {
        request.kind = 'api'
        request.siteLabel = 'app'
        return sendError(reply.header('cache-control', 'no-store'), COMMON_ERRORS.notFound)
      },
    })
    done()
  })
}

function siteOf({ hosts, siteHost }: MediaApiParts, identifier: string): HostedSite | undefined {
  if (!/^[a-z0-9-]{1,63}$/i.test(identifier)) return undefined
  const host = siteHost(identifier.toLowerCase())
  return hosts.find(host) ?? hosts.findByAlias(host)
}

/**
 * Returns the site when the request has an access key that allows `media`. Reveals nothing about sites
 * without a valid key.
 */
async function authorise(
  parts: MediaApiParts,
  site: HostedSite | undefined,
  { headers, ip }: FastifyRequest,
): Promise<Result<HostedSite, ApiError>> {
  // Keys are for programs: a page of another origin must not use a leaked key in its visitors' browsers.
  if (headers.origin !== undefined && headers.origin !== parts.appOrigin) return fail(API_ERRORS.crossOrigin)
  const [, secret] = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '') ?? []
  if (secret === undefined) return fail(API_ERRORS.noKey)
  if (!site) return fail(API_ERRORS.wrongKey)
  const now = new Date(parts.clock())
  return withSite(parts.db, site.id, async (tx) => {
    const key = await authenticateAccessKey(tx, site.id, secret, now)
    const subject = key ? `media:${key.id}` : ipSubject(parts.secret, 'key', ip)
    const { allowed, retryAfter } = await countAttempt(tx, site.id, subject, key ? UPLOADS : WRONG_KEYS, now)
    if (!allowed) return fail({ ...API_ERRORS.tooMany, retryAfter })
    if (!key) return fail(API_ERRORS.wrongKey)
    return key.allows('media') ? ok(site) : fail(API_ERRORS.notAllowed)
  })
}

async function handleUpload(
  parts: MediaApiParts,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { raw } = request
  if (/^multipart\//i.test(request.headers['content-type'] ?? ''))
    return sendApiError(request, reply, API_ERRORS.form)
  if (!hasBody(raw)) return sendApiError(request, reply, API_ERRORS.empty)
  const texts = readTexts(request.query)
  if (texts === undefined) return sendApiError(request, reply, API_ERRORS.badText)
  const length = request.headers['content-length']
  limitBodyTime(raw, reply.raw, MAX_BODY_MS)
  limitWorkTime(raw, reply.raw, MAX_WORK_MS)
  try {
    const added = await parts.uploads.add({
      siteId: site.id,
      ...texts,
      body: raw,
      length: length === undefined ? undefined : Number(length),
    })
    if (!added.ok) {
      const { code, message } = added.error
      const retry = code === 'BUSY' ? { retryAfter: 5 } : {}
      return sendApiError(request, reply, { status: STATUS[code], code, message, ...retry })
    }
    const { storageKey: _key, status: _status, preview: _preview, ...media } = added.value
    const url = `${site.origin}${mediaPath(added.value) ?? ''}`
    return reply
      .code(201)
      .header('location', url)
      .send({ ...media, url })
  } catch (error) {
    // The client disconnected, which is no error of the server.
    if (!raw.errored && !raw.destroyed) throw error
    return sendApiError(request, reply, API_ERRORS.interrupted)
  }
}

function sendApiError(request: FastifyRequest, reply: FastifyReply, apiError: ApiError): FastifyReply {
  const { status, code, message, retryAfter } = apiError
  limitBodyTime(request.raw, reply.raw, DISCARD_TIMEOUT_MS)
  request.raw.resume()
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send({ error: message, code })
}

function readTexts(query: unknown): { fileName: string; alt: string; caption: string } | undefined {
  const { name = 'file', alt = '', caption = '' } = query as Record<string, unknown>
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
  return isText(name) && isText(alt) && isText(caption) ? { fileName: name, alt, caption } : undefined
}

const API_ERRORS = {
  noKey: {
    status: 401,
    code: 'NO_KEY',
    message:
      "Send an access key of the site as 'Authorization: Bearer <key>'. Create one with 'sitewright keys create'.",
  },
  wrongKey: {
    status: 401,
    code: 'WRONG_KEY',
    message: 'This key is not valid for this site. Check the site and the key, or create a new key.',
  },
  notAllowed: {
    status: 403,
    code: 'NOT_ALLOWED',
    message: "This key does not have the permission 'media'. Use one that does.",
  },
  crossOrigin: {
    status: 403,
    code: 'CROSS_ORIGIN',
    message: 'Requests from other origins are not allowed. Upload files from a program.',
  },
  tooMany: {
    status: 429,
    code: 'TOO_MANY',
    message: 'Too many requests. Try again after the time in Retry-After.',
  },
  form: {
    status: 415,
    code: 'FORM',
    message:
      'Send the file itself as the body, not a form, and its name in the query: curl --data-binary @photo.jpg "…/media?name=photo.jpg".',
  },
  empty: {
    status: 422,
    code: 'UNPROCESSABLE',
    message: 'The request body is empty. Send the file as the body.',
  },
  badText: {
    status: 400,
    code: 'BAD_TEXT',
    message: `name, alt and caption are allowed once each in the query, with at most ${MAX_TEXT_LENGTH} characters.`,
  },
  interrupted: {
    status: 400,
    code: 'INTERRUPTED',
    message: 'The upload was interrupted. Send the file again.',
  },
} as const satisfies Record<string, ApiError>
