import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBlockLoaders } from '#blocks/loaders.server.ts'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import { createDnsResolver } from '#features/domains/dns.actions.ts'
import type { TxtResolver } from '#features/domains/types.ts'
import { createRenditions } from '#features/media/rendition.actions.ts'
import { findFileName } from '#features/media/actions.ts'
import { redactPreviewToken } from '#features/preview/path.rules.ts'
import { createPreviousMediaUrls } from '#features/media/previous-urls.actions.ts'
import { addRequests } from '#features/quotas/actions.ts'
import { createUploads } from '#features/media/upload.actions.ts'
import type { Template } from '#features/sites/template.types.ts'
import type { Id } from '#lib/id.ts'
import { type Config } from '#platform/config/config.ts'
import { hostOrigin, siteOrigin } from '#platform/config/origins.ts'
import type { Database } from '#platform/db/database.ts'
import { listen, type Listener } from '#platform/db/listen.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createFormKeys } from '#platform/form-keys/form-keys.ts'
import { createRequestIds } from '#platform/http/request-id.ts'
import type { ConnectionTimeouts } from '#platform/http/connection-timeouts.ts'
import { createHttpServer } from '#platform/http/create-server.ts'
import type { AccessLog } from '#platform/log/access-log.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { PasswordCost } from '#platform/passwords/hash.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { type Assets, NO_ASSETS } from '#site/assets.ts'
import { createOpenedLocks } from '#features/locks/opened.actions.ts'
import { redirectToCanonicalHost } from '#site/http/canonical-host.ts'
import { registerSiteRoutes } from '#site/http/register-site-routes.ts'
import { sendUnexpectedError } from '#site/http/send-site-error.ts'
import { createLockPages } from '#site/lock/lock-page.ts'
import { registerAssets } from '#site/register-assets.ts'
import { pageAt } from '#site/site.routes.ts'
import { createNotFoundLog } from '#site/not-found-log.ts'
import { createHostMap, type HostMap } from '#site/host-map.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { createPages, type Pages } from '#site/pages.ts'
import { createPreviews } from '#site/preview/previews.ts'
import { createRequestQuota } from '#site/request-quota.ts'
import { createServeCached, pageHeaders } from '#site/serve.ts'
import { registerApi } from '#main/api/register.ts'
import { apiRoutes } from '#main/api/routes.ts'
import { type AppFiles, NO_APP_FILES } from '#main/app-files.ts'
import { registerApp } from '#main/app-host.ts'
import { registerHealth } from '#main/health.ts'
import { siteHostRoutes } from '#main/site-routes.ts'

/** Dependencies of the web part; tests provide their own database, clock and log. */
export interface WebParts {
  readonly config: Pick<
    Config,
    | 'appOrigin'
    | 'sitesDomain'
    | 'signup'
    | 'trustProxy'
    | 'host'
    | 'port'
    | 'sharedCacheSeconds'
    | 'uploadLimits'
    | 'secureHost'
    | 'betaFeatures'
    | 'siteLimits'
    | 'maxArchiveBytes'
    | 'smtpUrl'
  >
  readonly database: Database
  /** Signs CSRF tokens, form keys and tickets. */
  readonly secret: string
  /** Cost of new password hashes; the recommended one by default. */
  readonly passwordCost?: PasswordCost
  readonly registry: BlockRegistry
  readonly files: FileStore
  readonly log: Log
  readonly access: AccessLog
  readonly metrics: Metrics
  /** Enqueues mails, and the processing of new files. */
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** The templates for new sites; none by default. */
  readonly templates?: readonly Template[]
  /** DNS by default. */
  readonly resolver?: TxtResolver
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly maxCacheBytes?: number
  /**
   * Interval of rereading the sites in case a notification was lost, in milliseconds; a second by default.
   */
  readonly pollEvery?: number
  /** Timeouts of connections. */
  readonly timeouts?: ConnectionTimeouts
  /** Scripts for visitors' browsers; pages work without them. */
  readonly assets?: Assets
  /** The build of the owners' app. */
  readonly app?: AppFiles
}

export interface Web {
  readonly http: FastifyInstance
  readonly hosts: HostMap
  readonly pages: Pages
  /** Writes the not-found log to the database; runs every ten seconds by itself. */
  flushNotFoundLog(): Promise<void>
  /** Loads the sites, listens for changes, and opens the port; returns the port. */
  open(): Promise<number>
  /**
   * Finishes requests in flight, then closes; those that take longer than the deadline (milliseconds, 10
   * seconds by default) are aborted. A step that fails does not prevent later ones.
   */
  close(deadline?: number): Promise<void>
}

const CACHE_BYTES = 256 * 1024 * 1024
/** Notifications make a release visible at once; polling makes it visible even when one is lost. */
const POLL_MS = 1_000
/** How often the not-found log is written, in milliseconds. */
const FLUSH_MS = 10_000
const CLOSE_DEADLINE_MS = 10_000

