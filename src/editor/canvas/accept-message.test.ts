import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AcceptContext, type Accepted, acceptMessage } from '#editor/canvas/accept-message.ts'
import { fieldInPlace } from '#editor/canvas/accept-text.ts'
import type { Body } from '#editor/model/body.ts'
import { createDocumentStore } from '#editor/model/store.ts'
import type { CanvasFrameMessage, FieldPlace } from '#features/content/canvas/canvas-messages.rules.ts'
import type { CellValues } from '#features/content/canvas/size-messages.rules.ts'
import { checkLayout } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { card, cardFields, cardTypes, layoutWith, paragraph } from '../../../tests/support/canvas-blocks.ts'
import { ATTACK_ADDRESSES } from '../../../tests/support/blocks/attack-strings.ts'

const page = (layout: Layout = layoutWith(['a', 'b'], ['c'])): Body => ({
  title: 'Oak',
  urlId: 'oak',
  layout,
})
const accept = (message: CanvasFrameMessage, body = page(), more: Partial<AcceptContext> = {}) =>
  acceptMessage(message, body, cardTypes, { mayWrite: true, ...more })

function edited(accepted: Accepted | undefined, body = page()): Body {
  if (accepted?.kind !== 'edit') throw new Error(`Not an edit: ${JSON.stringify(accepted)}`)
  return accepted.edit(body)
}
const orderOf = ({ layout }: Body) =>
  layout?.order.map((id) => layout.sections[id]?.placements.map(({ blockId }) => blockId))

/** Types a value into a field of block a. */
function type(
  field: string,
  value: string | ReturnType<typeof paragraph>,
  body = page(),
  blockId: string | null = 'a',
) {
  const at: FieldPlace = { blockId, field }
  const message = { type: 'canvas:textChange', session: 1, seq: 1, value } as const
  return accept(message, body, { writing: { session: 1, at } })
}

test('only fields that their block says are edited on the page', () => {
  const names = [
    'title',
    'note',
    'text',
    'alt',
    'code',
    'url',
    'items',
    'items.0',
    'items.0.name',
    'items.x.name',
  ]
  const found = names.filter((name) => fieldInPlace({ fields: cardFields }, name))
  expect(found).toEqual(['title', 'note', 'text', 'items.0.name'])
  for (const name of ['constructor', '__proto__', 'items.0.constructor', 'title.length', ''])
    expect(fieldInPlace({ fields: cardFields }, name)).toBeUndefined()
})

test('a typed text is an edit of its field, with the key of the panel', () => {
  const accepted = type('note', 'Hard wood')
  expect(accepted).toMatchObject({ label: 'note', key: 'a.note' })
  expect(edited(accepted).layout?.blocks).toMatchObject({
    a: { data: { note: 'Hard wood' } },
    b: { data: { note: 'b' } },
  })
  const rich = type('text', paragraph('Ash', '/ash'))
  expect(edited(rich).layout?.blocks['a']?.data['text']).toEqual(paragraph('Ash', '/ash'))
  const listed = page(layoutWith(['a']))
  const layout = { ...layoutWith(['a']), blocks: { a: card({ items: [{ name: 'One' }, { name: 'Two' }] }) } }
  const item = type('items.1.name', 'Three', { ...listed, layout })
  expect(item).toMatchObject({ key: 'a.items' })
  expect(edited(item, { ...listed, layout }).layout?.blocks['a']?.data['items']).toEqual([
    { name: 'One' },
    { name: 'Three' },
  ])
  expect(type('items.2.name', 'Four', { ...listed, layout })).toBeUndefined()
  expect(edited(type('title', 'One\nline')).layout?.blocks['a']?.data['title']).toBe('One line')
})

test('the title of a document is one, and takes the URL of a new one with it', () => {
  const at = { blockId: null, field: 'title' }
  const message = { type: 'canvas:textChange', session: 1, seq: 1, value: 'Ash' } as const
  const context = { writing: { session: 1, at } }
  expect(edited(accept(message, page(), context))).toMatchObject({ title: 'Ash', urlId: 'oak' })
  expect(edited(accept(message, page(), { ...context, isNew: true }))).toMatchObject({
    title: 'Ash',
    urlId: 'ash',
  })
  expect(type('title', 'x'.repeat(501), page(), null)).toMatchObject({ kind: 'problem' })
  expect(type('urlId', 'x', page(), null)).toBeUndefined()
})

test('a text that is not valid, or not of its field, changes nothing', () => {
  expect(type('title', 'x'.repeat(21))).toMatchObject({ kind: 'problem' })
  for (const [field, value] of [
    ['alt', 'x'],
    ['code', '<script>'],
    ['url', 'https://example.org'],
    ['title', paragraph('x')],
    ['text', 'x'],
  ] as const)
    expect(type(field, value), field).toBeUndefined()
  expect(type('note', 'x', page(), 'other')).toBeUndefined()
  expect(type('note', 'x', page(), 'constructor')).toBeUndefined()
  const unknown = { type: 'doc', content: [{ type: 'script' }] } as unknown as ReturnType<typeof paragraph>
  expect(type('text', unknown)).toMatchObject({ kind: 'problem' })
  const message = { type: 'canvas:textChange', session: 2, seq: 1, value: 'x' } as const
  expect(
    accept(message, page(), { writing: { session: 1, at: { blockId: 'a', field: 'note' } } }),
  ).toBeUndefined()
  expect(accept(message)).toBeUndefined()
})

