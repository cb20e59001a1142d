import type { SummaryV2Data } from '#blocks/summary-v2/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findListing } from '#features/content/collections/listing.actions.ts'
import { withPrices } from '#features/shop/catalogue/show/listing-prices.actions.ts'
import type { PricedListing } from '#features/shop/catalogue/show/priced-listing.types.ts'
import { listTopic } from '#features/content/collections/list-topics.rules.ts'

/** Excludes the item on whose own page the block is. */
export const load: Load<SummaryV2Data, PricedListing | undefined> = async (data, context) => {
  const { content, siteId, now, path, entryPath = path, dependsOn } = context
  dependsOn(listTopic(data.collectionId), 'authors')
  const listing = await findListing(content, {
    siteId,
    collectionId: data.collectionId,
    category: data.category,
    tag: data.tag,
    featured: data.featuredOnly,
    limit: data.count,
    now,
    except: entryPath,
  })
  return withPrices(listing, context)
}
