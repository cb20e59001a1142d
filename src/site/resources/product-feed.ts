import type { Kysely } from 'kysely'
import { findProducts } from '#features/shop/catalogue/actions.ts'
import { type ContentSource, publishedContent } from '#features/content/content-source/actions.ts'
import { findMedia } from '#features/media/media/actions.ts'
import { mediaPath } from '#features/media/media/types.ts'
import { pathTo } from '#features/shop/storefront/categories.rules.ts'
import {
  categoriesOfItems,
  type FeedItem,
  findFeedItems,
  listCategories,
} from '#features/shop/storefront/actions.ts'
import {
  FEED_END,
  feedEntries,
  feedStart,
  type FeedSite,
} from '#features/shop/storefront/product-feed.rules.ts'
import { findSite } from '#features/tenancy/sites/actions.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { siteBodiesReader } from '#site/site-bodies.ts'

/** Products that are read at once: with 250 variants each they are some 10 MB. */
const BATCH = 100

/** What is needed to make feeds. */
export interface ProductFeedParts {
  readonly db: Kysely<Tables>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const

/**
 * Returns the feed of all products for shopping services in parts, each made when it is asked for, so that its memory does
 * not depend on the number of products, and no transaction waits for a slow reader. Each product is as it was when its part
 * was made. Undefined for a site without products, and for one that is locked, parked or not open yet. A part throws if the
 * site was closed meanwhile: half a feed must not look like a whole one.
 */
export async function openProductFeed(
  parts: ProductFeedParts,
  site: HostedSite,
): Promise<AsyncGenerator<string> | undefined> {
  const first = await readPart(parts, site, '0')
  return first && first.entries !== '' ? partsOf(parts, site, first) : undefined
}

interface FeedPart {
  readonly about: FeedSite
  /** Empty without products. */
  readonly entries: string
  /** Continue after this product; undefined at the end. */
  readonly next: Id | undefined
}

async function* partsOf(parts: ProductFeedParts, site: HostedSite, first: FeedPart): AsyncGenerator<string> {
  yield feedStart(first.about) + first.entries
  let { next } = first
  while (next !== undefined) {
    const part = await readPart(parts, site, next)
    if (part === undefined) throw new Error('The site was closed while its product feed was made.')
    yield part.entries
    next = part.next
  }
  yield FEED_END
}

/** Returns a part of the feed; undefined for a site whose products nobody may see. */
function readPart(
  { db, clock }: ProductFeedParts,
  known: HostedSite,
  after: Id,
): Promise<FeedPart | undefined> {
  const now = new Date(clock())
  return withSite(
    db,
    known.id,
    async (tx) => {
      const found = await findSite(tx, known.id)
      if (!found) return undefined
      const { site } = found
      if (site.locked || site.comingSoon || site.type === SITE_TYPE.parkingPage) return undefined
      const source = publishedContent(tx)
      const items = await findFeedItems(source, { siteId: known.id, now, after, limit: BATCH })
      const about = await aboutOf(source, known, now)
      const entries = items.length === 0 ? '' : await entriesOf(source, about, items, known.id)
      return { about, entries, next: items.length < BATCH ? undefined : items.at(-1)?.id }
    },
    SNAPSHOT,
  )
}

async function aboutOf(source: ContentSource, site: HostedSite, now: Date): Promise<FeedSite> {
  const { settings, storeSettings } = await siteBodiesReader(source, site)()
  return {
    title: settings.title || site.identifier,
    description: settings.description,
    origin: site.origin,
    currency: storeSettings.currency,
    now,
  }
}

async function entriesOf(
  source: ContentSource,
  about: FeedSite,
  items: readonly FeedItem[],
  siteId: Id,
): Promise<string> {
  const categories = await listCategories(source.tx, siteId)
  const ids = items.map(({ id }) => id)
  const products = await findProducts(source.tx, siteId, ids)
  const inCategories = await categoriesOfItems(source.tx, siteId, ids)
  const mediaIds = [
    ...items.flatMap(({ mediaId }) => mediaId ?? []),
    ...[...products.values()].flatMap(({ variants }) => variants.flatMap(({ mediaId }) => mediaId ?? [])),
  ]
  const media = await findMedia(source.tx, siteId, new Set(mediaIds))
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
