import type { View as BlockView } from '#blocks/contract.ts'
import type { SummaryData } from '#blocks/summary/block.ts'
import type { Listing } from '#features/collections/listing.types.ts'
import { summaryItems } from '#features/collections/summary-items.rules.ts'
import { Summary } from '#parts/summary.tsx'

/** Nothing while there is nothing to show. */
export const View: BlockView<SummaryData, Listing | undefined> = ({ data, scope, loaded }) => {
  if (loaded === undefined || loaded.items.length === 0) return null
  const heading = data.heading.trim()
  return (
    <div className={data.layout === 'list' ? 'b-summary' : 'b-summary b-summary-wide'}>
      {heading !== '' && <h2 className="b-summary-heading">{heading}</h2>}
      <Summary
        items={summaryItems(loaded, scope)}
        look={{
          layout: data.layout,
          columns: 3,
          ratio: data.layout === 'wall' ? 'auto' : '4 / 3',
          title: true,
          excerpt: data.showExcerpt,
          date: data.showDate,
          author: false,
          categories: false,
          picture: data.showPicture,
        }}
        rank={heading === '' ? 2 : 3}
        label={heading || loaded.collection.title}
        language={scope.language}
      />
    </div>
  )
}
