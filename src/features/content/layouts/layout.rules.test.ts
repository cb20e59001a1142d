import { expect, test } from 'vitest'
import {
  blocksInOrder,
  checkLayout,
  MAX_BLOCKS_PER_LAYOUT,
  stackBlocks,
} from '#features/content/layouts/layout.rules.ts'
import { EMPTY_LAYOUT, type Layout, layoutSchema } from '#features/content/layouts/layout.types.ts'

const divider = { type: 47, version: 1, data: {} }
const stack = (count: number) => stackBlocks(Array.from({ length: count }, () => divider))
const errorOf = (layout: Layout) => {
  const result = checkLayout(layout)
  return result.ok ? undefined : result.error
}

test('BLK-05 accepts 60 blocks and rejects the 61st', () => {
  expect(MAX_BLOCKS_PER_LAYOUT).toBe(60)
  expect(errorOf(stack(60))).toBeUndefined()
  expect(errorOf(stack(61))).toContain('at most 60 blocks; this one has 61')
})

test('rejects a layout whose order and maps are inconsistent', () => {
  const layout = stack(2)
  const placement = (blockId: string) => ({ blockId, span: 6 })
  const withPlacements = (...ids: string[]) => ({
    ...layout,
    sections: { s1: { placements: ids.map(placement) } },
  })
  expect(errorOf(layout)).toBeUndefined()
  expect(errorOf({ ...layout, order: ['s1', 's1'] })).toContain('each of its sections once')
  expect(errorOf({ ...layout, order: [] })).toContain('each of its sections once')
  expect(errorOf({ ...layout, order: ['s2'] })).toContain("'s2'")
  expect(errorOf(withPlacements('b1', 'b2', 'b3'))).toContain("places block 'b3'")
  expect(errorOf(withPlacements('b1', 'b2', 'toString'))).toContain("places block 'toString'")
  expect(errorOf(withPlacements('b1', 'b2', 'b1'))).toContain("'b1' is placed twice")
  expect(errorOf(withPlacements('b1'))).toContain('no section places')
})

test('stackBlocks puts the blocks below each other in order, and returns an empty layout for none', () => {
  expect(blocksInOrder(stack(3)).map(([id]) => id)).toEqual(['b1', 'b2', 'b3'])
  expect(layoutSchema.parse(stack(3))).toEqual(stack(3))
  expect(stack(0)).toEqual(EMPTY_LAYOUT)
})

test('the schema checks the shape of a layout before its rules', () => {
  const tooWide = { ...stack(1), sections: { s1: { placements: [{ blockId: 'b1', span: 13 }] } } }
  expect(layoutSchema.safeParse(tooWide).success).toBe(false)
  expect(layoutSchema.safeParse({ ...stack(1), order: ['S 1'] }).success).toBe(false)
})
