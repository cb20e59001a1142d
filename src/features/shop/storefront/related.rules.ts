import type { Id } from '#lib/id.ts'

/** Related products that are chosen by themselves: a row in a wide window. */
export const MAX_AUTOMATIC_RELATED = 4

/** A product that may be shown beside another one. */
export interface RelatedCandidate {
  readonly id: Id
  /** Whether any of its variants can be had. */
  readonly isAvailable: boolean
  /** How many of the latest paid orders have both; 0 for fewer than two. */
  readonly commonOrders: number
}

/**
 * Returns the products that are shown beside one: those that are most often bought with it, then those that follow it in
 * their list, and then the first ones, so that every product of a list is shown somewhere; those that can be had come
 * first. `candidates` are in the order of the list.
 */
export function pickRelated(
  candidates: readonly RelatedCandidate[],
  own: Id,
  max = MAX_AUTOMATIC_RELATED,
): readonly Id[] {
  const at = candidates.findIndex(({ id }) => id === own)
  const around = [...candidates.slice(at + 1), ...candidates.slice(0, Math.max(0, at))]
  return around
    .toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable) || b.commonOrders - a.commonOrders)
    .slice(0, max)
    .map(({ id }) => id)
}
