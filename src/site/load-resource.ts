import type { ContentSource } from '#features/content/content-source/actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { loadEventFile } from '#site/feed/load-event-file.ts'
import { loadFeed } from '#site/feed/load-feed.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'
import type { ResourceRequest, LoadedResource } from '#site/resource.ts'
import { loadIcon } from '#site/resources/icons.ts'
import { loadItemData } from '#site/resources/item-data.ts'
import { robots } from '#site/resources/robots.ts'
import { loadSitemap } from '#site/resources/sitemap.ts'
import { findDocument, type SiteBodiesReader } from '#site/site-bodies.ts'

/** Paths that no document can have, with a dot in their first segment or reserved. */
const RESOURCE_PATH = /^\/(?:sitemap|robots|favicon|apple-touch-icon)[^/]{0,20}\.(?:xml|txt|ico|svg|png)$/

/** Whether a path is that of a resource, and not of a page. */
export const isResourcePath = (path: string): boolean => RESOURCE_PATH.test(path)

/** Paths that visitors get before the owner opens the site, and of a locked site: they tell nothing of its content. */
const SERVED_BEFORE_OPENING = /^\/(?:robots\.txt|favicon\.(?:ico|svg)|apple-touch-icon\.png)$/

/** Whether a site that is coming soon serves the resource at a path. */
export const isServedBeforeOpening = (path: string): boolean => SERVED_BEFORE_OPENING.test(path)

/**
 * Loads the resource at a path; returns undefined when a page, or the not-found page, is to be served. While the whole
 * site is locked, there are only its icons and a `robots.txt` that disallows everything.
 */
export async function loadResource(
  source: ContentSource,
  site: HostedSite,
  request: ResourceRequest,
  readBodies: SiteBodiesReader,
  environment: LoadEnvironment & { readonly files: FileStore },
  isLocked = false,
): Promise<LoadedResource | undefined> {
  const { path, query } = request
  if (query.format === 'ics' && !isLocked)
    return loadEventFile(source, site, request, readBodies, environment)
  if (query.format === 'json' && !isLocked)
    return loadItemData(source, site, request, readBodies, environment)
  if (query.format !== undefined && !isLocked) return loadFeed(source, site, request, readBodies, environment)
  if (!RESOURCE_PATH.test(path)) return undefined
  if (isLocked && !isServedBeforeOpening(path)) return undefined
  const { now, dependsOn } = environment
  const icon = async () => loadIcon(source.tx, site, path, await readBodies(), environment)
  // Browsers and crawlers request these for any page; they reveal nothing of a locked site.
  if (isLocked) return path === '/robots.txt' ? robots(site, true, undefined) : icon()
  // Without documents that have a password, which `locks` stands for.
  dependsOn('locks')
  const home = await findDocument(source, site, readBodies, '/', environment)
  if (path === '/robots.txt')
    return robots(site, home?.locked ?? false, await published.findNextDue(source, site.id, now))
  return (await loadSitemap(source, site, path, { now, dependsOn, homeId: home?.id })) ?? (await icon())
}
