import { summaryItems } from '#features/content/collections/summary-items.rules.ts'
import { ListedPriceView } from '#features/shop/catalogue/parts/price.tsx'
import type { PricedListing } from '#features/shop/catalogue/show/priced-listing.types.ts'
import type { Scope } from '#parts/scope.ts'
import type { SummaryItem } from '#parts/summary.tsx'

/** Returns listed items with links and images, products with their prices. Needs the styles `price`. */
export const pricedSummaryItems = (listing: PricedListing, scope: Scope): readonly SummaryItem[] =>
  summaryItems(listing, scope).map((item, index) => {
    const price = listing.items[index]?.price
    return price === undefined
      ? item
      : { ...item, details: <ListedPriceView listed={price} language={scope.language} /> }
  })
