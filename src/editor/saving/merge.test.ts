import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Body } from '#editor/model/body.ts'
import { addBlock, removeBlock, setBlockData } from '#editor/model/layout-edits.ts'
import { findClashes, likelyChoice, mergeBodies } from '#editor/saving/merge.ts'
import { checkLayout, stackBlocks } from '#features/pages/layout.rules.ts'
import type { Layout } from '#features/pages/layout.types.ts'

const block = (text: string) => ({ type: 2, version: 1, data: { text } })
const layout = stackBlocks([block('one'), block('two')])
const base = { title: 'Title', excerpt: '', layout }
const settle = (mine: Body, theirs: Body) => {
  const clashes = findClashes(base, mine, theirs)
  return mergeBodies(mine, theirs, clashes, likelyChoice(clashes))
}

test('what each changed alone is taken of each', () => {
  const mine = { ...base, title: 'Mine', layout: setBlockData(layout, 'b1', block('my one')) }
  const theirs = {
    ...base,
    excerpt: 'Theirs',
    layout: addBlock(setBlockData(layout, 'b2', block('their two')), undefined, block('three'), 'b3'),
  }
  expect(settle(mine, theirs)).toMatchObject({
    title: 'Mine',
    excerpt: 'Theirs',
    layout: { blocks: { b1: block('my one'), b2: block('their two'), b3: block('three') } },
  })
})

test('what both changed is asked, and either can be taken', () => {
  const mine = { ...base, layout: setBlockData(layout, 'b1', block('mine')) }
  const theirs = { ...base, layout: setBlockData(layout, 'b1', block('theirs')) }
  const clashes = findClashes(base, mine, theirs)
  expect(clashes).toMatchObject([{ key: 'block:b1', what: 'block', changedBy: 'both' }])
  const merged = mergeBodies(mine, theirs, clashes, { 'block:b1': 'theirs' })
  expect(merged).toEqual(theirs)
  expect(mergeBodies(mine, theirs, clashes, {})).toEqual(mine)
})

test('a block that one removed and the other changed comes back where it stood', () => {
  const mine = { ...base, layout: setBlockData(layout, 'b1', block('changed')) }
  const theirs = { ...base, layout: removeBlock(layout, 'b1') }
  const merged = settle(mine, theirs)
  expect(merged.layout?.sections['s1']?.placements.map(({ blockId }) => blockId)).toEqual(['b1', 'b2'])
})

test('whatever two people did, what is merged can be saved', () => {
  const step = fc.record({ remove: fc.boolean(), id: fc.constantFrom('b1', 'b2', 'b3', 'b4') })
  const apply = (steps: { remove: boolean; id: string }[], text: string) => {
    let next: Layout = layout
    for (const { remove, id } of steps) {
      if (remove) next = removeBlock(next, id)
      else if (Object.hasOwn(next.blocks, id)) next = setBlockData(next, id, block(text))
      else next = addBlock(next, undefined, block(text), id)
    }
    return next
  }
  const sides = fc.dictionary(
    fc.constantFrom('layout', 'block:b1', 'block:b2', 'block:b3', 'block:b4'),
    fc.constantFrom('mine', 'theirs'),
  )
  fc.assert(
    fc.property(fc.array(step), fc.array(step), sides, (my, their, choice) => {
      const mine = { ...base, layout: apply(my, 'mine') }
      const theirs = { ...base, layout: apply(their, 'theirs') }
      const clashes = findClashes(base, mine, theirs)
      const merged = mergeBodies(mine, theirs, clashes, choice as never)
      expect(checkLayout(merged.layout ?? layout)).toMatchObject({ ok: true })
    }),
  )
})
