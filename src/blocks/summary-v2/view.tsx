import type { View as BlockView } from '#blocks/contract.ts'
import { SUMMARY_RATIO, type SummaryV2Data } from '#blocks/summary-v2/block.ts'
import type { Listing } from '#features/collections/listing.types.ts'
import { summaryItems } from '#features/collections/summary-items.rules.ts'
import { Summary } from '#parts/summary.tsx'

/** Nothing while there is nothing to show. */
export const View: BlockView<SummaryV2Data, Listing | undefined> = ({ data, scope, loaded }) => {
  if (loaded === undefined || loaded.items.length === 0) return null
  const heading = data.heading.trim()
  return (
    <div className={data.layout === 'list' ? 'b-summary-v2' : 'b-summary-v2 b-summary-v2-wide'}>
      {heading !== '' && <h2 className="b-summary-v2-heading">{heading}</h2>}
      <Summary
        items={summaryItems(loaded, scope)}
        look={{
          layout: data.layout,
          columns: data.columns,
          ratio: SUMMARY_RATIO[data.aspectRatio],
          title: data.showTitle,
          excerpt: data.showExcerpt,
          date: data.showDate,
          author: data.showAuthor,
          categories: data.showCategories,
          picture: data.showPicture,
        }}
        rank={heading === '' ? 2 : 3}
        label={heading || loaded.collection.title}
        language={scope.language}
      />
    </div>
  )
}
