import type { View as BlockView } from '#blocks/contract.ts'
import { SUMMARY_RATIO, type SummaryV2Data } from '#blocks/summary-v2/block.ts'
import { pricedSummaryItems } from '#features/shop/catalogue/parts/priced-summary.tsx'
import type { PricedListing } from '#features/shop/catalogue/show/priced-listing.types.ts'
import { SummaryBlock } from '#parts/summary.tsx'

/** Renders nothing without items. */
export const View: BlockView<SummaryV2Data, PricedListing | undefined> = ({ data, scope, loaded }) => (
  <SummaryBlock
    name="b-summary-v2"
    heading={data.heading}
    collection={loaded?.collection.title ?? ''}
    items={loaded === undefined ? [] : pricedSummaryItems(loaded, scope)}
    style={{
      layout: data.layout,
      columns: data.columns,
      ratio: SUMMARY_RATIO[data.aspectRatio],
      title: data.showTitle,
      excerpt: data.showExcerpt,
      date: data.showDate,
      author: data.showAuthor,
      categories: data.showCategories,
      image: data.showImage,
    }}
    scope={scope}
  />
)
