import type { CommentsData } from '#blocks/comments/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { listLatest } from '#features/content/comments/latest-comments.actions.ts'
import type { LatestComment } from '#features/content/comments/types.ts'

/** The newest comments that visitors see. */
export const load: Load<CommentsData, readonly LatestComment[]> = (
  { count },
  { content, siteId, now, dependsOn },
) => {
  dependsOn('comments', 'locks')
  return listLatest(content, siteId, { max: count, now })
}
