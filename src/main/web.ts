import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBlockLoaders } from '#blocks/loaders.server.ts'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import { createDnsResolver } from '#features/domains/dns.actions.ts'
import type { TxtResolver } from '#features/domains/types.ts'
import { createRenditions } from '#features/media/rendition.actions.ts'
import { findFileName } from '#features/media/actions.ts'
import { isPreviewAlive } from '#features/preview/actions.ts'
import { hidePreviewToken } from '#features/preview/path.rules.ts'
import { createPreviousAddresses } from '#features/media/previous-urls.actions.ts'
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
import type { FileStore } from '#platform/storage/store.ts'
import { type Assets, NO_ASSETS } from '#site/assets.ts'
import { createOpenedLocks } from '#site/lock/opened.ts'
import { createMissingPathLog } from '#site/not-found-log.ts'
import { createHostMap, type HostedSite, type HostMap } from '#site/host-map.ts'
import { createPages, type Pages } from '#site/pages.ts'
import { createPreviews } from '#site/preview/previews.ts'
import { createRequestQuota } from '#site/request-quota.ts'
import { createServeCached, pageHeaders } from '#site/serve.ts'
import { registerCanonicalHost } from '#main/canonical-host.ts'
import { registerApi } from '#main/api/register.ts'
import { apiRoutes } from '#main/api/routes.ts'
import { type AppFiles, NO_APP_FILES } from '#main/app-files.ts'
import { registerApp } from '#main/app-host.ts'
import { registerMediaApi } from '#main/media-api.ts'
import { registerLockForm } from '#main/lock-form.ts'
import { registerPreviews } from '#main/preview-routes.ts'
import { registerHealth } from '#main/health.ts'
import { registerPresence } from '#main/site-session-routes.ts'
import { registerSearch } from '#main/search-routes.ts'
import { registerSiteApi } from '#main/site-api.ts'
import { registerSites, siteError } from '#main/site-host.ts'

/** What the web part is made of; tests give their own database, clock and log. */
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
  /** Signs what visitors are given to bring back. */
  readonly secret: string
  readonly registry: BlockRegistry
  readonly files: FileStore
  readonly log: Log
  readonly access: AccessLog
  readonly metrics: Metrics
  /** Told of what shall be done afterwards: mails, and what new files need. */
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** What sites can begin with; nothing but an empty site by default. */
  readonly templates?: readonly Template[]
  /** The DNS, by default. */
  readonly resolver?: TxtResolver
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly maxCacheBytes?: number
  /** How often the sites are reread in case a notice was lost, in milliseconds; a second by default. */
  readonly pollEvery?: number
  /** How long connections may be silent. */
  readonly timeouts?: ConnectionTimeouts
  /** Our own scripts for visitors' browsers; pages work without them. */
  readonly assets?: Assets
  /** The owners' app as it was built. */
  readonly app?: AppFiles
}

export interface Web {
  readonly http: FastifyInstance
  readonly hosts: HostMap
  readonly pages: Pages
  /** Writes down which addresses led nowhere; happens by itself every ten seconds. */
  flushMissing(): Promise<void>
  /** Reads the sites, begins to listen for changes, and opens the port; answers the port. */
  open(): Promise<number>
  /**
   * Finishes requests in flight, then closes; those that take longer than the deadline (milliseconds, 10 seconds by
   * default) are cut off. A step that fails keeps no later one from running.
   */
  close(deadline?: number): Promise<void>
}

const CACHE_BYTES = 256 * 1024 * 1024
/** Notices make a release visible at once; the poll makes it visible even when they are lost. */
const POLL_MS = 1_000
/** How often addresses that led nowhere are written down. */
const FLUSH_MS = 10_000
const CLOSE_DEADLINE_MS = 10_000

