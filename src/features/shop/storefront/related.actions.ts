import type { RawBuilder } from 'kysely'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { pickRelated, type RelatedCandidate } from '#features/shop/storefront/related.rules.ts'
import { type RelatedScope, selectCandidates, selectShown } from '#features/shop/storefront/related.store.ts'
import type { Id } from '#lib/id.ts'

export { findSuggestions, type SuggestedProduct } from '#features/shop/storefront/suggestions.store.ts'

/** Chooses the products that are shown beside one. */
export interface RelatedChoice {
  /** What can be chosen, as a part of a statement: nothing hidden, scheduled, deleted or behind a lock. */
  readonly candidates: RawBuilder<readonly RelatedCandidate[]>
  /** Returns those that are shown, in their order. */
  choose(candidates: readonly RelatedCandidate[]): readonly Id[]
}

/** Products beside one are those that its owner chose, or others of the same categories if nothing was chosen. */
export function relatedChoice(
  source: ContentSource,
  scope: RelatedScope,
  chosen: readonly Id[] | undefined,
): RelatedChoice {
  if (chosen === undefined)
    return {
      candidates: selectCandidates(source, scope),
      choose: (candidates) => pickRelated(candidates, scope.itemId),
    }
  return {
    candidates: selectShown(source, scope, chosen),
    choose(candidates) {
      const shown = new Set(candidates.map(({ id }) => id))
      return [...new Set(chosen)].filter((id) => shown.has(id) && id !== scope.itemId)
    },
  }
}
