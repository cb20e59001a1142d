import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { REVALIDATE, type LoadedResource } from '#site/resource.ts'

const WITHOUT_SITEMAP = 'User-agent: *\nDisallow: /api/\nDisallow: /_preview/\n'

/**
 * `/robots.txt`: allows everything and links the sitemap; a parked site, or one with a locked home, disallows
 * everything. That of a site that is coming soon has no sitemap, and lets search engines see that its page is noindex.
 */
export function robots(site: HostedSite, isHomeLocked: boolean, due: Date | undefined): LoadedResource {
  const open = site.type !== SITE_TYPE.parkingPage && !isHomeLocked
  const sitemap = site.comingSoon ? '' : `\nSitemap: ${site.origin}/sitemap.xml\n`
  const body = open ? WITHOUT_SITEMAP + sitemap : 'User-agent: *\nDisallow: /\n'
  return {
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body,
    cacheControl: REVALIDATE,
    parameters: [],
    due,
  }
}
