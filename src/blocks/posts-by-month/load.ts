import type { PostsByMonthData } from '#blocks/posts-by-month/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findFacets } from '#features/content/collections/facets.actions.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'
import { listTopic } from '#features/content/collections/list-topics.rules.ts'

export const load: Load<PostsByMonthData, FacetList | undefined> = (
  { collectionId, limit },
  { content, siteId, now, dependsOn },
) => {
  dependsOn(listTopic(collectionId))
  return findFacets(content, 'month', { siteId, collectionId, limit, now })
}
