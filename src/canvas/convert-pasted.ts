import type { Schema } from '@tiptap/pm/model'
import { clipboardSerializer } from '#rich-text/clipboard-serializer.ts'
import { toEditor } from '#rich-text/convert.ts'
import { readPasted } from '#rich-text/pasted-text.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

/** Converts HTML of other programs to that of our text editor; returns it with the number of images that it had. */
export function convertPasted(
  schema: Schema,
  html: string,
  rtf: string,
): { readonly markup: string; readonly images: number } {
  const { text, images, missing } = readPasted(html, rtf)
  const content = withoutImages(text.content)
  const doc = schema.nodeFromJSON(toEditor({ type: 'doc', content }))
  const holder = document.createElement('div')
  holder.append(clipboardSerializer(schema).serializeFragment(doc.content))
  return { markup: holder.innerHTML, images: images.length + missing }
}

/** Files are uploaded by the fields of the app only. */
const withoutImages = (nodes: readonly RichTextNode[]): readonly RichTextNode[] =>
  nodes
    .filter(({ type }) => type !== 'image')
    .map((node) => (node.content ? { ...node, content: withoutImages(node.content) } : node))
