import type { TagCloudData } from '#blocks/tag-cloud/block.ts'
import type { Fixture } from '#blocks/contract.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'

export const fixture: Fixture<TagCloudData> = {
  heading: 'What we write about',
  collectionId: null,
  source: 'tags',
  limit: 40,
  showCounts: false,
  alignment: 'left',
}

export const loaded: FacetList = {
  collectionUrlId: 'journal',
  type: 'tag',
  facets: [
    { key: 'paper', label: 'paper', count: 24 },
    { key: 'ink', label: 'ink', count: 11 },
    { key: 'tide & weather', label: 'tide & weather', count: 6 },
    { key: 'binding', label: 'binding', count: 3 },
    { key: 'linocut', label: 'linocut', count: 1 },
  ],
}
