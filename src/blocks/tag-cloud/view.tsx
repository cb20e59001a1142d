import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { TagCloudData } from '#blocks/tag-cloud/block.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'
import { cloudSize, orderFacets } from '#features/content/collections/facets.rules.ts'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { Count } from '#parts/counted-links.tsx'
import { entriesText } from '#parts/messages.ts'

/** In alphabetical order; the count is available to screen readers even where only the size shows it. */
export const View: BlockView<TagCloudData, FacetList | undefined> = ({ data, scope, loaded }) => {
  if (loaded === undefined || loaded.facets.length === 0) return null
  const heading = data.heading.trim()
  const max = Math.max(...loaded.facets.map(({ count }) => count))
  return (
    <div className={`b-tag-cloud b-tag-cloud-${data.alignment}`}>
      {showsField(scope, heading) && (
        <h2 className="b-tag-cloud-heading" {...fieldMark(scope, 'heading')}>
          {heading}
        </h2>
      )}
      <ul className="b-tag-cloud-list" role="list">
        {orderFacets(loaded.facets, 'byName', scope.language).map(({ key, label, count }) => (
          <li key={key} className={`b-tag-cloud-size-${cloudSize(count, max)}`}>
            <a href={buildCollectionLink(loaded.collectionUrlId, loaded.type, key)}>{label}</a>
            {data.showCounts ? (
              <Count count={count} language={scope.language} />
            ) : (
              <span className="visually-hidden">{` (${entriesText(count, scope.language)})`}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
