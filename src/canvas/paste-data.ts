import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isOwnHtml } from '#rich-text/clipboard-serializer.ts'
import { takeImages } from '#rich-text/pasted-images.ts'
import type { PlacedFile } from '#rich-text/upload-places.ts'

export interface PasteEvents {
  /** Uploads files and inserts their images. */
  onFiles(files: readonly PlacedFile[]): void
  /** Called with the number of images whose content did not come with a text. */
  onMissing(count: number): void
}

/**
 * Pastes HTML of other programs as our rich text, with its images, and files as images. What converts it is loaded with
 * the first paste. Returns false for what the text editor pastes itself: plain text, and what was copied from a text of
 * ours. Text with an image of itself, as from office programs, is text.
 */
export function pasteData(view: EditorView, data: DataTransfer | null, events: PasteEvents): boolean {
  const files = [...(data?.files ?? [])]
  if (files.length > 0 && data?.getData('text/plain').trim() === '') {
    if (!view.state.selection.empty) view.dispatch(view.state.tr.deleteSelection())
    const at = view.state.selection.from
    events.onFiles(files.map((file) => ({ file, at })))
    return true
  }
  return convertHtml(view, data, events)
}

/** Inserts what is dropped from elsewhere, as `pasteData` does. */
export function dropData(
  view: EditorView,
  { dataTransfer, clientX, clientY }: DragEvent,
  events: PasteEvents,
): boolean {
  const files = [...(dataTransfer?.files ?? [])]
  const at = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.from
  if (files.length > 0) events.onFiles(files.map((file) => ({ file, at })))
  else {
    const html = dataTransfer?.getData('text/html') ?? ''
    if (html === '' || isOwnHtml(html)) return false
    view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at))))
    convertHtml(view, dataTransfer, events)
  }
  return true
}

function convertHtml(view: EditorView, data: DataTransfer | null, events: PasteEvents): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '' || isOwnHtml(html)) return false
  const [text, rtf] = [data?.getData('text/plain') ?? '', data?.getData('text/rtf') ?? '']
  void import('#canvas/convert-pasted.ts').then(
    ({ convertPasted }) => {
      if (view.isDestroyed) return
      const { markup, images, missing } = convertPasted(view.state.schema, html, rtf)
      view.pasteHTML(markup)
      const { tr } = view.state
      const placed = takeImages(tr, images)
      if (placed.length > 0) {
        view.dispatch(tr)
        events.onFiles(placed.map(({ image: { file, alt }, at }) => ({ file, alt, at })))
      }
      const lost = missing + images.length - placed.length
      if (lost > 0) events.onMissing(lost)
    },
    // Offline, or after an update of the server.
    () => {
      if (view.isDestroyed) return
      view.pasteText(text)
      const lost = html.match(/<img\b/gi)?.length ?? 0
      if (lost > 0) events.onMissing(lost)
    },
  )
  return true
}
