import type { ContentSource } from '#features/content-source/actions.ts'
import { pickRelated } from '#features/shop/related.rules.ts'
import { findCandidates, findShown, type RelatedScope } from '#features/shop/related.store.ts'
import type { Id } from '#lib/id.ts'

/**
 * Returns the products that are shown beside one, in their order: those that its owner chose, or others of the same
 * categories if nothing was chosen. Only what visitors may see: nothing hidden, scheduled, deleted or behind a lock.
 */
export async function findRelated(
  source: ContentSource,
  scope: RelatedScope,
  chosen: readonly Id[] | undefined,
): Promise<readonly Id[]> {
  if (chosen === undefined) return pickRelated(await findCandidates(source, scope), scope.itemId)
  if (chosen.length === 0) return []
  const shown = new Set((await findShown(source, scope, chosen)).map(({ id }) => id))
  return [...new Set(chosen)].filter((id) => shown.has(id) && id !== scope.itemId)
}
