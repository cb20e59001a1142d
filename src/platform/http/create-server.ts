import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { hasBody, limitBodyTime } from '#platform/http/body-time.ts'
import { respondToClientError } from '#platform/http/client-error.ts'
import {
  CONNECTION_TIMEOUTS,
  type ConnectionTimeouts,
  createLimitedServer,
  type LimitedServer,
} from '#platform/http/connection-timeouts.ts'
import { reduceTarget } from '#platform/http/request-target.ts'
import { accessDetail, type AccessLog } from '#platform/log/access-log.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics, RequestKind } from '#platform/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For log and metrics: identity of the site, or 'app' or '-'. */
    siteLabel: string
    kind: RequestKind
    startedAt: number
    /** Bytes of the body, set by whoever wrote the answer without the framework. */
    sentBytes: number | undefined
  }
}

/** What the server is made of; `main` gives the parts. */
export interface HttpServerParts {
  readonly log: Log
  readonly access: AccessLog
  readonly metrics: Metrics
  readonly nextRequestId: () => string
  /** Addresses of proxies whose forwarding headers are believed; none by default. */
  readonly trustProxy: readonly string[]
  /** A path as it may be written down; some hold what nobody else may know. */
  readonly loggedPath: (path: string) => string
  /** How long connections may be silent; tests have less time than visitors. */
  readonly timeouts?: ConnectionTimeouts
  /** Stands before everything else and answers what it can at once. */
  readonly serveFirst: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Turns an error into an answer that fits the host; called after it was logged. */
  readonly onError: (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<unknown>
}

/** Where a request goes whose path is no text; no document can have it. */
const UNDECODABLE_PATH = '/_malformed'
const BODY_LIMIT = 1_048_576
const BODY_TIMEOUT_MS = 60_000
/** For the bodies of those routes that ask for more time; the framework's own limit is one for all. */
export const LONGEST_BODY_MS = 60 * 60 * 1000
/** For the work on such a body once it arrived: checking, storing and restoring what may be gigabytes. */
export const LONGEST_WORK_MS = 10 * 60 * 1000

/** The HTTP server of the program: request ids, access log, metrics, limits and one error handler. Not yet listening. */
export function createHttpServer(parts: HttpServerParts): FastifyInstance {
  const { log, access, metrics, serveFirst } = parts
  const logger: FastifyBaseLogger = log
  // The framework asks for one per address that its host name stands for.
  const servers: LimitedServer[] = []
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: parts.nextRequestId,
    requestIdHeader: false,
    trustProxy: parts.trustProxy.length === 0 ? false : [...parts.trustProxy],
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: respondToClientError,
    // The framework would answer an address that it cannot decode by itself, in its own words and unlogged.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNDECODABLE_PATH),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
    // One process may be told to stop while visitors hold idle connections open; those are closed, others are finished.
    forceCloseConnections: 'idle',
    serverFactory(handler) {
      const limited = createLimitedServer({
        timeouts: parts.timeouts ?? CONNECTION_TIMEOUTS,
        requestTimeout: LONGEST_BODY_MS,
        onRequest(request, response) {
          const isEmpty = !hasBody(request)
          if (!isEmpty) limitBodyTime(request, response, BODY_TIMEOUT_MS)
          if (reduceTarget(request) && serveFirst(request, response)) return
          // The framework would wait for the end of a body of that type, and a request without a body has no such end.
          if (isEmpty) delete request.headers['content-type']
          handler(request, response)
        },
        onUnanswered: ({ method, url = '/' }) =>
          log.error(
            { method, path: withoutTokens(parts.loggedPath(pathOf(url))) },
            'A request got no response in time',
          ),
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
    const asked = {
      site: request.siteLabel,
      method: request.method,
      pathJson: JSON.stringify(pathToLog(request, parts.loggedPath(pathOf(request.raw.url)))),
      cached: false,
    }
    const sent = {
      status: reply.raw.statusCode,
      bytes: request.sentBytes ?? Number(reply.raw.getHeader('content-length') ?? 0),
    }
    access.write(request.id, accessDetail(asked, sent), milliseconds)
    done()
  })
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const status = statusOf(error)
    if (status >= 500 && !hasLeft(error, reply))
      log.error({ reqId: request.id, site: request.siteLabel, err: error }, 'A request failed')
    return parts.onError(request, reply, status)
  })
  return app
}

const LONGEST_PATH = 500
/** What links in mails end in. */
const TOKEN = /\/[A-Za-z0-9_-]{43}(?=\/|$)/g

/** The path without what opens something; addresses of published pages alone are told as they are. */
function pathToLog({ siteLabel }: FastifyRequest, path: string): string {
  const isPage = /^\d+$/.test(siteLabel) && !path.startsWith('/api/')
  return isPage ? path.slice(0, LONGEST_PATH) : withoutTokens(path)
}

const withoutTokens = (path: string): string => path.slice(0, LONGEST_PATH).replaceAll(TOKEN, '/…')

function pathOf(url = '/'): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url))
    return true
  } catch {
    return false
  }
}

/** Whether that is no fault but somebody who no longer waits for the file that was on its way. */
const hasLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && (error as NodeJS.ErrnoException | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status <= 599 ? status : 500
}
