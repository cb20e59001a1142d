import type { View as BlockView } from '#blocks/contract.ts'
import type { PostsByCategoryData } from '#blocks/posts-by-category/block.ts'
import { facetLinks } from '#features/content/collections/facets.rules.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'
import { CountedLinksBlock } from '#parts/counted-links.tsx'

/** Renders nothing without links. */
export const View: BlockView<PostsByCategoryData, FacetList | undefined> = ({ data, scope, loaded }) => (
  <CountedLinksBlock
    name="b-posts-by-category"
    heading={data.heading}
    links={facetLinks(loaded, data.order, scope.language)}
    showCounts={data.showCounts}
    scope={scope}
  />
)
