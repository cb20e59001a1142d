import type { TagCloudData } from '#blocks/tag-cloud/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findFacets } from '#features/content/collections/facets.actions.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'
import { listTopic } from '#features/content/collections/list-topics.rules.ts'

export const load: Load<TagCloudData, FacetList | undefined> = (
  { collectionId, source, limit },
  { content, siteId, now, dependsOn },
) => {
  dependsOn(listTopic(collectionId))
  return findFacets(content, source === 'tags' ? 'tag' : 'category', { siteId, collectionId, limit, now })
}
