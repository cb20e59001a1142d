import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as edits from '#editor/model/layout-edits.ts'
import { checkLayout } from '#features/pages/layout.rules.ts'
import { EMPTY_LAYOUT, type Layout } from '#features/pages/layout.types.ts'

const block = { type: 2, version: 1, data: {} }
const idsOf = (layout: Layout) =>
  layout.order.map((id) => layout.sections[id]?.placements.map(({ blockId }) => blockId))

function built(): Layout {
  let layout = edits.addSection(edits.addSection(EMPTY_LAYOUT, 0, 's1'), 1, 's2')
  for (const [id, sectionId] of [
    ['a', 's1'],
    ['b', 's1'],
    ['c', 's2'],
  ] as const)
    layout = edits.addBlock(layout, { sectionId, index: 9 }, block, id)
  return layout
}

test('a block is added, moved, copied, made narrower and removed', () => {
  const layout = built()
  expect(idsOf(layout)).toEqual([['a', 'b'], ['c']])
  expect(idsOf(edits.moveBlock(layout, 'a', { sectionId: 's2', index: 1 }))).toEqual([['b'], ['c', 'a']])
  expect(idsOf(edits.duplicateBlock(layout, 'a', 'd'))).toEqual([['a', 'd', 'b'], ['c']])
  expect(edits.setSpan(layout, 'b', 6).sections['s1']?.placements[1]).toEqual({ blockId: 'b', span: 6 })
  expect(idsOf(edits.removeBlock(layout, 'c'))).toEqual([['a', 'b'], []])
  expect(idsOf(edits.addBlock(EMPTY_LAYOUT, undefined, block, 'x'))).toEqual([['x']])
})

test('a block steps over the edge of its section and stays at either end', () => {
  let layout = built()
  layout = edits.stepBlock(layout, 'a', 1)
  expect(idsOf(layout)).toEqual([['b', 'a'], ['c']])
  layout = edits.stepBlock(layout, 'a', 1)
  expect(idsOf(layout)).toEqual([['b'], ['a', 'c']])
  expect(idsOf(edits.stepBlock(layout, 'a', -1))).toEqual([['b', 'a'], ['c']])
  expect(edits.stepBlock(layout, 'b', -1)).toEqual(layout)
  expect(edits.stepBlock(layout, 'c', 1)).toEqual(layout)
})

test('a section moves, looks otherwise and goes with its blocks', () => {
  const layout = built()
  expect(edits.stepSection(layout, 's2', -1).order).toEqual(['s2', 's1'])
  const toned = edits.setLook(layout, 's1', { tone: 'bold' })
  expect(toned.sections['s1']).toMatchObject({ tone: 'bold' })
  expect(edits.setLook(toned, 's1', { tone: undefined }).sections['s1']).not.toHaveProperty('tone')
  expect(edits.removeSection(layout, 's1')).toMatchObject({ order: ['s2'], blocks: { c: block } })
})

test('whatever is done in whatever order, the layout can be saved', () => {
  const step = fc.record({ what: fc.nat(7), block: fc.nat(12), section: fc.nat(5), index: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let layout: Layout = EMPTY_LAYOUT
      for (const { what, block: nth, section, index } of steps) {
        const blockId = Object.keys(layout.blocks)[nth] ?? 'none'
        const sectionId = layout.order[section] ?? 'none'
        if (what === 0) layout = edits.addSection(layout, index)
        if (what === 1)
          layout = edits.addBlock(
            layout,
            layout.order[section] ? { sectionId, index } : undefined,
            block,
            edits.freshKey(layout, 'b'),
          )
        if (what === 2) layout = edits.moveBlock(layout, blockId, { sectionId, index })
        if (what === 3) layout = edits.removeBlock(layout, blockId)
        if (what === 4) layout = edits.duplicateBlock(layout, blockId, edits.freshKey(layout, 'b'))
        if (what === 5) layout = edits.stepBlock(layout, blockId, index % 2 === 0 ? 1 : -1)
        if (what === 6) layout = edits.removeSection(layout, sectionId)
        if (what === 7) layout = edits.stepSection(layout, sectionId, 1)
      }
      if (Object.keys(layout.blocks).length <= 60) expect(checkLayout(layout)).toMatchObject({ ok: true })
    }),
  )
})
