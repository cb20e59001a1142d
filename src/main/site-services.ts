import { totalmem } from 'node:os'
import { createBlockLoaders } from '#blocks/loaders.server.ts'
import type { Warn } from '#blocks/contract.ts'
import { FEATURE_EVERY_PAGE } from '#features/features.server.ts'
import { createProductLists } from '#features/shop/storefront/actions.ts'
import { hostOrigin, siteOrigin } from '#platform/config/origins.ts'
import { NO_ASSETS } from '#site/assets.ts'
import { createHostMap, type HostMap } from '#site/host-map.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { createPages, type Pages } from '#site/pages.ts'
import { createPreviews, type Previews } from '#site/preview/previews.ts'
import { pageHeaders } from '#site/serve.ts'
import type { WebParts } from '#main/web-parts.ts'

const MIB = 1024 ** 2
/** Bounds of the page cache. Cached pages are compressed texts outside of the heap, or short texts in it. */
const [MIN_CACHE_BYTES, MAX_CACHE_BYTES] = [64 * MIB, 1024 * MIB]
/** The part of it that products may have besides, which are held for their lists. */
const PRODUCT_SHARE = 1 / 4

/** Returns how many bytes of pages to cache: a sixteenth of the memory of the machine, or of the container. */
function defaultCacheBytes(): number {
  // Without a limit it is 0, or more than the machine has.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.min(Math.max(memory / 16, MIN_CACHE_BYTES), MAX_CACHE_BYTES)
}

/** Where sites are hosted, and what renders their pages. */
export interface SiteServices {
  readonly hosts: HostMap
  readonly pages: Pages
  readonly previews: Previews
}

/** Creates the hosts of sites with their page cache and previews, and measures them. */
export function createSiteServices(parts: WebParts): SiteServices {
  const { config, database, log, metrics, assets = NO_ASSETS } = parts
  const hosts = createHostMap(database.app, {
    sitesDomain: config.sitesDomain,
    port: new URL(config.appOrigin).port || '80',
    originOf: (identifier) => siteOrigin(config, identifier),
    originOfDomain: (hostname) => hostOrigin(config, hostname),
  })
  const maxCacheBytes = parts.maxCacheBytes ?? defaultCacheBytes()
  const productLists = createProductLists({ maxBytes: Math.ceil(maxCacheBytes * PRODUCT_SHARE) })
  const rendering = {
    db: database.app,
    registry: parts.registry,
    loaders: createBlockLoaders(),
    productLists,
    everyPage: FEATURE_EVERY_PAGE,
    assets,
    files: parts.files,
    warn:
      (site: HostedSite): Warn =>
      (message, details) =>
        log.warn({ site: site.id, ...details }, message),
    clock: parts.clock,
    secureHost: config.secureHost,
    betaFeatures: config.betaFeatures,
    mapTiles: config.mapTiles,
  }
  const pages = createPages({
    ...rendering,
    hosts,
    headers: pageHeaders(),
    appDomain: new URL(config.appOrigin).host,
    appOrigin: config.appOrigin,
    maxCacheBytes,
    sharedCacheSeconds: config.sharedCacheSeconds,
    onRender: metrics.observeRender,
  })
  metrics.gauge('sitewright_page_cache_bytes', 'Bytes of cached pages', () => pages.cache.bytes)
  metrics.gauge('sitewright_page_cache_entries', 'Cached pages', () => pages.cache.entries)
  metrics.gauge(
    'sitewright_product_lists_bytes',
    'Bytes of products held for their lists',
    () => productLists.bytes,
  )
  metrics.gauge('sitewright_sites', 'Served sites', () => hosts.size)
  return { hosts, pages, previews: createPreviews({ ...rendering, appOrigin: config.appOrigin }) }
}
