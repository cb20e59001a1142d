import type { Editor } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { StoredAttributes } from '#rich-text/convert.ts'

/** A file being uploaded into a text. */
export interface PendingUpload {
  readonly id: number
  readonly name: string
}

/** A file, and where its image belongs in a text. */
export interface PlacedFile {
  readonly file: File
  readonly at: number
  readonly alt?: string
}

/** The class of what is shown in place of an image that is being uploaded. */
export const PENDING_UPLOAD = 'ed-pending-upload'

type Meta = { readonly hold: PendingUpload; readonly at: number } | { readonly end: number }
const KEY = new PluginKey<DecorationSet>('uploadPlaces')

/** Returns the plugin with the positions of uploads in a text; they move with edits. */
export const uploadPlaces = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
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
    props: { decorations: (state) => KEY.getState(state) },
  })

/** Reserves the position of an upload in a text. */
export function holdPlace(view: EditorView, upload: PendingUpload, at: number): void {
  view.dispatch(view.state.tr.setMeta(KEY, { hold: upload, at } satisfies Meta))
}

/**
 * Inserts an image at the position of its upload. Returns false when the position was deleted or the editor
 * is closed.
 */
export function insertUploaded(
  editor: Editor,
  upload: number,
  image: { readonly mediaId: string; readonly alt?: string } | undefined,
): boolean {
  if (editor.isDestroyed) return false
  const at = positionOf(editor.state, upload)
  editor.view.dispatch(editor.state.tr.setMeta(KEY, { end: upload } satisfies Meta))
  if (at === undefined || image === undefined) return false
  return editor.commands.insertContentAt(at, { type: 'image', attrs: { stored: image } })
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
  mark.className = PENDING_UPLOAD
  mark.textContent = name
  return mark
}
