import type { SummaryData } from '#blocks/summary/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findListing } from '#features/collections/listing.actions.ts'
import type { Listing } from '#features/collections/listing.types.ts'

/** Excludes the item on whose own page the block is. */
export const load: Load<SummaryData, Listing | undefined> = (data, { tx, siteId, now, path }) =>
  findListing(tx, {
    siteId,
    collectionId: data.collectionId,
    category: data.category,
    tag: data.tag,
    featured: false,
    limit: data.count,
    now,
    except: path,
  })
