import { SITE_TYPE } from '#features/sites/types.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { REVALIDATE, type LoadedResource } from '#site/resource.ts'

/**
 * `/robots.txt`: allows everything and links the sitemap; a parked site, or one with a locked home, disallows
 * everything.
 */
export function robots(site: HostedSite, isHomeLocked: boolean, due: Date | undefined): LoadedResource {
  const open = site.type !== SITE_TYPE.parkingPage && !isHomeLocked
  const body = open
    ? `User-agent: *\nDisallow: /api/\nDisallow: /_preview/\n\nSitemap: ${site.origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
  return {
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body,
    cacheControl: REVALIDATE,
    parameters: [],
    due,
  }
}
