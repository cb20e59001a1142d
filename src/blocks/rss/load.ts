import type { Load } from '#blocks/load-contract.ts'
import type { RssData } from '#blocks/rss/block.ts'
import { findExternalFeed } from '#features/content/external-feeds/actions.ts'
import type { ExternalFeed } from '#features/content/external-feeds/types.ts'

/** Reads what a job has stored; a page never waits for another site. */
export const load: Load<RssData, ExternalFeed | undefined> = async (
  { url, count },
  { tx, siteId, dependsOn },
) => {
  dependsOn(`feed:${url}`)
  const feed = url === '' ? undefined : await findExternalFeed(tx, siteId, url)
  return feed && { ...feed, entries: feed.entries.slice(0, count) }
}
