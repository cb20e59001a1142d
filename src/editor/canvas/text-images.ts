import { acceptText, findText } from '#editor/canvas/accept-text.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { DocumentStore } from '#editor/model/store.ts'
import type { FieldPlace } from '#features/content/canvas/canvas-messages.rules.ts'
import type { RichText, RichTextNode } from '#lib/rich-text/schema.ts'

/** An image of the library, as a text has it. */
export interface TextImage {
  readonly mediaId: string
  readonly alt: string
}

/** Adds an image to the end of a text of the page. Returns false if the text is not there. */
export const appendImage = (
  store: DocumentStore,
  types: BlockTypes,
  at: FieldPlace,
  { mediaId, alt }: TextImage,
): boolean =>
  changeText(store, types, at, 'Image added', ({ content }) => {
    const image = { type: 'image', attrs: { mediaId, ...(alt === '' ? {} : { alt }) } }
    return { type: 'doc', content: [...content, { type: 'paragraph', content: [image] }] }
  })

/** Removes an image from a text of the page, wherever it is in it. */
export const removeImage = (
  store: DocumentStore,
  types: BlockTypes,
  at: FieldPlace,
  mediaId: string,
): boolean =>
  changeText(store, types, at, 'Image removed', (text) => ({
    type: 'doc',
    content: withoutImage(text.content, mediaId),
  }))

function changeText(
  store: DocumentStore,
  types: BlockTypes,
  at: FieldPlace,
  label: string,
  change: (text: RichText) => RichText,
): boolean {
  const { body, change: commit } = store.getState()
  const text = findText(body, types, at)
  if (!text || typeof text.value === 'string') return false
  const accepted = acceptText(at, change(text.value), { body, types, isNew: false })
  if (!accepted || 'problem' in accepted) return false
  commit(label, accepted.edit)
  return true
}

const withoutImage = (nodes: readonly RichTextNode[], mediaId: string): readonly RichTextNode[] =>
  nodes
    .filter(({ type, attrs }) => type !== 'image' || attrs?.['mediaId'] !== mediaId)
    .map((node) => (node.content ? { ...node, content: withoutImage(node.content, mediaId) } : node))
