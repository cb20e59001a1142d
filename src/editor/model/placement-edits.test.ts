import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as placements from '#editor/model/placement-edits.ts'
import { checkLayout } from '#features/content/layouts/layout.rules.ts'
import { type CellStyle, type Layout, layoutSchema } from '#features/content/layouts/layout.types.ts'

const layoutWith = (...cells: readonly (readonly [id: string, cell: CellStyle])[]): Layout => ({
  order: ['s0', 's1'],
  sections: {
    s0: { placements: cells.map(([blockId, cell]) => ({ blockId, ...cell })) },
    s1: { placements: [{ blockId: 'z', span: 12 }] },
  },
  blocks: Object.fromEntries(
    [...cells.map(([id]) => id), 'z'].map((id) => [id, { type: 2, version: 1, data: {} }]),
  ),
})
const spans = (...widths: readonly number[]): Layout =>
  layoutWith(...widths.map((span, index) => [String.fromCodePoint(97 + index), { span }] as const))
const shown = (layout: Layout, sectionId = 's0') =>
  layout.sections[sectionId]?.placements.map(({ blockId, span }) => `${blockId}${span}`)
const placed = (layout: Layout, id: string) =>
  layout.sections['s0']?.placements.find(({ blockId }) => blockId === id)

test('a block gets another size and column, stays within the columns, and loses what is undefined', () => {
  const layout = spans(6, 6)
  expect(placed(placements.setCell(layout, 'b', { span: 4 }), 'b')).toEqual({ blockId: 'b', span: 4 })
  const moved = placements.setCell(layout, 'b', { start: 9, height: 320 })
  expect(placed(moved, 'b')).toEqual({ blockId: 'b', span: 6, start: 7, height: 320 })
  expect(placed(placements.setCell(moved, 'b', { span: 10 }), 'b')).toMatchObject({ span: 10, start: 3 })
  expect(placed(placements.setCell(moved, 'b', { start: undefined, height: undefined }), 'b')).toEqual({
    blockId: 'b',
    span: 6,
  })
  expect(placements.setCell(layout, 'x', { span: 4 })).toEqual(layout)
})

test('what is set for small screens is merged, and goes with its last value', () => {
  const hidden = placements.setSmall(spans(12, 12), 'a', { hidden: true })
  const both = placements.setSmall(hidden, 'a', { span: 6 })
  expect(placed(both, 'a')).toEqual({ blockId: 'a', span: 12, small: { hidden: true, span: 6 } })
  const none = placements.setSmall(both, 'a', { hidden: undefined, span: undefined })
  expect(placed(none, 'a')).toEqual({ blockId: 'a', span: 12 })
  expect(placements.resetSmall(both, 'a')).toEqual(spans(12, 12))
})

test('blocks change their order on small screens alone, until it is the reading order again', () => {
  const layout = spans(12, 12, 12)
  const orders = (now: Layout) => now.sections['s0']?.placements.map(({ small }) => small?.order)
  const later = placements.stepSmall(layout, 'a', 1)
  expect(orders(later)).toEqual([1, 0, 2])
  expect(orders(placements.stepSmall(later, 'a', 1))).toEqual([2, 0, 1])
  expect(placements.stepSmall(later, 'a', -1)).toEqual(layout)
  expect(placements.stepSmall(layout, 'c', 1)).toBe(layout)
  expect(placements.stepSmall(layout, 'a', -1)).toBe(layout)
})

test('rows are those of a grid that fills them in reading order', () => {
  const rows = (...cells: readonly CellStyle[]) => placements.rowsOf(cells)
  expect(rows({ span: 6 }, { span: 6 }, { span: 12 }, { span: 4 }, { span: 4 })).toEqual([
    [0, 1],
    [2],
    [3, 4],
  ])
  expect(rows({ span: 4 }, { span: 4, start: 9 }, { span: 4 })).toEqual([[0, 1], [2]])
  expect(rows({ span: 4, start: 5 }, { span: 4, start: 1 })).toEqual([[0], [1]])
})

