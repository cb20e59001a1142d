import type { View as BlockView } from '#blocks/contract.ts'
import type { PostsByTagData } from '#blocks/posts-by-tag/block.ts'
import type { FacetList } from '#features/collections/facets.types.ts'
import { orderFacets } from '#features/collections/facets.rules.ts'
import { buildCollectionLink } from '#features/collections/link.rules.ts'
import { CountedLinks } from '#parts/counted-links.tsx'

/** Nothing while there is nothing to link to. */
export const View: BlockView<PostsByTagData, FacetList | undefined> = ({ data, scope, loaded }) => {
  if (loaded === undefined || loaded.facets.length === 0) return null
  const heading = data.heading.trim()
  const links = orderFacets(loaded.facets, data.order, scope.language).map(({ key, label, count }) => ({
    href: buildCollectionLink(loaded.collectionUrlId, loaded.type, key),
    label,
    count,
  }))
  return (
    <div className="b-posts-by-tag">
      {heading !== '' && <h2 className="b-posts-by-tag-heading">{heading}</h2>}
      <CountedLinks links={links} showCounts={data.showCounts} language={scope.language} />
    </div>
  )
}
