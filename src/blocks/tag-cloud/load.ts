import type { TagCloudData } from '#blocks/tag-cloud/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findFacets } from '#features/collections/facets.actions.ts'
import type { FacetList } from '#features/collections/facets.types.ts'
import { listTopic } from '#features/collections/list-topics.rules.ts'

export const load: Load<TagCloudData, FacetList | undefined> = (
  { collectionId, source, limit },
  { content, siteId, now, dependsOn },
) => {
  dependsOn(listTopic(collectionId))
  return findFacets(content, source === 'tags' ? 'tag' : 'category', { siteId, collectionId, limit, now })
}
