import type { View as BlockView } from '#blocks/contract.ts'
import type { PostsByMonthData } from '#blocks/posts-by-month/block.ts'
import type { FacetList } from '#features/collections/facets.types.ts'
import { buildCollectionLink } from '#features/collections/link.rules.ts'
import { monthText } from '#lib/dates/date-text.ts'
import { CountedLinks } from '#parts/counted-links.tsx'

/** Nothing while there is nothing to link to. */
export const View: BlockView<PostsByMonthData, FacetList | undefined> = ({ data, scope, loaded }) => {
  if (loaded === undefined || loaded.facets.length === 0) return null
  const heading = data.heading.trim()
  const links = loaded.facets.map(({ key, count }) => ({
    href: buildCollectionLink(loaded.collectionUrlId, loaded.type, key),
    label: monthText(key, scope.language),
    count,
  }))
  return (
    <div className="b-posts-by-month">
      {heading !== '' && <h2 className="b-posts-by-month-heading">{heading}</h2>}
      <CountedLinks links={links} showCounts={data.showCounts} language={scope.language} />
    </div>
  )
}
