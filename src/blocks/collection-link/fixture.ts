import type { CollectionLinkData } from '#blocks/collection-link/block.ts'
import type { Fixture } from '#blocks/contract.ts'

export const fixture: Fixture<CollectionLinkData> = {
  documentId: '3',
  filterType: 'category',
  filterName: 'Making',
  title: 'Everything about making',
  text: 'Instructions, mistakes and what came out in the end.',
}
