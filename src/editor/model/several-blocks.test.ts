import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as several from '#editor/model/several-blocks.ts'
import { checkLayout } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { layoutWith } from '../../../tests/support/canvas-blocks.ts'

const layout = layoutWith(['a', 'b', 'c'], ['d', 'e'], [])
const idsOf = ({ order, sections }: Layout) =>
  order.map((id) => sections[id]?.placements.map(({ blockId }) => blockId).join(''))

test('blocks are moved together in reading order, whichever was selected first', () => {
  const moved = (ids: readonly string[], sectionId: string, before: string | null) =>
    idsOf(several.moveBlocks(layout, ids, { sectionId, before }))
  expect(moved(['c', 'a'], 's1', 'e')).toEqual(['b', 'dace', ''])
  expect(moved(['e', 'a'], 's0', null)).toEqual(['bcae', 'd', ''])
  expect(moved(['a', 'b'], 's2', null)).toEqual(['c', 'de', 'ab'])
  // Before one of them: before what follows it.
  expect(moved(['a', 'c'], 's0', 'c')).toEqual(['bac', 'de', ''])
  expect(several.moveBlocks(layout, ['b', 'a'], { sectionId: 's0', before: 'c' })).toBe(layout)
  expect(several.moveBlocks(layout, ['a'], { sectionId: 's9', before: null })).toBe(layout)
  expect(several.moveBlocks(layout, ['a'], { sectionId: 's0', before: 'd' })).toBe(layout)
  expect(several.moveBlocks(layout, ['a'], { sectionId: 'constructor', before: null })).toBe(layout)
})

test('blocks step together across sections and stop at both ends', () => {
  const step = (ids: readonly string[], by: 1 | -1, from = layout) => several.stepBlocks(from, ids, by)
  expect(idsOf(step(['b', 'c'], -1))).toEqual(['bca', 'de', ''])
  expect(idsOf(step(['b', 'c'], 1))).toEqual(['a', 'bcde', ''])
  expect(idsOf(step(['a', 'c'], -1))).toEqual(['abc', 'de', ''])
  expect(idsOf(step(['a', 'b'], 1))).toEqual(['cab', 'de', ''])
  expect(idsOf(step(['d', 'e'], -1))).toEqual(['abcde', '', ''])
  expect(step(['a', 'b'], -1)).toBe(layout)
  const ended = step(['d', 'e'], 1)
  expect(idsOf(ended)).toEqual(['abc', '', 'de'])
  expect(step(['d', 'e'], 1, ended)).toBe(ended)
})

test('copies stand after the last block, with all that a placement says', () => {
  const wide: Layout = {
    ...layout,
    sections: {
      ...layout.sections,
      s0: { placements: [{ blockId: 'a', span: 3, start: 2 } as never, { blockId: 'b', span: 9 }] },
    },
    blocks: {
      a: layout.blocks['a'] as never,
      b: layout.blocks['b'] as never,
      d: layout.blocks['d'] as never,
      e: layout.blocks['e'] as never,
    },
  }
  const copied = several.duplicateBlocks(wide, ['d', 'a'], ['x', 'y'])
  expect(idsOf(copied)).toEqual(['ab', 'dxye', ''])
  expect(copied.sections['s1']?.placements[1]).toEqual({ blockId: 'x', span: 3, start: 2 })
  expect(copied.blocks['x']).toEqual(wide.blocks['a'])
  expect(checkLayout(copied).ok).toBe(true)
})

test('what follows removed blocks is selected, or what comes before them', () => {
  expect(several.neighbourOfBlocks(layout, ['a', 'b'])).toBe('c')
  expect(several.neighbourOfBlocks(layout, ['c', 'a'])).toBe('b')
  expect(several.neighbourOfBlocks(layout, ['d', 'e'])).toBeUndefined()
  expect(idsOf(several.removeBlocks(layout, ['d', 'a']))).toEqual(['bc', 'e', ''])
})

test('a range has both ends, in either direction', () => {
  expect(several.blocksBetween(layout, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(several.blocksBetween(layout, 'b', 'x')).toEqual([])
})

test('no order of edits loses a block or makes an invalid layout', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x'), { maxLength: 4 })
  const place = fc.record({
    sectionId: fc.constantFrom('s0', 's1', 's2', 's3'),
    before: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
  })
  const edit = fc.oneof(
    fc.tuple(ids, place).map(
      ([moved, to]) =>
        (now: Layout) =>
          several.moveBlocks(now, moved, to),
    ),
    fc.tuple(ids, fc.constantFrom(1, -1)).map(
      ([moved, by]) =>
        (now: Layout) =>
          several.stepBlocks(now, moved, by as 1 | -1),
    ),
  )
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (all) => {
      const after = all.reduce((now, one) => one(now), layout)
      expect(checkLayout(after).ok).toBe(true)
      expect(idsOf(after).join('').split('').toSorted().join('')).toBe('abcde')
    }),
  )
})
