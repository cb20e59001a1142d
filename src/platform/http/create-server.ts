import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { withoutToken } from '#lib/tracking/secret-paths.ts'
import { hasBody, limitLateBody } from '#platform/http/body-time.ts'
import { rejectMalformedRequest, respondToClientError } from '#platform/http/client-error.ts'
import {
  CONNECTION_TIMEOUTS,
  type ConnectionTimeouts,
  createLimitedServer,
  type LimitedServer,
} from '#platform/http/connection-timeouts.ts'
import { hasTwoHosts, reduceTarget } from '#platform/http/request-target.ts'
import { isDiskFull } from '#platform/db/disk-full.ts'
import { isLockTimeout } from '#platform/db/lock-timeout.ts'
import { StoppingError } from '#platform/db/pool.ts'
import { accessDetail, type AccessLog } from '#platform/log/access-log.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics, RequestKind } from '#platform/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For log and metrics: id of the site, or 'app' or '-'. */
    siteLabel: string
    kind: RequestKind
    startedAt: number
    /** Bytes of the body, set by handlers that write the response without the framework. */
    sentBytes: number | undefined
  }
}

/** Parts of the server, provided by `main`. */
export interface HttpServerParts {
  readonly log: Log
  readonly access: AccessLog
  readonly metrics: Metrics
  readonly nextRequestId: () => string
  /** IP addresses of proxies whose forwarding headers are trusted; none by default. */
  readonly trustProxy: readonly string[]
  /** Returns a path as it may be logged, without secrets. */
  readonly loggedPath: (path: string) => string
  /** Timeouts of connections; shorter in tests. */
  readonly timeouts?: ConnectionTimeouts
  /** Runs before the framework; returns true when it has responded. */
  readonly serveFirst: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Responds to an error in the format of the host; called after it was logged. */
  readonly onError: (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<unknown>
}

/** The path for requests whose path cannot be decoded; no document can have it. */
const UNDECODABLE_PATH = '/_malformed'

/** Another name of `/api/` (HTP-03). */
const REST_ROOT = '/api/rest/'

const ofApi = (url: string): string =>
  url.startsWith(REST_ROOT) ? `/api/${url.slice(REST_ROOT.length)}` : url

const BODY_LIMIT = 1_048_576
const BODY_TIMEOUT_MS = 60_000
/** Max timeout of a body, for routes that set one; the framework has one limit for all. */
export const MAX_BODY_MS = 60 * 60 * 1000
/** Max timeout of the work on such a body once it arrived: checking, storing and restoring gigabytes. */
export const MAX_WORK_MS = 10 * 60 * 1000

/**
 * Returns the HTTP server of the program: request ids, access log, metrics, limits and one error handler. Not
 * yet listening.
 */
export function createHttpServer(parts: HttpServerParts): FastifyInstance {
  const { log, access, metrics, serveFirst } = parts
  const logger: FastifyBaseLogger = log
  // The framework creates one server per IP address of its host name.
  const servers: LimitedServer[] = []
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: parts.nextRequestId,
    requestIdHeader: false,
    trustProxy: parts.trustProxy.length === 0 ? false : [...parts.trustProxy],
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: respondToClientError,
    // The framework would respond to an undecodable path by itself, with its own message and unlogged.
    rewriteUrl: ({ url = '/' }) =>
      isDecodable(url) ? ofApi(url) : `${url.startsWith('/api/') ? '/api' : ''}${UNDECODABLE_PATH}`,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
    // Idle connections are closed when the process stops; requests in flight are finished.
    forceCloseConnections: 'idle',
    serverFactory(handler) {
      const limited = createLimitedServer({
        timeouts: parts.timeouts ?? CONNECTION_TIMEOUTS,
        requestTimeout: MAX_BODY_MS,
        respondAtOnce(request, response, withBody) {
          if (hasTwoHosts(request)) {
            rejectMalformedRequest(request.socket)
            return true
          }
          if (withBody) limitLateBody(request, response, BODY_TIMEOUT_MS)
          return reduceTarget(request) && serveFirst(request, response)
        },
        onRequest(request, response) {
          // The framework would wait for the end of a body of that type, which a request without a body never
          // has.
          if (!hasBody(request)) delete request.headers['content-type']
          handler(request, response)
        },
        onNoResponse: ({ method, url = '/' }) =>
          log.error({ method, path: withoutTokens(parts.loggedPath(pathOf(url))) }, 'A request timed out'),
      })
      servers.push(limited)
      return limited.server
    },
  })
  app.addHook('preClose', (done) => {
    for (const limited of servers) limited.closeConnections()
    done()
  })

  app.decorateRequest('siteLabel', '-')
  app.decorateRequest('kind', 'other')
  app.decorateRequest('startedAt', 0)
  app.decorateRequest('sentBytes', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = performance.now() - request.startedAt
    metrics.countRequest(request.kind, reply.raw.statusCode, milliseconds)
    const logged = {
      site: request.siteLabel,
      method: request.method,
      pathJson: JSON.stringify(pathToLog(request, parts.loggedPath(pathOf(request.raw.url)))),
      cached: false,
    }
    const sent = {
      status: reply.raw.statusCode,
      bytes: request.sentBytes ?? Number(reply.raw.getHeader('content-length') ?? 0),
    }
    access.write(request.id, accessDetail(logged, sent), milliseconds)
    done()
  })
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const status = statusOf(error)
    if (status >= 500 && !isClientAbort(error, reply) && !(error instanceof StoppingError))
      log.error({ reqId: request.id, site: request.siteLabel, err: error }, 'A request failed')
    return parts.onError(request, reply, status)
  })
  return app
}

const MAX_PATH_LENGTH = 500
/** Tokens at the end of links in mails. */
const TOKEN = /\/[A-Za-z0-9_-]{43}(?=\/|$)/g

/** Returns the path without tokens; only paths of published pages are logged unchanged, and those of orders and cards cut. */
function pathToLog({ siteLabel }: FastifyRequest, path: string): string {
  const isPage = /^\d+$/.test(siteLabel) && !path.startsWith('/api/')
  return isPage ? withoutToken(path).slice(0, MAX_PATH_LENGTH) : withoutTokens(path)
}

const withoutTokens = (path: string): string => path.slice(0, MAX_PATH_LENGTH).replaceAll(TOKEN, '/…')

function pathOf(url = '/'): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url))
    return true
  } catch {
    return false
  }
}

/** Returns whether the client disconnected during a download, which is no error. */
const isClientAbort = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && (error as NodeJS.ErrnoException | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

function statusOf(error: unknown): number {
  // It may be sent again: nothing was stored.
  if (isLockTimeout(error)) return HTTP_STATUS.serviceUnavailable
  if (isDiskFull(error)) return HTTP_STATUS.insufficientStorage
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status <= 599 ? status : 500
}
