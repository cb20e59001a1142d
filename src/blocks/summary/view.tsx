import type { View as BlockView } from '#blocks/contract.ts'
import type { SummaryData } from '#blocks/summary/block.ts'
import { pricedSummaryItems } from '#features/shop/catalogue/parts/priced-summary.tsx'
import type { PricedListing } from '#features/shop/catalogue/show/priced-listing.types.ts'
import { SummaryBlock } from '#parts/summary.tsx'

/** Renders nothing without items. */
export const View: BlockView<SummaryData, PricedListing | undefined> = ({ data, scope, loaded }) => (
  <SummaryBlock
    name="b-summary"
    heading={data.heading}
    collection={loaded?.collection.title ?? ''}
    items={loaded === undefined ? [] : pricedSummaryItems(loaded, scope)}
    style={{
      layout: data.layout,
      columns: 3,
      ratio: data.layout === 'wall' ? 'auto' : '4 / 3',
      title: true,
      excerpt: data.showExcerpt,
      date: data.showDate,
      author: false,
      categories: false,
      image: data.showImage,
    }}
    scope={scope}
  />
)
