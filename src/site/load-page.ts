import type { ContentSource } from '#features/content/content-source/actions.ts'
import { assemblePage } from '#site/assemble-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { MatchedPage } from '#site/kinds/page-kinds.ts'
import type { LoadedPage, LoadEnvironment } from '#site/loaded-page.ts'
import type { SiteBodiesReader } from '#site/site-bodies.ts'

/** Loads a page of a matched kind; returns undefined when there is none, as for a filter without entries. */
export async function loadPage(
  source: ContentSource,
  site: HostedSite,
  matched: MatchedPage,
  readBodies: SiteBodiesReader,
  environment: LoadEnvironment,
): Promise<LoadedPage | undefined> {
  const bodies = await readBodies()
  const { settings, storeSettings } = bodies
  const page = await matched.load({ source, site, settings, storeSettings, environment })
  if (page === undefined) return undefined
  return assemblePage(source, site, bodies, matched, page, environment)
}
