import { type Editor, Extension } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Clipboard } from '#rich-text/clipboard.ts'
import { clipboardSerializer } from '#rich-text/clipboard-serializer.ts'
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

/** Callbacks of the text editor. */
export interface PendingUploadOptions {
  /** Uploads pasted or dropped files; `hold` reserves the position of an upload in the text. */
  readonly onFiles: (
    editor: Editor,
    files: readonly PlacedFile[],
    hold: (upload: PendingUpload, at: number) => void,
  ) => void
  /** Says that a pasted text had images whose content did not come with it. */
  readonly onMissing: (count: number) => void
  /** Returns the URL of an image; undefined when it does not exist. */
  readonly urlOf: (mediaId: string) => Promise<string | undefined>
}

type Meta = { readonly hold: PendingUpload; readonly at: number } | { readonly end: number }
const KEY = new PluginKey<DecorationSet>('pendingUploads')

/**
 * Converts pasted text, and uploads its images and files pasted or dropped into a text. Their positions move with edits.
 * Pasted text with an image of itself, as from office programs, is treated as text.
 */
export const PendingUploads = Extension.create<PendingUploadOptions>({
  name: 'pendingUploads',
  addOptions: () => ({
    onFiles: () => undefined,
    onMissing: () => undefined,
    urlOf: () => Promise.resolve(undefined),
  }),
  addProseMirrorPlugins() {
    const { onFiles, onMissing, urlOf } = this.options
    const { editor } = this
    const clipboard = new Clipboard()
    const uploadAll = (view: EditorView, files: readonly PlacedFile[]) =>
      onFiles(editor, files, (upload, at) =>
        view.dispatch(view.state.tr.setMeta(KEY, { hold: upload, at } satisfies Meta)),
      )
    const insert = (view: EditorView, slice: Slice, at?: number): boolean => {
      const inserted = clipboard.insert(view, slice, at)
      if (!inserted) return false
      const files = inserted.images.map(({ image: { file, alt }, at }) => ({ file, alt, at }))
      if (files.length > 0) uploadAll(view, files)
      if (inserted.missing > 0) onMissing(inserted.missing)
      return true
    }
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
          clipboardSerializer: clipboardSerializer(editor.schema),
          handleDOMEvents: {
            paste: (_view, { clipboardData }) => clipboard.begin(clipboardData),
            drop: (_view, { dataTransfer }) => clipboard.begin(dataTransfer),
          },
          transformPastedHTML: (html, view) => clipboard.toOwnHtml(html, view),
          handlePaste(view, { clipboardData }, slice) {
            const files = [...(clipboardData?.files ?? [])]
            if (files.length === 0 || clipboardData?.getData('text/plain').trim() !== '')
              return insert(view, slice)
            const { from, to } = view.state.selection
            if (from !== to) view.dispatch(view.state.tr.deleteSelection())
            uploadAll(
              view,
              files.map((file) => ({ file, at: from })),
            )
            return true
          },
          handleDrop(view, { dataTransfer, clientX, clientY }, slice) {
            const files = [...(dataTransfer?.files ?? [])]
            const at = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.from
            if (files.length === 0) return insert(view, slice, at)
            uploadAll(
              view,
              files.map((file) => ({ file, at })),
            )
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
