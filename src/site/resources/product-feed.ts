import { findProducts } from '#features/catalogue/actions.ts'
import type { ContentSource } from '#features/content-source/actions.ts'
import { findMedia } from '#features/media/actions.ts'
import { mediaPath } from '#features/media/types.ts'
import * as published from '#features/releases/published.actions.ts'
import { pathTo } from '#features/shop/categories.rules.ts'
import { categoriesOfItems, type FeedItem, findFeedItems, listCategories } from '#features/shop/actions.ts'
import { FEED_END, feedEntries, feedStart, type FeedSite } from '#features/shop/product-feed.rules.ts'
import type { Category } from '#features/shop/types.ts'
import { findStoreSettings } from '#features/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'
import { type LoadedResource, REVALIDATE } from '#site/resource.ts'
import type { SiteBodiesReader } from '#site/site-bodies.ts'

/** Products that are read at once. */
const BATCH = 500

/** The feed of all products for shopping services; undefined for a site without products. */
export async function loadProductFeed(
  source: ContentSource,
  site: HostedSite,
  readBodies: SiteBodiesReader,
  { now, dependsOn }: Pick<LoadEnvironment, 'now' | 'dependsOn'>,
): Promise<LoadedResource | undefined> {
  dependsOn('products', 'store-settings')
  const { settings } = await readBodies()
  const { currency } = await findStoreSettings(source.tx, site.id)
  const about: FeedSite = {
    title: settings.title || site.identifier,
    description: settings.description,
    origin: site.origin,
    currency,
  }
  const categories = await listCategories(source.tx, site.id)
  const parts = [feedStart(about)]
  let after: Id = '0'
  for (;;) {
    const items = await findFeedItems(source, { siteId: site.id, now, after, limit: BATCH })
    if (items.length === 0) break
    parts.push(await entriesOf(source, site, about, items, categories))
    const last = items.at(-1)
    if (last === undefined || items.length < BATCH) break
    after = last.id
  }
  if (parts.length === 1) return undefined
  return {
    status: 200,
    contentType: 'application/xml; charset=utf-8',
    body: parts.join('') + FEED_END,
    cacheControl: REVALIDATE,
    parameters: [],
    due: await published.findNextDue(source, site.id, now),
  }
}

async function entriesOf(
  source: ContentSource,
  site: HostedSite,
  about: FeedSite,
  items: readonly FeedItem[],
  categories: readonly Category[],
): Promise<string> {
  const ids = items.map(({ id }) => id)
  const products = await findProducts(source.tx, site.id, ids)
  const inCategories = await categoriesOfItems(source.tx, site.id, ids)
  const mediaIds = [
    ...items.flatMap(({ mediaId }) => mediaId ?? []),
    ...[...products.values()].flatMap(({ variants }) => variants.flatMap(({ mediaId }) => mediaId ?? [])),
  ]
  const media = await findMedia(source.tx, site.id, new Set(mediaIds))
  const urlOf = (id: Id | null): string | undefined => {
    const record = id === null ? undefined : media.get(id)
    return record && mediaPath(record)
  }
  return items
    .map((item) => {
      const product = products.get(item.id)
      if (product === undefined) return ''
      const [category = null] = inCategories.get(item.id) ?? []
      return feedEntries(
        {
          product,
          title: item.title,
          description: item.excerpt || item.text,
          path: item.path,
          categories: pathTo(categories, category).map(({ name }) => name),
          imageOf: (mediaId) => urlOf(mediaId ?? item.mediaId),
        },
        about,
      )
    })
    .join('')
}
