import { expect, test } from 'vitest'
import {
  type Transition,
  TRANSITIONS,
  isAllowedTransition,
} from '#features/content/documents/transitions.rules.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'

const { published, scheduled, needsReview, draft, private: hidden, deleted } = ITEM_STATUS
const all: readonly ItemStatusCode[] = [published, scheduled, needsReview, draft, hidden, deleted]

/** All allowed transitions; all others are rejected. */
const table: Readonly<Record<Transition, readonly (readonly [ItemStatusCode, ItemStatusCode])[]>> = {
  save: [published, scheduled, needsReview, draft, hidden].flatMap((from) =>
    [published, scheduled, needsReview, draft, hidden].map((to) => [from, to] as const),
  ),
  delete: [
    [published, deleted],
    [scheduled, deleted],
    [needsReview, deleted],
    [draft, deleted],
    [hidden, deleted],
  ],
  restore: [[deleted, draft]],
  sweep: [[scheduled, published]],
}

test.each(TRANSITIONS)('ITS-04 the transition %s allows exactly the listed statuses', (transition) => {
  for (const from of all) {
    for (const to of all) {
      const expected = table[transition].some(([a, b]) => a === from && b === to)
      expect(isAllowedTransition(from, to, transition), `${from} to ${to}`).toBe(expected)
    }
  }
})
