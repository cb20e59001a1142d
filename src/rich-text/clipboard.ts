import type { Slice } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { clipboardSerializer, isOwnHtml } from '#rich-text/clipboard-serializer.ts'
import { toEditor } from '#rich-text/convert.ts'
import { type PlacedImage, takeImages } from '#rich-text/pasted-images.ts'
import { type PastedText, readPasted } from '#rich-text/pasted-text.ts'

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
