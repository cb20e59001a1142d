import type { Slice } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { clipboardSerializer, isOwnHtml } from '#rich-text/clipboard-serializer.ts'
import { type StoredAttributes, toEditor } from '#rich-text/convert.ts'
import { PASTED_IMAGE, type PastedImage, type PastedText, readPasted } from '#rich-text/pasted-text.ts'

/** An image of a pasted text, and where it is in the document. */
export interface PlacedImage {
  readonly image: PastedImage
  readonly at: number
}

/** The state of one editor's clipboard between its events. */
export class Clipboard {
  #rtf = ''
  #pasted: PastedText | undefined

  /** Notes what the parsed content of a paste does not contain. */
  begin(data: DataTransfer | null): void {
    this.#rtf = data?.getData('text/rtf') ?? ''
    this.#pasted = undefined
  }

  /** Returns pasted HTML as the editor's own. */
  toOwnHtml(html: string, { state: { schema } }: EditorView): string {
    if (isOwnHtml(html)) return html
    this.#pasted = readPasted(html, this.#rtf)
    const doc = schema.nodeFromJSON(toEditor(this.#pasted.text))
    const element = document.createElement('div')
    element.append(clipboardSerializer(schema).serializeFragment(doc.content))
    return element.innerHTML
  }

  /**
   * Inserts a pasted text that has images to be uploaded or missing ones, without them. Returns the images with their
   * places and the number of missing ones; undefined if nothing was inserted, because there are none. Replaces the
   * selection, or inserts at a position.
   */
  insert(
    view: EditorView,
    slice: Slice,
    at?: number,
  ): { readonly images: readonly PlacedImage[]; readonly missing: number } | undefined {
    const { images, missing } = this.#pasted ?? { images: [], missing: 0 }
    this.#pasted = undefined
    if (images.length === 0 && missing === 0) return undefined
    const { tr } = view.state
    if (at !== undefined) tr.setSelection(Selection.near(tr.doc.resolve(at)))
    tr.replaceSelection(slice)
    const placed = takeImages(tr, images)
    view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
    return { images: placed, missing }
  }
}

/** Removes the images that are not uploaded yet from a document; returns them with their places. */
function takeImages(tr: Transaction, images: readonly PastedImage[]): readonly PlacedImage[] {
  const found: PlacedImage[] = []
  tr.doc.descendants((node, at) => {
    const mediaId = (node.attrs['stored'] as StoredAttributes | undefined)?.['mediaId']
    if (node.type.name !== 'image' || typeof mediaId !== 'string' || !mediaId.startsWith(PASTED_IMAGE)) return
    const image = images.find((one) => one.mediaId === mediaId)
    if (image) found.push({ image, at })
  })
  for (const { at } of found.toReversed()) tr.delete(at, at + 1)
  // Each image before it was one position.
  return found.map(({ image, at }, index) => ({ image, at: at - index }))
}
