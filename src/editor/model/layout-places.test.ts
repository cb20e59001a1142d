import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as places from '#editor/model/layout-places.ts'
import { checkLayout } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'

/** A layout with the blocks of each section, such as `['a', 'b']`. */
const layoutWith = (...sections: readonly (readonly string[])[]): Layout => ({
  order: sections.map((_, index) => `s${index}`),
  sections: Object.fromEntries(
    sections.map((ids, index) => [`s${index}`, { placements: ids.map((blockId) => ({ blockId, span: 6 })) }]),
  ),
  blocks: Object.fromEntries(sections.flat().map((id) => [id, { type: 2, version: 1, data: { id } }])),
})
const idsOf = (layout: Layout) =>
  layout.order.map((id) => layout.sections[id]?.placements.map(({ blockId }) => blockId))

test('a place is before a block of its section, or at its end', () => {
  const layout = layoutWith(['a', 'b'], ['c'])
  expect(places.toPosition(layout, { sectionId: 's0', before: 'b' })).toEqual({ sectionId: 's0', index: 1 })
  expect(places.toPosition(layout, { sectionId: 's1', before: null })).toEqual({ sectionId: 's1', index: 1 })
  expect(places.toPosition(layout, { sectionId: 's1', before: 'a' })).toBeUndefined()
  expect(places.toPosition(layout, { sectionId: 'constructor', before: null })).toBeUndefined()
})

test('moveTo moves forwards, backwards and to other sections, and leaves the rest', () => {
  const layout = layoutWith(['a', 'b', 'c'], ['d'])
  const move = (blockId: string, sectionId: string, before: string | null) =>
    places.moveTo(layout, blockId, { sectionId, before })
  expect(idsOf(move('a', 's0', 'c'))).toEqual([['b', 'a', 'c'], ['d']])
  expect(idsOf(move('a', 's0', null))).toEqual([['b', 'c', 'a'], ['d']])
  expect(idsOf(move('c', 's0', 'a'))).toEqual([['c', 'a', 'b'], ['d']])
  expect(idsOf(move('b', 's1', 'd'))).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ])
  for (const same of [move('c', 's0', null), move('c', 's0', 'c'), move('x', 's0', null)])
    expect(same).toBe(layout)
})

test('a block that is moved between rows has a row of its own, as wide as the page where it would share one', () => {
  const layout = layoutWith(['a', 'b', 'c'], ['d'])
  const spansOf = (moved: Layout, sectionId = 's0') =>
    moved.sections[sectionId]?.placements.map(({ blockId, span }) => `${blockId}${span}`)
  const move = (blockId: string, sectionId: string, before: string | null) =>
    places.moveTo(layout, blockId, { sectionId, before })
  // Above and below the row that it was in.
  expect(spansOf(move('a', 's0', 'a'))).toEqual(['a12', 'b6', 'c6'])
  expect(spansOf(move('b', 's0', 'c'))).toEqual(['a12', 'b12', 'c6'])
  expect(spansOf(move('b', 's1', 'd'), 's1')).toEqual(['b12', 'd6'])
  // The blocks after it move up.
  expect(spansOf(move('b', 's1', 'd'))).toEqual(['a6', 'c6'])
  const only = layoutWith(['a'], ['b'])
  expect(spansOf(places.moveTo(only, 'a', { sectionId: 's0', before: null }))).toEqual(['a6'])
})

test('sections move before others, and are copied with new keys', () => {
  const layout = layoutWith(['a', 'b'], ['c'], [])
  expect(places.moveSection(layout, 's0', { before: null }).order).toEqual(['s1', 's2', 's0'])
  expect(places.moveSection(layout, 's2', { before: 's1' }).order).toEqual(['s0', 's2', 's1'])
  expect(places.moveSection(layout, 's0', { before: 's1' })).toBe(layout)
  expect(places.moveSection(layout, 's0', { before: 'no' })).toBe(layout)
  const copied = places.duplicateSection(layout, 's0', 'copy')
  expect(copied.order).toEqual(['s0', 'copy', 's1', 's2'])
  const ids = copied.sections['copy']?.placements.map(({ blockId }) => blockId) ?? []
  expect(ids.map((id) => copied.blocks[id]?.data)).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(checkLayout(copied)).toMatchObject({ ok: true })
  expect(places.duplicateSection(layout, 'toString')).toBe(layout)
})

test('any moves leave a valid layout with all of its blocks', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 's0', 's1', 's2', 'none')
  const step = fc.record({ isSection: fc.boolean(), id: name, to: name, before: fc.option(name) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const start = layoutWith(['a', 'b', 'c'], ['d'], ['e'])
      let layout = start
      for (const { isSection, id, to, before } of steps) {
        layout = isSection
          ? places.moveSection(layout, id, { before })
          : places.moveTo(layout, id, { sectionId: to, before })
        expect(checkLayout(layout)).toMatchObject({ ok: true })
        expect(layout.blocks).toEqual(start.blocks)
        expect(layout.order.toSorted()).toEqual(start.order)
      }
    }),
  )
})
