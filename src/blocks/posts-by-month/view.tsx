import type { View as BlockView } from '#blocks/contract.ts'
import type { PostsByMonthData } from '#blocks/posts-by-month/block.ts'
import { facetLinks } from '#features/content/collections/facets.rules.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'
import { CountedLinksBlock } from '#parts/counted-links.tsx'

/** The latest month first; renders nothing without links. */
export const View: BlockView<PostsByMonthData, FacetList | undefined> = ({ data, scope, loaded }) => (
  <CountedLinksBlock
    name="b-posts-by-month"
    heading={data.heading}
    links={facetLinks(loaded, 'byCount', scope.language)}
    showCounts={data.showCounts}
    scope={scope}
  />
)
