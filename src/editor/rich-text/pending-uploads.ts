import { type Editor, Extension } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Kept } from '#editor/rich-text/convert.ts'

/** A file that is on its way into a text. */
export interface Arrival {
  readonly id: number
  readonly name: string
}

/** What the text editor asks those around it. */
export interface ArrivalOptions {
  /** Takes files that were pasted or dropped; each has its place in the text kept under its arrival. */
  readonly take: (editor: Editor, files: readonly File[], hold: (arrival: Arrival) => void) => void
  /** Where an image is to be had for showing it; undefined when it is not there. */
  readonly addressOf: (mediaId: string) => Promise<string | undefined>
}

type Word = { readonly hold: Arrival; readonly at: number } | { readonly end: number }
const KEY = new PluginKey<DecorationSet>('arrivals')

/**
 * Files that are pasted or dropped into a text. Their places move along with what is typed meanwhile. Text that is pasted
 * together with an image of itself, as office programs do, is text.
 */
export const Arrivals = Extension.create<ArrivalOptions>({
  name: 'arrivals',
  addOptions: () => ({ take: () => undefined, addressOf: () => Promise.resolve(undefined) }),
  addProseMirrorPlugins() {
    const { take, addressOf } = this.options
    const { editor } = this
    const hold = (view: EditorView, at: number) => (arrival: Arrival) =>
      view.dispatch(view.state.tr.setMeta(KEY, { hold: arrival, at } satisfies Word))
    return [
      new Plugin({
        key: KEY,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, places) {
            const moved = places.map(tr.mapping, tr.doc)
            const word = tr.getMeta(KEY) as Word | undefined
            if (word === undefined) return moved
            if ('end' in word) return moved.remove(placesOf(moved, word.end))
            return moved.add(tr.doc, [
              Decoration.widget(word.at, () => markOf(word.hold), { id: word.hold.id, side: -1 }),
            ])
          },
        },
        props: {
          decorations: (state) => KEY.getState(state),
          handlePaste(view, { clipboardData }) {
            const files = [...(clipboardData?.files ?? [])]
            if (files.length === 0 || clipboardData?.getData('text/plain') !== '') return false
            const { from, to } = view.state.selection
            if (from !== to) view.dispatch(view.state.tr.deleteSelection())
            take(editor, files, hold(view, from))
            return true
          },
          handleDrop(view, { dataTransfer, clientX, clientY }) {
            const files = [...(dataTransfer?.files ?? [])]
            if (files.length === 0) return false
            const place = view.posAtCoords({ left: clientX, top: clientY })
            take(editor, files, hold(view, place?.pos ?? view.state.selection.from))
            return true
          },
          nodeViews: {
            image: ({ attrs }) => ({ dom: showImage(attrs['kept'] as Kept, addressOf) }),
          },
        },
      }),
    ]
  },
})

/** Puts an image where its arrival holds the place; false when the place was deleted, or the text is closed. */
export function settle(editor: Editor, arrival: number, mediaId: string | undefined): boolean {
  if (editor.isDestroyed) return false
  const at = placeOf(editor.state, arrival)
  editor.view.dispatch(editor.state.tr.setMeta(KEY, { end: arrival } satisfies Word))
  if (at === undefined || mediaId === undefined) return false
  return editor.commands.insertContentAt(at, { type: 'image', attrs: { kept: { mediaId } } })
}

/** Takes an image out of a text, wherever it stands. */
export function takeOut(editor: Editor, mediaId: string): void {
  if (editor.isDestroyed) return
  const { tr, doc } = editor.state
  const places: number[] = []
  doc.descendants((node, at) => {
    const kept = node.attrs['kept'] as Kept
    if (node.type.name === 'image' && kept?.['mediaId'] === mediaId) places.push(at)
  })
  for (const at of places.toReversed()) tr.delete(at, at + 1)
  if (places.length > 0) editor.view.dispatch(tr)
}

const placesOf = (places: DecorationSet, arrival: number) =>
  places.find(undefined, undefined, ({ id }: { id?: number }) => id === arrival)

const placeOf = (state: EditorState, arrival: number): number | undefined =>
  placesOf(KEY.getState(state) ?? DecorationSet.empty, arrival)[0]?.from

function markOf({ name }: Arrival): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'ed-arrival'
  mark.textContent = name
  return mark
}

function showImage(kept: Kept, addressOf: ArrivalOptions['addressOf']): HTMLElement {
  const { alt, mediaId } = kept ?? {}
  const words = typeof alt === 'string' && alt !== '' ? alt : 'Image'
  const dom = document.createElement('span')
  dom.dataset['image'] = ''
  dom.textContent = words
  if (typeof mediaId !== 'string') return dom
  const show = (address: string | undefined) => {
    if (address === undefined) return
    const image = new Image()
    image.alt = words
    image.addEventListener('load', () => dom.replaceChildren(image))
    image.src = address
  }
  addressOf(mediaId).then(show, () => undefined)
  return dom
}
