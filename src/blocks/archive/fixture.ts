import type { ArchiveData } from '#blocks/archive/block.ts'
import type { Fixture } from '#blocks/contract.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'

export const fixture: Fixture<ArchiveData> = {
  heading: 'Everything, year by year',
  collectionId: null,
  groupBy: 'year',
  limit: 240,
  showCounts: true,
}

const month = (key: string, count: number) => ({ key, label: key, count })

export const loaded: FacetList = {
  collectionUrlId: 'journal',
  type: 'month',
  facets: [month('2026-10', 3), month('2026-09', 2), month('2026-06', 1), month('2025-12', 4)],
}
