import type { View as BlockView } from '#blocks/contract.ts'
import type { PostsByTagData } from '#blocks/posts-by-tag/block.ts'
import { facetLinks } from '#features/content/collections/facets.rules.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'
import { CountedLinksBlock } from '#parts/counted-links.tsx'

/** Renders nothing without links. */
export const View: BlockView<PostsByTagData, FacetList | undefined> = ({ data, scope, loaded }) => (
  <CountedLinksBlock
    name="b-posts-by-tag"
    heading={data.heading}
    links={facetLinks(loaded, data.order, scope.language)}
    showCounts={data.showCounts}
    scope={scope}
  />
)
