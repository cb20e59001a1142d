import type { PostsByTagData } from '#blocks/posts-by-tag/block.ts'
import type { Fixture } from '#blocks/contract.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'

export const fixture: Fixture<PostsByTagData> = {
  heading: 'Read by subject',
  collectionId: null,
  order: 'byCount',
  limit: 12,
  showCounts: true,
}

export const loaded: FacetList = {
  collectionUrlId: 'journal',
  type: 'tag',
  facets: [
    { key: 'letterpress', label: 'letterpress', count: 9 },
    { key: 'blue & black ink', label: 'blue & black ink', count: 4 },
    { key: 'tide', label: 'tide', count: 1 },
  ],
}