/** Puts the visitor's request together: HTTP server, hosts, cache, pages. */
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
  metrics.gauge('sitewright_page_cache_bytes', 'Bytes of ready pages', () => pages.cache.bytes)
  metrics.gauge('sitewright_page_cache_entries', 'Ready pages', () => pages.cache.entries)
  metrics.gauge('sitewright_sites', 'Sites that are served', () => hosts.size)

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
  metrics.gauge('sitewright_renditions_made', 'Images made in another width', () => counts.made)
  metrics.gauge('sitewright_renditions_under_way', 'Images being made now', () => counts.underWay)

  const missing = createMissingPathLog({
    db: database.app,
    clock: parts.clock,
    onError: (error, siteId) =>
      log.warn({ err: error, site: siteId }, 'Addresses that led nowhere could not be noted'),
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
    loggedPath: hidePreviewToken,
    ...(parts.timeouts === undefined ? {} : { timeouts: parts.timeouts }),
    serveFirst: createServeCached({ hosts, pages, access: parts.access, metrics, nextRequestId, quota }),
    onError: (request: FastifyRequest, reply: FastifyReply, status: number) =>
      siteError({ hosts, pages, log }, request, reply, status),
  })
  registerCanonicalHost(http, hosts)
  registerHealth(http, database)
  registerApi(http, {
    db: database.app,
    appOrigin: config.appOrigin,
    secret: parts.secret,
    clock: parts.clock,
    mostDropped: Math.max(config.maxArchiveBytes, ...Object.values(config.uploadLimits)),
    routes: apiRoutes({
      db: database.app,
      blocks: parts.registry,
      secret: parts.secret,
      config,
      resolver: parts.resolver ?? createDnsResolver(),
      jobs: parts.jobs,
      database,
      files: parts.files,
      uploads,
      templates: parts.templates ?? [],
      originOfSite: (siteId) => hosts.byId(siteId)?.origin,
    }),
  })
  registerPresence(http, {
    db: database.app,
    hosts,
    secret: parts.secret,
    appOrigin: config.appOrigin,
    clock: parts.clock,
  })
  registerSiteApi(http, { db: database.app, hosts, secret: parts.secret, clock: parts.clock })
  registerApp(http, { appOrigin: config.appOrigin, siteSource: siteOrigin(config, '*'), files: app })
  registerMediaApi(http, {
    db: database.app,
    hosts,
    secret: parts.secret,
    clock: parts.clock,
    appOrigin: config.appOrigin,
    siteHost: (identifier) => `${identifier}.${config.sitesDomain}`,
    uploads,
  })
  registerPreviews(http, {
    hosts,
    previews: createPreviews({ ...provisioning, appOrigin: config.appOrigin }),
    secret: parts.secret,
    isAlive: (grant, now) => isPreviewAlive(database.app, grant, now),
    clock: parts.clock,
  })
  const opened = createOpenedLocks(parts.secret)
  registerSearch(http, { db: database.app, hosts, assets, opened, clock: parts.clock })
  const site = {
    hosts,
    pages,
    files: parts.files,
    fileName: (siteId: Id, key: string) => findFileName(database.app, siteId, key),
    previousAddresses: createPreviousAddresses(database.app),
    renditions,
    log,
    clock: parts.clock,
    missing,
    quota,
    appOrigin: config.appOrigin,
    opened,
    formKeys: createFormKeys(parts.secret),
  }
  registerSites(http, site)
  registerLockForm(http, { ...site, db: database.app, secret: parts.secret })

  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  let noting: NodeJS.Timeout | undefined

  function poll(): void {
    timer = setTimeout(() => {
      hosts
        .catchUp()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'The list of sites could not be read; trying again'),
        )
        .finally(() => timer !== undefined && poll())
    }, parts.pollEvery ?? POLL_MS)
  }

  return {
    http,
    hosts,
    pages,
    flushMissing: () => missing.flush(),
    async open() {
      await hosts.catchUp()
      listener = await listen(database, 'sites', {
        onNotify: (siteId) => {
          hosts
            .refresh(siteId)
            .catch((error: unknown) => log.warn({ err: error, site: siteId }, 'A site could not be reread'))
        },
        onReconnect: () => hosts.catchUp(),
        log: (line) => log.warn(line),
      })
      poll()
      noting = setInterval(() => void missing.flush(), FLUSH_MS)
      await http.listen({ host: config.host, port: config.port })
      const address = http.server.address()
      return typeof address === 'object' && address !== null ? address.port : config.port
    },
    async close(deadline = CLOSE_DEADLINE_MS) {
      clearTimeout(timer)
      timer = undefined
      clearInterval(noting)
      const cutOff = setTimeout(() => http.server.closeAllConnections(), deadline)
      const closed = await Promise.allSettled([http.close().then(() => missing.flush()), listener?.close()])
      clearTimeout(cutOff)
      parts.access.flush()
      for (const step of closed) if (step.status === 'rejected') throw step.reason
    },
  }
}