test('beside a block of the whole width both have half of it', () => {
  const beside = placements.placeBeside(spans(12, 12), 'b', { besideId: 'a', side: 'after' })
  expect(shown(beside)).toEqual(['a6', 'b6'])
  const before = placements.placeBeside(spans(12, 12), 'b', { besideId: 'a', side: 'before' })
  expect(shown(before)).toEqual(['b6', 'a6'])
})

test('beside others a block takes the room of the row, or shares it evenly', () => {
  const room = placements.placeBeside(spans(8, 12), 'b', { besideId: 'a', side: 'after' })
  expect(shown(room)).toEqual(['a8', 'b4'])
  const third = placements.placeBeside(spans(6, 6, 12), 'c', { besideId: 'a', side: 'after' })
  expect(shown(third)).toEqual(['a4', 'c4', 'b4'])
  const other = placements.placeBeside(spans(6, 6), 'z', { besideId: 'b', side: 'after' })
  expect(shown(other)).toEqual(['a4', 'b4', 'z4'])
  expect(shown(other, 's1')).toEqual([])
})

test('within its row a block changes its place and nothing else', () => {
  const layout = spans(3, 9)
  expect(shown(placements.placeBeside(layout, 'a', { besideId: 'b', side: 'after' }))).toEqual(['b9', 'a3'])
  expect(placements.placeBeside(layout, 'a', { besideId: 'b', side: 'before' })).toBe(layout)
  expect(placements.placeBeside(layout, 'a', { besideId: 'a', side: 'before' })).toBe(layout)
  expect(placements.placeBeside(layout, 'a', { besideId: 'none', side: 'before' })).toBe(layout)
})

test('blocks that shared a row evenly with one that leaves it share what it had', () => {
  const below = (layout: Layout) =>
    shown(placements.placeBeside(layout, 'b', { besideId: 'z', side: 'after' }))
  expect(below(spans(4, 4, 4, 12))).toEqual(['a6', 'c6', 'd12'])
  // Cards in several rows move up instead.
  expect(below(spans(4, 4, 4, 4))).toEqual(['a4', 'c4', 'd4'])
  expect(below(spans(8, 4))).toEqual(['a8'])
  // A first column goes with the width that it was chosen for.
  const beside = placements.setCell(spans(6, 6), 'b', { start: 7 })
  const left = placements.placeBeside(beside, 'a', { besideId: 'z', side: 'after' })
  expect(placed(left, 'b')).toEqual({ blockId: 'b', span: 12 })
})

test('any sequence leaves a valid layout that the schema accepts unchanged', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'z', 'none')
  const step = fc.record({
    action: fc.nat(5),
    id,
    other: id,
    span: fc.integer({ min: 1, max: 12 }),
    start: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    flag: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let layout = spans(12, 6, 6, 3)
      const ids = Object.keys(layout.blocks).toSorted()
      for (const { action, id: blockId, other, span, start, flag } of steps) {
        if (action === 0) layout = placements.setCell(layout, blockId, { span, start })
        if (action === 1) layout = placements.setSmall(layout, blockId, { span, hidden: flag || undefined })
        if (action === 2) layout = placements.stepSmall(layout, blockId, flag ? 1 : -1)
        if (action === 3)
          layout = placements.placeBeside(layout, blockId, {
            besideId: other,
            side: flag ? 'before' : 'after',
          })
        if (action === 4) layout = placements.inOwnRow(layout, blockId)
        if (action === 5) layout = placements.resetSmall(layout, blockId)
        expect(checkLayout(layout)).toMatchObject({ ok: true })
        expect(layoutSchema.parse(layout)).toEqual(layout)
        expect(Object.keys(layout.blocks).toSorted()).toEqual(ids)
      }
    }),
  )
})
