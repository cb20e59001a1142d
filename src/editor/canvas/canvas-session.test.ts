import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type CanvasRequest,
  type CanvasStatus,
  type PagePlace,
  startCanvas,
} from '#editor/canvas/canvas-session.ts'
import type { PageUpload } from '#editor/canvas/use-page-uploads.ts'
import type { Body } from '#editor/model/body.ts'
import { setBlockData } from '#editor/model/layout-edits.ts'
import { createDocumentStore } from '#editor/model/store.ts'
import {
  CANVAS_VERSION,
  type CanvasAppMessage,
  type CanvasFrameMessage,
} from '#features/content/canvas/canvas-messages.rules.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import type { ScrollPosition } from '#features/content/canvas/scroll-position.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { card, cardTypes, layoutWith, paragraph } from '../../../tests/support/canvas-blocks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withImage = (text: string) => {
  const { content } = paragraph(text)
  const image = { type: 'paragraph', content: [{ type: 'image', attrs: { mediaId: '7' } }] }
  return { type: 'doc' as const, content: [...content, image] }
}

/** A canvas that runs, unless it should not be ready yet. */
async function arrange({
  layout = layoutWith(['a', 'b'], ['c']),
  isReady = true,
  place = { position: undefined, target: null, hasFocus: false } as PagePlace,
} = {}) {
  const saved: Body = { title: 'Oak', urlId: 'oak', layout }
  const store = createDocumentStore(saved)
  const sent: CanvasAppMessage[] = []
  const log = {
    statuses: [] as CanvasStatus[],
    selected: [] as (CanvasTarget | null)[],
    positions: [] as ScrollPosition[],
    requests: [] as CanvasRequest[],
    problems: [] as string[],
    removed: [] as string[],
    inserted: [] as string[],
    uploads: [] as PageUpload[],
    missing: [] as number[],
    rendered: [] as (readonly string[])[],
  }
  const session = startCanvas({
    store,
    types: cardTypes,
    saved: () => saved,
    isNew: () => true,
    send: (message) => sent.push(message),
    async render(body, sections) {
      log.rendered.push(sections)
      const html = JSON.stringify(body.layout?.blocks['a']?.data['note'])
      return { sections: sections.map((id) => ({ id, html })), styles: 'css', scripts: [], title: '' }
    },
    isPassing: () => true,
    imageUrls: async (ids) => Object.fromEntries(ids.map((id) => [id, `/files/${id}`])),
    place: () => place,
    onScroll: (position) => log.positions.push(position),
    onStatus: (status) => log.statuses.push(status),
    blockChoices: () => [{ name: 'card', label: 'Card', about: 'A card.', group: 'Basics' }],
    onUpload: (upload) => log.uploads.push(upload),
    onImagesMissing: (count) => log.missing.push(count),
    onInserted: (name) => log.inserted.push(name),
    onSelect: (target) => log.selected.push(target),
    onRequest: (request) => log.requests.push(request),
    onRemoved: (label) => log.removed.push(label),
    onProblem: (problem) => log.problems.push(problem),
  })
  const receive = (message: CanvasFrameMessage) => session.receive(message)
  if (isReady) receive({ type: 'canvas:ready', version: CANVAS_VERSION })
  const take = () => sent.splice(0)
  if (isReady) take()
  return { store, session, receive, take, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms), ...log }
}

const noteOf = (body: Body, id = 'a') => body.layout?.blocks[id]?.data['note']
const setNote = (body: Body, note: string): Body => ({
  ...body,
  layout: setBlockData(body.layout as Layout, 'a', card({ note })),
})

test('it starts, sends the order of the page, and stops', async () => {
  const { session, receive, take, statuses } = await arrange({ isReady: false })
  expect(take()).toEqual([{ type: 'canvas:start', version: CANVAS_VERSION }])
  receive({ type: 'canvas:remove', target: { kind: 'block', id: 'a' } })
  expect(take()).toEqual([])
  receive({ type: 'canvas:ready', version: CANVAS_VERSION })
  const [layout] = take()
  expect(layout).toMatchObject({ type: 'canvas:layout', isFull: false })
  expect(layout).toHaveProperty('sections.0', {
    id: 's0',
    className: 'section',
    blocks: [
      { blockId: 'a', label: 'Card', className: 'cell span-6', properties: {} },
      { blockId: 'b', label: 'Card', className: 'cell span-6', properties: {} },
    ],
  })
  session.stop()
  expect(take()).toEqual([{ type: 'canvas:stop' }])
  expect(statuses).toEqual(['starting', 'on', 'off'])
})

