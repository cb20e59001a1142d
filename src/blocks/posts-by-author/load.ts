import type { PostsByAuthorData } from '#blocks/posts-by-author/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findFacets } from '#features/content/collections/facets.actions.ts'
import type { FacetList } from '#features/content/collections/facets.types.ts'
import { listTopic } from '#features/content/collections/list-topics.rules.ts'

export const load: Load<PostsByAuthorData, FacetList | undefined> = (
  { collectionId, limit },
  { content, siteId, now, dependsOn },
) => {
  dependsOn(listTopic(collectionId), 'authors')
  return findFacets(content, 'author', { siteId, collectionId, limit, now })
}