test.each(ATTACK_ADDRESSES)('P21 no link to %j is written on the page', (href) => {
  expect(type('text', paragraph('x', href))).toMatchObject({ kind: 'problem' })
})

test('a text with an imported link that is not valid can still be changed', () => {
  const layout = {
    ...layoutWith(['a']),
    blocks: { a: card({ text: paragraph('x', 'https://exa mple.org') }) },
  }
  expect(type('text', paragraph('xy', 'https://exa mple.org'), page(layout))).toMatchObject({ kind: 'edit' })
  expect(type('text', paragraph('xy', 'https://exa mple.net'), page(layout))).toMatchObject({
    kind: 'problem',
  })
})

test('blocks and sections move, are copied, resized and removed', () => {
  const block = (id: string) => ({ kind: 'block', id }) as const
  const section = (id: string) => ({ kind: 'section', id }) as const
  const edit = (message: CanvasFrameMessage) => orderOf(edited(accept(message)))
  expect(edit({ type: 'canvas:moveBlock', blockId: 'a', place: { sectionId: 's1', before: 'c' } })).toEqual([
    ['b'],
    ['a', 'c'],
  ])
  expect(edit({ type: 'canvas:moveSection', sectionId: 's1', place: { before: 's0' } })).toEqual([
    ['c'],
    ['a', 'b'],
  ])
  expect(edit({ type: 'canvas:step', target: block('a'), by: 1 })).toEqual([['b', 'a'], ['c']])
  expect(edit({ type: 'canvas:step', target: section('s0'), by: 1 })).toEqual([['c'], ['a', 'b']])
  expect(edit({ type: 'canvas:insertSection', place: { before: 's1' } })).toEqual([['a', 'b'], [], ['c']])
  expect(accept({ type: 'canvas:remove', target: block('a') })).toMatchObject({
    label: 'Card removed',
    selects: block('b'),
    isRemoval: true,
  })
  expect(accept({ type: 'canvas:remove', target: block('c') })).toMatchObject({ selects: section('s1') })
  expect(accept({ type: 'canvas:remove', target: section('s1') })).toMatchObject({ selects: section('s0') })
  expect(edit({ type: 'canvas:remove', target: section('s0') })).toEqual([['c']])
  expect(edit({ type: 'canvas:duplicate', target: section('s0') })).toHaveLength(3)
})

test('a block gets its size and place, on desktop and on phones', () => {
  const cell = (values: CellValues) => {
    const body = edited(accept({ type: 'canvas:cell', blockId: 'a', ...values }))
    return body.layout?.sections['s0']?.placements[0]
  }
  expect(cell({ span: 4 })).toEqual({ blockId: 'a', span: 4 })
  expect(cell({ start: 9 })).toEqual({ blockId: 'a', span: 6, start: 7 })
  expect(cell({ start: 3, span: 4 })).toEqual({ blockId: 'a', span: 4, start: 3 })
  expect(cell({ height: 320 })).toEqual({ blockId: 'a', span: 6, height: 320 })
  expect(cell({ smallSpan: 6 })).toEqual({ blockId: 'a', span: 6, small: { span: 6 } })
  for (const same of [{ span: 6 }, { start: null }, { height: null }, { smallSpan: 12 }])
    expect(accept({ type: 'canvas:cell', blockId: 'a', ...same })).toBeUndefined()
  const beside = edited(
    accept({ type: 'canvas:moveBlock', blockId: 'c', place: { besideId: 'a', side: 'before' } }),
  )
  expect(beside.layout?.sections['s0']?.placements).toEqual([
    { blockId: 'c', span: 4 },
    { blockId: 'a', span: 4 },
    { blockId: 'b', span: 4 },
  ])
})

test('a section gets its height in percent of the window', () => {
  const height = (value: number | null) =>
    accept({ type: 'canvas:sectionHeight', sectionId: 's0', height: value })
  expect(edited(height(60)).layout?.sections['s0']).toMatchObject({ height: 60 })
  expect(edited(height(3)).layout?.sections['s0']).toMatchObject({ height: 10 })
  expect(height(null)).toBeUndefined()
})

test('a page takes 60 blocks', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `b${index}`)
  const place = { sectionId: 's0', before: null }
  const [full, almost] = [page(layoutWith(ids)), page(layoutWith(ids.slice(1)))]
  expect(accept({ type: 'canvas:insertBlock', place }, almost)).toMatchObject({ kind: 'ui' })
  expect(accept({ type: 'canvas:insertBlock', place }, full)).toBeUndefined()
  const copy = (body: Body, kind: 'block' | 'section', id: string) =>
    accept({ type: 'canvas:duplicate', target: { kind, id } }, body)
  expect(copy(almost, 'block', 'b1')).toMatchObject({ kind: 'edit' })
  expect(copy(full, 'block', 'b1')).toBeUndefined()
  expect(copy(almost, 'section', 's0')).toBeUndefined()
})

