import type { PostsByCategoryData } from '#blocks/posts-by-category/block.ts'
import type { Fixture } from '#blocks/contract.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'

export const fixture: Fixture<PostsByCategoryData> = {
  heading: 'Departments',
  collectionId: null,
  order: 'byName',
  limit: 12,
  showCounts: true,
}

export const loaded: FacetList = {
  collectionUrlId: 'journal',
  type: 'category',
  facets: [
    { key: 'Colour', label: 'Colour', count: 7 },
    { key: 'Making', label: 'Making', count: 11 },
    { key: 'Outside', label: 'Outside', count: 3 },
  ],
}
