import { type Editor, getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { findChoices, slashChoices } from '#canvas/slash-choices.ts'
import { richTextExtensions } from '#rich-text/nodes.ts'

const schema = getSchema(richTextExtensions)
const editorOf = (state: EditorState) => ({ state }) as Editor
const doc = (content: object) =>
  EditorState.create({ schema, doc: schema.nodeFromJSON({ type: 'doc', content: [content] }) })
const editor = editorOf(doc({ type: 'paragraph' }))
const image = {
  name: 'image',
  label: 'Image',
  about: 'A picture with a caption.',
  group: 'Images and media',
}
const gallery = { ...image, name: 'gallery', label: 'Gallery', about: 'Many images in a grid.' }
const labels = (query: string) =>
  findChoices(slashChoices(editor, [{ ...gallery, group: 'Recently used' }, image, gallery]), query).map(
    ({ label }) => label,
  )

test('the menu has styles of text first, then the blocks in the order of the app', () => {
  expect(labels('')).toEqual([
    'Heading',
    'Subheading',
    'Small heading',
    'List',
    'Numbered list',
    'Quote in the text',
    'Code block',
    'Table',
    'Rule',
    'Gallery',
    'Image',
    'Gallery',
  ])
})

test('a search finds words of the label and of the description, each block once', () => {
  expect(labels('im')).toEqual(['Image', 'Gallery'])
  expect(labels('LIST')).toEqual(['List', 'Numbered list'])
  expect(labels('h2')).toEqual(['Heading'])
  expect(labels('grid many')).toEqual(['Gallery'])
  expect(labels('nothing of this')).toEqual([])
})

test('there is no table in a table', () => {
  const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] }
  const state = doc({ type: 'table', content: [{ type: 'tableRow', content: [cell] }] })
  const inside = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(4))))
  expect(slashChoices(editorOf(inside), []).map(({ label }) => label)).not.toContain('Table')
})
