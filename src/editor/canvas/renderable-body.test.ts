import { expect, test } from 'vitest'
import { changedSections } from '#editor/canvas/changed-sections.ts'
import { createRenderableBody } from '#editor/canvas/renderable-body.ts'
import type { Body } from '#editor/model/body.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { card, cardTypes, layoutWith } from '../../../tests/support/canvas-blocks.ts'

const withData = (data: Readonly<Record<string, unknown>>, layout = layoutWith(['a'])): Layout => ({
  ...layout,
  blocks: { ...layout.blocks, a: card(data) },
})
const bodyWith = (data: Readonly<Record<string, unknown>>): Body => ({ title: 'Oak', layout: withData(data) })
const dataOf = ({ layout }: Body) => layout?.blocks['a']?.data

test('a field with half of a URL has its last valid value, while the others are as typed', () => {
  const renderable = createRenderableBody(cardTypes)
  const valid = bodyWith({ url: 'https://example.org', note: 'One' })
  expect(renderable(valid)).toEqual(valid)
  const typing = renderable(bodyWith({ url: 'https:', note: 'Two' }))
  expect(dataOf(typing)).toMatchObject({ url: 'https://example.org', note: 'Two' })
  const again = renderable(bodyWith({ url: 'https:/', note: 'Three', title: 'x'.repeat(30) }))
  expect(dataOf(again)).toMatchObject({ url: 'https://example.org', note: 'Three', title: '' })
  const done = bodyWith({ url: 'https://example.net' })
  expect(renderable(done)).toEqual(done)
})

test('a block that was never valid is left as it is, and bodies without a layout too', () => {
  const renderable = createRenderableBody(cardTypes)
  const invalid = bodyWith({ url: 'https:' })
  expect(renderable(invalid)).toEqual(invalid)
  expect(renderable({ title: 'Oak' })).toEqual({ title: 'Oak' })
})

test('sections differ by their blocks, data and style, and by what was moved', () => {
  const before = layoutWith(['a', 'b'], ['c'], ['d'])
  const changed = (after: Layout, field?: string) =>
    changedSections(before, after, field === undefined ? undefined : { blockId: 'a', field })
  expect(changed(before)).toEqual({ changed: [], rearranged: [] })
  expect(changed(structuredClone(before))).toEqual({ changed: [], rearranged: [] })
  expect(changed(withData({ note: 'x' }, before))).toEqual({ changed: ['s0'], rearranged: [] })
  const styled = {
    ...before,
    sections: { ...before.sections, s1: { ...before.sections['s1'], tone: 'bold' } },
  }
  expect(changed(styled as Layout)).toEqual({ changed: ['s1'], rearranged: [] })
  const { s2: _, ...sections } = before.sections
  const moved: Layout = {
    order: ['s1', 's0', 'new'],
    sections: { ...sections, s0: { placements: [{ blockId: 'b', span: 6 }] }, new: { placements: [] } },
    blocks: before.blocks,
  }
  expect(changed(moved)).toEqual({ changed: ['s0', 'new'], rearranged: ['s2', 's0', 'new'] })
})

test('the text that is written on the page is no change of its section, everything else of its block is', () => {
  const before = layoutWith(['a'])
  const writing = { blockId: 'a', field: 'note' }
  expect(changedSections(before, withData({ note: 'x' }), writing).changed).toEqual([])
  expect(changedSections(before, withData({ note: 'x', alt: 'y' }), writing).changed).toEqual(['s0'])
  expect(changedSections(before, withData({ note: 'x' }), { ...writing, field: 'title' }).changed).toEqual([
    's0',
  ])
})
