import { expect, test } from 'vitest'
import {
  blocksInOrder,
  checkLayout,
  MAX_BLOCKS_PER_LAYOUT,
  stackBlocks,
} from '#features/pages/layout.rules.ts'
import { EMPTY_LAYOUT, type Layout, layoutSchema } from '#features/pages/layout.types.ts'

const line = { type: 47, version: 1, data: {} }
const stack = (count: number) => stackBlocks(Array.from({ length: count }, () => line))
const apiError = (layout: Layout) => {
  const result = checkLayout(layout)
  return result.ok ? undefined : result.error
}

test('BLK-05 takes 60 blocks and refuses the 61st', () => {
  expect(MAX_BLOCKS_PER_LAYOUT).toBe(60)
  expect(apiError(stack(60))).toBeUndefined()
  expect(apiError(stack(61))).toContain('at most 60 blocks; this one has 61')
})

test('refuses a layout whose orders and maps disagree', () => {
  const layout = stack(2)
  const placement = (blockId: string) => ({ blockId, span: 6 })
  const withPlacements = (...ids: string[]) => ({
    ...layout,
    sections: { s1: { placements: ids.map(placement) } },
  })
  expect(apiError(layout)).toBeUndefined()
  expect(apiError({ ...layout, order: ['s1', 's1'] })).toContain('each of its sections once')
  expect(apiError({ ...layout, order: [] })).toContain('each of its sections once')
  expect(apiError({ ...layout, order: ['s2'] })).toContain("'s2'")
  expect(apiError(withPlacements('b1', 'b2', 'b3'))).toContain("places block 'b3'")
  expect(apiError(withPlacements('b1', 'b2', 'toString'))).toContain("places block 'toString'")
  expect(apiError(withPlacements('b1', 'b2', 'b1'))).toContain("'b1' is placed twice")
  expect(apiError(withPlacements('b1'))).toContain('no section places')
})

test('a stack holds its blocks below each other in their order, and none when there is none', () => {
  expect(blocksInOrder(stack(3)).map(([id]) => id)).toEqual(['b1', 'b2', 'b3'])
  expect(layoutSchema.parse(stack(3))).toEqual(stack(3))
  expect(stack(0)).toEqual(EMPTY_LAYOUT)
})

test('the shape of a layout is checked before its rules', () => {
  const wide = { ...stack(1), sections: { s1: { placements: [{ blockId: 'b1', span: 13 }] } } }
  expect(layoutSchema.safeParse(wide).success).toBe(false)
  expect(layoutSchema.safeParse({ ...stack(1), order: ['S 1'] }).success).toBe(false)
})
