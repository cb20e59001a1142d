import { type Editor, Extension } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Clipboard } from '#rich-text/clipboard.ts'
import { clipboardSerializer } from '#rich-text/clipboard-serializer.ts'
import type { StoredAttributes } from '#rich-text/convert.ts'
import { holdPlace, type PendingUpload, type PlacedFile, uploadPlaces } from '#rich-text/upload-places.ts'

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
      onFiles(editor, files, (upload, at) => holdPlace(view, upload, at))
    const insert = (view: EditorView, slice: Slice, at?: number): boolean => {
      const inserted = clipboard.insert(view, slice, at)
      if (!inserted) return false
      const files = inserted.images.map(({ image: { file, alt }, at }) => ({ file, alt, at }))
      if (files.length > 0) uploadAll(view, files)
      if (inserted.missing > 0) onMissing(inserted.missing)
      return true
    }
    return [
      uploadPlaces(),
      new Plugin({
        props: {
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
