import type { ListedItem, Listing } from '#features/content/collections/listing.types.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'

/** An item in a block with its price, if it is a product that has one. */
export interface PricedItem extends ListedItem {
  readonly price?: ListedPrice | undefined
}

/** Data of a block that lists items, products with their prices. */
export type PricedListing = Listing<PricedItem>
