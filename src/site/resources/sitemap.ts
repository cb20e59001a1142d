import type { ContentSource } from '#features/content/content-source/actions.ts'
import { countPublicPaths, listPublicPaths } from '#features/content/releases/public-paths.actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { listShopPaths } from '#features/shop/storefront/actions.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { xmlElement, xmlTextElement } from '#lib/xml.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'
import { REVALIDATE, type LoadedResource } from '#site/resource.ts'

/** Maximum URLs of one file; a larger site gets an index of files. Generating 5,000 took longer than 150 ms. */
export const SITEMAP_PART = 2_500

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PART = /^\/sitemap-([1-9]\d{0,4})\.xml$/

interface SitemapEnvironment extends Pick<LoadEnvironment, 'now' | 'dependsOn'> {
  readonly homeId: Id | undefined
}

/**
 * `/sitemap.xml`: all public URLs, or an index of `/sitemap-{n}.xml` when they are many. Returns undefined for any
 * other path and for a part that does not exist.
 */
export async function loadSitemap(
  source: ContentSource,
  site: HostedSite,
  path: string,
  environment: SitemapEnvironment,
): Promise<LoadedResource | undefined> {
  const part = PART.exec(path)?.[1]
  if (path !== '/sitemap.xml' && part === undefined) return undefined
  const { now } = environment
  const count = site.type === SITE_TYPE.parkingPage ? 0 : await countPublicPaths(source, site.id, now)
  const parts = Math.ceil(count / SITEMAP_PART)
  if (part !== undefined && (parts < 2 || Number(part) > parts)) return undefined
  const body =
    part === undefined && parts > 1
      ? index(site, parts)
      : await sitemapUrls(source, site, environment, part === undefined ? 1 : Number(part), count)
  return {
    status: 200,
    contentType: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
    cacheControl: REVALIDATE,
    parameters: [],
    due: await published.findNextDue(source, site.id, now),
  }
}

function index(site: HostedSite, parts: number): string {
  const entries = Array.from({ length: parts }, (_, part) =>
    xmlElement('sitemap', xmlTextElement('loc', `${site.origin}/sitemap-${part + 1}.xml`)),
  )
  return xmlElement('sitemapindex', entries.join('\n'), { xmlns: NAMESPACE })
}

async function sitemapUrls(
  source: ContentSource,
  site: HostedSite,
  { now, homeId, dependsOn }: SitemapEnvironment,
  part: number,
  count: number,
): Promise<string> {
  const found =
    count === 0
      ? []
      : await listPublicPaths(source, {
          siteId: site.id,
          now,
          limit: SITEMAP_PART,
          offset: (part - 1) * SITEMAP_PART,
        })
  const entries = found.map(({ id, path, changedOn }) =>
    xmlElement(
      'url',
      xmlTextElement('loc', id === homeId ? `${site.origin}/` : site.origin + encodeURI(path)) +
        xmlTextElement('lastmod', changedOn.toISOString()),
    ),
  )
  // The lists of the shop are no documents: when they last changed is not known.
  if (part === 1) dependsOn('products')
  const lists =
    part === 1 && site.type !== SITE_TYPE.parkingPage ? await listShopPaths(source, site.id, now) : []
  entries.push(...lists.map((path) => xmlElement('url', xmlTextElement('loc', site.origin + path))))
  return xmlElement('urlset', entries.join('\n'), { xmlns: NAMESPACE })
}