/** Creates the web part: HTTP server, hosts, cache and routes. Not yet listening. */
export function createWeb(parts: WebParts): Web {
  const { config, database, log, metrics, assets = NO_ASSETS, app = NO_APP_FILES } = parts
  const appHost = new URL(config.appOrigin).host
  const hosts = createHostMap(database.app, {
    sitesDomain: config.sitesDomain,
    port: new URL(config.appOrigin).port || '80',
    originOf: (identifier) => siteOrigin(config, identifier),
    originOfDomain: (hostname) => hostOrigin(config, hostname),
  })
  const provisioning = {
    db: database.app,
    registry: parts.registry,
    loaders: createBlockLoaders(),
    assets,
    files: parts.files,
    warn:
      (site: HostedSite): Warn =>
      (message, details) =>
        log.warn({ site: site.id, ...details }, message),
    clock: parts.clock,
    secureHost: config.secureHost,
    betaFeatures: config.betaFeatures,
  }
  const pages = createPages({
    ...provisioning,
    hosts,
    headers: pageHeaders(),
    appDomain: appHost,
    appOrigin: config.appOrigin,
    maxCacheBytes: parts.maxCacheBytes ?? CACHE_BYTES,
    sharedCacheSeconds: config.sharedCacheSeconds,
    onRender: metrics.observeRender,
  })
  metrics.gauge('sitewright_page_cache_bytes', 'Bytes of cached pages', () => pages.cache.bytes)
  metrics.gauge('sitewright_page_cache_entries', 'Cached pages', () => pages.cache.entries)
  metrics.gauge('sitewright_sites', 'Served sites', () => hosts.size)

  const renditions = createRenditions({
    files: parts.files,
    warn: (message, details) => log.warn(details, message),
  })
  const uploads = createUploads({
    db: database.app,
    files: parts.files,
    limits: config.uploadLimits,
    jobs: parts.jobs,
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

  const quota = createRequestQuota(
    (siteId, window, requests) => addRequests(database.app, siteId, window, requests),
    parts.clock,
    (error, siteId) => log.warn({ err: error, site: siteId }, 'Requests of a site could not be counted'),
  )
  const nextRequestId = createRequestIds()
  const http = createHttpServer({
    log,
    access: parts.access,
    metrics,
    nextRequestId,
    trustProxy: config.trustProxy,
    loggedPath: redactPreviewToken,
    ...(parts.timeouts === undefined ? {} : { timeouts: parts.timeouts }),
    serveFirst: createServeCached({ hosts, pages, access: parts.access, metrics, nextRequestId, quota }),
    onError: (request: FastifyRequest, reply: FastifyReply, status: number) =>
      sendUnexpectedError({ hosts, pages, log }, request, reply, status),
  })
  redirectToCanonicalHost(http, hosts)
  registerHealth(http, database)
  const formKeys = createFormKeys(parts.secret)
  const opened = createOpenedLocks(parts.secret)
  const pageParts = {
    pages,
    opened,
    lockPages: createLockPages({ pages, formKeys, clock: parts.clock }),
    notFoundLog,
    appOrigin: config.appOrigin,
  }
  const previousUrls = createPreviousMediaUrls(database.app)
  hosts.onInvalidation((invalidation) => previousUrls.onInvalidation(invalidation))
  const siteRoutes = siteHostRoutes({
    ...pageParts,
    db: database.app,
    secret: parts.secret,
    formKeys,
    previews: createPreviews({ ...provisioning, appOrigin: config.appOrigin }),
    files: parts.files,
    fileName: (siteId: Id, key: string) => findFileName(database.app, siteId, key),
    previousUrls,
    renditions,
  })
  registerApi(http, {
    db: database.app,
    appOrigin: config.appOrigin,
    secret: parts.secret,
    clock: parts.clock,
    maxDiscardedBytes: Math.max(config.maxArchiveBytes, ...Object.values(config.uploadLimits)),
    routes: apiRoutes({
      db: database.app,
      blocks: parts.registry,
      secret: parts.secret,
      ...(parts.passwordCost === undefined ? {} : { passwordCost: parts.passwordCost }),
      config,
      resolver: parts.resolver ?? createDnsResolver(),
      jobs: parts.jobs,
      database,
      files: parts.files,
      uploads,
      templates: parts.templates ?? [],
      siteContracts: siteRoutes.map(({ contract }) => contract),
      originOfSite: (siteId) => hosts.byId(siteId)?.origin,
    }),
  })
  registerApp(http, { appOrigin: config.appOrigin, siteSource: siteOrigin(config, '*'), files: app })
  registerAssets(http, assets)
  registerSiteRoutes(http, {
    db: database.app,
    hosts,
    opened,
    quota,
    secret: parts.secret,
    clock: parts.clock,
    pageAt: (site, { raw, headers }) => pageAt(pageParts, site, raw.url ?? '/', headers),
    routes: siteRoutes,
  })

  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  let flushTimer: NodeJS.Timeout | undefined

  function poll(): void {
    timer = setTimeout(() => {
      hosts
        .catchUp()
        .catch((error: unknown) => log.warn({ err: error }, 'The list of sites could not be read; retrying'))
        .finally(() => timer !== undefined && poll())
    }, parts.pollEvery ?? POLL_MS)
  }

  return {
    http,
    hosts,
    pages,
    flushNotFoundLog: () => notFoundLog.flush(),
    async open() {
      await hosts.catchUp()
      listener = await listen(database, 'sites', {
        onNotify: (payload) => {
          hosts
            .notify(payload)
            .catch((error: unknown) => log.warn({ err: error, payload }, 'A site could not be reread'))
        },
        onReconnect: () => hosts.catchUp(),
        log: (line) => log.warn(line),
      })
      poll()
      flushTimer = setInterval(() => void notFoundLog.flush(), FLUSH_MS)
      await http.listen({ host: config.host, port: config.port })
      const address = http.server.address()
      return typeof address === 'object' && address !== null ? address.port : config.port
    },
    async close(deadline = CLOSE_DEADLINE_MS) {
      clearTimeout(timer)
      timer = undefined
      clearInterval(flushTimer)
      const forceClose = setTimeout(() => http.server.closeAllConnections(), deadline)
      const closed = await Promise.allSettled([
        http.close().then(() => notFoundLog.flush()),
        listener?.close(),
      ])
      clearTimeout(forceClose)
      parts.access.flush()
      for (const step of closed) if (step.status === 'rejected') throw step.reason
    },
  }
}
