import { expect, test } from 'vitest'
import { appendImage, removeImage } from '#editor/canvas/text-images.ts'
import { createDocumentStore } from '#editor/model/store.ts'
import { card, cardTypes, layoutWith, paragraph } from '../../../tests/support/canvas-blocks.ts'

const at = { blockId: 'a', field: 'text' }

test('an image is added to the end of a text and removed again, each as one step', () => {
  const layout = layoutWith(['a'])
  const text = paragraph('Oak')
  const store = createDocumentStore({
    title: 'Oak',
    layout: { ...layout, blocks: { a: card({ text }) } },
  })
  const textOf = () => store.getState().body.layout?.blocks['a']?.data['text']
  expect(appendImage(store, cardTypes, at, { mediaId: '7', alt: 'An oak' })).toBe(true)
  expect(textOf()).toEqual({
    type: 'doc',
    content: [
      ...text.content,
      { type: 'paragraph', content: [{ type: 'image', attrs: { mediaId: '7', alt: 'An oak' } }] },
    ],
  })
  expect(removeImage(store, cardTypes, at, '7')).toBe(true)
  expect(JSON.stringify(textOf())).not.toContain('image')
  expect(store.getState().past.map(({ label }) => label)).toEqual(['Image added', 'Image removed'])
})

test('nothing happens to a text that is not there, or that is no rich text', () => {
  const store = createDocumentStore({ title: 'Oak', layout: layoutWith(['a']) })
  for (const place of [
    { blockId: 'z', field: 'text' },
    { blockId: 'a', field: 'note' },
    { blockId: null, field: 'title' },
  ])
    expect(appendImage(store, cardTypes, place, { mediaId: '7', alt: '' })).toBe(false)
  expect(store.getState().past).toEqual([])
})
