import type { ArchiveData } from '#blocks/archive/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findFacets } from '#features/content/collections/facets.actions.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'
import { listTopic } from '#features/content/collections/list-topics.rules.ts'

export const load: Load<ArchiveData, FacetList | undefined> = (
  { collectionId, groupBy, limit },
  { content, siteId, now, dependsOn },
) => {
  dependsOn(listTopic(collectionId))
  return findFacets(content, groupBy === 'year' ? 'month' : groupBy, { siteId, collectionId, limit, now })
}
