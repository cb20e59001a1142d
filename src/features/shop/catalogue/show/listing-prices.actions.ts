import type { Transaction } from 'kysely'
import { findListedPrices } from '#features/shop/catalogue/actions.ts'
import type { Listing } from '#features/content/collections/listing.types.ts'
import type { PricedListing } from '#features/shop/catalogue/show/priced-listing.types.ts'
import type { DependsOn } from '#features/tenancy/invalidation/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Adds the prices of products to what a block lists, and records that its page shows them. */
export async function withPrices(
  listing: Listing | undefined,
  context: {
    readonly tx: Transaction<Tables>
    readonly siteId: Id
    /** That of the store. */
    readonly currency: string
    readonly dependsOn: DependsOn
  },
): Promise<PricedListing | undefined> {
  if (!listing?.collection.hasProducts) return listing
  const ids = listing.items.map(({ id }) => id)
  context.dependsOn('store-settings', ...ids.map((id) => `product:${id}` as const))
  const prices = await findListedPrices(context.tx, context.siteId, ids, context.currency)
  return { ...listing, items: listing.items.map((item) => ({ ...item, price: prices.get(item.id) })) }
}
