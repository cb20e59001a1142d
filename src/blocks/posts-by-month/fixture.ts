import type { PostsByMonthData } from '#blocks/posts-by-month/block.ts'
import type { Fixture } from '#blocks/contract.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'

export const fixture: Fixture<PostsByMonthData> = {
  heading: 'Month by month',
  collectionId: null,
  limit: 12,
  showCounts: true,
}

export const loaded: FacetList = {
  collectionUrlId: 'journal',
  type: 'month',
  facets: [
    { key: '2026-10', label: '2026-10', count: 4 },
    { key: '2026-09', label: '2026-09', count: 2 },
    { key: '2026-07', label: '2026-07', count: 1 },
  ],
}
