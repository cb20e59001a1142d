import type { PostsByAuthorData } from '#blocks/posts-by-author/block.ts'
import type { Fixture } from '#blocks/contract.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'

export const fixture: Fixture<PostsByAuthorData> = {
  heading: 'Who writes here',
  collectionId: null,
  order: 'byCount',
  limit: 12,
  showCounts: true,
}

export const loaded: FacetList = {
  collectionUrlId: 'journal',
  type: 'author',
  facets: [
    { key: 'the-press-room', label: 'The press room', count: 12 },
    { key: 'the-cutting-table', label: 'The cutting table', count: 5 },
  ],
}