/** Messages about what the document does not have. */
const foreign: readonly CanvasFrameMessage[] = ['zzz', 'constructor', 's9'].flatMap((id) => [
  { type: 'canvas:select', target: { kind: 'block', id }, box: null },
  { type: 'canvas:select', target: { kind: 'section', id }, box: null },
  { type: 'canvas:settings', blockId: id },
  { type: 'canvas:menu', target: { kind: 'block', id }, x: 0, y: 0 },
  { type: 'canvas:textBegin', session: 1, at: { blockId: id, field: 'note' } },
  { type: 'canvas:textBegin', session: 1, at: { blockId: 'a', field: id } },
  { type: 'canvas:textEnd', session: 5 },
  { type: 'canvas:insertBlock', place: { sectionId: id, before: null } },
  { type: 'canvas:insertBlock', place: { sectionId: 's0', before: id } },
  { type: 'canvas:insertSection', place: { before: id } },
  { type: 'canvas:moveBlock', blockId: id, place: { sectionId: 's0', before: null } },
  { type: 'canvas:moveBlock', blockId: 'a', place: { sectionId: id, before: null } },
  { type: 'canvas:moveSection', sectionId: id, place: { before: null } },
  { type: 'canvas:moveBlock', blockId: 'a', place: { besideId: id, side: 'after' } },
  { type: 'canvas:insertBlock', place: { besideId: id, side: 'before' } },
  { type: 'canvas:cell', blockId: id, span: 3 },
  { type: 'canvas:sectionHeight', sectionId: id, height: 50 },
  { type: 'canvas:step', target: { kind: 'section', id }, by: 1 },
  { type: 'canvas:remove', target: { kind: 'block', id } },
  { type: 'canvas:duplicate', target: { kind: 'section', id } },
])

test('P14 nothing is done about blocks, sections and fields that the document does not have', () => {
  for (const message of foreign) expect(accept(message), JSON.stringify(message)).toBeUndefined()
})

test('without the right to write, nothing of the page is believed', () => {
  const messages: readonly CanvasFrameMessage[] = [
    { type: 'canvas:remove', target: { kind: 'block', id: 'a' } },
    { type: 'canvas:textBegin', session: 1, at: { blockId: 'a', field: 'note' } },
    { type: 'canvas:key', name: 'undo' },
  ]
  for (const message of messages) expect(accept(message, page(), { mayWrite: false })).toBeUndefined()
})

test('any messages leave a valid layout, and undoing and redoing them all is the identity', () => {
  const id = fc.constantFrom('a', 'b', 'c', 's0', 's1', 's2', 'none')
  const kind = fc.constantFrom('block' as const, 'section' as const)
  const target = fc.record({ kind, id })
  const before = fc.option(id)
  const is = <const Type extends string>(name: Type) => fc.constant(name)
  const message = fc.oneof(
    fc.record({ type: is('canvas:insertSection'), place: fc.record({ before }) }),
    fc.record({ type: is('canvas:moveBlock'), blockId: id, place: fc.record({ sectionId: id, before }) }),
    fc.record({ type: is('canvas:moveSection'), sectionId: id, place: fc.record({ before }) }),
    fc.record({
      type: is('canvas:moveBlock'),
      blockId: id,
      place: fc.record({ besideId: id, side: fc.constantFrom('before' as const, 'after' as const) }),
    }),
    fc.record({
      type: is('canvas:cell'),
      blockId: id,
      span: fc.integer({ min: 1, max: 12 }),
      start: fc.option(fc.integer({ min: 1, max: 12 })),
      smallSpan: fc.option(fc.integer({ min: 1, max: 12 })),
    }),
    fc.record({ type: is('canvas:step'), target, by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ type: is('canvas:remove'), target }),
    fc.record({ type: is('canvas:duplicate'), target }),
    fc.record({
      type: is('canvas:textChange'),
      session: fc.constant(1),
      seq: fc.nat(),
      value: fc.string({ maxLength: 4 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(message, fc.nat(1500)), { maxLength: 25 }), (sent) => {
      let now = 0
      const store = createDocumentStore(page(), () => now)
      const states: Body[] = []
      for (const [one, pause] of sent) {
        now += pause
        const accepted = acceptMessage(one, store.getState().body, cardTypes, {
          mayWrite: true,
          writing: { session: 1, at: { blockId: 'b', field: 'note' } },
        })
        if (accepted?.kind === 'edit') store.getState().change(accepted.label, accepted.edit, accepted.key)
        const { body } = store.getState()
        expect(checkLayout(body.layout ?? layoutWith())).toMatchObject({ ok: true })
        states.push(body)
      }
      const last = store.getState().body
      while (store.getState().undo() !== undefined);
      expect(store.getState().body).toEqual(page())
      while (store.getState().redo() !== undefined);
      expect(store.getState().body).toEqual(last)
    }),
    { numRuns: 2000 },
  )
})
