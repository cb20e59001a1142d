import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { authenticateAccessKey } from '#features/access-keys/actions.ts'
import type { MediaError } from '#features/media/errors.ts'
import { mediaPath } from '#features/media/types.ts'
import type { Uploads } from '#features/media/upload.actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { appHostOnly } from '#main/app-host-only.ts'
import { withSite } from '#platform/db/tenant.ts'
import { hasBody, limitBodyTime, limitWorkTime } from '#platform/http/body-time.ts'
import { LONGEST_BODY_MS, LONGEST_WORK_MS } from '#platform/http/create-server.ts'
import { addressSubject, type RateLimit, takeTry } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'

/** What taking files in over HTTP needs. */
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

/** Why a request was not carried out. */
interface ApiError {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Seconds. */
  readonly retryAfter?: number
}

/** Wrong keys that come from one network. */
const WRONG_KEYS: RateLimit = { hits: 20, window: 600 }
/** Uploads with one key. */
const UPLOADS: RateLimit = { hits: 600, window: 60 }
/** Milliseconds for the rest of a body that nobody wants any more; a sender that is cut off at once may miss the answer. */
const REST_MS = 5_000
const LONGEST_TEXT = 2_000
const STATUS: Readonly<Record<MediaError['code'], number>> = {
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNPROCESSABLE: 422,
  NOT_STORED: 507,
  NO_ROOM: 413,
  BUSY: 429,
}

/**
 * `POST /api/sites/{site}/media?name=&alt=&caption=` on the host of the app takes one file in, which is the body itself,
 * from whoever holds a key of that site that allows `media`. Answers 201 with the record and the address, else JSON with
 * `error`, what to do in words, and `code`.
 */
export function registerMediaApi(http: FastifyInstance, parts: MediaApiParts): void {
  const constraints = appHostOnly(parts.appOrigin)
  void http.register((scope, _options, done) => {
    // Nobody reads the body before its sender is known, and then as a stream.
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
        return takeUpload(parts, allowed.value, request, reply)
      },
    })
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/api/*',
      constraints,
      handler: async (request, reply) => {
        request.kind = 'api'
        request.siteLabel = 'app'
        return reply.code(404).header('cache-control', 'no-store').send({ error: 'Not found.' })
      },
    })
    done()
  })
}

function siteOf({ hosts, siteHost }: MediaApiParts, identifier: string): HostedSite | undefined {
  if (!/^[a-z0-9-]{1,63}$/i.test(identifier)) return undefined
  const host = siteHost(identifier.toLowerCase())
  return hosts.find(host) ?? hosts.findMoved(host)
}

/** The site, when the request carries a key of it that allows `media`. What a key is for tells nobody without one. */
async function authorise(
  parts: MediaApiParts,
  site: HostedSite | undefined,
  { headers, ip }: FastifyRequest,
): Promise<Result<HostedSite, ApiError>> {
  // A key is sent by programs; a page of another origin that got hold of one shall not use its visitors for it.
  if (headers.origin !== undefined && headers.origin !== parts.appOrigin) return fail(API_ERRORS.crossOrigin)
  const [, secret] = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '') ?? []
  if (secret === undefined) return fail(API_ERRORS.noKey)
  if (!site) return fail(API_ERRORS.wrongKey)
  const now = new Date(parts.clock())
  return withSite(parts.db, site.id, async (tx) => {
    const key = await authenticateAccessKey(tx, site.id, secret, now)
    const subject = key ? `media:${key.id}` : addressSubject(parts.secret, 'key', ip)
    const { allowed, retryAfter } = await takeTry(tx, site.id, subject, key ? UPLOADS : WRONG_KEYS, now)
    if (!allowed) return fail({ ...API_ERRORS.tooMany, retryAfter })
    if (!key) return fail(API_ERRORS.wrongKey)
    return key.allows('media') ? ok(site) : fail(API_ERRORS.notAllowed)
  })
}

async function takeUpload(
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
  limitBodyTime(raw, reply.raw, LONGEST_BODY_MS)
  limitWorkTime(raw, reply.raw, LONGEST_WORK_MS)
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
    const address = `${site.origin}${mediaPath(added.value) ?? ''}`
    return reply
      .code(201)
      .header('location', address)
      .send({ ...media, address })
  } catch (error) {
    // Whoever hung up reads no answer, and it is no fault of ours.
    if (!raw.errored && !raw.destroyed) throw error
    return sendApiError(request, reply, API_ERRORS.interrupted)
  }
}

function sendApiError(request: FastifyRequest, reply: FastifyReply, apiError: ApiError): FastifyReply {
  const { status, code, message, retryAfter } = apiError
  limitBodyTime(request.raw, reply.raw, REST_MS)
  request.raw.resume()
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send({ error: message, code })
}

function readTexts(query: unknown): { fileName: string; alt: string; caption: string } | undefined {
  const { name = 'file', alt = '', caption = '' } = query as Record<string, unknown>
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= LONGEST_TEXT
  return isText(name) && isText(alt) && isText(caption) ? { fileName: name, alt, caption } : undefined
}

const API_ERRORS = {
  noKey: {
    status: 401,
    code: 'NO_KEY',
    message:
      "Send an access key of the site as 'Authorization: Bearer <key>'; 'sitewright keys create' makes one.",
  },
  wrongKey: {
    status: 401,
    code: 'WRONG_KEY',
    message: 'This key opens nothing here. Check the site and the key, or make a new key.',
  },
  notAllowed: {
    status: 403,
    code: 'NOT_ALLOWED',
    message: "This key does not allow 'media'. Use one that does.",
  },
  crossOrigin: {
    status: 403,
    code: 'CROSS_ORIGIN',
    message: 'Pages of other origins cannot send files here. Send them from a program.',
  },
  tooMany: {
    status: 429,
    code: 'TOO_MANY',
    message: 'That is too often. Wait as long as Retry-After says, then try again.',
  },
  form: {
    status: 415,
    code: 'FORM',
    message:
      'Send the file itself as the body, not a form that holds it, and its name in the query: curl --data-binary @photo.jpg "…/media?name=photo.jpg".',
  },
  empty: { status: 422, code: 'UNPROCESSABLE', message: 'There is no file in the body of the request.' },
  badText: {
    status: 400,
    code: 'BAD_TEXT',
    message: `name, alt and caption may stand once each in the query, with at most ${LONGEST_TEXT} characters.`,
  },
  interrupted: { status: 400, code: 'INTERRUPTED', message: 'The file did not arrive whole. Send it again.' },
} as const satisfies Record<string, ApiError>
