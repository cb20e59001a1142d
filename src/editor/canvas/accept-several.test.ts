import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptMessage, remainingOf } from '#editor/canvas/accept-message.ts'
import type { Body } from '#editor/model/body.ts'
import { createDocumentStore } from '#editor/model/store.ts'
import {
  type CanvasFrameMessage,
  readCanvasFrameMessage,
} from '#features/content/canvas/canvas-messages.rules.ts'
import { type CanvasTarget, targetOf } from '#features/content/canvas/canvas-target.rules.ts'
import { MAX_PASTED } from '#features/content/canvas/clipboard-messages.rules.ts'
import { checkLayout } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { cardTypes, layoutWith } from '../../../tests/support/canvas-blocks.ts'

const page = (layout: Layout = layoutWith(['a', 'b', 'c'], ['d'])): Body => ({ title: 'Oak', layout })
const accept = (message: CanvasFrameMessage, body = page()) =>
  acceptMessage(message, body, cardTypes, { mayWrite: true })
const orderOf = ({ layout }: Body) =>
  layout?.order.map((id) => layout.sections[id]?.placements.map(({ blockId }) => blockId).join(''))
const target: CanvasTarget = { kind: 'block', id: 'c', others: ['a'] }

test('several blocks are moved, removed and duplicated in one edit each', () => {
  const edited = (message: CanvasFrameMessage) => {
    const accepted = accept(message)
    if (accepted?.kind !== 'edit') throw new Error('Not an edit.')
    return { ...accepted, order: orderOf(accepted.edit(page())) }
  }
  const place = { sectionId: 's1', before: null }
  expect(edited({ type: 'canvas:moveBlocks', blockIds: ['c', 'a'], place })).toMatchObject({
    order: ['b', 'dac'],
  })
  expect(edited({ type: 'canvas:step', target, by: 1 }).order).toEqual(['b', 'acd'])
  expect(edited({ type: 'canvas:remove', target })).toMatchObject({
    label: '2 blocks removed',
    order: ['b', 'd'],
    selects: { kind: 'block', id: 'b' },
    isRemoval: true,
  })
  const copied = edited({ type: 'canvas:duplicate', target })
  expect(copied.order?.[0]?.slice(0, 3)).toBe('abc')
  expect(copied.selects?.others).toHaveLength(1)
})

test('P14 nothing is done when one of several blocks does not exist, or there is no room', () => {
  const gone: CanvasTarget = { kind: 'block', id: 'a', others: ['none'] }
  const place = { sectionId: 's1', before: null }
  const messages: readonly CanvasFrameMessage[] = [
    { type: 'canvas:select', target: gone, box: null },
    { type: 'canvas:menu', target: gone, x: 0, y: 0 },
    { type: 'canvas:copy', target: gone, cuts: true },
    { type: 'canvas:remove', target: gone },
    { type: 'canvas:duplicate', target: gone },
    { type: 'canvas:step', target: gone, by: 1 },
    { type: 'canvas:moveBlocks', blockIds: ['a', 'none'], place },
    { type: 'canvas:moveBlocks', blockIds: ['a', 'b'], place: { sectionId: 'none', before: null } },
    { type: 'canvas:moveBlocks', blockIds: ['a', 'b'], place: { sectionId: 's1', before: 'a' } },
  ]
  for (const message of messages) expect(accept(message), JSON.stringify(message)).toBeUndefined()
  const full = page(layoutWith(Array.from({ length: 59 }, (_, index) => `b${index}`)))
  const two: CanvasTarget = { kind: 'block', id: 'b1', others: ['b2'] }
  expect(accept({ type: 'canvas:duplicate', target: two }, full)).toBeUndefined()
})

test('messages about several blocks name each of them once, and not too many', () => {
  const read = (more: object) => readCanvasFrameMessage({ type: 'canvas:remove', ...more })
  expect(read({ target })).toEqual({ type: 'canvas:remove', target })
  const many = Array.from({ length: 61 }, (_, index) => `b${index}`)
  for (const others of [[], ['c'], ['a', 'a'], ['A'], [5], 'a', many, null])
    expect(read({ target: { kind: 'block', id: 'c', others } }), String(others)).toBeUndefined()
  expect(read({ target: { kind: 'section', id: 's0', others: ['a'] } })).toBeUndefined()
  const place = { sectionId: 's0', before: null }
  for (const blockIds of [[], ['a', 'a'], many, undefined])
    expect(readCanvasFrameMessage({ type: 'canvas:moveBlocks', blockIds, place })).toBeUndefined()
})

test('messages about the clipboard are of a limited size', () => {
  const paste = (html: unknown, text: unknown = '') =>
    readCanvasFrameMessage({ type: 'canvas:paste', html, text })
  expect(paste('<p>Oak</p>', 'Oak')).toEqual({ type: 'canvas:paste', html: '<p>Oak</p>', text: 'Oak' })
  expect(paste('x'.repeat(MAX_PASTED + 2))).toBeUndefined()
  expect(paste('', 5)).toBeUndefined()
  expect(readCanvasFrameMessage({ type: 'canvas:copy', target, cuts: 1 })).toBeUndefined()
  expect(readCanvasFrameMessage({ type: 'canvas:copy', target, cuts: true })).toMatchObject({ cuts: true })
})

test('of several selected blocks those stay selected that are left', () => {
  const { layout = layoutWith() } = page(layoutWith(['a'], ['d']))
  expect(remainingOf(layout, { kind: 'block', id: 'c', others: ['a', 'd'] })).toEqual({
    kind: 'block',
    id: 'd',
    others: ['a'],
  })
  expect(remainingOf(layout, target)).toEqual({ kind: 'block', id: 'a' })
  expect(remainingOf(layout, { kind: 'block', id: 'c', others: ['b'] })).toBeNull()
  const whole: CanvasTarget = { kind: 'block', id: 'a', others: ['d'] }
  expect(remainingOf(layout, whole)).toBe(whole)
})

test('any messages about several blocks leave a valid layout, and undoing them all is the identity', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'none'), { minLength: 1, maxLength: 4 })
  const chosen = ids.map((all) => targetOf(all) as CanvasTarget)
  const before = fc.option(fc.constantFrom('a', 'b', 'c', 'd'))
  const place = fc.record({ sectionId: fc.constantFrom('s0', 's1', 's2'), before })
  const is = <const Type extends string>(name: Type) => fc.constant(name)
  const message = fc.oneof(
    fc.record({ type: is('canvas:moveBlocks'), blockIds: ids, place }),
    fc.record({ type: is('canvas:step'), target: chosen, by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ type: is('canvas:remove'), target: chosen }),
    fc.record({ type: is('canvas:duplicate'), target: chosen }),
  )
  fc.assert(
    fc.property(fc.array(message, { maxLength: 20 }), (sent) => {
      const store = createDocumentStore(page())
      for (const one of sent) {
        const accepted = accept(one, store.getState().body)
        if (accepted?.kind === 'edit') store.getState().change(accepted.label, accepted.edit)
        expect(checkLayout(store.getState().body.layout ?? layoutWith()).ok).toBe(true)
      }
      while (store.getState().undo() !== undefined);
      expect(store.getState().body).toEqual(page())
    }),
    { numRuns: 500 },
  )
})
