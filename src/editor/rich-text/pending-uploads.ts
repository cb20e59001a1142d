import { type Editor, Extension } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { StoredAttributes } from '#editor/rich-text/convert.ts'

/** A file being uploaded into a text. */
export interface PendingUpload {
  readonly id: number
  readonly name: string
}

/** Callbacks of the text editor. */
export interface PendingUploadOptions {
  /** Uploads pasted or dropped files; `hold` reserves the position of an upload in the text. */
  readonly onFiles: (editor: Editor, files: readonly File[], hold: (upload: PendingUpload) => void) => void
  /** Returns the URL of an image; undefined when it does not exist. */
  readonly urlOf: (mediaId: string) => Promise<string | undefined>
}

type Meta = { readonly hold: PendingUpload; readonly at: number } | { readonly end: number }
const KEY = new PluginKey<DecorationSet>('pendingUploads')

/**
 * Uploads files pasted or dropped into a text. Their positions move with edits. Pasted text with an image of
 * itself, as from office programs, is treated as text.
 */
export const PendingUploads = Extension.create<PendingUploadOptions>({
  name: 'pendingUploads',
  addOptions: () => ({ onFiles: () => undefined, urlOf: () => Promise.resolve(undefined) }),
  addProseMirrorPlugins() {
    const { onFiles, urlOf } = this.options
    const { editor } = this
    const hold = (view: EditorView, at: number) => (upload: PendingUpload) =>
      view.dispatch(view.state.tr.setMeta(KEY, { hold: upload, at } satisfies Meta))
    return [
      new Plugin({
        key: KEY,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, positions) {
            const moved = positions.map(tr.mapping, tr.doc)
            const meta = tr.getMeta(KEY) as Meta | undefined
            if (meta === undefined) return moved
            if ('end' in meta) return moved.remove(decorationsOf(moved, meta.end))
            return moved.add(tr.doc, [
              Decoration.widget(meta.at, () => placeholderOf(meta.hold), { id: meta.hold.id, side: -1 }),
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
            onFiles(editor, files, hold(view, from))
            return true
          },
          handleDrop(view, { dataTransfer, clientX, clientY }) {
            const files = [...(dataTransfer?.files ?? [])]
            if (files.length === 0) return false
            const place = view.posAtCoords({ left: clientX, top: clientY })
            onFiles(editor, files, hold(view, place?.pos ?? view.state.selection.from))
            return true
          },
          nodeViews: {
            image: ({ attrs }) => ({ dom: showImage(attrs['stored'] as StoredAttributes, urlOf) }),
          },
        },
      }),
    ]
  },
})

/**
 * Inserts an image at the position of its upload. Returns false when the position was deleted or the editor
 * is closed.
 */
export function insertUploaded(editor: Editor, upload: number, mediaId: string | undefined): boolean {
  if (editor.isDestroyed) return false
  const at = positionOf(editor.state, upload)
  editor.view.dispatch(editor.state.tr.setMeta(KEY, { end: upload } satisfies Meta))
  if (at === undefined || mediaId === undefined) return false
  return editor.commands.insertContentAt(at, { type: 'image', attrs: { stored: { mediaId } } })
}

/** Removes an image from a text. */
export function removeImage(editor: Editor, mediaId: string): void {
  if (editor.isDestroyed) return
  const { tr, doc } = editor.state
  const positions: number[] = []
  doc.descendants((node, at) => {
    const stored = node.attrs['stored'] as StoredAttributes
    if (node.type.name === 'image' && stored?.['mediaId'] === mediaId) positions.push(at)
  })
  for (const at of positions.toReversed()) tr.delete(at, at + 1)
  if (positions.length > 0) editor.view.dispatch(tr)
}

const decorationsOf = (positions: DecorationSet, upload: number) =>
  positions.find(undefined, undefined, ({ id }: { id?: number }) => id === upload)

const positionOf = (state: EditorState, upload: number): number | undefined =>
  decorationsOf(KEY.getState(state) ?? DecorationSet.empty, upload)[0]?.from

function placeholderOf({ name }: PendingUpload): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'ed-pending-upload'
  mark.textContent = name
  return mark
}

function showImage(stored: StoredAttributes, urlOf: PendingUploadOptions['urlOf']): HTMLElement {
  const { alt, mediaId } = stored ?? {}
  const label = typeof alt === 'string' && alt !== '' ? alt : 'Image'
  const dom = document.createElement('span')
  dom.dataset['image'] = ''
  dom.textContent = label
  if (typeof mediaId !== 'string') return dom
  const show = (url: string | undefined) => {
    if (url === undefined) return
    const image = new Image()
    image.alt = label
    image.addEventListener('load', () => dom.replaceChildren(image))
    image.src = url
  }
  urlOf(mediaId).then(show, () => undefined)
  return dom
}
