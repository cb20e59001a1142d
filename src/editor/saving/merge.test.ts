import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Body } from '#editor/model/body.ts'
import { addBlock, removeBlock, setBlockData } from '#editor/model/layout-edits.ts'
import { findConflicts, defaultChoices, mergeBodies } from '#editor/saving/merge.ts'
import { checkLayout, stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'

const block = (text: string) => ({ type: 2, version: 1, data: { text } })
const layout = stackBlocks([block('one'), block('two')])
const base = { title: 'Title', excerpt: '', layout }
const merge = (local: Body, remote: Body) => {
  const conflicts = findConflicts(base, local, remote)
  return mergeBodies(local, remote, conflicts, defaultChoices(conflicts))
}

test('changes of one side are merged automatically', () => {
  const local = { ...base, title: 'Mine', layout: setBlockData(layout, 'b1', block('my one')) }
  const remote = {
    ...base,
    excerpt: 'Theirs',
    layout: addBlock(setBlockData(layout, 'b2', block('their two')), undefined, block('three'), 'b3'),
  }
  expect(merge(local, remote)).toMatchObject({
    title: 'Mine',
    excerpt: 'Theirs',
    layout: { blocks: { b1: block('my one'), b2: block('their two'), b3: block('three') } },
  })
})

test('changes of both sides conflict, and either can be chosen', () => {
  const local = { ...base, layout: setBlockData(layout, 'b1', block('local')) }
  const remote = { ...base, layout: setBlockData(layout, 'b1', block('remote')) }
  const conflicts = findConflicts(base, local, remote)
  expect(conflicts).toMatchObject([{ key: 'block:b1', kind: 'block', changedBy: 'both' }])
  const merged = mergeBodies(local, remote, conflicts, { 'block:b1': 'remote' })
  expect(merged).toEqual(remote)
  expect(mergeBodies(local, remote, conflicts, {})).toEqual(local)
})

test('a block removed on one side and changed on the other is restored in place', () => {
  const local = { ...base, layout: setBlockData(layout, 'b1', block('changed')) }
  const remote = { ...base, layout: removeBlock(layout, 'b1') }
  const merged = merge(local, remote)
  expect(merged.layout?.sections['s1']?.placements.map(({ blockId }) => blockId)).toEqual(['b1', 'b2'])
})

test('any merge results in a valid layout', () => {
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
    fc.constantFrom('local', 'remote'),
  )
  fc.assert(
    fc.property(fc.array(step), fc.array(step), sides, (my, their, choice) => {
      const local = { ...base, layout: apply(my, 'local') }
      const remote = { ...base, layout: apply(their, 'remote') }
      const conflicts = findConflicts(base, local, remote)
      const merged = mergeBodies(local, remote, conflicts, choice as never)
      expect(checkLayout(merged.layout ?? layout)).toMatchObject({ ok: true })
    }),
  )
})
