import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as edits from '#editor/model/layout-edits.ts'
import { checkLayout } from '#features/content/layouts/layout.rules.ts'
import { EMPTY_LAYOUT, type Layout } from '#features/content/layouts/layout.types.ts'

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

test('adds, moves, duplicates and removes a block', () => {
  const layout = built()
  expect(idsOf(layout)).toEqual([['a', 'b'], ['c']])
  expect(idsOf(edits.moveBlock(layout, 'a', { sectionId: 's2', index: 1 }))).toEqual([['b'], ['c', 'a']])
  expect(idsOf(edits.duplicateBlock(layout, 'a', 'd'))).toEqual([['a', 'd', 'b'], ['c']])
  expect(idsOf(edits.removeBlock(layout, 'c'))).toEqual([['a', 'b'], []])
  expect(idsOf(edits.addBlock(EMPTY_LAYOUT, undefined, block, 'x'))).toEqual([['x']])
})

test('stepBlock moves across sections and stops at both ends', () => {
  let layout = built()
  layout = edits.stepBlock(layout, 'a', 1)
  expect(idsOf(layout)).toEqual([['b', 'a'], ['c']])
  layout = edits.stepBlock(layout, 'a', 1)
  expect(idsOf(layout)).toEqual([['b'], ['a', 'c']])
  expect(idsOf(edits.stepBlock(layout, 'a', -1))).toEqual([['b', 'a'], ['c']])
  expect(edits.stepBlock(layout, 'b', -1)).toEqual(layout)
  expect(edits.stepBlock(layout, 'c', 1)).toEqual(layout)
})

test('moves, styles and removes a section with its blocks', () => {
  const layout = built()
  expect(edits.stepSection(layout, 's2', -1).order).toEqual(['s2', 's1'])
  const styled = edits.setSectionStyle(layout, 's1', { tone: 'bold' })
  expect(styled.sections['s1']).toMatchObject({ tone: 'bold' })
  expect(edits.setSectionStyle(styled, 's1', { tone: undefined }).sections['s1']).not.toHaveProperty('tone')
  expect(edits.removeSection(layout, 's1')).toMatchObject({ order: ['s2'], blocks: { c: block } })
})

test('any sequence of edits leaves a valid layout', () => {
  const step = fc.record({ action: fc.nat(7), block: fc.nat(12), section: fc.nat(5), index: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let layout: Layout = EMPTY_LAYOUT
      for (const { action, block: nth, section, index } of steps) {
        const blockId = Object.keys(layout.blocks)[nth] ?? 'none'
        const sectionId = layout.order[section] ?? 'none'
        if (action === 0) layout = edits.addSection(layout, index)
        if (action === 1)
          layout = edits.addBlock(
            layout,
            layout.order[section] ? { sectionId, index } : undefined,
            block,
            edits.createKey(layout, 'b'),
          )
        if (action === 2) layout = edits.moveBlock(layout, blockId, { sectionId, index })
        if (action === 3) layout = edits.removeBlock(layout, blockId)
        if (action === 4) layout = edits.duplicateBlock(layout, blockId, edits.createKey(layout, 'b'))
        if (action === 5) layout = edits.stepBlock(layout, blockId, index % 2 === 0 ? 1 : -1)
        if (action === 6) layout = edits.removeSection(layout, sectionId)
        if (action === 7) layout = edits.stepSection(layout, sectionId, 1)
      }
      if (Object.keys(layout.blocks).length <= 60) expect(checkLayout(layout)).toMatchObject({ ok: true })
    }),
  )
})
