import { expect, test } from 'vitest'
import { type Move, MOVES, mayMove } from '#features/documents/transitions.rules.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'

const { published, scheduled, needsReview, draft, private: hidden, deleted } = ITEM_STATUS
const all: readonly ItemStatusCode[] = [published, scheduled, needsReview, draft, hidden, deleted]

/** All allowed pairs, written out; whatever is not here is refused. */
const table: Readonly<Record<Move, readonly (readonly [ItemStatusCode, ItemStatusCode])[]>> = {
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

test.each(MOVES)('ITS-04 the move %s leads exactly where the table says', (move) => {
  for (const from of all) {
    for (const to of all) {
      const expected = table[move].some(([a, b]) => a === from && b === to)
      expect(mayMove(from, to, move), `${from} to ${to}`).toBe(expected)
    }
  }
})
