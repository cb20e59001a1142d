import type { Schema } from '@tiptap/pm/model'
import { clipboardSerializer } from '#rich-text/clipboard-serializer.ts'
import { toEditor } from '#rich-text/convert.ts'
import type { PastedImage } from '#rich-text/pasted-images.ts'
import { readPasted } from '#rich-text/pasted-text.ts'

/**
 * Converts HTML of other programs to that of our text editor; returns it with the images that came with it, and the number
 * of those that did not.
 */
export function convertPasted(
  schema: Schema,
  html: string,
  rtf: string,
): { readonly markup: string; readonly images: readonly PastedImage[]; readonly missing: number } {
  const { text, images, missing } = readPasted(html, rtf)
  const doc = schema.nodeFromJSON(toEditor(text))
  const holder = document.createElement('div')
  holder.append(clipboardSerializer(schema).serializeFragment(doc.content))
  return { markup: holder.innerHTML, images, missing }
}
