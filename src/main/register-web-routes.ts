import type { FastifyInstance } from 'fastify'
import { mayEditAt } from '#main/may-edit-at.ts'
import { createDnsResolver } from '#features/tenancy/domains/dns.actions.ts'
import { findFileName } from '#features/media/media/actions.ts'
import { createPreviousMediaUrls } from '#features/media/media/serve/previous-urls.actions.ts'
import { FEATURE_ORDER_SECTIONS } from '#features/features.server.ts'
import type { HitBuffer } from '#features/audience/analytics/hit-buffer.ts'
import type { Id } from '#lib/id.ts'
import { siteOrigin } from '#platform/config/origins.ts'
import { createGuardedFetch } from '#platform/fetch/guarded.ts'
import { createFormKeys } from '#platform/form-keys/form-keys.ts'
import { NO_ASSETS } from '#site/assets.ts'
import { createChallengePages } from '#site/challenge-pages.ts'
import { createTypedCodes } from '#features/shop/gift-cards/typed-codes.actions.ts'
import { createOpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import type { SiteRoute } from '#platform/http/api/site-route.ts'
import { registerSiteRoutes } from '#site/http/register-site-routes.ts'
import { createLockPages } from '#site/lock/lock-page.ts'
import { registerAssets } from '#site/register-assets.ts'
import { registerStaticIcons } from '#site/register-static-icons.ts'
import { createShowPage } from '#site/show-page.ts'
import { pageAt } from '#site/site.routes.ts'
import { registerApi } from '#main/api/register.ts'
import { apiRoutes } from '#main/api/routes.ts'
import { NO_APP_FILES } from '#main/app-files.ts'
import { registerApp } from '#main/app-host.ts'
import { siteHostRoutes } from '#main/site-routes.ts'
import type { NotFoundLog } from '#site/not-found-log.ts'
import type { Uploads } from '#features/media/media/uploads/upload.actions.ts'
import type { Renditions } from '#features/media/media/renditions/rendition.actions.ts'
import type { RequestQuota } from '#site/request-quota.ts'
import type { SiteServices } from '#main/site-services.ts'
import type { WebParts } from '#main/web-parts.ts'

interface RouteServices extends SiteServices {
  readonly uploads: Uploads
  readonly renditions: Renditions
  readonly notFoundLog: NotFoundLog
  readonly hitBuffer: HitBuffer
  readonly quota: RequestQuota
}

/** Registers the routes of app and sites; returns those of sites. */
export function registerWebRoutes(
  http: FastifyInstance,
  parts: WebParts,
  services: RouteServices,
): readonly SiteRoute[] {
  const { config, database, assets = NO_ASSETS, app = NO_APP_FILES } = parts
  const { hosts, pages, previews, uploads, renditions, notFoundLog, hitBuffer, quota } = services
  const formKeys = createFormKeys(parts.secret)
  const opened = createOpenedLocks(parts.secret)
  const pageParts = {
    db: database.app,
    clock: parts.clock,
    pages,
    opened,
    formKeys,
    lockPages: createLockPages({ pages, formKeys, clock: parts.clock }),
    notFoundLog,
    appOrigin: config.appOrigin,
  }
  const previousUrls = createPreviousMediaUrls(database.app)
  hosts.onInvalidation((invalidation) => previousUrls.onInvalidation(invalidation))
  const siteRoutes = siteHostRoutes({
    ...pageParts,
    secret: parts.secret,
    hitBuffer,
    previews,
    files: parts.files,
    fileName: (siteId: Id, key: string) => findFileName(database.app, siteId, key),
    previousUrls,
    renditions,
    jobs: parts.jobs,
    payments: parts.payments,
    showPage: createShowPage(pages),
    useTypedCode: createTypedCodes({ db: database.app, secret: parts.secret }),
    orderSections: FEATURE_ORDER_SECTIONS,
    catchUp: (siteId: Id) => hosts.refresh(siteId),
    challengePages: createChallengePages(),
  })
  registerApi(http, {
    db: database.app,
    appOrigin: config.appOrigin,
    secret: parts.secret,
    clock: parts.clock,
    maxDiscardedBytes: Math.max(config.maxArchiveBytes, ...Object.values(config.uploadLimits)),
    routes: apiRoutes({
      clock: parts.clock,
      db: database.app,
      blocks: parts.registry,
      secret: parts.secret,
      ...(parts.passwordCost === undefined ? {} : { passwordCost: parts.passwordCost }),
      config,
      resolver: parts.resolver ?? createDnsResolver(),
      fetch: parts.fetch ?? createGuardedFetch(),
      jobs: parts.jobs,
      payments: parts.payments,
      database,
      files: parts.files,
      uploads,
      templates: parts.templates ?? [],
      siteContracts: siteRoutes.map(({ contract }) => contract),
      originOfSite: (siteId) => hosts.byId(siteId)?.origin,
      async documentToEdit(site, path) {
        const hosted = hosts.byId(site.id)
        const found = hosted && (await previews.documentAt(hosted, path))
        return found && (await mayEditAt(database.app, site, found)) ? found.id : null
      },
      readBlock(stored) {
        const parsed = parts.registry.parse(stored)
        if (!parsed.ok) return undefined
        const { block, data } = parsed.value
        return { label: block.label, version: block.version, fields: block.fields, data }
      },
      async renderDraft(siteId, { documentId, body, ...request }) {
        const site = hosts.byId(siteId)
        return site && previews.draft(site, request, { documentId, body })
      },
    }),
  })
  registerApp(http, { appOrigin: config.appOrigin, siteSource: siteOrigin(config, '*'), files: app })
  registerAssets(http, assets)
  registerStaticIcons(http)
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
  return siteRoutes
}
