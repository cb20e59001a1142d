import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHitBuffer } from '#features/audience/analytics/hit-buffer.ts'
import { createRenditions } from '#features/media/media/renditions/rendition.actions.ts'
import { redactTokens } from '#features/people/preview/path.rules.ts'
import { addRequests } from '#features/tenancy/quotas/actions.ts'
import { createUploads } from '#features/media/media/uploads/upload.actions.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { createRequestIds } from '#platform/http/request-id.ts'
import { createHttpServer } from '#platform/http/create-server.ts'
import { redirectToCanonicalHost } from '#site/http/canonical-host.ts'
import { isServiceWorkerScript, rejectServiceWorkers } from '#site/http/reject-service-workers.ts'
import { serveSecureHost } from '#site/http/serve-secure-host.ts'
import { sendUnexpectedError } from '#site/http/send-site-error.ts'
import { createNotFoundLog } from '#site/not-found-log.ts'
import type { HostMap } from '#site/host-map.ts'
import type { Pages } from '#site/pages.ts'
import { createRequestQuota } from '#site/request-quota.ts'
import { createServeReceived } from '#site/http/serve-received.ts'
import { createServeCached } from '#site/serve.ts'
import { registerHealth } from '#main/health.ts'
import { registerWebRoutes } from '#main/register-web-routes.ts'
import { createSiteServices } from '#main/site-services.ts'
import { createWebLifecycle, type WebLifecycle } from '#main/web-lifecycle.ts'
import type { WebParts } from '#main/web-parts.ts'

/** The web part of the program. */
export interface Web extends WebLifecycle {
  readonly http: FastifyInstance
  readonly hosts: HostMap
  readonly pages: Pages
  /** Writes the not-found log to the database; runs every ten seconds by itself. */
  flushNotFoundLog(): Promise<void>
  /** Writes the hits to the database; runs every second by itself. */
  flushHits(): Promise<void>
}

/** Milliseconds that a visitor waits for a rendition before the original is served: less than the timeout of a request. */
const MAX_RENDITION_WAIT_MS = 15_000

/** Creates the web part: HTTP server, hosts, cache and routes. Not yet listening. */
export function createWeb(parts: WebParts): Web {
  const { config, database, log, metrics } = parts
  const siteServices = createSiteServices(parts)
  const { hosts, pages } = siteServices
  const uploads = createUploads({
    db: database.app,
    files: parts.files,
    limits: config.uploadLimits,
    jobs: parts.jobs,
  })
  const renditions = createRenditions({
    files: parts.files,
    maxWait: parts.maxRenditionWait ?? MAX_RENDITION_WAIT_MS,
    warn: (message, details) => log.warn(details, message),
  })
  const { counts } = renditions
  metrics.gauge('sitewright_renditions_made', 'Created renditions', () => counts.created)
  metrics.gauge('sitewright_renditions_under_way', 'Renditions in progress', () => counts.pending)

  const notFoundLog = createNotFoundLog({
    db: database.app,
    clock: parts.clock,
    onError: (error, siteId) =>
      log.warn({ err: error, site: siteId }, 'The not-found log could not be written'),
  })

  const hitBuffer = createHitBuffer({
    db: database.app,
    clock: parts.clock,
    onError: (error, siteId) => log.warn({ err: error, site: siteId }, 'Hits could not be written; retrying'),
  })
  metrics.gauge('sitewright_hits_dropped', 'Hits that could not be written', () => hitBuffer.dropped)

  const quota = createRequestQuota(
    (siteId, window, requests) => addRequests(database.app, siteId, window, requests),
    parts.clock,
    (error, siteId) => log.warn({ err: error, site: siteId }, 'Requests of a site could not be counted'),
  )
  const nextRequestId = createRequestIds()
  const serving = { hosts, access: parts.access, metrics, nextRequestId }
  const serveCached = createServeCached({ ...serving, pages, quota })
  let serveReceived: ReturnType<typeof createServeReceived> = () => false
  const http = createHttpServer({
    log,
    access: parts.access,
    metrics,
    nextRequestId,
    trustProxy: config.trustProxy,
    loggedPath: redactTokens,
    ...(parts.timeouts === undefined ? {} : { timeouts: parts.timeouts }),
    serveFirst: (request, response) =>
      !isServiceWorkerScript(request) && (serveCached(request, response) || serveReceived(request, response)),
    onError(request: FastifyRequest, reply: FastifyReply, status: number) {
      if (status === HTTP_STATUS.insufficientStorage) health.noteDiskFull()
      return sendUnexpectedError({ hosts, pages, log }, request, reply, status)
    },
  })
  rejectServiceWorkers(http)
  redirectToCanonicalHost(http, hosts)
  serveSecureHost(http, { hosts, secureHost: config.secureHost, owner: database.owner })
  const health = registerHealth(http, database)
  const services = { ...siteServices, uploads, renditions, notFoundLog, hitBuffer, quota }
  const routes = registerWebRoutes(http, parts, services)
  serveReceived = createServeReceived({
    ...serving,
    clock: parts.clock,
    trustProxy: config.trustProxy,
    routes,
  })
  return {
    http,
    hosts,
    pages,
    flushNotFoundLog: () => notFoundLog.flush(),
    flushHits: () => hitBuffer.flush(),
    ...createWebLifecycle(parts, { http, hosts, notFoundLog, hitBuffer }),
  }
}
