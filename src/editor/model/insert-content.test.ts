import { expect, test } from 'vitest'
import { insertionOf } from '#editor/model/insert-content.ts'
import { checkLayout } from '#features/content/layouts/layout.rules.ts'
import { EMPTY_LAYOUT, type Layout } from '#features/content/layouts/layout.types.ts'
import { layoutWith } from '../../../tests/support/canvas-blocks.ts'

const layout = layoutWith(['a', 'b'], ['c'])
const notesOf = ({ order, sections, blocks }: Layout) =>
  order.map((id) => sections[id]?.placements.map(({ blockId }) => blocks[blockId]?.data['note']).join(''))
const blocks = { kind: 'blocks', layout: layoutWith(['x'], ['y']) } as const
const sections = { kind: 'sections', layout: layoutWith(['x', 'y']) } as const

function inserted(...args: Parameters<typeof insertionOf>) {
  const { edit, selects } = insertionOf(...args)
  const next = edit(args[0])
  expect(checkLayout(next).ok).toBe(true)
  return { notes: notesOf(next), selects, next }
}

test('blocks are inserted after the last selected one, with new keys', () => {
  const { notes, selects, next } = inserted(layout, blocks, { kind: 'block', id: 'a' })
  expect(notes).toEqual(['axyb', 'c'])
  expect(selects).toEqual({ kind: 'block', id: expect.any(String), others: [expect.any(String)] })
  expect(next.sections['s0']?.placements[1]).toMatchObject({ span: 6 })
  expect(inserted(layout, blocks, { kind: 'block', id: 'a', others: ['b'] }).notes).toEqual(['abxy', 'c'])
  expect(inserted(layout, blocks, { kind: 'section', id: 's0' }).notes).toEqual(['abxy', 'c'])
  expect(inserted(layout, blocks, null).notes).toEqual(['ab', 'cxy'])
  expect(inserted(EMPTY_LAYOUT, blocks, null).notes).toEqual(['xy'])
  expect(inserted(layout, blocks, { kind: 'block', id: 'gone' }).notes).toEqual(['ab', 'cxy'])
})

test('sections are inserted after that of the selected block', () => {
  const { notes, selects, next } = inserted(layout, sections, { kind: 'block', id: 'a' })
  expect(notes).toEqual(['ab', 'xy', 'c'])
  expect(selects).toEqual({ kind: 'section', id: next.order[1] })
  expect(inserted(layout, sections, null).notes).toEqual(['ab', 'c', 'xy'])
  expect(inserted(EMPTY_LAYOUT, sections, null).notes).toEqual(['xy'])
  // The same keys as on this page would be taken.
  expect(inserted(layout, { kind: 'sections', layout }, null).notes).toEqual(['ab', 'c', 'ab', 'c'])
})