test('it gives up when the page has no canvas, or one of another version', async () => {
  const late = await arrange({ isReady: false })
  await late.wait(8000)
  expect(late.statuses).toEqual(['starting', 'failed'])
  const other = await arrange({ isReady: false })
  other.receive({ type: 'canvas:ready', version: CANVAS_VERSION + 1 })
  expect(other.statuses).toEqual(['starting', 'failed'])
})

test('a page that shows what was saved is brought up to date with what was not', async () => {
  const { store, receive, take, wait, rendered } = await arrange({ isReady: false })
  store.getState().change('x', (body) => setNote(body, 'Unsaved'))
  receive({ type: 'canvas:ready', version: CANVAS_VERSION })
  await wait(100)
  expect(rendered).toEqual([['s0']])
  expect(take()).toContainEqual({
    type: 'canvas:html',
    sections: [{ id: 's0', html: '"Unsaved"' }],
    styles: 'css',
    scripts: [],
  })
})

test('typing is committed and not sent back, undo is, with the number of the last change', async () => {
  const { store, receive, take, wait, rendered } = await arrange()
  receive({ type: 'canvas:textBegin', session: 3, at: { blockId: 'a', field: 'note' } })
  const value = { type: 'canvas:textValue', session: 3, isMultiline: true, images: {} }
  expect(take()).toEqual([{ ...value, seq: 0, value: 'a' }])
  receive({ type: 'canvas:textChange', session: 3, seq: 1, value: 'ab' })
  receive({ type: 'canvas:textChange', session: 3, seq: 2, value: 'abc' })
  receive({ type: 'canvas:textChange', session: 3, seq: 2, value: 'old' })
  receive({ type: 'canvas:textChange', session: 2, seq: 9, value: 'other' })
  expect(noteOf(store.getState().body)).toBe('abc')
  expect(take()).toEqual([])
  receive({ type: 'canvas:key', name: 'undo' })
  expect(noteOf(store.getState().body)).toBe('a')
  expect(take()).toEqual([
    { ...value, seq: 2, value: 'a' },
    { type: 'canvas:announce', text: 'Undone.' },
  ])
  await wait(1000)
  expect(rendered).toEqual([])
  receive({ type: 'canvas:textEnd', session: 3 })
  await wait(100)
  expect(rendered).toEqual([['s0']])
  receive({ type: 'canvas:textChange', session: 3, seq: 4, value: 'late' })
  expect(noteOf(store.getState().body)).toBe('a')
})

test('what was typed and is not stored as it is comes back', async () => {
  const { store, receive, take, problems } = await arrange()
  receive({ type: 'canvas:textBegin', session: 1, at: { blockId: 'a', field: 'title' } })
  receive({ type: 'canvas:textChange', session: 1, seq: 1, value: 'One\ntwo' })
  expect(take().at(-1)).toMatchObject({ seq: 1, value: 'One two', isMultiline: false })
  receive({ type: 'canvas:textChange', session: 1, seq: 2, value: 'x'.repeat(21) })
  expect(take()).toContainEqual(
    expect.objectContaining({ type: 'canvas:textValue', seq: 2, value: 'One two' }),
  )
  expect(problems).toHaveLength(1)
  expect(store.getState().body.layout?.blocks['a']?.data['title']).toBe('One two')
})

test('rich text comes with the URLs of its images', async () => {
  const base = layoutWith(['a'])
  const { receive, take, wait } = await arrange({
    layout: { ...base, blocks: { a: card({ text: withImage('x') }) } },
  })
  receive({ type: 'canvas:textBegin', session: 1, at: { blockId: 'a', field: 'text' } })
  await wait(0)
  expect(take()).toMatchObject([{ type: 'canvas:textValue', seq: 0, images: { 7: '/files/7' } }])
})

test('the title is written on the page, and the URL of a new document follows it', async () => {
  const { store, receive } = await arrange()
  receive({ type: 'canvas:textBegin', session: 1, at: { blockId: null, field: 'title' } })
  receive({ type: 'canvas:textChange', session: 1, seq: 1, value: 'Oak and ash' })
  expect(store.getState().body).toMatchObject({ title: 'Oak and ash', urlId: 'oak-and-ash' })
})

test('a text that may not be edited there is rejected, and one that is removed ends', async () => {
  const { receive, take } = await arrange()
  receive({ type: 'canvas:textBegin', session: 1, at: { blockId: 'a', field: 'code' } })
  expect(take()).toMatchObject([{ type: 'canvas:textRejected', session: 1 }])
  receive({ type: 'canvas:textBegin', session: 2, at: { blockId: 'a', field: 'note' } })
  take()
  receive({ type: 'canvas:remove', target: { kind: 'block', id: 'a' } })
  expect(take()[0]).toMatchObject({ type: 'canvas:textRejected', session: 2 })
})

