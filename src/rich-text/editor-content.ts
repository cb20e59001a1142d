import type { JSONContent } from '@tiptap/core'
import { type EditorNode, fromEditor, toEditor } from '#rich-text/convert.ts'
import type { RichText } from '#lib/rich-text/schema.ts'

/** Returns rich text as content of the text editor. Empty text shows an empty paragraph, which is not stored. */
export function editorContent(text: RichText): JSONContent {
  const { content } = text
  // The types are equivalent.
  return toEditor(
    content.length === 0 ? { type: 'doc', content: [{ type: 'paragraph' }] } : text,
  ) as unknown as JSONContent
}

/** Returns the content of the text editor as rich text. */
export function readEditor(json: JSONContent): RichText {
  const text = fromEditor(json as unknown as EditorNode)
  const [only] = text.content
  return text.content.length === 1 && only?.type === 'paragraph' && !only.content && !only.attrs
    ? { type: 'doc', content: [] }
    : text
}