test('a change is shown at once by the new order, and then by its HTML', async () => {
  const { store, receive, take, wait, removed, selected } = await arrange()
  receive({ type: 'canvas:moveBlock', blockId: 'a', place: { sectionId: 's1', before: null } })
  expect(take()).toMatchObject([
    {
      type: 'canvas:layout',
      sections: [{ blocks: [{ blockId: 'b' }] }, { blocks: [{ blockId: 'c' }, { blockId: 'a' }] }],
    },
    { type: 'canvas:announce', text: 'Moved to block 2 of 2 in section 2.' },
  ])
  await wait(100)
  expect(take()).toMatchObject([
    { type: 'canvas:html', styles: 'css', sections: [{ id: 's0' }, { id: 's1' }] },
  ])
  receive({ type: 'canvas:remove', target: { kind: 'block', id: 'c' } })
  expect(removed).toEqual(['Card removed'])
  expect(selected).toEqual([{ kind: 'block', id: 'a' }])
  expect(take()).toMatchObject([
    { type: 'canvas:layout' },
    { type: 'canvas:select', target: { kind: 'block', id: 'a' }, focuses: true },
  ])
  await wait(100)
  expect(take()).toMatchObject([{ type: 'canvas:html', styles: null, sections: [{ id: 's1' }] }])
  store.getState().change('note', (body) => setNote(body, 'From the panel'))
  await wait(100)
  expect(take()).toMatchObject([{ type: 'canvas:html', sections: [{ html: '"From the panel"' }] }])
})

test('selections go both ways, and are sent once', async () => {
  const { session, receive, take, selected, store } = await arrange()
  const target = { kind: 'block', id: 'b' } as const
  receive({ type: 'canvas:select', target, box: null })
  expect(selected).toEqual([target])
  session.select({ ...target })
  expect(take()).toEqual([])
  session.select({ kind: 'section', id: 's1' })
  expect(take()).toMatchObject([{ type: 'canvas:select', target: { id: 's1' }, focuses: false }])
  session.focus()
  expect(take()).toMatchObject([
    { type: 'canvas:select', target: { id: 's1' }, focuses: true, reveals: false },
  ])
  store.getState().change('x', (body) => ({ ...body, layout: layoutWith(['a', 'b']) }))
  expect(selected.at(-1)).toBeNull()
})

test('menus, settings and keys are requests to the screen; what is impossible restores the order', async () => {
  const { receive, take, requests } = await arrange()
  const wanted: readonly CanvasRequest[] = [
    { type: 'canvas:settings', blockId: 'a' },
    { type: 'canvas:menu', target: { kind: 'block', id: 'a' }, x: 1, y: 2 },
    { type: 'canvas:insertBlock', place: { sectionId: 's0', before: 'b' } },
    { type: 'canvas:key', name: 'nextRegion' },
  ]
  for (const request of wanted) receive(request)
  expect(requests).toEqual(wanted)
  expect(take()).toEqual([])
  receive({ type: 'canvas:moveBlock', blockId: 'gone', place: { sectionId: 's0', before: null } })
  expect(take()).toMatchObject([{ type: 'canvas:layout' }])
})

test('a frame that sends too much is stopped', async () => {
  const { receive, statuses, problems, store } = await arrange()
  for (let count = 0; count < 10_000; count += 1)
    receive({ type: 'canvas:cell', blockId: 'a', span: (count % 12) + 1 })
  expect(statuses.at(-1)).toBe('failed')
  expect(problems).toHaveLength(1)
  expect(store.getState().past.length).toBeLessThanOrEqual(301)
})

test('a block of the slash menu comes after the one that is written, in one step, and is written next', async () => {
  const { store, receive, take, inserted } = await arrange()
  receive({ type: 'canvas:slash', session: 3 })
  receive({ type: 'canvas:slashInsert', session: 3, name: 'card' })
  expect(store.getState().past).toEqual([])
  receive({ type: 'canvas:textBegin', session: 3, at: { blockId: 'a', field: 'text' } })
  receive({ type: 'canvas:slash', session: 3 })
  expect(take()).toContainEqual({
    type: 'canvas:blocks',
    session: 3,
    blocks: [{ name: 'card', label: 'Card', about: 'A card.', group: 'Basics' }],
  })
  receive({ type: 'canvas:slashInsert', session: 3, name: 'script' })
  expect(store.getState().past).toEqual([])
  receive({ type: 'canvas:slashInsert', session: 3, name: 'card' })
  const { past, body, undo } = store.getState()
  expect(past.map(({ label }) => label)).toEqual(['Add Card'])
  const [before, added, after] = body.layout?.sections[body.layout.order[0] ?? '']?.placements ?? []
  expect([before?.blockId, after?.blockId]).toEqual(['a', 'b'])
  expect(take()).toContainEqual(
    expect.objectContaining({
      type: 'canvas:select',
      target: { kind: 'block', id: added?.blockId },
      writes: true,
    }),
  )
  expect(inserted).toEqual(['card'])
  undo()
  expect(store.getState().body.layout?.blocks).not.toHaveProperty(added?.blockId ?? '')
})

test('a page that was loaded again is shown where it was, with what was selected', async () => {
  const target = { kind: 'block', id: 'b' } as const
  const position = { anchor: 'b', offset: -12 }
  const { session, receive, take } = await arrange({
    isReady: false,
    place: { position, target, hasFocus: true },
  })
  receive({ type: 'canvas:ready', version: CANVAS_VERSION })
  expect(take().slice(1)).toEqual([
    expect.objectContaining({ type: 'canvas:layout' }),
    { type: 'canvas:scroll', position },
    { type: 'canvas:select', target, reveals: false, focuses: true, writes: false },
  ])
  // The screen says the same when it hears of the canvas.
  session.select(target)
  expect(take()).toEqual([])
})

test('what was selected and is gone is not selected again', async () => {
  const { receive, take } = await arrange({
    isReady: false,
    place: { position: undefined, target: { kind: 'block', id: 'gone' }, hasFocus: false },
  })
  receive({ type: 'canvas:ready', version: CANVAS_VERSION })
  expect(take().slice(1)).toEqual([expect.objectContaining({ type: 'canvas:layout' })])
})

test('P14 only positions at blocks of the document are kept', async () => {
  const { receive, take, positions } = await arrange()
  receive({ type: 'canvas:scroll', position: { anchor: 'a', offset: 3 } })
  receive({ type: 'canvas:scroll', position: { anchor: 'gone', offset: 3 } })
  receive({ type: 'canvas:scroll', position: { anchor: null, offset: 3 } })
  receive({ type: 'canvas:scroll', position: { anchor: 'a' } } as never)
  expect(positions).toEqual([
    { anchor: 'a', offset: 3 },
    { anchor: null, offset: 3 },
  ])
  expect(take()).toEqual([])
})

test('an uploaded image goes to the text it was pasted into, only while that one is written', async () => {
  const { receive, take, uploads, missing, session } = await arrange()
  const file = new File(['bytes'], 'oak.png', { type: 'image/png' })
  const upload = { type: 'canvas:upload', session: 3, upload: 1, file, alt: 'An oak' } as const
  receive(upload)
  expect(uploads).toEqual([])
  receive({ type: 'canvas:textBegin', session: 3, at: { blockId: 'a', field: 'text' } })
  receive(upload)
  receive({ ...upload, upload: 2, file: { size: 1, type: 'image/png' } })
  receive({ ...upload, upload: 3 })
  receive({ type: 'canvas:imagesMissing', session: 3, count: 2 })
  expect(missing).toEqual([2])
  expect(uploads.map(({ file: { name }, at, alt }) => [name, at, alt])).toEqual([
    ['oak.png', { blockId: 'a', field: 'text' }, 'An oak'],
    ['oak.png', { blockId: 'a', field: 'text' }, 'An oak'],
  ])
  take()
  const image = { mediaId: '7', url: '/7' }
  expect(uploads[0]?.deliver(image)).toBe(true)
  expect(take()).toEqual([{ type: 'canvas:uploaded', session: 3, upload: 1, image }])
  receive({ type: 'canvas:textEnd', session: 3 })
  receive({ type: 'canvas:textBegin', session: 4, at: { blockId: 'a', field: 'text' } })
  expect(uploads[1]?.deliver(image)).toBe(false)
  session.stop()
  expect(uploads[0]?.deliver(image)).toBe(false)
})

test('keys of the clipboard are passed on with several blocks, and what is left of them stays selected', async () => {
  const { store, receive, take, requests, selected } = await arrange()
  const target: CanvasTarget = { kind: 'block', id: 'c', others: ['a'] }
  receive({ type: 'canvas:select', target, box: null })
  receive({ type: 'canvas:copy', target, cuts: false })
  receive({ type: 'canvas:copy', target: { ...target, others: ['none'] }, cuts: false })
  receive({ type: 'canvas:paste', html: '<p>Oak</p>', text: 'Oak' })
  expect(requests).toEqual([
    { type: 'canvas:copy', target, cuts: false },
    { type: 'canvas:paste', html: '<p>Oak</p>', text: 'Oak' },
  ])
  receive({ type: 'canvas:moveBlocks', blockIds: ['c', 'a'], place: { sectionId: 's1', before: null } })
  expect(take().at(-1)).toEqual({
    type: 'canvas:announce',
    text: 'Moved to block 1 of 2 in section 2, 2 blocks.',
  })
  store.getState().change('x', (body) => ({ ...body, layout: layoutWith(['a'], []) }))
  expect(selected.at(-1)).toEqual({ kind: 'block', id: 'a' })
})
